/** Shown for a page that cannot be rendered now: prepared while the database still answered. */
import { intlFor } from '#i18n/intl.ts';
import { LOCALES, type Locale, localePrefix, splitLocale } from '#i18n/locales.ts';
import { RETRY_AFTER_SECONDS } from '#src/server/limits/retry-after.ts';
import { log } from '#src/server/tracing/log.ts';
import { parkName } from '#src/values/settings.ts';
import type { Rendered } from './page-request.ts';
import { contentSecurityPolicy } from './security-headers.ts';

type OutagePages = {
  /** Renders them once, a moment after the first page was served, and anew when the park has another name. */
  prepare: (origin: string) => void;
  answer: (pathname: string, requestId: string) => Response;
};

const PREPARE_AFTER_MS = 1000;

export function openOutagePages(
  render: (url: string) => Promise<Rendered>,
  common: Record<string, string>,
): OutagePages {
  const pages = new Map<Locale, { page: Rendered; policy: string }>();
  let preparedFor: string | null = null;

  async function renderOutage(locale: Locale, origin: string): Promise<void> {
    const page = await render(`${origin}${localePrefix(locale)}/503`);
    if (page.status !== 200) throw new Error(`the page answered ${page.status}`);
    pages.set(locale, { page, policy: contentSecurityPolicy(page.scriptSources) });
  }

  return {
    prepare(origin) {
      if (preparedFor === parkName()) return;
      preparedFor = parkName();
      setTimeout(() => {
        Promise.all(LOCALES.map((locale) => renderOutage(locale, origin))).catch((error) => {
          preparedFor = null;
          log.warn({ err: error }, 'outage page not made');
        });
      }, PREPARE_AFTER_MS).unref();
    },
    answer(pathname, requestId) {
      const { locale } = splitLocale(pathname);
      const known = pages.get(locale);
      const headers = new Headers({
        ...common,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': String(RETRY_AFTER_SECONDS),
        'x-request-id': requestId,
        'content-security-policy': known?.policy ?? contentSecurityPolicy([]),
      });
      return new Response(known?.page.body ?? plainPage(locale), { status: 503, headers });
    },
  };
}

/** For a process that has not served a page yet. */
function plainPage(locale: Locale): string {
  const { t } = intlFor(locale);
  const title = t('errors.unavailableTitle');
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${t('errors.unavailablePage')}</p></html>`;
}
