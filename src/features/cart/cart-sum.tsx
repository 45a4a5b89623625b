import type { ReactNode } from 'react';
import type { CartAnswer } from '#src/client/use-cart-price.ts';
import { moneyText } from '#src/values/amount-text.ts';
import { freeFromText } from '#src/values/free-shipping.ts';
import { formatMessage } from '#src/values/message.ts';
import type { Speaking } from './cart-words.ts';

type Props = Speaking & { answer: CartAnswer; isBusy: boolean; children?: ReactNode };

/** The money of the cart, and how far it is to free shipping. */
export function CartSum({ answer, isBusy, words, locale, children }: Props) {
  const { view } = words;
  const { listVnd, discountVnd, shipping, totalVnd, canBuy } = answer;
  const money = (amountVnd: number) => moneyText(amountVnd, locale);
  return (
    <div
      className=":uno: cart-sum [&_dl>div]:(flex justify-between gap-16px p-[4px_0]) [&_.btn]:mt-18px [&[aria-busy=true]_dl]:op-[0.5] [&[aria-busy=true]_.money-total]:op-[0.5]"
      aria-busy={isBusy}
    >
      {shipping.isNeeded && !shipping.isPickup && (
        <FreeShipping answer={answer} words={words} locale={locale} />
      )}
      <dl>
        <Row name={view.list} amount={money(listVnd)} />
        {discountVnd > 0 && <Row name={view.discount} amount={`−${money(discountVnd)}`} isGood />}
        {shipping.isNeeded && (
          <Row
            name={shipping.isPickup ? view.pickup : view.shipping}
            amount={shipping.feeVnd > 0 ? money(shipping.feeVnd) : view.free}
          />
        )}
      </dl>
      <p className=":uno: money-total flex items-baseline justify-between gap-16px mt-10px pt-14px rule-t-line-2">
        <span>{view.total}</span>
        <b className=":uno: cart-total num text-26px" aria-live="polite">
          {money(totalVnd)}
        </b>
      </p>
      <p className="sm mut">{canBuy ? view.vat : view.fixFirst}</p>
      {children}
    </div>
  );
}

function Row({ name, amount, isGood = false }: { name: string; amount: string; isGood?: boolean }) {
  return (
    <div className={isGood ? ':uno: c-ok' : undefined}>
      <dt>{name}</dt>
      <dd className="num">{amount}</dd>
    </div>
  );
}

function FreeShipping({ answer: { shipping }, words: { view }, locale }: Speaking & { answer: CartAnswer }) {
  const { remainingVnd, freeFromVnd } = shipping;
  const text =
    remainingVnd > 0
      ? formatMessage(view.freeLeft, { amount: moneyText(remainingVnd, locale) }, locale)
      : view.freeReached;
  return (
    <div className=":uno: cart-free rule-line-2">
      <p id="cart-free">{text}</p>
      <meter
        min={0}
        max={Math.max(1, freeFromVnd)}
        value={Math.max(0, freeFromVnd - remainingVnd)}
        aria-labelledby="cart-free"
      />
      {remainingVnd > 0 && (
        <p className=":uno: mt-8px c-ink-2 text-13.5px">
          {formatMessage(view.freeFrom, { threshold: freeFromText(shipping, locale) }, locale)}
        </p>
      )}
    </div>
  );
}
