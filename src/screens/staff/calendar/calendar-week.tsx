import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { WEEK_DAYS } from '#src/features/calendar/calendar.ts';
import { CalendarTurns } from '#src/features/calendar/calendar-turns.tsx';
import { loadWeek } from '#src/features/calendar/load-week.ts';
import { PlacesSum } from '#src/features/calendar/places-sum.tsx';
import { WeekKeys } from '#src/features/calendar/week-keys.tsx';
import { WeekTable } from '#src/features/calendar/week-table.tsx';
import { addDays, parkDay } from '#src/values/day.ts';

type Address = `/${string}`;
type Props = {
  context: ScreenContext;
  /** A Monday. */
  week: string;
  day: string | null;
  slot: string;
  addressOf: (query: { week: string; day?: string; slot?: string | undefined }) => Address;
};

/** Departures against the seven days from a Monday. */
export async function CalendarWeek({ context, week: monday, day, slot, addressOf }: Props) {
  const intl = intlFor(context.locale);
  const { t } = intl;
  const today = parkDay(context.now);
  const week = await loadWeek(context, monday);
  const turns = {
    today: addressOf({ week: today }),
    previous: addressOf({ week: addDays(monday, -WEEK_DAYS) }),
    next: addressOf({ week: addDays(monday, WEEK_DAYS) }),
  };
  const from = intl.day(monday, 'short');
  const name = t('calendar.week.title', { from, to: intl.day(addDays(monday, WEEK_DAYS - 1), 'short') });
  const words = {
    all: t('calendar.week.turns'),
    previous: t('calendar.week.previous'),
    next: t('calendar.week.next'),
  };
  return (
    <section className=":uno: min-w-0 rule-line round-1 bg-surface" aria-labelledby="calendar-period">
      <header className=":uno: flow-row gap-10px p-[10px_14px]">
        <CalendarTurns {...{ intl, turns, name, words }} />
      </header>
      {week.rows.length === 0 ? (
        <p className=":uno: p-[10px_14px]">{t('calendar.week.none')}</p>
      ) : (
        <WeekKeys label={t('calendar.week.grid')} turns={turns}>
          <WeekTable
            {...{ intl, week, today }}
            opened={day && `${day} ${slot}`}
            hrefOf={(date, quotaId) => addressOf({ week: monday, day: date, slot: quotaId })}
          />
        </WeekKeys>
      )}
      <div className=":uno: flow-row min-h-44px gap-[6px_22px] p-[9px_14px] c-ink-2 text-13px [&_b]:(c-ink type-600-14/1-data)">
        <PlacesSum intl={intl} places={week.places} averageVnd={week.averageVnd} />
      </div>
    </section>
  );
}
