export const LOCALES = ['vi', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
/** Set by the language switch, `src/client/follow-language.ts`; its value is a locale. */
export const LANGUAGE_COOKIE = 'i18n_redirected';
export const DEFAULT_LOCALE: Locale = 'vi';

/** Prefix of a URL in that language: Vietnamese at the root, English under `/en`. */
export function localePrefix(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? '' : `/${locale}`;
}

export function isLocale(text: unknown): text is Locale {
  return text === 'vi' || text === 'en';
}

/** Splits `/en/menu` into `en` and `/menu`; paths without a prefix are Vietnamese. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  if (pathname === '/en') return { locale: 'en', path: '/' };
  if (pathname.startsWith('/en/')) return { locale: 'en', path: pathname.slice(3) };
  return { locale: DEFAULT_LOCALE, path: pathname };
}
