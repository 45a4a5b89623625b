import type { AskedDayProps } from '#i18n/day-props.ts';
import type { Intl18 } from '#i18n/intl.ts';
import { Button } from '#src/ui/button.tsx';
import { DayField } from '#src/ui/fields/day-field.tsx';
import { SelectField } from '#src/ui/fields/field.tsx';
import { Link } from '#src/ui/link.tsx';
import { isNarrowed, type WaitingFilter } from './waiting-filter.ts';
import { ALIVE } from './waiting-list.ts';

type Props = {
  intl: Intl18;
  filter: WaitingFilter;
  /** As asked for, right or wrong. */
  day: AskedDayProps;
  tickets: readonly { id: string; name: Record<'vi' | 'en', string> }[];
  action: `/${string}`;
};

/** Which lines are shown. Works without scripts. */
export function WaitingFilterForm({ intl: { t, locale }, filter, day, tickets, action }: Props) {
  return (
    <search>
      <form
        className=":uno: grid grid-cols-[repeat(auto-fill,minmax(170px,1fr))] items-end gap-12px mt-18px [&_.btn]:h-52px"
        action={action}
      >
        <DayField
          key={day.defaultValue}
          {...day}
          name="day"
          label={t('waitingList.staff.day')}
          className=":uno: [&_output]:hidden"
        />
        <SelectField
          name="ticket"
          label={t('waitingList.fact.ticket')}
          placeholder={t('resources.list.any')}
          defaultValue={filter.ticket ?? ''}
          options={tickets.map(({ id, name }) => ({ value: id, label: name[locale] }))}
        />
        <SelectField
          name="state"
          label={t('waitingList.staff.state')}
          placeholder={t('resources.list.any')}
          defaultValue={filter.state ?? ''}
          options={ALIVE.map((value) => ({ value, label: t(`waitingList.staff.state.${value}`) }))}
        />
        <Button type="submit" variant="line">
          {t('waitingList.staff.show')}
        </Button>
        {isNarrowed(filter) && (
          <p>
            <Link to={action} className="lnk">
              {t('waitingList.staff.all')}
            </Link>
          </p>
        )}
      </form>
    </search>
  );
}
