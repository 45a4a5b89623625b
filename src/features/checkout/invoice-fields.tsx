import { useState } from 'react';
import type { Invoice } from '#db/schema/orders.ts';
import { AskedEmailField } from '#src/ui/fields/asked-email-field.tsx';
import { CheckboxField, TextField } from '#src/ui/fields/field.tsx';
import { isTaxCodeConsistent } from '#src/values/tax-code.ts';
import { type Contact, ContactFields, type FormWords } from './contact-fields.tsx';

type BuyerProps = {
  contact: Contact;
  invoice: Invoice | null;
  words: FormWords;
  errors: Readonly<Record<string, string>>;
  hasTickets: boolean;
  isSent: boolean;
  isPickup: boolean;
};

/** Who buys, and for whom the invoice is. */
export function Buyer({ contact, invoice, words, errors, hasTickets, isSent, isPickup }: BuyerProps) {
  const about = contactWords(words, { hasTickets, isSent, isTexted: contact.channels.length > 1 });
  return (
    <section className="bx" aria-labelledby="contact-title">
      <h2 id="contact-title">{about.title}</h2>
      <ContactFields
        contact={contact}
        errors={errors}
        words={words}
        emailHint={about.hint}
        isPhoneNeeded={isSent && !isPickup}
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

type Props = { invoice: Invoice | null; errors: Readonly<Record<string, string>>; words: FormWords };

/** The VAT invoice; its fields show while the box is ticked, also before scripts run. */
function InvoiceFields({ invoice, errors, words }: Props) {
  const [isDoubtful, setDoubtful] = useState(false);
  const field = (key: keyof Invoice) => ({
    name: `invoice.${key}`,
    defaultValue: invoice?.[key],
    error: errors[`invoice.${key}`],
  });
  return (
    <div className=":uno: invoice mt-18px [&_.fields]:(mt-16px pt-18px rule-t-line)">
      <CheckboxField name="wantsInvoice" label={words.invoice} defaultChecked={invoice !== null} />
      <div className="fields">
        <TextField
          {...field('company')}
          label={words.company}
          maxLength={200}
          autoComplete="organization"
          enterKeyHint="next"
        />
        <TextField
          {...field('taxCode')}
          label={words.taxCode}
          maxLength={20}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          hint={isDoubtful ? <span className=":uno: c-warn font-600">{words.taxCodeDoubt}</span> : undefined}
          onBlur={(event) => setDoubtful(!isTaxCodeConsistent(event.target.value))}
        />
        <TextField
          {...field('address')}
          className="full"
          label={words.address}
          maxLength={300}
          autoComplete="street-address"
          enterKeyHint="next"
        />
        <AskedEmailField
          {...field('email')}
          className="full"
          question={words.mailTypo}
          label={words.invoiceEmail}
          enterKeyHint="done"
        />
      </div>
    </div>
  );
}
