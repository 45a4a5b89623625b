/** Whether this page is offered in the language that its visitor chose before. */
import { isLocale, type Locale } from '#i18n/locales.ts';
import { storedLanguage } from './follow-language.ts';
import { readDecision } from './visits/consent-state.ts';

const DECLINED = 'languageDeclined';

export type LanguageOffer = { language: Locale; address: string };

/**
 * The stored language and the address of this page in it; null where the page has it already or does not exist in it,
 * and while the line about measuring stands at the same place.
 */
export function offeredLanguage(): LanguageOffer | null {
  const stored = storedLanguage();
  if (!isLocale(stored) || stored === document.documentElement.lang) return null;
  if (wasDeclined() || readDecision() === null) return null;
  const link = document.querySelector<HTMLLinkElement>(`link[rel=alternate][hreflang=${stored}]`);
  return link && { language: stored, address: new URL(link.href).pathname };
}

/** Until the browser is closed. */
export function declineLanguage(): void {
  try {
    sessionStorage.setItem(DECLINED, '1');
  } catch {
    // Offered again with the next page.
  }
}

function wasDeclined(): boolean {
  try {
    return sessionStorage.getItem(DECLINED) !== null;
  } catch {
    return false;
  }
}
