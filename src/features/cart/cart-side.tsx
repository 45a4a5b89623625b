'use client';

import { lazy, Suspense } from 'react';
import { useCart } from '#src/client/cart-store.ts';
import { useIsPickup } from '#src/client/joined-cart.ts';
import { useCartPrice } from '#src/client/use-cart-price.ts';
import { useIsHydrated } from '#src/client/use-is-hydrated.ts';
import { Fold } from '#src/ui/fold.tsx';
import { moneyText } from '#src/values/amount-text.ts';
import type { Speaking } from './cart-words.ts';

// The server's HTML has no lines: they are loaded while their price is asked.
const Contents = lazy(async () => ({ default: (await import('./cart-contents.tsx')).CartContents }));

/** The cart beside the checkout: still to be changed, always at the price that will be asked. */
export function CartSide({ words, locale }: Speaking) {
  const lines = useCart();
  const isLive = useIsHydrated();
  const price = useCartPrice(words.offline, { isPickup: useIsPickup() });
  const { answer } = price;
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const waiting = <p className="cart-wait mut">{words.view.pricing}</p>;
  const total =
    isLive && answer && lines.length > 0 ? moneyText(answer.totalVnd, locale) : words.view.pricing;
  return (
    <Fold
      lines={[isLive ? `${words.view.title} (${count})` : words.view.title, `${words.view.total} ${total}`]}
      openText={words.view.page}
    >
      {isLive ? (
        <Suspense fallback={waiting}>
          <Contents {...{ lines, price, words, locale }} />
        </Suspense>
      ) : (
        waiting
      )}
    </Fold>
  );
}
