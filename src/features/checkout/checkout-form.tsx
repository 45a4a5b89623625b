'use client';

import './checkout.css';
import { lazy, memo, type ReactNode, Suspense, useState } from 'react';
import type { Invoice } from '#db/schema/orders.ts';
import type { Locale } from '#i18n/locales.ts';
import { methodsFor } from '#src/features/orders/payment-methods.ts';
import { Icon } from '#src/ui/icon.tsx';
import { moneyText } from '#src/values/amount-text.ts';
import { formatMessage } from '#src/values/message.ts';
import type { PaymentMethod } from '#src/values/payment-method.ts';
import { CartOffer, type CheckoutCart, type GoodsForm, useCheckoutCart } from './checkout-cart.tsx';
import { Consents, type Terms } from './checkout-consents.tsx';
import { CheckoutGo } from './checkout-go.tsx';
import { type Contact, ContactFields, type FormWords } from './contact-fields.tsx';
import { InvoiceFields } from './invoice-fields.tsx';
import { CHECKOUT_FORM } from './order-fields.ts';
import { PaymentSection } from './payment-section.tsx';
import { takeUpLate } from './use-draft.ts';
import { usePlacing } from './use-placing.ts';
import { useCredit } from './voucher-choice.tsx';
import type { Credit, VoucherForm } from './voucher-field.tsx';

// Tickets alone are not delivered. On the cart's page the fields are in the HTML before this is loaded.
const AddressFields = lazy(async () => ({
  default: (await import('#src/ui/fields/address-fields.tsx')).AddressFields,
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
  /** The one that was chosen where the form came without a script. */
  method?: string | undefined;
  words: FormWords;
  offlineText: string;
  /** What is held and to be paid without the cart. */
  heldVnd: number;
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
  const { words, locale, goods, heldVnd, code, secret, methods, voucher, offlineText } = props;
  const { methodsFailed } = words;
  const cart = useCheckoutCart({ goods, heldVnd, code, secret, methods, offlineText, methodsFailed });
  const [credit, setCredit] = useCredit();
  const placing = usePlacing({ ...props, code, secret, cart, credit });
  const [method, setMethod] = useState<string | null>(null);
  const { form, isBusy, errors, refusal, dialog, submit, storeDraft } = placing;
  const hasTickets = goods?.hasTickets ?? true;
  const amount = amountOf(cart, credit, locale);
  const links = credit ? methodsFor({ ...credit, creditVnd: credit.useVnd }, cart.methods) : cart.methods;
  const isCash = method === 'cod' && links.some((one) => one.method === 'cod' && one.isOffered);
  const busy = amount === null ? words.submittingFree : isCash ? words.submittingCod : words.submitting;
  return (
    <>
      <form
        {...POSTED}
        ref={form}
        onSubmit={submit}
        onInput={storeDraft}
        onChange={(event) => {
          const { target } = event;
          if (target instanceof HTMLInputElement && target.name === 'method') setMethod(target.value);
        }}
        noValidate
      >
        <Buyer {...props} errors={errors} hasTickets={hasTickets} isSent={cart.needsAddress} />
        {goods?.cart === 'offer' && <CartOffer cart={cart} words={words} locale={locale} />}
        {goods && cart.needsAddress && <Delivery goods={goods} errors={errors} locale={locale} />}
        <PaymentSection
          voucher={voucher}
          hold={{ code, secret }}
          totalVnd={cart.totalVnd}
          credit={credit}
          onCredit={setCredit}
          methods={links}
          chosen={props.method}
          isFree={amount === null}
          errors={errors}
          locale={locale}
          words={words}
        />
        <Consents {...props} cart={cart} error={errors.hasAcceptedTerms} hasTickets={hasTickets} />
        <Refusal text={refusal} />
        <CheckoutGo
          back={props.back}
          isBusy={isBusy}
          busyText={busy}
          isOff={amount === UNKNOWN || (amount !== null && !links.some((method) => method.isOffered))}
          status={placing.isChecking ? words.checking : null}
        >
          {amount === null
            ? words.submitFree
            : formatMessage(isCash ? words.submitCod : words.submit, { amount }, locale)}
        </CheckoutGo>
      </form>
      {dialog}
    </>
  );
}

type BuyerProps = Pick<Props, 'contact' | 'invoice' | 'words'> & {
  errors: Readonly<Record<string, string>>;
  hasTickets: boolean;
  isSent: boolean;
};

function Buyer({ contact, invoice, words, errors, hasTickets, isSent }: BuyerProps) {
  const about = contactWords(words, { hasTickets, isSent, isTexted: contact.channels.length > 1 });
  return (
    <section className="bx" aria-labelledby="contact-title">
      <h2 id="contact-title">{about.title}</h2>
      <ContactFields
        contact={contact}
        errors={errors}
        words={words}
        emailHint={about.hint}
        isPhoneNeeded={isSent}
      />
      <InvoiceFields invoice={invoice} errors={errors} words={words} />
    </section>
  );
}

type Receiving = { hasTickets: boolean; isSent: boolean; isTexted: boolean };

/** Tickets go to a person, goods to an address, services to neither. */
function contactWords(words: FormWords, { hasTickets, isSent, isTexted }: Receiving) {
  if (hasTickets) return { title: words.contact, hint: isTexted ? words.deliveryMail : words.delivery };
  if (isSent) return { title: words.contactGoods, hint: words.deliveryGoods };
  return { title: words.contactServices, hint: words.deliveryServices };
}

type DeliveryProps = { goods: GoodsForm; errors: Readonly<Record<string, string>>; locale: Locale };

/** Memoized: another render before its fields are loaded would take those of the server's HTML away. */
const Delivery = memo(function Delivery({ goods: { address, words }, errors, locale }: DeliveryProps) {
  return (
    <section className="bx" aria-labelledby="address-title">
      <h2 id="address-title">{words.address.title}</h2>
      <Suspense>
        <div ref={takeUpLate} data-late="">
          <AddressFields
            address={address}
            errors={errors}
            words={words}
            locale={locale}
            draftKey="checkout.draft"
          />
        </div>
      </Suspense>
    </section>
  );
});

function Refusal({ text }: { text: string | null }) {
  return (
    <div role="alert" className="checkout-refusal">
      {text && (
        <p>
          <Icon name="i-lucide-triangle-alert" />
          {text}
        </p>
      )}
    </div>
  );
}

/** Null when nothing is to be paid; open while the price is not known yet or something cannot be bought. */
function amountOf(cart: CheckoutCart, credit: Credit | null, locale: Locale): string | null {
  const { totalVnd, isIncluded, price } = cart;
  if (totalVnd === null || (isIncluded && !price.answer?.canBuy)) return UNKNOWN;
  if (credit && credit.totalVnd !== totalVnd) return UNKNOWN;
  const dueVnd = totalVnd - (credit?.useVnd ?? 0);
  return dueVnd === 0 ? null : moneyText(dueVnd, locale);
}
