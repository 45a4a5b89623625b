import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { type CalendarQuery, readCalendarQuery, sumPlaces } from '#src/features/calendar/calendar.ts';
import { CalendarTurns } from '#src/features/calendar/calendar-turns.tsx';
import { type CalendarMonth, loadMonth } from '#src/features/calendar/load-month.ts';
import { MonthGrid } from '#src/features/calendar/month-grid.tsx';
import { cellOf } from '#src/features/calendar/month-words.ts';
import { PlacesSum } from '#src/features/calendar/places-sum.tsx';
import { ScopeChoice } from '#src/features/calendar/scope-choice.tsx';
import { stepMonth } from '#src/features/tickets/day-facts.ts';
import { href } from '#src/routes.ts';
import { Part } from '#src/screens/part.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { parkDay } from '#src/values/day.ts';
import { may } from '#src/values/permissions.ts';
import { CalendarTabs } from './calendar/calendar-tabs.tsx';

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

const BESIDE =
  ':uno: grid grid-cols-[minmax(0,1fr)] gap-14px items-start min-1200:[&:has(>:nth-child(2))]:grid-cols-[minmax(0,1fr)_424px] max-760:[&>:first-child:not(:last-child)]:hidden';

/** The days of a month with what they sell, and one of them opened beside. */
export function StaffCalendarScreen({ context }: { context: ScreenContext }) {
  const intl = intlFor(context.locale);
  const { t } = intl;
  const title = t('calendar.title');
  const today = parkDay(context.now);
  const asked = readCalendarQuery(context.query, today);
  const isNow = asked.month === today.slice(0, 7);
  const near = {
    month: asked.week?.slice(0, 7) ?? asked.month,
    week: asked.week ?? asked.day ?? (isNow ? today : `${asked.month}-01`),
  };
  return (
    <div className=":uno: office-page">
      <PageHead context={context} title={title} description={t('calendar.description')} />
      <div className=":uno: flow-row gap-[8px_18px]">
        <h1>{title}</h1>
        <CalendarTabs
          {...{ intl, near }}
          at={asked.week ? 'week' : 'month'}
          hasRules={may(context.user, 'tickets.edit')}
        />
      </div>
      <Part context={context} of={calendarPanels} islands={[MonthGrid]} waiting={<ConsoleSkeleton />} />
    </div>
  );
}

async function calendarPanels(context: ScreenContext) {
  const intl = intlFor(context.locale);
  const today = parkDay(context.now);
  const asked = readCalendarQuery(context.query, today);
  if (asked.week) return weekPanels(context, asked, asked.week);
  const month = await loadMonth(context, asked);
  return (
    <div className={BESIDE}>
      <MonthPanel {...{ intl, asked, month, today }} isEditor={may(context.user, 'tickets.edit')} />
      {await openedBeside(context, { asked, month })}
    </div>
  );
}

/** Loaded apart, as what is opened: a month needs none of it. */
async function weekPanels(context: ScreenContext, asked: CalendarQuery, week: string) {
  const { day, slot } = asked;
  const addressIn = (query: Asked) => href('staffCalendar', context.locale, { query });
  const [{ CalendarWeek }, beside] = await Promise.all([
    import('./calendar/calendar-week.tsx'),
    day ? import('./calendar/calendar-day.tsx') : null,
  ]);
  return (
    <div className={BESIDE}>
      <CalendarWeek {...{ context, week, day, slot }} addressOf={addressIn} />
      {beside && day && (
        <beside.CalendarDay {...{ context, slot }} date={day} closeAt={addressIn({ week })} />
      )}
    </div>
  );
}
/** Loaded apart: a month that is only looked at needs none of their forms. */
async function openedBeside(context: ScreenContext, { asked, month }: Pick<Props, 'asked' | 'month'>) {
  const closeAt = addressOf(context.locale, asked, month);
  if (asked.day) {
    const { CalendarDay } = await import('./calendar/calendar-day.tsx');
    return <CalendarDay {...{ context, closeAt }} date={asked.day} slot={asked.slot} />;
  }
  const run = asked.run ?? asked.wrongRun;
  if (run && may(context.user, 'tickets.edit')) {
    const { CalendarRun } = await import('./calendar/calendar-run.tsx');
    return <CalendarRun {...{ context, run, closeAt, ...month }} isWrong={asked.run === null} />;
  }
  return null;
}

type Asked = Partial<Record<'month' | 'week' | 'day' | 'slot' | 'from' | 'to', string | undefined>>;

function addressOf(
  locale: Locale,
  { month }: CalendarQuery,
  { scope }: CalendarMonth,
  query: Asked = {},
): `/${string}` {
  return href('staffCalendar', locale, { query: { month, of: scope?.id, ...query } });
}

type Props = { intl: Intl18; asked: CalendarQuery; month: CalendarMonth; today: string; isEditor: boolean };

function MonthPanel({ intl, asked, month, today, isEditor }: Props) {
  const { t, locale } = intl;
  const { scope } = month;
  const address = (query: Asked) => addressOf(locale, asked, month, query);
  const name = intl.day(`${asked.month}-01`, 'month');
  const first = month.days.find(({ date }) => date >= today)?.date;
  const turnWords = {
    all: t('calendar.turns'),
    previous: t('common.calendar.previous'),
    next: t('common.calendar.next'),
  };
  const turns = {
    today: address({ month: today.slice(0, 7) }),
    previous: address({ month: stepMonth(asked.month, -1) }),
    next: address({ month: stepMonth(asked.month, 1) }),
  };
  return (
    <section className=":uno: min-w-0 rule-line round-1 bg-surface" aria-labelledby="calendar-period">
      <header className=":uno: flow-row gap-10px p-[10px_14px]">
        <ScopeChoice
          {...{ intl, scope }}
          action={href('staffCalendar', locale)}
          month={asked.month}
          scopes={month.scopes}
          types={month.types}
        />
        <CalendarTurns {...{ intl, turns, name }} words={turnWords} />
      </header>
      <MonthGrid
        cells={month.days.map((day) =>
          cellOf(intl, day, { today, hrefOf: (date) => address({ day: date }) }),
        )}
        weekdays={WEEK.map((day) => t(`common.calendar.${day}`))}
        opened={asked.day}
        run={asked.run}
        runAt={address({})}
        words={intl.words('calendar.grid')}
        {...{ name, today, turns, locale }}
      >
        <PlacesSum
          intl={intl}
          places={sumPlaces(month.days.flatMap(({ places }) => places ?? []))}
          averageVnd={month.averageVnd}
        />
        {isEditor && first && (
          <Link to={address({ from: first, to: first })} scroll={false} className="lnk">
            {t('calendar.run.open')}
          </Link>
        )}
      </MonthGrid>
    </section>
  );
}
