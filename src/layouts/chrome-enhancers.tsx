'use client';

import type { Locale } from '#i18n/locales.ts';
import { CartEnhancer } from '#src/features/cart/cart-enhancer.tsx';
import { SearchEnhancer } from '#src/features/search/search-enhancer.tsx';
import { SoftLinks } from '#src/ui/fragment/soft-links.tsx';
import { PageEnhancer } from '#src/ui/page-enhancer.tsx';

type Props = { locale: Locale; isCartOn: boolean };

/** All that makes the finished markup of a page answer, as one island: each costs a page something. */
export function ChromeEnhancers({ locale, isCartOn }: Props) {
  return (
    <>
      <SoftLinks />
      <PageEnhancer />
      <SearchEnhancer locale={locale} />
      {isCartOn && <CartEnhancer locale={locale} />}
    </>
  );
}
