import type { AskedDayProps } from '#i18n/day-props.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { DayField } from '#src/ui/fields/day-field.tsx';
import { SelectField } from '#src/ui/fields/field.tsx';
import { type EventFilter, SECURITY_KINDS } from './security.ts';

type Props = {
  intl: Intl18;
  filter: EventFilter;
  /** The day as asked for, right or wrong. */
  dayAsked: AskedDayProps;
  people: readonly { id: string; name: string; email: string }[];
  action: `/${string}`;
};

/** Which events are shown. Works without scripts. */
export function EventFilterForm({ intl: { t }, filter, dayAsked, people, action }: Props) {
  const { kind, person, day } = filter;
  const all = t('security.staff.all');
  return (
    <form className=":uno: flex flex-wrap items-end gap-12px mb-14px [&_.btn]:h-52px" action={action}>
      <SelectField
        name="kind"
        label={t('security.staff.kind')}
        defaultValue={kind ?? ''}
        placeholder={all}
        options={SECURITY_KINDS.map((value) => ({ value, label: t(`security.kind.${value}`) }))}
      />
      <SelectField
        name="person"
        label={t('security.staff.person')}
        defaultValue={person ?? ''}
        placeholder={all}
        options={people.map(({ id, name, email }) => ({ value: id, label: name || email }))}
      />
      <DayField key={dayAsked.defaultValue} name="day" label={t('security.staff.day')} {...dayAsked} />
      <Button type="submit" variant="line">
        {t('security.staff.show')}
      </Button>
      {(kind ?? person ?? day) !== null && <ButtonLink to={action}>{t('security.staff.drop')}</ButtonLink>}
    </form>
  );
}
