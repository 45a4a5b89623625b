/** Answers to what no route is asked: a page in the language of its address for people, one line for programs. */
import { intlFor, type MessageId } from '#i18n/intl.ts';
import { type Locale, localePrefix, splitLocale } from '#i18n/locales.ts';
import { apiLocale } from './api-locale.ts';
import { ANSWER_HEADERS, contentSecurityPolicy } from './pages/security-headers.ts';
import { smallPage } from './pages/small-page.ts';

type Refusal = { status: number; says: MessageId; headers?: Record<string, string> };

const REFUSALS = {
  badAddress: { status: 400, says: 'errors.badAddress' },
  notFound: { status: 404, says: 'errors.pageNotFoundTitle' },
  method: { status: 405, says: 'errors.method', headers: { allow: 'GET, HEAD' } },
  // What was announced is not read: the connection cannot be used again.
  tooLarge: { status: 413, says: 'errors.tooLarge', headers: { connection: 'close' } },
} as const satisfies Record<string, Refusal>;

export function refused(request: Request, why: keyof typeof REFUSALS): Response {
  const { status, says, headers }: Refusal = REFUSALS[why];
  const pathname = URL.canParse(request.url) ? new URL(request.url).pathname : null;
  const isApi = pathname?.startsWith('/api/') ?? false;
  const locale = pathname === null || isApi ? apiLocale(request) : splitLocale(pathname).locale;
  const isPage = !isApi && (request.headers.get('accept') ?? '').includes('text/html');
  const [type, body] = isApi
    ? ['application/json', JSON.stringify(problemOf(locale, says, status))]
    : isPage
      ? ['text/html; charset=utf-8', pageOf(locale, says)]
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

/** The one of these that a path of the API meets is a body that is too large. */
function problemOf(locale: Locale, says: MessageId, status: number) {
  return {
    error: { message: intlFor(locale).t(says), data: { code: 'PAYLOAD_TOO_LARGE', httpStatus: status } },
  };
}

function pageOf(locale: Locale, says: MessageId): string {
  const { t } = intlFor(locale);
  return smallPage({
    locale,
    title: t(says),
    link: { href: localePrefix(locale) || '/', label: t('errors.goHome') },
  });
}
