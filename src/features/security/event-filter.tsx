import type { Intl18 } from '#i18n/intl.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { SelectField, TextField } from '#src/ui/fields/field.tsx';
import { type EventFilter, SECURITY_KINDS } from './security.ts';

type Props = {
  intl: Intl18;
  filter: EventFilter;
  people: readonly { id: string; name: string; email: string }[];
  action: `/${string}`;
};

/** Which events are shown. Works without scripts. */
export function EventFilterForm({ intl: { t }, filter, people, action }: Props) {
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
      <TextField name="day" type="date" label={t('security.staff.day')} defaultValue={day ?? ''} />
      <Button type="submit" variant="line">
        {t('security.staff.show')}
      </Button>
      {(kind ?? person ?? day) !== null && <ButtonLink to={action}>{t('security.staff.drop')}</ButtonLink>}
    </form>
  );
}
