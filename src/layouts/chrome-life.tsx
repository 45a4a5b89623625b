'use client';

import type { Locale } from '#i18n/locales.ts';
import { CartLife } from '#src/features/cart/cart-life.tsx';
import { SearchLife } from '#src/features/search/search-life.tsx';
import { SoftLinks } from '#src/ui/fragment/soft-links.tsx';
import { PageLife } from '#src/ui/page-life.tsx';

type Props = { locale: Locale; isCartOn: boolean };

/** All that makes the finished markup of a page answer, as one island: each costs a page something. */
export function ChromeLife({ locale, isCartOn }: Props) {
  return (
    <>
      <SoftLinks />
      <PageLife />
      <SearchLife locale={locale} />
      {isCartOn && <CartLife locale={locale} />}
    </>
  );
}
