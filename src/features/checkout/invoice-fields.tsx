import { useState } from 'react';
import type { Invoice } from '#db/schema/orders.ts';
import { CheckboxField, TextField } from '#src/ui/fields/field.tsx';
import { isTaxCodeConsistent } from '#src/values/tax-code.ts';
import type { FormWords } from './contact-fields.tsx';

type Props = { invoice: Invoice | null; errors: Readonly<Record<string, string>>; words: FormWords };

/** The VAT invoice; its fields show while the box is ticked, also before scripts run. */
export function InvoiceFields({ invoice, errors, words }: Props) {
  const [isDoubtful, setDoubtful] = useState(false);
  const field = (key: keyof Invoice) => ({
    name: `invoice.${key}`,
    defaultValue: invoice?.[key],
    error: errors[`invoice.${key}`],
  });
  return (
    <div className="invoice">
      <CheckboxField name="wantsInvoice" label={words.invoice} defaultChecked={invoice !== null} />
      <div className="fields">
        <TextField {...field('company')} label={words.company} maxLength={200} autoComplete="organization" />
        <TextField
          {...field('taxCode')}
          label={words.taxCode}
          maxLength={20}
          inputMode="numeric"
          hint={isDoubtful ? <span className="invoice-doubt">{words.taxCodeDoubt}</span> : undefined}
          onBlur={(event) => setDoubtful(!isTaxCodeConsistent(event.target.value))}
        />
        <TextField
          {...field('address')}
          className="full"
          label={words.address}
          maxLength={300}
          autoComplete="street-address"
        />
        <TextField
          {...field('email')}
          className="full"
          label={words.invoiceEmail}
          type="email"
          maxLength={200}
        />
      </div>
    </div>
  );
}
