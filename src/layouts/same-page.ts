import { type Locale, localePrefix, splitLocale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { href } from '#src/routes.ts';

/** The address of the page being shown, in each language. */
export function samePage({ match, pathname, query }: ScreenContext): Record<Locale, string> {
  const search = query.size > 0 ? `?${query}` : '';
  const { path } = splitLocale(pathname);
  const addressIn = (locale: Locale) =>
    match ? href(match.name, locale, { params: match.params }) : `${localePrefix(locale)}${path}`;
  return { vi: addressIn('vi') + search, en: addressIn('en') + search };
}
