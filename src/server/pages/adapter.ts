/** Our Waku adapter: built files, API, page cache, private pages and error pages behind one fetch. */
import { unstable_createServerEntryAdapter as createServerEntryAdapter } from 'waku/adapter-builders';
import { wasUnavailableSince } from '#db/unavailable.ts';
import { splitLocale } from '#i18n/locales.ts';
import type { Namespace, RouteMatch } from '#src/routes.ts';
import { admitWork, type Busy, countRequest, isBusy } from '#src/server/limits/admission.ts';
import { isTooLarge } from '#src/server/limits/body-size.ts';
import { busyAnswer, floodAnswer } from '#src/server/limits/busy-answer.ts';
import { refused } from '#src/server/refusals.ts';
import { admit, factsOf } from '#src/server/request.ts';
import { observed, observeHit } from '#src/server/tracing/observe.ts';
import { openErrorPages } from './error-pages.ts';
import { type KnownPage, type PageAddress, type ReadQuery, withQuery } from './page-address.ts';
import { createPageCache, type PageRequest, type Rendered } from './page-cache.ts';
import { readEncodings } from './page-packing.ts';
import { createPageTargets } from './page-targets.ts';
import { openPageVersions } from './page-version.ts';
import { createRenderer, type WithFragments } from './render-page.ts';
import { ANSWER_HEADERS as HEADERS } from './security-headers.ts';
import { sendOpened } from './send-page.ts';
import { openStaticFiles } from './static-files.ts';
import type { AskPage } from './warm-pages.ts';

export type Site = {
  api: (request: Request) => Response | Promise<Response>;
  /** Files that are made, not built (robots.txt, sitemaps, social cards), or null for anything else. */
  file: (request: Request, pathname: string) => Promise<Response> | null;
  /** Everything a page of these namespaces depends on, as one text. */
  version: (namespaces: readonly Namespace[], isDaily: boolean) => string | Promise<string>;
  /** Whether the database is a file beside this process, which answers at once. */
  isLocal: () => boolean;
  withFragments: WithFragments;
  /** What a public page reads from its query, and that without what the data does not have. */
  readQuery: ReadQuery;
  knownQuery: (match: RouteMatch, query: string) => Promise<string>;
  /** Makes it ready to answer; with a folder of migrations it brings the database up to date first. */
  open: (migrations?: string) => Promise<void>;
  /** Starts the background jobs; with `ask` it makes the first pages beforehand, with a worker's script mails are written apart. */
  work: (ask?: AskPage, paperWorker?: string) => void;
  /** Figures of this process in the text format of Prometheus. */
  metrics: () => Promise<string>;
  /** First on SIGTERM: readiness falls while requests are still answered. */
  leave: () => void;
  stop: () => Promise<void>;
};

const FILE = /\.(js|css|map|png|jpg|webp|avif|svg|ico|woff2|txt|json)$/;
const CACHE_BYTES = 12 * 1024 * 1024;

export default createServerEntryAdapter<Site>(({ processRequest, processBuild, config, isBuild }, site) => {
  if (!site) throw new Error('the adapter needs the site');
  const { api, file: makeFile, knownQuery } = site;
  const versions = openPageVersions(site.version, site.isLocal);
  const render = createRenderer(processRequest, site.withFragments);
  const errors = openErrorPages(render.whole, HEADERS);
  const statics = openStaticFiles(isBuild ? `${config.distDir}/public` : 'public', HEADERS);
  const cache = createPageCache({ maxBytes: CACHE_BYTES, headers: HEADERS });
  const targets = createPageTargets(site.readQuery);

  async function privatePage(request: Request, address: PageAddress): Promise<Response> {
    const startedAt = performance.now();
    const { pathname } = new URL(request.url);
    const needsWasm = address.kind === 'page' && address.match.name === 'gate';
    const page = await render.open(request);
    const isHtml = address.kind !== 'refused' && address.kind !== 'moved' && address.isHtml;
    // A page may have left out in silence what the database did not give.
    const isFailed = wasUnavailableSince(startedAt) || (page.status >= 500 && isHtml);
    if (isFailed) page.pieces.leave();
    if (wasUnavailableSince(startedAt)) return errors.unavailable(request, pathname);
    if (isFailed) return errors.failed(request, { pathname, startedAt });
    // The error pages have addresses of their own, which are no pages to whoever asks for them.
    const isNoPage = isHtml && address.kind === 'unknown' && page.status === 200;
    return sendOpened(isNoPage ? { ...page, status: 404 } : page, request, { needsWasm, common: HEADERS });
  }

  async function handlePage(request: Request, address: PageAddress): Promise<Response> {
    if (address.kind === 'moved')
      return new Response(null, { status: 308, headers: { ...HEADERS, location: address.location } });
    if (address.kind === 'refused') return refused(request, 'notFound');
    if (address.kind === 'page' && address.match.route.freshness.kind === 'cached')
      return cachedPage(request, address);
    const kind = address.kind === 'page' && address.match.name === 'search' ? 'search' : 'page';
    const answer = await admitWork(kind, factsOf(request).ip, (charge) => {
      charge();
      return privatePage(request, address);
    });
    return isBusy(answer) ? busy(answer, address) : answer;
  }

  async function cachedPage(request: Request, page: KnownPage): Promise<Response> {
    const startedAt = performance.now();
    const { freshness } = page.match.route;
    if (freshness.kind !== 'cached') return privatePage(request, page);
    const { stamp, staleSeconds } = await versions.current(freshness.namespaces, freshness.isDaily);
    const hit = cache.hit(askedOf(request, page, stamp));
    if (staleSeconds !== null)
      return hit ? markedStale(hit, staleSeconds) : errors.unavailable(request, page.pathname);
    if (hit) return hit;
    const known = page.query ? withQuery(page, await knownQuery(page.match, page.query)) : page;
    const asked = askedOf(request, known, stamp);
    let refusal: Response | null = null;
    const answer =
      cache.hit(asked) ??
      (await cache.miss(
        asked,
        () => renderSound(known.url, request),
        async (work) => {
          const done = await admitWork('page', factsOf(request).ip, work);
          if (!isBusy(done)) return done;
          refusal = busy(done, page);
          return refusal;
        },
      ));
    if (answer === refusal) return answer;
    if (answer.status >= 500 && page.isHtml)
      return errors.failed(request, { pathname: page.pathname, startedAt });
    errors.prepare(new URL(request.url).origin);
    return answer;
  }

  /** A page made while the database fell away may lack something: it is neither kept nor shown. */
  async function renderSound(url: string, request: Request): Promise<Rendered> {
    const startedAt = performance.now();
    const page = await render.whole(url, request, 'kept');
    return wasUnavailableSince(startedAt) ? { ...page, status: 503 } : page;
  }

  async function handle(request: Request): Promise<Response> {
    const startedAt = performance.now();
    // A Host header that is no host makes an address that cannot be read.
    if (!URL.canParse(request.url)) return refused(request, 'badAddress');
    const { pathname } = new URL(request.url);
    try {
      if (isTooLarge(request)) return refused(request, 'tooLarge');
      const isReading = request.method === 'GET' || request.method === 'HEAD';
      const file = isReading ? statics(pathname, request) : null;
      if (file) return file;
      const flood = await countRequest(factsOf(request).ip);
      if (flood) return floodAnswer(request, flood.seconds, HEADERS);
      if (pathname.startsWith('/api/')) return await api(request);
      if (!isReading) return refused(request, 'method');
      const made = makeFile(request, pathname);
      if (made) return withHeaders(await made);
      if (FILE.test(pathname) && !pathname.startsWith('/RSC/')) return refused(request, 'notFound');
      return await handlePage(request, targets.addressOf(request.url));
    } catch (error) {
      return errors.failed(request, { pathname, startedAt }, error);
    }
  }

  /** Answers from memory when it can, without allocating more than the answer. */
  function quick(request: Request): Response | null {
    if (request.method !== 'GET') return null;
    const address = targets.known(request.url);
    if (address?.kind !== 'page' || address.match.route.freshness.kind !== 'cached') return null;
    const { namespaces, isDaily } = address.match.route.freshness;
    const stamp = versions.atHand(namespaces, isDaily);
    if (stamp === null) return null;
    const startedAt = performance.now();
    const hit = cache.hit(askedOf(request, address, stamp));
    if (hit) observeHit(address.match.name, hit.status, startedAt);
    return hit;
  }

  return {
    fetch(request: Request, peer?: unknown) {
      const hit = quick(request);
      if (hit) return hit;
      admit(request, typeof peer === 'function' ? peer() : null);
      return observed(request, targets.known, () => handle(request));
    },
    build: processBuild,
    buildOptions: {},
    buildEnhancers: [],
    site,
    pages: cache.size,
  };
});

function busy({ seconds }: Busy, { isHtml, pathname }: { isHtml: boolean; pathname: string }): Response {
  const { locale } = splitLocale(pathname);
  return busyAnswer(isHtml ? 'page' : 'payload', { locale, seconds, headers: HEADERS });
}

function askedOf({ headers }: Request, { address, isPlain }: KnownPage, version: string): PageRequest {
  const accept = readEncodings(headers.get('accept-encoding') ?? '');
  return { address, isPlain, version, accept, ifNoneMatch: headers.get('if-none-match') };
}

/** https://www.rfc-editor.org/rfc/rfc9211: how long ago it was known to be fresh, as a negative time to live. */
function markedStale(kept: Response, seconds: number): Response {
  kept.headers.set('cache-status', `dinh-may; hit; ttl=-${seconds}; detail="database away"`);
  return kept;
}

function withHeaders(response: Response): Response {
  for (const [name, value] of Object.entries(HEADERS))
    if (!response.headers.has(name)) response.headers.set(name, value);
  return response;
}
