/** Sends a page of one visitor: never cached. */
import { factsOf } from '#src/server/request.ts';
import { flowOf } from './page-flow.ts';
import { gzip, readEncodings } from './page-packing.ts';
import type { Rendered } from './page-request.ts';
import type { Opened } from './render-page.ts';
import { contentSecurityPolicy } from './security-headers.ts';

type Options = { needsWasm: boolean; common: Record<string, string> };
type Head = Omit<Rendered, 'body'>;

/** A whole page. */
export function sendPage(page: Rendered, to: Request, options: Options): Response {
  const headers = headersOf(page, to, options);
  if (page.location) return new Response(null, { status: page.status, headers });
  const isPacked = acceptedBy(to).includes('gzip');
  if (isPacked) headers.set('content-encoding', 'gzip');
  return new Response(isPacked ? gzip(page.body) : page.body, { status: page.status, headers });
}

/** A page whose slow parts are still being rendered. */
export function sendOpened({ pieces, ...page }: Opened, to: Request, options: Options): Response {
  const headers = headersOf(page, to, options);
  if (page.location || to.method === 'HEAD') {
    pieces.leave();
    return new Response(null, { status: page.status, headers });
  }
  const accepted = acceptedBy(to);
  const packing = (['zstd', 'gzip'] as const).find((name) => accepted.includes(name)) ?? null;
  if (packing) headers.set('content-encoding', packing);
  // A proxy that gathers the answer would hold the shell back until the last part.
  headers.set('x-accel-buffering', 'no');
  return new Response(flowOf(pieces, packing), { status: page.status, headers });
}

function headersOf(page: Head, to: Request, { needsWasm, common }: Options): Headers {
  const headers = new Headers({
    ...common,
    'content-type': page.contentType,
    'cache-control': 'private, no-store',
    'x-request-id': factsOf(to).id,
  });
  headers.set('content-security-policy', contentSecurityPolicy(page.scriptSources, { needsWasm }));
  if (page.location) headers.set('location', page.location);
  return headers;
}

function acceptedBy({ headers }: Request): string {
  return readEncodings(headers.get('accept-encoding') ?? '');
}
