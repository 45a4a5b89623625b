/** The country of a number without one: ISO 3166-1, and its calling code. */
export const HOME_COUNTRY = 'VN';
export const HOME_DIAL = '+84';

const VN_MOBILE = /^0(3[2-9]|5[25689]|7[06-9]|8[1-9]|9\d)\d{7}$/;
const FOREIGN = /^\+[1-9]\d{6,14}$/;

/** What a visitor typed (`0912 345 678`, `+84 912…`, `84912…`, a foreign number with `+`) as E.164, or null. */
export function toE164(typed: string): string | null {
  const compact = typed.normalize('NFC').replaceAll(/[\s.\-()]/g, '');
  const national = compact.replace(/^\+840?|^0084|^84(?=\d{9}$)/, '0');
  if (VN_MOBILE.test(national)) return `+84${national.slice(1)}`;
  if (compact.startsWith('+84') || compact.startsWith('0')) return null;
  return FOREIGN.test(compact) ? compact : null;
}

/** `+84912345678` → `0912 345 678`; foreign numbers stay as they are. */
export function showPhone(e164: string): string {
  const national = e164.startsWith('+84') ? `0${e164.slice(3)}` : null;
  if (national?.length !== 10) return e164;
  return `${national.slice(0, 4)} ${national.slice(4, 7)} ${national.slice(7)}`;
}
