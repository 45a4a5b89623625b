/** Telephone numbers of the world, by Google's numbering plans. The browser never loads them: it asks. */
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import type { Locale } from '#i18n/locales.ts';
import { HOME_COUNTRY, toE164 } from '#src/values/phone.ts';

type PhoneCountry = {
  /** ISO 3166-1, e.g. `VN`. */
  code: string;
  /** Calling code without the plus, e.g. `84`. */
  dial: string;
  name: string;
  /** A mobile number as it is written there. */
  example: string;
};

const HOME_DIAL = '84';
const VIETNAMESE_MOBILE_DIGITS = 9;

type Phone = { e164: string; country: string };

/**
 * What was typed, in national or international form; null when it is no number of that country, or without one
 * (then a number without `+` is read as Vietnamese) of any. Neighbours that share a calling code (+1, +7, +44) pass
 * for each other.
 */
export function phoneOf(typed: string, country: string | null): Phone | null {
  const asked = country ?? HOME_COUNTRY;
  if (!isSupportedCountry(asked)) return null;
  const phone = parsePhoneNumberFromString(typed.normalize('NFC'), asked);
  if (!phone?.isValid() || phone.ext) return null;
  if (country && phone.countryCallingCode !== getCountryCallingCode(asked)) return null;
  const e164 = phone.countryCallingCode === HOME_DIAL ? vietnamese(phone) : phone.number;
  return e164 ? { e164, country: phone.country ?? asked } : null;
}

// The metadata still has Vietnamese mobile ranges that were never assigned.
function vietnamese({ number, nationalNumber }: PhoneNumber): string | null {
  return nationalNumber.length === VIETNAMESE_MOBILE_DIGITS ? toE164(number) : number;
}

const lists = new Map<Locale, PhoneCountry[]>();

/** Every country with telephones, Vietnam first, the rest by its name in that language. */
export function listPhoneCountries(locale: Locale): PhoneCountry[] {
  const known = lists.get(locale) ?? makeList(locale);
  lists.set(locale, known);
  return known;
}

function makeList(locale: Locale): PhoneCountry[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const byName = new Intl.Collator(locale);
  return getCountries()
    .map((code) => countryOf(code, names.of(code) ?? code))
    .sort((one, other) => rank(one) - rank(other) || byName.compare(one.name, other.name));
}

function rank({ code }: PhoneCountry): number {
  return code === HOME_COUNTRY ? 0 : 1;
}

function countryOf(code: CountryCode, name: string): PhoneCountry {
  const example = getExampleNumber(code, examples)?.formatNational() ?? '';
  return { code, dial: getCountryCallingCode(code), name, example };
}
