/** The answers of the page cache: a stored page, that it is unchanged, or what is not stored. */
import { contentTag } from './content-tag.ts';
import { isSameTag } from './entity-tags.ts';
import type { PageRequest, Rendered } from './page-request.ts';
import type { Packed, StoredPage } from './page-store.ts';
import { contentSecurityPolicy } from './security-headers.ts';
import { sharedLifetime, tagHeaders } from './shared-lifetime.ts';

const POLICY = 'content-security-policy';
const BUILD: string = import.meta.env?.WAKU_BUILD_ID ?? '';

type Common = Record<string, string>;

export function pageToStore(rendered: Rendered, request: PageRequest, common: Common): StoredPage {
  const { body, contentType, scriptSources } = rendered;
  const { address, version, shared } = request;
  const headers: Common = {
    ...common,
    'content-type': contentType,
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    ...(shared ? tagHeaders(shared) : {}),
  };
  if (contentType.startsWith('text/html')) headers[POLICY] = contentSecurityPolicy(scriptSources);
  const etag = contentTag(`${BUILD} ${address} ${version}`, rendered);
  return { version, hits: 0, body, headers, etag, packed: {} };
}

export function answer({ body, headers }: Packed, { ifNoneMatch, shared }: PageRequest): Response {
  if (shared) {
    const lifetime = sharedLifetime(shared.changesAtMs, Date.now());
    if (headers.get('cache-control') !== lifetime) headers.set('cache-control', lifetime);
  }
  if (!ifNoneMatch || !isSameTag(ifNoneMatch, headers.get('etag') ?? ''))
    return new Response(body, { headers });
  const unchanged = new Headers(headers);
  // The client may have it in another encoding, and written by another machine: then with scripts of other hashes.
  unchanged.delete('content-encoding');
  unchanged.delete(POLICY);
  return new Response(null, { status: 304, headers: unchanged });
}

export function plainAnswer(rendered: Rendered, common: Common): Response {
  const headers = new Headers({
    ...common,
    'content-type': rendered.contentType,
    'cache-control': 'no-store',
  });
  if (rendered.contentType.startsWith('text/html'))
    headers.set(POLICY, contentSecurityPolicy(rendered.scriptSources));
  const { status, location } = rendered;
  if (location) headers.set('location', location);
  return new Response(location ? null : rendered.body, { status, headers });
}
