import type { AskedDayProps } from '#i18n/day-props.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Button } from '#src/ui/button.tsx';
import { DayField } from '#src/ui/fields/day-field.tsx';
import { CheckboxField, SelectField, type SelectOption, TextField } from '#src/ui/fields/field.tsx';
import { Link } from '#src/ui/link.tsx';
import { type AuditFilter, isFiltered, SUBJECT_MAX_CHARS } from './audit.ts';

type Props = {
  intl: Intl18;
  filter: AuditFilter;
  /** As asked for, right or wrong. */
  days: { from: AskedDayProps; to: AskedDayProps };
  people: readonly SelectOption[];
  permissions: readonly SelectOption[];
  action: `/${string}`;
};

/** Which rows are shown. Works without scripts. */
export function AuditFilterForm({ intl: { t }, filter, days, people, permissions, action }: Props) {
  const { who, permission, hasScans } = filter;
  return (
    <form
      className=":uno: grid grid-cols-[repeat(6,minmax(0,1fr))] max-1100:grid-cols-[repeat(auto-fill,minmax(150px,1fr))] items-end gap-12px mb-18px [&_.btn]:h-52px"
      action={action}
    >
      <SelectField
        name="who"
        label={t('audit.who')}
        defaultValue={who ?? ''}
        placeholder={t('audit.all')}
        options={people}
      />
      <SelectField
        name="permission"
        label={t('audit.permission')}
        defaultValue={permission ?? ''}
        placeholder={t('audit.all')}
        options={permissions}
      />
      {(['subject', 'text'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`audit.${name}`)}
          defaultValue={filter[name] ?? ''}
          maxLength={SUBJECT_MAX_CHARS}
          enterKeyHint="search"
        />
      ))}
      {(['from', 'to'] as const).map((name) => (
        <DayField
          key={`${name} ${days[name].defaultValue}`}
          {...days[name]}
          {...{ name, label: t(`audit.${name}`) }}
          className=":uno: [&_output]:hidden"
        />
      ))}
      <CheckboxField
        name="scans"
        label={t('audit.scans')}
        defaultChecked={hasScans}
        className=":uno: pb-12px"
      />
      <Button type="submit" variant="line">
        {t('audit.show')}
      </Button>
      {(isFiltered(filter) || hasScans) && (
        <p className=":uno: col-[1/-1]">
          <Link to={action} className="lnk">
            {t('audit.drop')}
          </Link>
        </p>
      )}
    </form>
  );
}
