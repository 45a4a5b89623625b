import { LOCALES, type Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { href } from '#src/routes.ts';

// Drawn by lot, so that no stored text can be taken for one.
const ANY_PAGE: Record<Locale, string> = { vi: crypto.randomUUID(), en: crypto.randomUUID() };

/** Placeholders for the URLs of a page in markup that is cached for many, and their values on this one. */
export function anyPage(context: ScreenContext): { marks: typeof ANY_PAGE; late: Record<string, string> } {
  const addresses = samePage(context);
  const late = Object.fromEntries(LOCALES.map((locale) => [ANY_PAGE[locale], addresses[locale]]));
  return { marks: ANY_PAGE, late };
}

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
