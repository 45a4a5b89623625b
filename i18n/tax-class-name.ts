import { hasMessage, intlFor } from './intl.ts';
import type { Locale } from './locales.ts';

/** A tax group in both languages; one that has no words of ours is called as it is stored. */
export function taxClassName(taxClass: string): Record<Locale, string> {
  const id = `vat.class.${taxClass}`;
  return hasMessage(id)
    ? { vi: intlFor('vi').t(id), en: intlFor('en').t(id) }
    : { vi: taxClass, en: taxClass };
}
