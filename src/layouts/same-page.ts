import { LOCALES, type Locale, localePrefix, splitLocale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { href } from '#src/routes.ts';

// Of a range that no text uses.
const ANY_PAGE: Record<Locale, string> = { vi: '\ue000vi', en: '\ue000en' };

/** What stands for the addresses of a page in markup that is kept for many, and what it stands for on this one. */
export function anyPage(context: ScreenContext): { marks: typeof ANY_PAGE; late: Record<string, string> } {
  const addresses = samePage(context);
  const late = Object.fromEntries(LOCALES.map((locale) => [ANY_PAGE[locale], addresses[locale]]));
  return { marks: ANY_PAGE, late };
}

/** The address of the page being shown, in each language. */
export function samePage({ match, pathname, query }: ScreenContext): Record<Locale, string> {
  const search = query.size > 0 ? `?${query}` : '';
  const { path } = splitLocale(pathname);
  const addressIn = (locale: Locale) =>
    match ? href(match.name, locale, { params: match.params }) : `${localePrefix(locale)}${path}`;
  return { vi: addressIn('vi') + search, en: addressIn('en') + search };
}
