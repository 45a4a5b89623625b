/** Answers to what no route is asked: a page in the language of its address for people, one line for programs. */
import { intlFor, type MessageId } from '#i18n/intl.ts';
import { type Locale, localePrefix, splitLocale } from '#i18n/locales.ts';
import { apiLocale, isShownAsPage } from './api-locale.ts';
import { ANSWER_HEADERS, contentSecurityPolicy } from './pages/security-headers.ts';
import { smallPage } from './pages/small-page.ts';

/** `help` is what to do, on the page for people. */
type Refusal = { status: number; says: MessageId; help?: MessageId; headers?: Record<string, string> };

/** Of the answers for programs. */
const CODES: Record<number, string> = {
  403: 'FORBIDDEN',
  408: 'TIMEOUT',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
};

const REFUSALS = {
  badAddress: { status: 400, says: 'errors.badAddress' },
  notFound: { status: 404, says: 'errors.pageNotFoundTitle' },
  method: { status: 405, says: 'errors.method', headers: { allow: 'GET, HEAD' } },
  // What was announced is not read: the connection cannot be used again.
  tooLarge: {
    status: 413,
    says: 'errors.tooLarge',
    help: 'errors.tooLargeHelp',
    headers: { connection: 'close' },
  },
  tooSlow: { status: 408, says: 'errors.tooSlow', headers: { connection: 'close' } },
  crossSite: { status: 403, says: 'errors.crossSite', help: 'errors.crossSiteHelp' },
  tooOften: { status: 429, says: 'errors.tooOften', help: 'errors.tooOftenHelp' },
} as const satisfies Record<string, Refusal>;

/** `posted` is the language of the form that is refused, where it is known better than by its address. */
export function refused(request: Request, why: keyof typeof REFUSALS, posted?: Locale): Response {
  const refusal: Refusal = REFUSALS[why];
  const { status, says, headers } = refusal;
  const pathname = URL.canParse(request.url) ? new URL(request.url).pathname : null;
  const isApi = pathname?.startsWith('/api/') ?? false;
  const isOfPage = pathname !== null && !isApi;
  const locale = posted ?? (isOfPage ? splitLocale(pathname).locale : apiLocale(request));
  const isPage = isShownAsPage(request);
  const [type, body] = isPage
    ? ['text/html; charset=utf-8', pageOf(locale, refusal)]
    : isApi
      ? ['application/json', JSON.stringify(problemOf(locale, refusal))]
      : ['text/plain; charset=utf-8', intlFor(locale).t(says)];
  return new Response(body, {
    status,
    headers: {
      ...ANSWER_HEADERS,
      'content-type': type,
      'cache-control': 'no-store',
      ...(isPage ? { 'content-security-policy': contentSecurityPolicy([]) } : {}),
      ...headers,
    },
  });
}

function problemOf(locale: Locale, { says, status }: Refusal) {
  return { error: { message: intlFor(locale).t(says), data: { code: CODES[status], httpStatus: status } } };
}

function pageOf(locale: Locale, { says, help }: Refusal): string {
  const { t } = intlFor(locale);
  return smallPage({
    locale,
    title: t(says),
    ...(help ? { text: t(help) } : {}),
    link: { href: localePrefix(locale) || '/', label: t('errors.goHome') },
  });
}
