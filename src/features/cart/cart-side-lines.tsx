import type { useCart } from '#src/client/cart-store.ts';
import type { CartPrice } from '#src/client/use-cart-price.ts';
import { CartLines } from './cart-line-list.tsx';
import { CartEmpty, CartRefusal } from './cart-notices.tsx';
import { CartSum } from './cart-sum.tsx';
import type { Speaking } from './cart-words.ts';

type Props = Speaking & { lines: ReturnType<typeof useCart>; price: CartPrice };

/** The lines of the cart beside the checkout, and what they come to. */
export function CartSideLines({ lines, price, words, locale }: Props) {
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
