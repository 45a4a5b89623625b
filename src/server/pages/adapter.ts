/** Our Waku adapter: built files, API, page cache, private pages and error pages behind one fetch. */
import { unstable_createServerEntryAdapter as createServerEntryAdapter } from 'waku/adapter-builders';
import type { Namespace, RouteMatch } from '#src/routes.ts';
import { countRequest } from '#src/server/limits/admission.ts';
import { isTooLarge } from '#src/server/limits/body-size.ts';
import { floodAnswer } from '#src/server/limits/busy-answer.ts';
import { refused } from '#src/server/refusals.ts';
import { type ApiAsked, answerElsewhere } from '#src/server/relay/answer-elsewhere.ts';
import { isBehind, nameNewest } from '#src/server/relay/commit-cookie.ts';
import { REFUSED_RELAYING } from '#src/server/relay/relay-request.ts';
import { OWN_PROCESS, RELAYED_TO, saysOtherRegion } from '#src/server/relay/relayed-facts.ts';
import { admit, factsOf } from '#src/server/request.ts';
import { observed, observeHit } from '#src/server/tracing/observe.ts';
import { FILE_PATH } from '#src/values/route.ts';
import { answerForm, type TakeForm } from './answer-form.ts';
import { answerPage, askedOf, type MovedTo, type PageParts } from './answer-page.ts';
import { openErrorPages } from './error-pages.ts';
import type { ReadQuery } from './page-address.ts';
import { createPageCache } from './page-cache.ts';
import { createPageTargets, type PageTargets } from './page-targets.ts';
import { openPageVersions } from './page-version.ts';
import { createRenderer, type WithFragments } from './render-page.ts';
import { ANSWER_HEADERS as HEADERS } from './security-headers.ts';
import { openStaticFiles, type StaticFiles } from './static-files.ts';
import { storedLanguageAnswer } from './stored-language.ts';
import type { AskPage } from './warm-pages.ts';

export type Site = {
  api: (request: Request) => Response | Promise<Response>;
  /** What is known of a request under /api without reading it. */
  apiAsked: (request: Request) => ApiAsked;
  /** The newest commit that this process can read, where it reads a copy; else 0. */
  seenCommit: () => number;
  /** Whether there is no file to read, where it reads that of a node beside it. */
  cannotRead: () => boolean;
  /** Carries out a form that was posted to its page. */
  takeForm: TakeForm;
  /** Files that are made, not built (robots.txt, sitemaps, social cards), or null for anything else. */
  file: (request: Request, pathname: string) => Promise<Response> | null;
  /** A script or style of a build before this one. */
  earlierAsset: StaticFiles;
  /** Everything a page of these namespaces depends on, as one text. */
  version: (namespaces: readonly Namespace[], isDaily: boolean) => string | Promise<string>;
  /** Where a path leads that no page answers; null for nowhere. */
  movedTo: MovedTo;
  /** When the clock next changes a page whose version was just read; null while no shared cache is purged. */
  changesAtMs: () => number | null;
  /** Whether the database is a file beside this process, which answers at once. */
  isLocal: () => boolean;
  withFragments: WithFragments;
  /** What a public page reads from its query, and that without what the data does not have. */
  readQuery: ReadQuery;
  knownQuery: (match: RouteMatch, query: string) => Promise<string>;
  /** Makes it ready to answer; with a folder of migrations it brings the database up to date first. */
  open: (migrations?: string) => Promise<void>;
  /** Starts the background jobs; with `ask` it makes the first pages beforehand, with the script of a process apart mails are the work of that. */
  work: (ask?: AskPage, backProcess?: string) => void;
  /** Figures of this process in the text format of Prometheus. */
  metrics: () => Promise<string>;
  /** First on SIGTERM: readiness falls while requests are still answered. */
  leave: () => void;
  stop: () => Promise<void>;
};

const CACHE_BYTES = 12 * 1024 * 1024;

export default createServerEntryAdapter<Site>(({ processRequest, processBuild, config, isBuild }, site) => {
  if (!site) throw new Error('the adapter needs the site');
  const render = createRenderer(processRequest, site.withFragments);
  const parts: Parts = {
    render,
    site,
    knownQuery: site.knownQuery,
    movedTo: site.movedTo,
    changesAtMs: site.changesAtMs,
    takeForm: site.takeForm,
    errors: openErrorPages(render.whole, HEADERS),
    statics: openStaticFiles(isBuild ? `${config.distDir}/public` : 'public', HEADERS),
    cache: createPageCache({ maxBytes: CACHE_BYTES, headers: HEADERS }),
    versions: openPageVersions(site.version, site.isLocal),
    targets: createPageTargets(site.readQuery),
  };
  return {
    fetch(request: Request, peer?: unknown) {
      const hit = quick(parts, request);
      if (hit) return hit;
      admit(request, typeof peer === 'function' ? peer() : null);
      return observed(request, parts.targets.known, () => answer(parts, request));
    },
    build: processBuild,
    buildOptions: {},
    buildEnhancers: [],
    site,
    pages: parts.cache.size,
  };
});

type Parts = PageParts & {
  takeForm: TakeForm;
  site: Site;
  statics: ReturnType<typeof openStaticFiles>;
  targets: PageTargets;
};

async function answer(parts: Parts, request: Request): Promise<Response> {
  const answered = await handle(parts, request);
  return factsOf(request).isOfOtherRegion ? nameNewest(answered, parts.site.seenCommit()) : answered;
}

async function handle(parts: Parts, request: Request): Promise<Response> {
  const { site, statics, errors, targets } = parts;
  const startedAt = performance.now();
  // A Host header that is no host makes an address that cannot be read.
  if (!URL.canParse(request.url)) return refused(request, 'badAddress');
  const { pathname } = new URL(request.url);
  try {
    const { relayFault } = factsOf(request);
    if (relayFault) return notRelayedHere(relayFault);
    if (isTooLarge(request)) return refused(request, 'tooLarge');
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const file = isReading ? (statics(pathname, request) ?? site.earlierAsset(pathname, request)) : null;
    if (file) return file;
    const flood = await countRequest(factsOf(request).ip);
    if (flood) return floodAnswer(request, flood.seconds, HEADERS);
    const elsewhere = await answerElsewhere(parts, request);
    if (elsewhere) return elsewhere;
    if (pathname.startsWith('/api/')) return await site.api(request);
    if (request.method === 'POST') return await answerForm(parts, request, targets.addressOf(request.url));
    if (!isReading) return refused(request, 'method');
    const made = site.file(request, pathname);
    if (made) return withHeaders(await made);
    if (FILE_PATH.test(pathname) && !pathname.startsWith('/RSC/')) return refused(request, 'notFound');
    return await answerPage(parts, request, targets.addressOf(request.url));
  } catch (error) {
    return errors.failed(request, { pathname, startedAt }, error);
  }
}

/** Answers from memory when it can, without allocating more than the answer. */
function quick({ targets, versions, cache, site, changesAtMs }: Parts, request: Request): Response | null {
  if (request.method !== 'GET' || saysOtherRegion(request)) return null;
  const address = targets.known(request.url);
  if (address?.kind !== 'page' || address.match.route.freshness.kind !== 'cached') return null;
  const elsewhere = storedLanguageAnswer(request, address);
  if (elsewhere) return elsewhere;
  if (isBehind(request.headers.get('cookie'), site.seenCommit)) return null;
  const { namespaces, isDaily } = address.match.route.freshness;
  const stamp = versions.inMemory(namespaces, isDaily);
  if (stamp === null) return null;
  const startedAt = performance.now();
  const hit = cache.hit(askedOf(request, address, { stamp, changesAtMs: changesAtMs() }));
  if (hit) observeHit(address.match.name, hit.status, startedAt);
  return hit;
}

/** For whoever says so without being one of our processes, and for an operator's eyes. */
function notRelayedHere(why: string): Response {
  return new Response(`This relayed request is refused: ${why}.\n`, {
    status: why === 'looping' ? 508 : 403,
    headers: {
      ...HEADERS,
      [REFUSED_RELAYING]: why,
      ...(why === 'old' && { [RELAYED_TO]: OWN_PROCESS }),
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    },
  });
}

function withHeaders(response: Response): Response {
  for (const [name, value] of Object.entries(HEADERS))
    if (!response.headers.has(name)) response.headers.set(name, value);
  return response;
}
