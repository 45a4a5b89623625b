import type { Locale } from '#i18n/locales.ts';

/** Where a line of the cart leads; null while its page does not exist. */
export function itemAddress(
  _kind: 'product' | 'service',
  _slug: string,
  _locale: Locale,
): `/${string}` | null {
  return null;
}
