'use client';

import { useCart } from '#src/client/cart-store.ts';
import { useCartPrice } from '#src/client/use-cart-price.ts';
import { useIsHydrated } from '#src/client/use-is-hydrated.ts';
import { CartLines } from './cart-line-list.tsx';
import { CartEmpty, CartRefusal } from './cart-notices.tsx';
import { CartSum } from './cart-sum.tsx';
import type { Speaking } from './cart-words.ts';

/** The cart beside the checkout: still to be changed, always at the price that will be asked. */
export function CartSide({ words, locale }: Speaking) {
  const lines = useCart();
  const isLive = useIsHydrated();
  const price = useCartPrice(words.offline);
  if (!isLive) return <p className="cart-wait mut">{words.view.pricing}</p>;
  return (
    <>
      <CartLines lines={lines} price={price} words={words} locale={locale} />
      {lines.length === 0 && <CartEmpty words={words} />}
      {price.refusal && <CartRefusal price={price} words={words} />}
      {lines.length > 0 && price.answer && (
        <CartSum answer={price.answer} isBusy={price.isBusy} words={words} locale={locale} />
      )}
    </>
  );
}
