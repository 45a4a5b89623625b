'use client';

import './checkout.css';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Invoice } from '#db/schema/orders.ts';
import type { Locale } from '#i18n/locales.ts';
import { useLastMethod } from '#src/client/account/use-last-method.ts';
import type { DiscountShare } from '#src/client/joined-cart.ts';
import { methodsFor } from '#src/features/orders/payment-methods.ts';
import { Icon } from '#src/ui/icon.tsx';
import { moneyText } from '#src/values/amount-text.ts';
import { formatMessage } from '#src/values/message.ts';
import type { Method, PaymentMethod } from '#src/values/payment-method.ts';
import { type CheckoutCart, Delivery, type GoodsForm, useCheckoutCart } from './checkout-cart.tsx';
import { Consents, type Terms } from './checkout-consents.tsx';
import type { Contact, FormWords } from './contact-fields.tsx';
import type { DiscountForm } from './discount/discount-field.tsx';
import { useDiscountedCart } from './discount/use-discounted-cart.ts';
import { Buyer } from './invoice-fields.tsx';
import { CHECKOUT_FORM } from './order-fields.ts';
import { CheckoutGo, PaymentSection } from './payment-section.tsx';
import { usePlacing } from './use-placing.ts';
import { useCredit } from './voucher-choice.tsx';
import type { Credit, VoucherForm } from './voucher-field.tsx';

// Only for a visitor with something in the cart.
const CartOffer = lazy(async () => ({ default: (await import('./cart-offer.tsx')).CartOffer }));

// Only for a form that was sent with mistakes.
const WrongFields = lazy(async () => ({
  default: (await import('#src/ui/fields/wrong-fields.tsx')).WrongFields,
}));

const UNKNOWN = '…';
/** Without scripts the browser sends it to its page. */
const POSTED = { id: CHECKOUT_FORM, method: 'post' } as const;

type Props = {
  /** The hold that is paid; none while the cart is all. */
  code?: string | undefined;
  secret?: string | undefined;
  locale: Locale;
  contact: Contact;
  invoice: Invoice | null;
  methods: readonly PaymentMethod[];
  /** How this order was to be paid before, or what was chosen where the form came without a script. */
  method?: Method | undefined;
  words: FormWords;
  offlineText: string;
  /** What is held and to be paid without the cart. */
  heldVnd: number;
  /** Absent where the order stands already. */
  discount?: DiscountForm | undefined;
  /** Absent where vouchers are not taken. */
  voucher?: VoucherForm | undefined;
  /** Where goods may be in the order. */
  goods?: GoodsForm | undefined;
  terms: Terms;
  /** To the left of the button. */
  back: ReactNode;
};

/**
 * Contact, address, payment method, consent; ends at the gateway. Fields keep their values, also over a reload of the
 * tab.
 */
export function CheckoutForm(props: Props) {
  const { locale, goods, code, secret, voucher } = props;
  const whole = useCheckoutCart({ ...props, goods, code, secret, methodsFailed: props.words.methodsFailed });
  const { discount, field, cart } = useDiscountedCart(props.discount, whole);
  const words = { ...props.words, ...(cart.isPickup && goods?.words.pickup) };
  const [credit, setCredit] = useCredit();
  const placing = usePlacing({ ...props, code, secret, cart, credit, taken: discount });
  const [method, setMethod] = useState<string | null>(props.method ?? null);
  const { form, isBusy, errors, refusal, voucherRefusal, dialog, submit, storeDraft } = placing;
  const hasTickets = goods?.hasTickets ?? true;
  const amount = amountOf(cart, credit, locale);
  const links = linksOf(cart, credit, discount);
  useLastMethod(form, offeredOf(links));
  const isCash = method === 'cod' && links.some((one) => one.method === 'cod' && one.isOffered);
  const busy = amount === null ? words.submittingFree : isCash ? words.submittingCod : words.submitting;
  const button = isCash ? words.submitCod : words.submit;
  return (
    <>
      <form
        {...POSTED}
        ref={form}
        onSubmit={submit}
        onInput={storeDraft}
        onChange={({ target }) => isMethod(target) && setMethod(target.value)}
        noValidate
      >
        <Mistakes placing={placing} words={words} locale={locale} />
        <Buyer {...props} {...cart} {...{ words, errors, hasTickets }} />
        <Suspense>
          {goods?.cart === 'offer' && cart.price.answer && <CartOffer {...{ cart, words, locale }} />}
        </Suspense>
        {goods && cart.isSent && <Delivery goods={goods} errors={errors} locale={locale} />}
        <PaymentSection
          discount={field}
          voucher={voucher}
          hold={{ code, secret }}
          totalVnd={cart.totalVnd}
          credit={credit}
          onCredit={setCredit}
          methods={links}
          chosen={method}
          isFree={amount === null}
          {...{ errors, voucherRefusal, locale, words }}
        />
        <Consents {...props} cart={cart} error={errors.hasAcceptedTerms} hasTickets={hasTickets} />
        <Refusal text={refusal} />
        <CheckoutGo
          back={props.back}
          isBusy={isBusy}
          busyText={busy}
          due={amount === null ? null : { text: words.due, amount }}
          isOff={amount === UNKNOWN || (amount !== null && !links.some((method) => method.isOffered))}
          status={placing.isChecking ? words.checking : null}
          text={amount === null ? words.submitFree : formatMessage(button, { amount }, locale)}
        />
      </form>
      {dialog}
    </>
  );
}

type MistakesProps = Pick<Props, 'words' | 'locale'> & {
  placing: Pick<ReturnType<typeof usePlacing>, 'errors' | 'mustFocus'>;
};

function Mistakes({ placing: { errors, mustFocus }, words, locale }: MistakesProps) {
  if (Object.keys(errors).length === 0) return null;
  return (
    <Suspense>
      <WrongFields {...{ errors, mustFocus, locale }} title={words.wrongCount} />
    </Suspense>
  );
}

/** Brought into view: the button may have been pressed from far above. */
function Refusal({ text }: { text: string | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) box.current?.scrollIntoView?.({ block: 'center' });
  }, [text]);
  return (
    <div
      role="alert"
      ref={box}
      className=":uno: [&_p]:(flex gap-10px mt-18px p-[14px_16px] round-1 bg-err-bg c-err font-600)"
    >
      {text && (
        <p>
          <Icon name="i-lucide-triangle-alert" />
          {text}
        </p>
      )}
    </div>
  );
}

function isMethod(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.name === 'method';
}

/** What changes when others are offered. */
function offeredOf(methods: readonly PaymentMethod[]): string {
  return methods.map((one) => `${one.method} ${one.isOffered}`).join();
}

/** What can pay what a voucher and a discount leave. */
function linksOf({ totalVnd, methods }: CheckoutCart, credit: Credit | null, discount: DiscountShare | null) {
  if (credit) return methodsFor({ ...credit, creditVnd: credit.useVnd }, methods);
  return discount && totalVnd !== null ? methodsFor({ totalVnd }, methods) : methods;
}

/** Null when nothing is to be paid; open while the price is not known yet or something cannot be bought. */
function amountOf(cart: CheckoutCart, credit: Credit | null, locale: Locale): string | null {
  const { totalVnd, isIncluded, price } = cart;
  if (totalVnd === null || (isIncluded && !price.answer?.canBuy)) return UNKNOWN;
  if (credit && credit.totalVnd !== totalVnd) return UNKNOWN;
  const dueVnd = totalVnd - (credit?.useVnd ?? 0);
  return dueVnd === 0 ? null : moneyText(dueVnd, locale);
}
