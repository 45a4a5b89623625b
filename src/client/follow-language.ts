import type { Locale } from '#i18n/locales.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** What the visitor chose in an earlier page, as it is stored. */
export function storedLanguage(): string | undefined {
  return /(?:^|; )i18n_redirected=(\w+)/.exec(document.cookie)?.[1];
}

/** Takes the page's query and anchor along into the other language, and remembers the choice. */
export function followLanguage(link: HTMLAnchorElement, language: Locale): void {
  link.search = window.location.search;
  link.hash = window.location.hash;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
  document.cookie = `i18n_redirected=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  try {
    localStorage.setItem('locale', language);
  } catch {
    // The URL itself has the language.
  }
}
