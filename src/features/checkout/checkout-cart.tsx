import { lazy, memo, Suspense, useEffect, useState } from 'react';
import type { DeliveryAddress } from '#db/schema/order-lines.ts';
import type { Locale } from '#i18n/locales.ts';
import { api } from '#src/client/api.ts';
import { useCart } from '#src/client/cart-store.ts';
import { type JoinedCart, joinCart, useIsPickup } from '#src/client/joined-cart.ts';
import { showToast } from '#src/client/toasts.ts';
import {
  type AnswerLine,
  type CartAnswer,
  type CartPrice,
  useCartPrice,
} from '#src/client/use-cart-price.ts';
import type { PaymentMethod } from '#src/values/payment-method.ts';
import type { AddressWords } from './contact-fields.tsx';
import { PickupChoice, StoredPickup } from './pickup-choice.tsx';
import { takeUpLate } from './use-draft.ts';

// Tickets alone are not delivered. On the cart's page the fields are in the HTML before this is loaded.
const AddressFields = lazy(async () => ({
  default: (await import('#src/ui/fields/address-fields.tsx')).AddressFields,
}));

/** Props of a form whose order may include goods. */
export type GoodsForm = {
  /** `all`: the cart is the order; `offer`: it may be bought with the tickets; `none`: the order is fixed. */
  cart: 'all' | 'offer' | 'none';
  hasTickets: boolean;
  /** The order has goods or services already. */
  hasGoods: boolean;
  /** The order has goods already: how they are received is fixed. */
  isSent: boolean;
  /** They are collected at the station. */
  isPickup: boolean;
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
  /** Goods are in it: they are sent, or collected. */
  isSent: boolean;
  isPickup: boolean;
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
  const isChosen = useIsPickup();
  const price = useCartPrice(offlineText, { isWanted: mode !== 'none', isPickup: isChosen });
  const isIncluded = mode === 'all' || (mode === 'offer' && isTicked);
  const known = useMethods({ code, secret, price, isIncluded, methodsFailed });
  // A cart without a price yet is most likely shipped: showing the fields from the start avoids a layout shift.
  const isSent = isIncluded && (price.answer?.shipping.isNeeded ?? mode === 'all');
  useJoin(mode === 'offer' && isTicked ? price.answer : null);
  // A price for the other way of receiving is out of date.
  const isCurrent = !price.answer?.shipping.isPickup === !isChosen;
  const cartVnd = isIncluded ? (isCurrent && price.answer ? price.answer.totalVnd : null) : 0;
  return {
    price,
    isIncluded,
    include: setTicked,
    methods: (isIncluded && known) || methods,
    isSent: isSent || (goods?.isSent ?? false),
    isPickup: goods?.isSent ? goods.isPickup : isChosen,
    totalVnd: cartVnd === null ? null : heldVnd + cartVnd,
  };
}

/** What the buyer sees for the cart is what may be charged for it. */
export function cartOf({ isIncluded, price: { answer } }: CheckoutCart) {
  if (!isIncluded || !answer) return {};
  const lines = answer.lines.map(({ kind, id, quantity, day }) => {
    return { kind, id, quantity, ...(day ? { day } : {}) };
  });
  return { cart: { lines, isPickup: answer.shipping.isPickup, expectedVnd: answer.totalVnd } };
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
  const shippingVnd = shipping.isNeeded ? shipping.feeVnd : null;
  return { lines: named, shippingVnd, isPickup: shipping.isPickup, totalVnd, taxed };
}

/** `2 × Trà Shan tuyết · 100 g`. */
export function lineText({ quantity, name, choice }: AnswerLine): string {
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
      .query(
        { ...hold, cart: { lines: [...lines], isPickup: answer.shipping.isPickup } },
        { signal: stop.signal },
      )
      .then(setMethods, () => !stop.signal.aborted && showToast({ tone: 'err', title: methodsFailed }));
    return () => stop.abort();
  }, [answer, isIncluded, code, secret]);
  return methods;
}

type DeliveryProps = { goods: GoodsForm; errors: Readonly<Record<string, string>>; locale: Locale };

/**
 * How the goods get to the buyer: an order that stands already has only one way. Memoized: another render before its
 * fields are loaded would take those of the server's HTML away.
 */
export const Delivery = memo(function Delivery({ goods, errors, locale }: DeliveryProps) {
  const { address, words, isSent } = goods;
  const isChosen = useIsPickup();
  const isPickup = isSent ? goods.isPickup : isChosen;
  return (
    <section className="bx" aria-labelledby="address-title">
      <h2 id="address-title">{isSent && !isPickup ? words.address.title : words.pickup.legend}</h2>
      {!isSent && <PickupChoice words={words.pickup} />}
      {isSent && isPickup && <StoredPickup words={words.pickup} />}
      {!isPickup && (
        <Suspense>
          <div ref={takeUpLate} data-late="" className={isSent ? undefined : ':uno: mt-22px'}>
            <AddressFields
              address={address}
              errors={errors}
              words={words}
              locale={locale}
              draftKey="checkout.draft"
            />
          </div>
        </Suspense>
      )}
    </section>
  );
});
