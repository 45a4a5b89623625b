/** Sends a page that belongs to one visitor: never kept. */

import { factsOf } from '#src/server/request.ts';
import type { Rendered } from './page-cache.ts';
import { gzip, readEncodings } from './page-packing.ts';
import { contentSecurityPolicy } from './security-headers.ts';

type Options = { needsWasm: boolean; common: Record<string, string> };

export function sendPage(page: Rendered, to: Request, { needsWasm, common }: Options): Response {
  const headers = new Headers({
    ...common,
    'content-type': page.contentType,
    'cache-control': 'private, no-store',
    'x-request-id': factsOf(to).id,
  });
  headers.set('content-security-policy', contentSecurityPolicy(page.scriptSources, { needsWasm }));
  if (page.location) headers.set('location', page.location);
  const isPacked = !page.location && readEncodings(to.headers.get('accept-encoding') ?? '').includes('gzip');
  if (isPacked) headers.set('content-encoding', 'gzip');
  const body = isPacked ? gzip(page.body) : page.body;
  return new Response(page.location ? null : body, { status: page.status, headers });
}
