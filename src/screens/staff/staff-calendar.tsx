import { type Intl18, intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { type CalendarQuery, readCalendarQuery, sumPlaces } from '#src/features/calendar/calendar.ts';
import { type CalendarMonth, loadMonth } from '#src/features/calendar/load-month.ts';
import { MonthGrid } from '#src/features/calendar/month-grid.tsx';
import { cellOf } from '#src/features/calendar/month-words.ts';
import { ScopeChoice } from '#src/features/calendar/scope-choice.tsx';
import { stepMonth } from '#src/features/tickets/day-facts.ts';
import { href } from '#src/routes.ts';
import { Part } from '#src/screens/part.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { parkDay } from '#src/values/day.ts';
import { may } from '#src/values/permissions.ts';
import { CalendarTabs } from './calendar-tabs.tsx';

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** The days of a month with what they sell, and one of them opened beside. */
export function StaffCalendarScreen({ context }: { context: ScreenContext }) {
  const intl = intlFor(context.locale);
  const { t } = intl;
  const title = t('calendar.title');
  return (
    <div className=":uno: office-page">
      <PageHead context={context} title={title} description={t('calendar.description')} />
      <div className=":uno: flow-row gap-[8px_18px]">
        <h1>{title}</h1>
        {may(context.user, 'tickets.edit') && <CalendarTabs intl={intl} at="month" />}
      </div>
      <Part context={context} of={calendarPanels} waiting={<ConsoleSkeleton />} />
    </div>
  );
}

async function calendarPanels(context: ScreenContext) {
  const intl = intlFor(context.locale);
  const today = parkDay(context.now);
  const asked = readCalendarQuery(context.query, today);
  const month = await loadMonth(context, asked);
  return (
    <div className=":uno: grid grid-cols-[minmax(0,1fr)] gap-14px items-start min-1200:[&:has(>:nth-child(2))]:grid-cols-[minmax(0,1fr)_424px] max-760:[&>:first-child:not(:last-child)]:hidden">
      <MonthPanel {...{ intl, asked, month, today }} isEditor={may(context.user, 'tickets.edit')} />
      {await openedBeside(context, { asked, month })}
    </div>
  );
}

/** Loaded apart: a month that is only looked at needs none of their forms. */
async function openedBeside(context: ScreenContext, { asked, month }: Pick<Props, 'asked' | 'month'>) {
  const closeAt = addressOf(context.locale, asked, month);
  if (asked.day) {
    const { CalendarDay } = await import('./calendar-day.tsx');
    return <CalendarDay context={context} date={asked.day} closeAt={closeAt} />;
  }
  if (asked.run && may(context.user, 'tickets.edit')) {
    const { CalendarRun } = await import('./calendar-run.tsx');
    return <CalendarRun context={context} run={asked.run} closeAt={closeAt} {...month} />;
  }
  return null;
}

type Asked = Partial<Record<'month' | 'day' | 'from' | 'to', string>>;

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
  const turns = {
    today: address({ month: today.slice(0, 7) }),
    previous: address({ month: stepMonth(asked.month, -1) }),
    next: address({ month: stepMonth(asked.month, 1) }),
  };
  return (
    <section className=":uno: min-w-0 rule-line round-1 bg-surface" aria-labelledby="calendar-month">
      <header className=":uno: flow-row gap-10px p-[10px_14px]">
        <ScopeChoice
          {...{ intl, scope }}
          action={href('staffCalendar', locale)}
          month={asked.month}
          scopes={month.scopes}
          types={month.types}
        />
        <MonthTurns {...{ intl, turns, name }} />
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
        <MonthSum intl={intl} month={month} />
        {isEditor && first && (
          <Link to={address({ from: first, to: first })} scroll={false} className="lnk">
            {t('calendar.run.open')}
          </Link>
        )}
      </MonthGrid>
    </section>
  );
}

type TurnProps = { intl: Intl18; turns: Record<'today' | 'previous' | 'next', `/${string}`>; name: string };

function MonthTurns({ intl: { t }, turns, name }: TurnProps) {
  return (
    <nav
      className=":uno: flex items-center gap-8px [&_.btn]:(h-40px px-12px) coarse:[&_.btn]:h-44px"
      aria-label={t('calendar.turns')}
    >
      <ButtonLink to={turns.previous} scroll={false} aria-label={t('common.calendar.previous')}>
        <Icon name="i-lucide-chevron-left" />
      </ButtonLink>
      <h2
        id="calendar-month"
        className=":uno: min-w-120px type-600-15.5/1-data text-center"
        aria-live="polite"
      >
        {name}
      </h2>
      <ButtonLink to={turns.next} scroll={false} aria-label={t('common.calendar.next')}>
        <Icon name="i-lucide-chevron-right" />
      </ButtonLink>
      <Link to={turns.today} scroll={false} className="btn btn-line" aria-keyshortcuts="T">
        {t('calendar.today')}
      </Link>
    </nav>
  );
}

const BANDS = [
  ['half', ':uno: bg-#dcebe4 dark:bg-#123026'],
  ['more', ':uno: bg-#b9d8ca dark:bg-#1c4a3b'],
  ['most', ':uno: bg-#f1d993 dark:bg-#5a4513'],
  ['full', ':uno: bg-#0b2c23 dark:bg-#dcae47'],
] as const;

function MonthSum({ intl: { t, number }, month: { days } }: Pick<Props, 'intl' | 'month'>) {
  const { sold, held, capacity } = sumPlaces(days.flatMap(({ places }) => places ?? []));
  const percent = capacity > 0 ? Math.round(((sold + held) * 100) / capacity) : 0;
  return (
    <>
      <span>
        {t('calendar.sum.sold')} <b>{number(sold)}</b>
      </span>
      <span>
        {t('calendar.sum.held')} <b>{number(held)}</b>
      </span>
      <span>
        {t('calendar.sum.filled')} <b>{percent}%</b>
      </span>
      <ul className=":uno: flow-row gap-[4px_14px] min-1100:ml-auto [&_li]:(flex items-center gap-6px) [&_i]:(w-12px h-12px)">
        {BANDS.map(([band, look]) => (
          <li key={band}>
            <i className={look} aria-hidden="true" />
            {t(`calendar.band.${band}`)}
          </li>
        ))}
      </ul>
    </>
  );
}
