import { useEffect, useState } from 'react';
import type { DeliveryAddress } from '#db/schema/order-lines.ts';
import type { Locale } from '#i18n/locales.ts';
import { api } from '#src/client/api.ts';
import { useCart } from '#src/client/cart-store.ts';
import { type JoinedCart, joinCart } from '#src/client/joined-cart.ts';
import { showToast } from '#src/client/toasts.ts';
import {
  type AnswerLine,
  type CartAnswer,
  type CartPrice,
  useCartPrice,
} from '#src/client/use-cart-price.ts';
import { href } from '#src/routes.ts';
import { CheckboxField } from '#src/ui/fields/field.tsx';
import { Link } from '#src/ui/link.tsx';
import { moneyText } from '#src/values/amount-text.ts';
import { formatMessage } from '#src/values/message.ts';
import type { PaymentMethod } from '#src/values/payment-method.ts';
import type { AddressWords, FormWords } from './contact-fields.tsx';

/** Props of a form whose order may include goods. */
export type GoodsForm = {
  /** `all`: the cart is the order; `offer`: it may be bought with the tickets; `none`: the order is fixed. */
  cart: 'all' | 'offer' | 'none';
  hasTickets: boolean;
  /** The order has goods or services already. */
  hasGoods: boolean;
  /** The order has goods that are sent already. */
  isSent: boolean;
  address: DeliveryAddress | null;
  words: AddressWords;
};

type Given = {
  goods: GoodsForm | undefined;
  heldVnd: number;
  code: string | undefined;
  secret: string | undefined;
  methods: readonly PaymentMethod[];
  offlineText: string;
  /** Shown when the payment methods could not be loaded. */
  methodsFailed: string;
};
export type CheckoutCart = {
  price: CartPrice;
  isIncluded: boolean;
  include: (isIncluded: boolean) => void;
  methods: readonly PaymentMethod[];
  needsAddress: boolean;
  /** To pay in all; null while the cart is not priced yet. */
  totalVnd: number | null;
};

/** The browser's cart as part of an order: its price, and the payment methods that remain available. */
export function useCheckoutCart({
  goods,
  heldVnd,
  code,
  secret,
  methods,
  offlineText,
  methodsFailed,
}: Given): CheckoutCart {
  const mode = goods?.cart ?? 'none';
  const [isTicked, setTicked] = useState(false);
  const price = useCartPrice(offlineText, mode !== 'none');
  const isIncluded = mode === 'all' || (mode === 'offer' && isTicked);
  const known = useMethods({ code, secret, price, isIncluded, methodsFailed });
  // A cart without a price yet is most likely shipped: showing the fields from the start avoids a layout shift.
  const isSent = isIncluded && (price.answer?.shipping.isNeeded ?? mode === 'all');
  useJoin(mode === 'offer' && isTicked ? price.answer : null);
  const cartVnd = isIncluded ? (price.answer?.totalVnd ?? null) : 0;
  return {
    price,
    isIncluded,
    include: setTicked,
    methods: (isIncluded && known) || methods,
    needsAddress: isSent || (goods?.isSent ?? false),
    totalVnd: cartVnd === null ? null : heldVnd + cartVnd,
  };
}

/** What the buyer sees for the cart is what may be charged for it. */
export function cartOf({ isIncluded, price: { answer } }: CheckoutCart) {
  if (!isIncluded || !answer) return {};
  const lines = answer.lines.map(({ kind, id, quantity, day }) => {
    return { kind, id, quantity, ...(day ? { day } : {}) };
  });
  return { cart: { lines, expectedVnd: answer.totalVnd } };
}

/** The summary beside the form shows what was ticked here. */
function useJoin(answer: CartAnswer | null): void {
  useEffect(() => {
    joinCart(answer && joinedOf(answer));
    return () => joinCart(null);
  }, [answer]);
}

function joinedOf({ lines, shipping, totalVnd, taxed }: CartAnswer): JoinedCart {
  const named = lines.map((line) => ({
    key: line.key,
    name: line.name ?? '',
    text: lineText(line),
    amountVnd: line.totalVnd,
  }));
  return { lines: named, shippingVnd: shipping.isNeeded ? shipping.feeVnd : null, totalVnd, taxed };
}

/** `2 × Trà Shan tuyết · 100 g`. */
function lineText({ quantity, name, choice }: AnswerLine): string {
  return `${quantity} × ${[name, choice].filter(Boolean).join(' · ')}`;
}

type Asking = Pick<Given, 'code' | 'secret' | 'methodsFailed'> & { price: CartPrice; isIncluded: boolean };

function useMethods({ code, secret, price: { answer }, isIncluded, methodsFailed }: Asking) {
  const [methods, setMethods] = useState<PaymentMethod[] | null>(null);
  const lines = useCart();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the cart has its new price.
  useEffect(() => {
    if (!isIncluded || !answer) return;
    const stop = new AbortController();
    const hold = code === undefined ? {} : { code, secret };
    api.orders.paymentMethods
      .query({ ...hold, cart: { lines: [...lines] } }, { signal: stop.signal })
      .then(setMethods, () => !stop.signal.aborted && showToast({ tone: 'err', title: methodsFailed }));
    return () => stop.abort();
  }, [answer, isIncluded, code, secret]);
  return methods;
}

type SectionProps = { cart: CheckoutCart; words: FormWords; locale: Locale };

/** The cart beside tickets that wait to be paid: ticked, it becomes part of this order. */
export function CartOffer({ cart: { price, isIncluded, include }, words, locale }: SectionProps) {
  const { answer } = price;
  if (!answer || answer.lines.length === 0) return null;
  return (
    <section className="bx" aria-labelledby="with-cart-title">
      <h2 id="with-cart-title">{words.withCartTitle}</h2>
      <ul className="with-cart">
        {answer.lines.map((line) => (
          <li key={line.key}>
            <span>{lineText(line)}</span>
            <span className="num">{moneyText(line.totalVnd, locale)}</span>
          </li>
        ))}
      </ul>
      {answer.canBuy ? (
        <CheckboxField
          name="withCart"
          label={words.withCart}
          checked={isIncluded}
          onChange={(event) => include(event.target.checked)}
          hint={formatMessage(words.withCartSum, { amount: moneyText(answer.totalVnd, locale) }, locale)}
        />
      ) : (
        <p className="mut">{words.withCartFix}</p>
      )}
      <Link to={href('cart', locale)} className="lnk sm">
        {words.withCartEdit}
      </Link>
    </section>
  );
}
