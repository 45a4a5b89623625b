'use client';

import { useCart } from '#src/client/cart-store.ts';
import { type CartPrice, useCartPrice } from '#src/client/use-cart-price.ts';
import { useIsHydrated } from '#src/client/use-is-hydrated.ts';
import { Fold } from '#src/ui/fold.tsx';
import { moneyText } from '#src/values/amount-text.ts';
import { CartLines } from './cart-line-list.tsx';
import { CartEmpty, CartRefusal } from './cart-notices.tsx';
import { CartSum } from './cart-sum.tsx';
import type { Speaking } from './cart-words.ts';

/** The cart beside the checkout: still to be changed, always at the price that will be asked. */
export function CartSide({ words, locale }: Speaking) {
  const lines = useCart();
  const isLive = useIsHydrated();
  const price = useCartPrice(words.offline);
  const { answer } = price;
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const total =
    isLive && answer && lines.length > 0 ? moneyText(answer.totalVnd, locale) : words.view.pricing;
  return (
    <Fold
      lines={[isLive ? `${words.view.title} (${count})` : words.view.title, `${words.view.total} ${total}`]}
      openText={words.view.page}
    >
      {isLive ? (
        <Contents {...{ lines, price, words, locale }} />
      ) : (
        <p className="cart-wait mut">{words.view.pricing}</p>
      )}
    </Fold>
  );
}

type ContentsProps = Speaking & { lines: ReturnType<typeof useCart>; price: CartPrice };

function Contents({ lines, price, words, locale }: ContentsProps) {
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
