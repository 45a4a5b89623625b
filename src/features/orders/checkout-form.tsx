'use client';

import './checkout-form.css';
import './checkout.css';
import { type ReactNode, useState } from 'react';
import type { Invoice } from '#db/schema/orders.ts';
import type { Locale } from '#i18n/locales.ts';
import { AddressFields } from '#src/ui/address-fields.tsx';
import { Button } from '#src/ui/button.tsx';
import { CheckboxField } from '#src/ui/field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { moneyText } from '#src/values/amount-text.ts';
import { formatMessage } from '#src/values/message.ts';
import { CartOffer, type CheckoutCart, type GoodsForm, useCheckoutCart } from './checkout-cart.tsx';
import { usePlacing } from './checkout-placing.tsx';
import { type Contact, ContactFields, type FormWords } from './contact-fields.tsx';
import { InvoiceFields } from './invoice-fields.tsx';
import { MethodChoice } from './method-choice.tsx';
import type { PaymentMethod } from './payment-methods.ts';

type Props = {
  /** The hold that is paid; none while the cart is all. */
  code?: string | undefined;
  secret?: string | undefined;
  locale: Locale;
  /** `1.690.000 ₫` of the hold, or null when there is nothing to pay for it. */
  amount: string | null;
  contact: Contact;
  invoice: Invoice | null;
  methods: readonly PaymentMethod[];
  words: FormWords;
  offlineText: string;
  /** Where goods may be in the order. */
  goods?: GoodsForm | undefined;
  /** What is agreed to. */
  terms: ReactNode;
  /** Stands left of the button. */
  back: ReactNode;
};

/** Who, where to, how to pay, consent; ends at the gateway. Fields keep what was typed, also over a reload of the tab. */
export function CheckoutForm(props: Props) {
  const { words, locale, goods, code, secret, methods, offlineText } = props;
  const { methodsFailed } = words;
  const cart = useCheckoutCart({ goods, code, secret, methods, offlineText, methodsFailed });
  const placing = usePlacing({ ...props, code, secret, cart, missing: goods?.words.missing });
  const [method, setMethod] = useState<string | null>(null);
  const { form, isLive, isBusy, errors, refusal, submit, keepDraft } = placing;
  const hasTickets = goods?.hasTickets ?? true;
  const amount = cart.isIncluded ? cartAmount(cart, locale) : props.amount;
  const isCash = method === 'cod' && cart.methods.some((one) => one.method === 'cod' && one.isOffered);
  return (
    <form
      ref={form}
      onSubmit={submit}
      onInput={keepDraft}
      onChange={(event) => {
        const { target } = event;
        if (target instanceof HTMLInputElement && target.name === 'method') setMethod(target.value);
      }}
      noValidate
    >
      <Buyer {...props} errors={errors} hasTickets={hasTickets} isSent={cart.needsAddress} />
      {goods?.cart === 'offer' && <CartOffer cart={cart} words={words} locale={locale} />}
      {goods && cart.needsAddress && <Delivery goods={goods} errors={errors} locale={locale} />}
      <section className="bx" aria-labelledby="payment-title">
        <h2 id="payment-title">{words.payment}</h2>
        <MethodChoice
          // A way that is no longer offered must not stay chosen.
          key={cart.methods.map((one) => `${one.method} ${one.isOffered}`).join()}
          methods={cart.methods}
          isFree={amount === null}
          error={errors.method}
          locale={locale}
          words={words}
        />
      </section>
      <Consents words={words} terms={props.terms} error={errors.hasAcceptedTerms} hasTickets={hasTickets} />
      <Refusal text={refusal} />
      <div className="checkout-go">
        {props.back}
        <Button
          // Sent before scripts run, the form would put names and addresses into the page's own address.
          type={isLive ? 'submit' : 'button'}
          variant="cta"
          size="lg"
          isLoading={isBusy}
          loadingText={isCash ? words.submittingCod : words.submitting}
          disabled={!canPay(cart, amount)}
        >
          {amount === null
            ? words.submitFree
            : formatMessage(isCash ? words.submitCod : words.submit, { amount }, locale)}
        </Button>
      </div>
    </form>
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

/** Tickets go to a person, goods to a door, services to nobody's house. */
function contactWords(words: FormWords, { hasTickets, isSent, isTexted }: Receiving) {
  if (hasTickets) return { title: words.contact, hint: isTexted ? words.deliveryMail : words.delivery };
  if (isSent) return { title: words.contactGoods, hint: words.deliveryGoods };
  return { title: words.contactServices, hint: words.deliveryServices };
}

/** Null when nothing is to be paid; open while the price is not known yet or something cannot be bought. */
function cartAmount({ totalVnd, price }: CheckoutCart, locale: Locale): string | null {
  if (totalVnd === null || !price.answer?.canBuy) return '…';
  return totalVnd === 0 ? null : moneyText(totalVnd, locale);
}

function canPay({ isIncluded, price, methods }: CheckoutCart, amount: string | null): boolean {
  if (isIncluded && !price.answer?.canBuy) return false;
  return amount === null || methods.some((method) => method.isOffered);
}

type DeliveryProps = { goods: GoodsForm; errors: Readonly<Record<string, string>>; locale: Locale };

function Delivery({ goods: { address, words }, errors, locale }: DeliveryProps) {
  return (
    <section className="bx" aria-labelledby="address-title">
      <h2 id="address-title">{words.address.title}</h2>
      <AddressFields
        address={address}
        errors={errors}
        words={words}
        locale={locale}
        draftKey="checkout.draft"
      />
    </section>
  );
}

type ConsentProps = { words: FormWords; terms: ReactNode; error: string | undefined; hasTickets: boolean };

function Consents({ words, terms, error, hasTickets }: ConsentProps) {
  return (
    <div className="consents">
      <CheckboxField
        name="hasAcceptedTerms"
        label={hasTickets ? words.accept : words.acceptGoods}
        error={error}
        required
      />
      {terms}
      <CheckboxField name="wantsMarketing" label={words.marketing} />
    </div>
  );
}

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
