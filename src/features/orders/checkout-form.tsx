'use client';

import type { ReactNode } from 'react';
import type { Invoice } from '#db/schema/orders.ts';
import type { Locale } from '#i18n/locales.ts';
import { Button } from '#src/ui/button.tsx';
import { CheckboxField } from '#src/ui/field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { formatMessage } from '#src/values/message.ts';
import { usePlacing } from './checkout-placing.tsx';
import { type Contact, ContactFields, type FormWords } from './contact-fields.tsx';
import { InvoiceFields } from './invoice-fields.tsx';
import { MethodChoice } from './method-choice.tsx';
import type { PaymentMethod } from './payment-methods.ts';

type Props = {
  code: string;
  secret: string;
  locale: Locale;
  /** `1.690.000 ₫`, or null when there is nothing to pay. */
  amount: string | null;
  contact: Contact;
  invoice: Invoice | null;
  methods: readonly PaymentMethod[];
  words: FormWords;
  offlineText: string;
  /** What is agreed to. */
  terms: ReactNode;
  /** Stands left of the button. */
  back: ReactNode;
};

/** Who, how to pay, consent; ends at the gateway. Fields keep what was typed, also over a reload of the tab. */
export function CheckoutForm({ words, amount, locale, ...props }: Props) {
  const { form, isLive, isBusy, errors, refusal, submit, keepDraft } = usePlacing({
    ...props,
    locale,
    words,
  });
  const canPay = amount === null || props.methods.some((method) => method.isOffered);
  return (
    <form ref={form} onSubmit={submit} onInput={keepDraft} noValidate>
      <section className="bx" aria-labelledby="contact-title">
        <h2 id="contact-title">{words.contact}</h2>
        <ContactFields contact={props.contact} errors={errors} words={words} />
        <InvoiceFields invoice={props.invoice} errors={errors} words={words} />
      </section>
      <section className="bx" aria-labelledby="payment-title">
        <h2 id="payment-title">{words.payment}</h2>
        <MethodChoice methods={props.methods} isFree={amount === null} error={errors.method} words={words} />
      </section>
      <div className="consents">
        <CheckboxField
          name="hasAcceptedTerms"
          label={words.accept}
          error={errors.hasAcceptedTerms}
          required
        />
        {props.terms}
        <CheckboxField name="wantsMarketing" label={words.marketing} />
      </div>
      <div role="alert" className="checkout-refusal">
        {refusal && (
          <p>
            <Icon name="i-lucide-triangle-alert" />
            {refusal}
          </p>
        )}
      </div>
      <div className="checkout-go">
        {props.back}
        <Button
          // Sent before scripts run, the form would put names and addresses into the page's own address.
          type={isLive ? 'submit' : 'button'}
          variant="cta"
          size="lg"
          isLoading={isBusy}
          loadingText={words.submitting}
          disabled={!canPay}
        >
          {amount === null ? words.submitFree : formatMessage(words.submit, { amount }, locale)}
        </Button>
      </div>
    </form>
  );
}
