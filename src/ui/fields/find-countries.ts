import type { Locale } from '#i18n/locales.ts';
import { HOME_COUNTRY } from '#src/values/phone.ts';
import { withoutMarks } from '#src/values/without-marks.ts';

export type Country = { code: string; dial: string; name: string; example: string };

const HOME = { code: HOME_COUNTRY, dial: '84', example: '0912 345 678' };

/** The park's own country, known before the whole list has come. */
export function homeCountry(locale: Locale): Country {
  return { ...HOME, name: locale === 'vi' ? 'Việt Nam' : 'Vietnam' };
}

/** Countries whose name, code or calling code holds what was typed, with or without accents. */
export function findCountries(countries: readonly Country[], typed: string): readonly Country[] {
  const wanted = folded(typed)
    .trim()
    .replace(/^\+|^00/, '');
  if (wanted === '') return countries;
  if (/^\d+$/.test(wanted)) return countries.filter(({ dial }) => dial.startsWith(wanted));
  return countries.filter(({ name, code }) => code.toLowerCase() === wanted || folded(name).includes(wanted));
}

function folded(text: string): string {
  return withoutMarks(text).toLowerCase();
}
