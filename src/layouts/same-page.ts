import type { Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { href, pageHref } from '#src/routes.ts';
import type { Slugs } from '#src/values/route.ts';

/**
 * The address of the page being shown, in each language. An address that is no page of ours leads home: written into a link
 * it could name another host, as `//evil` does. `slugs`: of the row that the page shows.
 */
export function samePage(
  { match, query }: ScreenContext,
  slugs: Slugs | null = null,
): Record<Locale, string> {
  const search = match && query.size > 0 ? `?${query}` : '';
  const addressIn = (locale: Locale) =>
    (match ? pageHref({ ...match, slugs }, locale) : href('home', locale)) + search;
  return { vi: addressIn('vi'), en: addressIn('en') };
}
