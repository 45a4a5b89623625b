import type { AskedDayProps } from '#i18n/day-props.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Button, ButtonLink, look } from '#src/ui/button.tsx';
import { DayField } from '#src/ui/fields/day-field.tsx';
import { SelectField, TextField } from '#src/ui/fields/field.tsx';
import { searchOf } from '#src/values/route.ts';
import { accountName } from './account-name.tsx';
import { filterQuery, type LedgerAsked } from './ledger-asked.ts';

type Props = {
  intl: Intl18;
  asked: LedgerAsked;
  /** As asked for, right or wrong. */
  days: { from: AskedDayProps; to: AskedDayProps };
  /** Those that have a balance. */
  accounts: readonly string[];
  action: `/${string}`;
};

/** Which movements are shown, and all of them as a file. Works without scripts. */
export function EntryFilterForm({ intl, asked, days, accounts, action }: Props) {
  const { t } = intl;
  const query = filterQuery(asked);
  // One without a balance narrows the list too, and has to be seen.
  const options = new Set([...accounts, ...(asked.account === null ? [] : [asked.account])]);
  return (
    <form className=":uno: flex flex-wrap items-end gap-12px mb-14px [&_.btn]:h-52px" action={action}>
      <TextField
        name="code"
        label={t('reconciliation.staff.code')}
        defaultValue={asked.code ?? ''}
        maxLength={20}
        className=":uno: w-150px"
      />
      <SelectField
        name="account"
        label={t('reconciliation.staff.account')}
        defaultValue={asked.account ?? ''}
        placeholder={t('resources.list.any')}
        options={[...options].map((value) => ({ value, label: accountName(intl, value) }))}
      />
      {(['from', 'to'] as const).map((name) => (
        <DayField
          key={`${name} ${days[name].defaultValue}`}
          {...days[name]}
          {...{ name, label: t(`audit.${name}`) }}
          className=":uno: w-170px [&_output]:hidden"
        />
      ))}
      <Button type="submit" variant="line">
        {t('reconciliation.staff.find')}
      </Button>
      {Object.keys(query).length > 0 && (
        <ButtonLink to={action} variant="line">
          {t('reconciliation.staff.all')}
        </ButtonLink>
      )}
      <a href={`/api/staff/ledger.csv${searchOf(query)}`} className={look({ variant: 'line' })} download>
        {t('orderList.csv')}
      </a>
    </form>
  );
}
