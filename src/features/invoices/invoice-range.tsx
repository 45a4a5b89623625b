import { dayProps } from '#i18n/day-props.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Button, look } from '#src/ui/button.tsx';
import { DayField } from '#src/ui/fields/day-field.tsx';
import { CheckboxField } from '#src/ui/fields/field.tsx';
import type { InvoiceRange, ReadRange } from './invoices.ts';
import { faultText } from './range-fault.ts';

type Props = {
  intl: Intl18;
  action: `/${string}`;
  /** As it was typed. */
  typed: { from: string; to: string; isAll: boolean };
  asked: ReadRange;
};

/** Which days, and the files of them. Works without scripts. */
export function InvoiceRangeForm({ intl, action, typed, asked }: Props) {
  const { t } = intl;
  const errorOf = (field: 'from' | 'to') =>
    'range' in asked || asked.field !== field ? undefined : faultText(intl, asked);
  return (
    <>
      <form className=":uno: flex flex-wrap items-end gap-12px mb-14px [&_.btn]:h-52px" action={action}>
        {(['from', 'to'] as const).map((field) => (
          <DayField
            key={`${field} ${typed[field]}`}
            name={field}
            label={t(`invoices.staff.${field}`)}
            toward="back"
            error={errorOf(field)}
            {...dayProps(intl, typed[field])}
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
