import type { ReactNode } from 'react';
import type { useCart } from '#src/client/cart-store.ts';
import type { CartPrice } from '#src/client/use-cart-price.ts';
import { Notice } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { CartLines } from './cart-line-list.tsx';
import { CartSum } from './cart-sum.tsx';
import type { CartWords, Speaking } from './cart-words.ts';

type Props = Speaking & { lines: ReturnType<typeof useCart>; price: CartPrice; children?: ReactNode };

/** The lines of the cart, and what they come to with what follows the sum. */
export function CartContents({ lines, price, words, locale, children }: Props) {
  return (
    <>
      <CartLines lines={lines} price={price} words={words} locale={locale} />
      {lines.length === 0 && <CartEmpty words={words} />}
      {price.refusal && <CartRefusal price={price} words={words} />}
      {lines.length > 0 && price.answer && (
        <CartSum answer={price.answer} isBusy={price.isBusy} words={words} locale={locale}>
          {children}
        </CartSum>
      )}
    </>
  );
}

/** Nothing chosen yet. */
export function CartEmpty({ words: { view } }: { words: CartWords }) {
  return (
    <div className=":uno: p-[20px_0_28px] text-center">
      <img
        className=":uno: m-[0_auto_18px]"
        src="/labels/gio-hang-trong.svg"
        width="240"
        height="180"
        alt=""
        loading="lazy"
      />
      <p className=":uno: mb-6px type-700-24/1.25-display">{view.empty}</p>
      <p className="mut">{view.emptyText}</p>
    </div>
  );
}

/** The prices could not be worked out: why, and once more. */
export function CartRefusal({ price, words }: { price: CartPrice; words: CartWords }) {
  return (
    <Notice tone="warn" role="alert">
      <p>{price.refusal?.message}</p>
      <Button size="sm" onClick={price.retry}>
        {words.view.retry}
      </Button>
    </Notice>
  );
}
