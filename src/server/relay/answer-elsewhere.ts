/** In a process without the role `primary`: which requests another process answers, and what a visitor gets when none does. */
import { intlFor } from '#i18n/intl.ts';
import { localePrefix, splitLocale } from '#i18n/locales.ts';
import { apiLocale, isShownAsPage } from '#src/server/api-locale.ts';
import { env } from '#src/server/env/env.ts';
import { chargeWork } from '#src/server/limits/admission.ts';
import { floodAnswer } from '#src/server/limits/busy-answer.ts';
import { type CallCounts, chargeCalls } from '#src/server/limits/call-limits.ts';
import { countRefusal } from '#src/server/limits/limit-refusals.ts';
import { networkOf } from '#src/server/limits/rate-limit.ts';
import { RETRY_SOON } from '#src/server/limits/retry-after.ts';
import type { ErrorPages } from '#src/server/pages/error-pages.ts';
import type { PageAddress } from '#src/server/pages/page-address.ts';
import { ANSWER_HEADERS, contentSecurityPolicy } from '#src/server/pages/security-headers.ts';
import { smallPage } from '#src/server/pages/small-page.ts';
import { Problem } from '#src/server/problem.ts';
import { refused } from '#src/server/refusals.ts';
import { factsOf } from '#src/server/request.ts';
import { staysBehind, untilSeen } from './commit-cookie.ts';
import { kindOfPage, PATIENCE_MS, type RelayKind, withinPlaces } from './relay-kinds.ts';
import { type RelayFailure, relayRequest } from './relay-request.ts';

/** What is known of a request under /api before it is read: whether an old copy may answer it, the calls in it, and how it is relayed. */
export type ApiAsked = { mayLag: boolean; calls: CallCounts; kind: RelayKind };
type Parts = {
  site: {
    api: (request: Request) => Response | Promise<Response>;
    apiAsked: (request: Request) => ApiAsked;
    seenCommit: () => number;
    cannotRead: () => boolean;
  };
  errors: ErrorPages;
  targets: { addressOf: (url: string) => PageAddress };
};

const RETRY_SECONDS = 2;
/** What is said of this process itself. */
const OF_THIS_PROCESS = /^\/api\/(health|open|ready)(\/|$)/;

/**
 * What a build has. Only what this one has not comes here: during an upgrade the pages that are relayed are of the primary's newer
 * build, and name its scripts.
 */
const BUILT = /^\/(assets|pictures|fonts)\//;

/** Null: this process answers by itself, when it has what its visitor has seen before or has waited for it. */
export async function answerElsewhere(parts: Parts, request: Request): Promise<Response | null> {
  if (env().ROLES.has('primary')) {
    await untilSeen(request.headers.get('cookie'), parts.site.seenCommit);
    return null;
  }
  const { pathname } = new URL(request.url);
  const asked = askedOf(parts, request);
  // A file is the same whenever it is read.
  const isHere =
    asked.mayLag &&
    (asked.kind === 'file' || !(await staysBehind(request.headers.get('cookie'), parts.site.seenCommit)));
  // Without a copy to read from the primary has what this process has not in memory.
  const isUnreadHere = isHere && parts.site.cannotRead() && !OF_THIS_PROCESS.test(pathname);
  if (isHere && !isUnreadHere) {
    if (asked.kind !== 'file') return null;
    const own = asked.isApi ? await parts.site.api(request) : null;
    if (own && isForAll(own)) return own;
  }
  const refusal = charged(request, asked);
  if (refusal) return refusal;
  const { kind } = asked;
  const network = networkOf(factsOf(request).ip);
  const relayed = await withinPlaces({ kind, network }, () => relayRequest(request, PATIENCE_MS[kind]));
  if (!relayed) return floodAnswer(request, RETRY_SECONDS, ANSWER_HEADERS);
  const { answer } = relayed;
  if (typeof answer !== 'string') return answer;
  return isUnreadHere || (kind === 'file' && !asked.isApi) ? null : notRelayed(parts, request, answer);
}

/** `isPage`: counts as one that is rendered. */
type Asked = ApiAsked & { isApi: boolean; isPage: boolean };

function askedOf({ site, targets }: Parts, request: Request): Asked {
  const { pathname } = new URL(request.url);
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (pathname.startsWith('/api/')) {
    const asked = site.apiAsked(request);
    return { ...asked, mayLag: isReading && asked.mayLag, isApi: true, isPage: false };
  }
  const calls = isReading ? {} : { mutation: 1 };
  if (isReading && BUILT.test(pathname))
    return { mayLag: true, calls, kind: 'file', isApi: false, isPage: false };
  const page = targets.addressOf(request.url);
  return {
    mayLag: isReading && pageMayLag(page),
    calls,
    kind: kindOfPage(isReading, page.kind === 'page' ? page.match.name : null),
    isApi: false,
    isPage: isReading,
  };
}

/** A picture that the copy has not, or not yet for everybody, is the primary's to give or to refuse. */
function isForAll({ status, headers }: Response): boolean {
  return status < 400 && !/\bno-store\b/.test(headers.get('cache-control') ?? '');
}

/** A file that is made, and what is no page, needs nothing that could be old. */
function pageMayLag(address: PageAddress): boolean {
  if (address.kind !== 'page') return true;
  const { freshness } = address.match.route;
  return freshness.kind === 'cached' || freshness.mayLag;
}

/** What this process would have refused itself never reaches the primary. */
function charged(request: Request, { calls, isPage }: Asked): Response | null {
  const { ip } = factsOf(request);
  const seconds = chargeCalls(networkOf(ip), calls, Date.now());
  if (seconds !== null) {
    countRefusal('calls');
    const answer = refused(request, 'tooOften');
    answer.headers.set('retry-after', String(seconds));
    return answer;
  }
  try {
    if (isPage) chargeWork('page', ip);
    return null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return floodAnswer(request, Number(error.values.seconds), ANSWER_HEADERS);
  }
}

function notRelayed({ errors }: Parts, request: Request, why: RelayFailure): Response {
  if (why === 'tooLarge') return refused(request, 'tooLarge');
  const { pathname } = new URL(request.url);
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  const isApi = pathname.startsWith('/api/');
  if (isReading && !isApi) return errors.unavailable(request, pathname);
  const locale = isApi ? apiLocale(request) : splitLocale(pathname).locale;
  const { t } = intlFor(locale);
  const written = why === 'unknown' ? 'errors.fateUnknown' : 'errors.unavailable';
  const message = t(isReading && why === 'unsent' ? 'errors.cannotRead' : written);
  const headers = { ...ANSWER_HEADERS, ...RETRY_SOON, 'cache-control': 'no-store' };
  if (!isShownAsPage(request))
    return Response.json(
      { error: { message, data: { code: 'SERVICE_UNAVAILABLE' } } },
      { status: 503, headers },
    );
  const link = { href: localePrefix(locale) || '/', label: t('errors.goHome') };
  const page = smallPage({ locale, title: t('errors.unavailableTitle'), text: message, link });
  return new Response(page, {
    status: 503,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy([]),
    },
  });
}
