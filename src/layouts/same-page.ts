import type { Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { href } from '#src/routes.ts';

/**
 * The address of the page being shown, in each language. An address that is no page of ours leads home: written into a link
 * it could name another host, as `//evil` does.
 */
export function samePage({ match, query }: ScreenContext): Record<Locale, string> {
  const search = match && query.size > 0 ? `?${query}` : '';
  const addressIn = (locale: Locale) =>
    (match ? href(match.name, locale, { params: match.params }) : href('home', locale)) + search;
  return { vi: addressIn('vi'), en: addressIn('en') };
}
