import type { Intl18 } from '#i18n/intl.ts';
import { Button, look } from '#src/ui/button.tsx';
import { CheckboxField, TextField } from '#src/ui/fields/field.tsx';
import type { InvoiceRange, ReadRange } from './invoices.ts';

type Props = {
  intl: Intl18;
  action: `/${string}`;
  /** As it was typed. */
  typed: { from: string; to: string; isAll: boolean };
  asked: ReadRange;
};

/** Which days, and the files of them. Works without scripts. */
export function InvoiceRangeForm({ intl: { t }, action, typed, asked }: Props) {
  const errorOf = (field: 'from' | 'to') =>
    'error' in asked && asked.field === field ? t(asked.error) : undefined;
  return (
    <>
      <form className=":uno: flex flex-wrap items-end gap-12px mb-14px [&_.btn]:h-52px" action={action}>
        {(['from', 'to'] as const).map((field) => (
          <TextField
            key={field}
            name={field}
            type="date"
            label={t(`invoices.staff.${field}`)}
            defaultValue={typed[field]}
            error={errorOf(field)}
          />
        ))}
        <CheckboxField name="all" label={t('invoices.staff.all')} defaultChecked={typed.isAll} />
        <Button type="submit" variant="line">
          {t('invoices.staff.show')}
        </Button>
      </form>
      {'range' in asked && <Files t={t} range={asked.range} />}
    </>
  );
}

function Files({ t, range }: { t: Intl18['t']; range: InvoiceRange }) {
  const { from, to, isAll } = range;
  const query = new URLSearchParams({ from, to, ...(isAll ? { all: '1' } : {}) });
  return (
    <p className=":uno: flex flex-wrap items-end gap-12px mb-14px [&_.btn]:h-52px">
      {(['csv', 'xml'] as const).map((kind) => (
        <a
          key={kind}
          href={`/api/staff/invoices.${kind}?${query}`}
          className={look({ variant: 'line' })}
          download
        >
          {t(`invoices.staff.${kind}`)}
        </a>
      ))}
    </p>
  );
}
