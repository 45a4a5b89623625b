/** What a visitor gets whose network is over its budget, or when too many wait: 503 with the seconds to wait. */
import { intlFor } from '#i18n/intl.ts';
import { type Locale, splitLocale } from '#i18n/locales.ts';
import { apiLocale } from '#src/server/api-locale.ts';
import { contentSecurityPolicy } from '#src/server/pages/security-headers.ts';
import { smallPage } from '#src/server/pages/small-page.ts';

type BusyFor = 'page' | 'payload' | 'api';
type Options = { locale: Locale; seconds: number; headers: Readonly<Record<string, string>> };

/** The page is written here: rendering one would be the work that there is no room for. It tries again by itself. */
export function busyAnswer(reader: BusyFor, { locale, seconds, headers }: Options): Response {
  const { t } = intlFor(locale);
  const text = t('errors.busy', { seconds });
  const [type, body] =
    reader === 'page'
      ? ['text/html; charset=utf-8', pageOf({ locale, seconds, text })]
      : reader === 'api'
        ? ['application/json', JSON.stringify(problemOf(text, seconds))]
        : ['text/plain; charset=utf-8', text];
  return new Response(body, {
    status: 503,
    headers: {
      ...headers,
      'content-type': type,
      'cache-control': 'no-store',
      'retry-after': String(seconds),
      ...(reader === 'page' ? { 'content-security-policy': contentSecurityPolicy([]) } : {}),
    },
  });
}

/** To a request of which nothing is known but its address. */
export function floodAnswer(request: Request, seconds: number, headers: Options['headers']): Response {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/api/'))
    return busyAnswer('api', { locale: apiLocale(request), seconds, headers });
  const isHtml = (request.headers.get('accept') ?? '').includes('text/html');
  return busyAnswer(isHtml ? 'page' : 'payload', { locale: splitLocale(pathname).locale, seconds, headers });
}

function problemOf(message: string, seconds: number) {
  return { error: { message, data: { code: 'SERVICE_UNAVAILABLE', values: { seconds } } } };
}

function pageOf({ locale, seconds, text }: { locale: Locale; seconds: number; text: string }): string {
  const { t } = intlFor(locale);
  const again = { href: '', label: t('errors.busyAgain') };
  return smallPage({ locale, title: t('errors.busyTitle'), text, link: again, refreshSeconds: seconds });
}
