import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { DayPanel } from '#src/features/calendar/day-panel.tsx';
import { loadDay, type OpenedDay } from '#src/features/calendar/load-day.ts';
import { SeasonForm } from '#src/features/calendar/season-form.tsx';
import { parkDay } from '#src/values/day.ts';
import { may } from '#src/values/permissions.ts';

type Props = { context: ScreenContext; date: string; slot: string; closeAt: `/${string}` };

/** The opened day, to be changed while it is not over. */
export async function CalendarDay({ context, date, slot, closeAt }: Props) {
  const opened = await loadDay(context, date);
  const intl = intlFor(context.locale);
  const isPast = date < parkDay(context.now);
  return (
    <DayPanel
      intl={intl}
      seasonForm={<DaySeason {...{ intl, opened }} />}
      isReadOnly={isPast || !may(context.user, 'tickets.edit')}
      {...{ opened, slot, closeAt, isPast }}
    />
  );
}

function DaySeason({ intl, opened }: { intl: Intl18; opened: OpenedDay }) {
  const { date, season, dayName: name, hours, seasons } = opened;
  const named = name &&
    season && {
      ...(hours ?? { opensAt: '', closesAt: '' }),
      ...{ season: season.id, nameVi: name.vi, nameEn: name.en },
    };
  return (
    <details key={date} className=":uno: [&_summary]:(w-fit min-h-40px c-link cursor-pointer)">
      <summary>{intl.t('calendar.season.title')}</summary>
      <SeasonForm
        run={{ from: date, to: date }}
        seasons={seasons.map((one) => ({ value: one.id, label: one.name[intl.locale] }))}
        named={named}
        words={intl.words('calendar.season')}
        sides={intl.words('resources.sides')}
        back={intl.words('calendar.back')}
        locale={intl.locale}
      />
    </details>
  );
}
