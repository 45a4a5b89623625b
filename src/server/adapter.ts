/** Our Waku adapter: built files, API, page cache, private pages and error pages behind one fetch. */
import { unstable_createServerEntryAdapter as createServerEntryAdapter } from 'waku/adapter-builders';
import type { Namespace } from '#src/routes.ts';
import { log } from './log.ts';
import { type PageAddress, readAddress } from './page-address.ts';
import { createPageCache, type Rendered } from './page-cache.ts';
import { gzip } from './page-packing.ts';
import { createRenderer, type FinishedParts } from './render-page.ts';
import { admit, factsOf } from './request.ts';
import { contentSecurityPolicy, HTTPS_HEADERS, SECURITY_HEADERS } from './security-headers.ts';
import { openStaticFiles } from './static-files.ts';
import { randomToken } from './tokens.ts';
import type { AskPage } from './warm-pages.ts';

export type Site = {
  api: (request: Request) => Response | Promise<Response>;
  /** Files that are made, not built (robots.txt, sitemaps, social cards), or null for anything else. */
  file: (request: Request, pathname: string) => Promise<Response> | null;
  /** Everything a page of these namespaces depends on, as one text. */
  version: (namespaces: readonly Namespace[], isDaily: boolean) => string | Promise<string>;
  finished: FinishedParts;
  /** Makes it ready to answer; with a folder of migrations it brings the database up to date first. */
  open: (migrations?: string) => Promise<void>;
  /** Starts the background jobs; with `ask` it makes the first pages beforehand. */
  work: (ask?: AskPage) => void;
  stop: () => Promise<void>;
};

const CACHE_BYTES = 12 * 1024 * 1024;
const MAX_TARGETS = 2000;
const HEADERS = process.env.PUBLIC_URL?.startsWith('https:')
  ? { ...SECURITY_HEADERS, ...HTTPS_HEADERS }
  : { ...SECURITY_HEADERS };

export default createServerEntryAdapter<Site>(({ processRequest, processBuild, config, isBuild }, site) => {
  if (!site) throw new Error('the adapter needs the site');
  const { version, api, file: makeFile } = site;
  const render = createRenderer(processRequest, site.finished);
  const statics = openStaticFiles(isBuild ? `${config.distDir}/public` : 'public', HEADERS);
  const cache = createPageCache({ maxBytes: CACHE_BYTES, headers: HEADERS });
  const targets = new Map<string, PageAddress>();

  function addressOf(url: string): PageAddress {
    const target = url.slice(url.indexOf('/', 8));
    const known = targets.get(target);
    if (known) return known;
    const address = readAddress(url);
    if (targets.size >= MAX_TARGETS) targets.delete(targets.keys().next().value ?? '');
    targets.set(target, address);
    return address;
  }

  /** Whoever sees it is shown an id that is in the log. */
  async function errorPage(from: Request, pathname: string, err?: unknown): Promise<Response> {
    const id = factsOf(from).id;
    log.error({ requestId: id, path: pathname, ...(err === undefined ? {} : { err }) }, 'page failed');
    const url = new URL(pathname.startsWith('/en/') || pathname === '/en' ? '/en/500' : '/500', from.url);
    const nonce = randomToken(16);
    const page = await render(`${url.href}?id=${id}`, from, nonce, false).catch(() => null);
    const isUsable = page && page.status < 500 && page.body.length > 200;
    return sendPage({ ...(isUsable ? page : lastResort(id)), status: 500 }, from, {
      nonce,
      needsWasm: false,
    });
  }

  async function privatePage(request: Request, address: PageAddress): Promise<Response> {
    const nonce = randomToken(16);
    const needsWasm = address.kind === 'page' && address.match.name === 'gate';
    const page = await render(request.url, request, nonce, true);
    const isHtml = address.kind !== 'refused' && address.kind !== 'moved' && address.isHtml;
    if (page.status >= 500 && isHtml) return errorPage(request, new URL(request.url).pathname);
    // The error pages have addresses of their own, which are no pages to whoever asks for them.
    const isNoPage = isHtml && address.kind === 'unknown' && page.status === 200;
    return sendPage(isNoPage ? { ...page, status: 404 } : page, request, { nonce, needsWasm });
  }

  function sendPage(
    page: Rendered,
    to: Request,
    { nonce, needsWasm }: { nonce: string; needsWasm: boolean },
  ): Response {
    const headers = new Headers({
      ...HEADERS,
      'content-type': page.contentType,
      'cache-control': 'private, no-store',
      'x-request-id': factsOf(to).id,
    });
    headers.set('content-security-policy', contentSecurityPolicy([`'nonce-${nonce}'`], { needsWasm }));
    if (page.location) headers.set('location', page.location);
    const isPacked = !page.location && (to.headers.get('accept-encoding') ?? '').includes('gzip');
    if (isPacked) headers.set('content-encoding', 'gzip');
    const body = isPacked ? gzip(page.body) : page.body;
    return new Response(page.location ? null : body, { status: page.status, headers });
  }

  async function handlePage(request: Request, address: PageAddress): Promise<Response> {
    if (address.kind === 'moved')
      return new Response(null, { status: 308, headers: { ...HEADERS, location: address.location } });
    if (address.kind === 'refused') return new Response('Not Found', { status: 404, headers: HEADERS });
    if (address.kind === 'unknown' || address.match.route.freshness.kind === 'private')
      return privatePage(request, address);
    const { namespaces, isDaily } = address.match.route.freshness;
    const asked = {
      address: address.address,
      version: await version(namespaces, isDaily),
      accept: request.headers.get('accept-encoding') ?? '',
      ifNoneMatch: request.headers.get('if-none-match'),
    };
    const answer =
      cache.hit(asked) ?? (await cache.miss(asked, () => render(address.url, request, null, false)));
    return answer.status >= 500 && address.isHtml ? errorPage(request, address.pathname) : answer;
  }

  async function handle(request: Request, peer: string | null): Promise<Response> {
    admit(request, peer);
    const { pathname } = new URL(request.url);
    try {
      if (pathname.startsWith('/api/')) return await api(request);
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return new Response('Method Not Allowed', {
          status: 405,
          headers: { ...HEADERS, allow: 'GET, HEAD' },
        });
      const made = makeFile(request, pathname);
      if (made) return withHeaders(await made);
      const file = statics(pathname, request);
      if (file) return file;
      if (
        /\.(js|css|map|png|jpg|webp|avif|svg|ico|woff2|txt|json)$/.test(pathname) &&
        !pathname.startsWith('/RSC/')
      )
        return new Response('Not Found', { status: 404, headers: HEADERS });
      return await handlePage(request, addressOf(request.url));
    } catch (error) {
      return errorPage(request, pathname, error);
    }
  }

  /** Answers from memory when it can, without allocating more than the answer. */
  function quick(request: Request): Response | null {
    if (request.method !== 'GET') return null;
    const url = request.url;
    const address = targets.get(url.slice(url.indexOf('/', 8)));
    if (address?.kind !== 'page' || address.match.route.freshness.kind !== 'cached') return null;
    const { namespaces, isDaily } = address.match.route.freshness;
    const stamp = version(namespaces, isDaily);
    if (typeof stamp !== 'string') return null;
    const { headers } = request;
    return cache.hit({
      address: address.address,
      version: stamp,
      accept: headers.get('accept-encoding') ?? '',
      ifNoneMatch: headers.get('if-none-match'),
    });
  }

  return {
    fetch: (request: Request, peer?: unknown) =>
      quick(request) ?? handle(request, typeof peer === 'function' ? peer() : null),
    build: processBuild,
    buildOptions: {},
    buildEnhancers: [],
    site,
    pages: cache.size,
  };
});

function lastResort(id: string): Rendered {
  const html = `<!doctype html><html lang="vi"><meta charset="utf-8"><title>Máy chủ gặp sự cố</title><h1>Máy chủ gặp sự cố</h1><p>The server has a problem. ${id}</p>`;
  return { status: 500, contentType: 'text/html; charset=utf-8', body: new TextEncoder().encode(html) };
}

function withHeaders(response: Response): Response {
  for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value);
  return response;
}
