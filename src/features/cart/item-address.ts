import type { Locale } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';

/** The page of what is in a line of the cart. */
export function itemAddress(kind: 'product' | 'service', slug: string, locale: Locale): `/${string}` {
  return href(kind, locale, { params: { slug } });
}
