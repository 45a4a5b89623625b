/** What a visitor gets whose network is over its budget, or when too many wait: 503 with the seconds to wait. */
import { intlFor } from '#i18n/intl.ts';
import { type Locale, localePrefix, splitLocale } from '#i18n/locales.ts';
import { apiLocale, isShownAsPage } from '#src/server/api-locale.ts';
import { contentSecurityPolicy } from '#src/server/pages/security-headers.ts';
import { smallPage } from '#src/server/pages/small-page.ts';

/** A form that is no page of its own cannot be asked for again by its address. */
type BusyFor = 'page' | 'form' | 'payload' | 'api';
type Options = { locale: Locale; seconds: number; headers: Readonly<Record<string, string>> };

/** The page is written here: rendering one would be the work that there is no room for. */
export function busyAnswer(reader: BusyFor, { locale, seconds, headers }: Options): Response {
  const { t } = intlFor(locale);
  const text = t('errors.busy', { seconds });
  const [type, body] =
    reader === 'page' || reader === 'form'
      ? ['text/html; charset=utf-8', pageOf(reader, { locale, seconds, text })]
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
      ...(type.startsWith('text/html') ? { 'content-security-policy': contentSecurityPolicy([]) } : {}),
    },
  });
}

/** To a request of which nothing is known but its address. */
export function floodAnswer(request: Request, seconds: number, headers: Options['headers']): Response {
  const { pathname } = new URL(request.url);
  const isApi = pathname.startsWith('/api/');
  const locale = isApi ? apiLocale(request) : splitLocale(pathname).locale;
  const [forPeople, forScripts] = isApi ? (['form', 'api'] as const) : (['page', 'payload'] as const);
  const reader = isShownAsPage(request) ? forPeople : forScripts;
  return busyAnswer(reader, { locale, seconds, headers });
}

function problemOf(message: string, seconds: number) {
  return { error: { message, data: { code: 'SERVICE_UNAVAILABLE', values: { seconds } } } };
}

type Busy = { locale: Locale; seconds: number; text: string };

/** A page tries again by itself. */
function pageOf(reader: 'page' | 'form', { locale, seconds, text }: Busy): string {
  const { t } = intlFor(locale);
  const page = { locale, title: t('errors.busyTitle'), text };
  return reader === 'page'
    ? smallPage({ ...page, link: { href: '', label: t('errors.busyAgain') }, refreshSeconds: seconds })
    : smallPage({ ...page, link: { href: localePrefix(locale) || '/', label: t('errors.goHome') } });
}
