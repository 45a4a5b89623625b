/** Answers a request for a page: from the cache, rendered for everybody, or rendered for one visitor. */
import { wasUnavailableSince } from '#db/unavailable.ts';
import { splitLocale } from '#i18n/locales.ts';
import type { RouteMatch } from '#src/routes.ts';
import { admitWork, type Busy, isBusy } from '#src/server/limits/admission.ts';
import { busyAnswer } from '#src/server/limits/busy-answer.ts';
import { refused } from '#src/server/refusals.ts';
import { factsOf } from '#src/server/request.ts';
import type { ErrorPages } from './error-pages.ts';
import { type KnownPage, type PageAddress, withQuery } from './page-address.ts';
import type { PageCache } from './page-cache.ts';
import { readEncodings } from './page-packing.ts';
import type { PageRequest, Rendered } from './page-request.ts';
import type { PageVersions } from './page-version.ts';
import type { Renderer } from './render-page.ts';
import { ANSWER_HEADERS as HEADERS } from './security-headers.ts';
import { sendOpened } from './send-page.ts';
import { storedLanguageAnswer } from './stored-language.ts';

export type MovedTo = (pathname: string) => Promise<{ location: string; status: number } | null>;

export type PageParts = {
  render: Renderer;
  errors: ErrorPages;
  cache: PageCache;
  versions: PageVersions;
  /** The query without what the data does not have. */
  knownQuery: (match: RouteMatch, query: string) => Promise<string>;
  movedTo: MovedTo;
  /** When the clock next changes a page whose version was just read; null while no shared cache is purged. */
  changesAtMs: () => number | null;
};

export async function answerPage(
  parts: PageParts,
  request: Request,
  address: PageAddress,
): Promise<Response> {
  if (address.kind === 'moved')
    return new Response(null, { status: 308, headers: { ...HEADERS, location: address.location } });
  if (address.kind === 'refused') return refused(request, 'notFound');
  const elsewhere = storedLanguageAnswer(request, address);
  if (elsewhere) return elsewhere;
  const isPosted = factsOf(request).refusedForm !== null;
  if (address.kind === 'page' && address.match.route.freshness.kind === 'cached' && !isPosted) {
    const answer = await cachedPage(parts, request, address);
    if (answer.status === 308 && address.isHtml) return withWholeQuery(answer, request);
    return (answer.status === 404 && (await movedAnswer(parts, request, address))) || answer;
  }
  const moved = address.kind === 'unknown' && !isPosted ? await movedAnswer(parts, request, address) : null;
  if (moved) return moved;
  const kind = address.kind === 'page' && address.match.name === 'search' ? 'search' : 'page';
  const answer = await admitWork(kind, factsOf(request).ip, (charge) => {
    charge();
    return privatePage(parts, request, address);
  });
  return isBusy(answer) ? busy(answer, address) : answer;
}

/** A page that has moved was rendered with what it reads of the query; a campaign's parameters go on with the visitor too. */
function withWholeQuery(answer: Response, request: Request): Response {
  const headers = new Headers(answer.headers);
  const [path = ''] = (headers.get('location') ?? '').split('?');
  headers.set('location', path + new URL(request.url).search);
  return new Response(answer.body, { status: answer.status, headers });
}

/** For a path that no page answers. Browsers ask again the next time: staff may write another address, or a page. */
async function movedAnswer(
  { movedTo }: PageParts,
  request: Request,
  { isHtml, pathname }: { isHtml: boolean; pathname: string },
): Promise<Response | null> {
  const found = isHtml ? await movedTo(pathname) : null;
  if (!found) return null;
  const { search } = new URL(request.url);
  const isPlainTarget = found.location.startsWith('/') && !/[?#]/.test(found.location);
  const location = isPlainTarget ? found.location + search : found.location;
  return new Response(null, {
    status: found.status,
    headers: { ...HEADERS, location, 'cache-control': 'no-cache' },
  });
}

async function privatePage(
  { render, errors }: PageParts,
  request: Request,
  address: PageAddress,
): Promise<Response> {
  const startedAt = performance.now();
  const { pathname } = new URL(request.url);
  const needsWasm = address.kind === 'page' && address.match.name === 'gate';
  const isReadFirst = address.kind === 'page' && address.match.route.isReadFirst === true;
  const page = await render.open(request, { preloadsScripts: !isReadFirst });
  const isHtml = address.kind !== 'refused' && address.kind !== 'moved' && address.isHtml;
  // A page may have left out in silence what the database did not give.
  const isFailed = wasUnavailableSince(startedAt) || (page.status >= 500 && isHtml);
  if (isFailed) page.pieces.leave();
  if (wasUnavailableSince(startedAt)) return errors.unavailable(request, pathname);
  if (isFailed) return errors.failed(request, { pathname, startedAt });
  // The error pages have URLs of their own, which are no pages to clients.
  const isNoPage = isHtml && address.kind === 'unknown' && page.status === 200;
  const { refusedForm } = factsOf(request);
  const status = isNoPage ? 404 : page.status === 200 && refusedForm ? refusedForm.status : page.status;
  return sendOpened({ ...page, status }, request, { needsWasm, common: HEADERS });
}

async function cachedPage(parts: PageParts, request: Request, page: KnownPage): Promise<Response> {
  const { errors, cache, versions, knownQuery, changesAtMs } = parts;
  const startedAt = performance.now();
  const { freshness } = page.match.route;
  if (freshness.kind !== 'cached') return privatePage(parts, request, page);
  const { stamp, staleSeconds } = await versions.current(freshness.namespaces, freshness.isDaily);
  const version = { stamp, changesAtMs: staleSeconds === null ? changesAtMs() : null };
  const hit = cache.hit(askedOf(request, page, version));
  if (staleSeconds !== null)
    return hit ? markedStale(hit, staleSeconds) : errors.unavailable(request, page.pathname);
  if (hit) return hit;
  const known = page.query ? withQuery(page, await knownQuery(page.match, page.query)) : page;
  const asked = askedOf(request, known, version);
  return cache.hit(asked) ?? missedPage(parts, request, { page: known, asked, startedAt });
}

type Missed = { page: KnownPage; asked: PageRequest; startedAt: number };

async function missedPage(
  { render, errors, cache }: PageParts,
  request: Request,
  { page, asked, startedAt }: Missed,
): Promise<Response> {
  let refusal: Response | null = null;
  const answer = await cache.miss(
    asked,
    () => renderSound(render, page.url, request),
    async (work) => {
      const done = await admitWork('page', factsOf(request).ip, work);
      if (!isBusy(done)) return done;
      refusal = busy(done, page);
      return refusal;
    },
  );
  if (answer === refusal) return answer;
  if (answer.status >= 500 && page.isHtml)
    return errors.failed(request, { pathname: page.pathname, startedAt });
  errors.prepare(new URL(request.url).origin);
  return answer;
}

/** A page made while the database became unavailable may be incomplete: it is neither cached nor shown. */
async function renderSound(render: Renderer, url: string, request: Request): Promise<Rendered> {
  const startedAt = performance.now();
  const page = await render.whole(url, request, 'kept');
  return wasUnavailableSince(startedAt) ? { ...page, status: 503 } : page;
}

function busy({ seconds }: Busy, { isHtml, pathname }: { isHtml: boolean; pathname: string }): Response {
  const { locale } = splitLocale(pathname);
  return busyAnswer(isHtml ? 'page' : 'payload', { locale, seconds, headers: HEADERS });
}

/** `changesAtMs`: when the clock changes it, for shared caches; null where there are none. */
export function askedOf(
  { headers }: Request,
  { address, isPlain, match }: KnownPage,
  { stamp: version, changesAtMs }: { stamp: string; changesAtMs: number | null },
): PageRequest {
  const accept = readEncodings(headers.get('accept-encoding') ?? '');
  const { freshness } = match.route;
  const namespaces = freshness.kind === 'cached' ? freshness.namespaces : [];
  const shared = changesAtMs === null ? null : { namespaces, changesAtMs };
  return { address, isPlain, version, accept, ifNoneMatch: headers.get('if-none-match'), shared };
}

/** https://www.rfc-editor.org/rfc/rfc9211: how long ago it was known to be fresh, as a negative time to live. */
function markedStale(cached: Response, seconds: number): Response {
  cached.headers.set('cache-control', 'no-cache');
  cached.headers.set('cache-status', `dinh-may; hit; ttl=-${seconds}; detail="database away"`);
  return cached;
}
