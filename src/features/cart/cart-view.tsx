'use client';

import './cart-page.css';
import type { ReactNode } from 'react';
import { useCart } from '#src/client/cart-store.ts';
import { type CartPrice, useCartPrice } from '#src/client/use-cart-price.ts';
import { useIsHydrated } from '#src/client/use-is-hydrated.ts';
import { CartEmpty, CartRefusal } from './cart-contents.tsx';
import { CartLines } from './cart-line-list.tsx';
import { CartSum } from './cart-sum.tsx';
import type { Speaking } from './cart-words.ts';

type Props = Speaking & {
  /** The checkout link, shown while everything can be bought. */
  checkout: ReactNode;
  /** Where to find something for an empty cart. */
  browse: ReactNode;
};

/** The cart on a page of its own. */
export function CartView({ words, locale, checkout, browse }: Props) {
  const lines = useCart();
  const isLive = useIsHydrated();
  const price = useCartPrice(words.offline);
  // Without their names and prices the lines are lower: shown then, nothing below them moves.
  const isUnpriced = lines.length > 0 && !price.answer && !price.refusal;
  return (
    <>
      {/* The server's HTML has this and an empty cart; which of them is shown is known before a script is there. */}
      {(!isLive || isUnpriced) && (
        <p className={`cart-wait mut ${isLive ? '' : 'cart-first'}`}>{words.view.pricing}</p>
      )}
      {!isUnpriced && <Priced {...{ lines, price, words, locale, checkout, browse }} />}
    </>
  );
}

type PricedProps = Props & { lines: ReturnType<typeof useCart>; price: CartPrice };

function Priced({ lines, price, words, locale, checkout, browse }: PricedProps) {
  return (
    <div className=":uno: grid grid-cols-1 gap-32px min-1000:(grid-cols-[minmax(0,1fr)_400px] gap-64px) min-1000:[&_.cart-sum]:(sticky top-96px self-start mt-0 p-[26px_28px] bg-surface shadow-2)">
      <div className=":uno: [&:only-child]:col-span-full">
        <CartLines lines={lines} price={price} words={words} locale={locale} />
        {lines.length === 0 && (
          <>
            <CartEmpty words={words} />
            {browse}
          </>
        )}
        {price.refusal && <CartRefusal price={price} words={words} />}
      </div>
      {lines.length > 0 && price.answer && (
        <CartSum answer={price.answer} isBusy={price.isBusy} words={words} locale={locale}>
          {price.answer.canBuy && checkout}
        </CartSum>
      )}
    </div>
  );
}
