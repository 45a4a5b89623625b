import type { ReactNode } from 'react';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { readPeriodAsked } from '#src/features/day-totals/asked-period.ts';
import { readDayAsked } from '#src/features/day-totals/day-totals.ts';
import { Panel } from '#src/features/day-totals/panel.tsx';
import { KeyCap } from '#src/features/office/key-cap.tsx';
import { href, type RouteName } from '#src/routes.ts';
import { Part } from '#src/screens/part.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { addDays, parkDay } from '#src/values/day.ts';
import { may, mayNow } from '#src/values/permissions.ts';
import { todayBoard } from './today/board-part.tsx';
import { loadToday } from './today/load-today.ts';
import { draftsPart, kitchenPart, peoplePart, weatherPart } from './today/role-parts.tsx';
import { setupPanel } from './today/setup-panel.tsx';
import {
  aheadPart,
  arrivalsPart,
  liftsPart,
  type Shown,
  takingsPart,
  tripsPart,
} from './today/today-parts.tsx';
import { waitingPart } from './today/today-waiting.tsx';

/** How the day is, and what waits for somebody. */
export async function StaffTodayScreen({ context }: { context: ScreenContext }) {
  const { t } = intlFor(context.locale);
  const day = readDayAsked(context.query, parkDay(context.now));
  const figures = loadToday(context.db.read, day);
  // Each part that waits for it says that it failed.
  figures.catch(() => undefined);
  const setup = await loadSetupPanel(context);
  return (
    <div className=":uno: office-page">
      <PageHead
        context={context}
        title={t('office.today.title')}
        description={t('office.today.description')}
      />
      <DayHead context={context} day={day} />
      {setup}
      <Panels context={context} shown={{ day, figures }} />
    </div>
  );
}

/** Known before the page begins: what stands below must not move. A day is shown without it rather than not at all. */
function loadSetupPanel(context: ScreenContext): Promise<ReactNode> {
  return setupPanel(context).catch((error) => {
    context.report('the list of what a park lacks was not read', context.requestId, error);
    return null;
  });
}

function DayHead({ context: { locale, now, mayEnter }, day }: { context: ScreenContext; day: string }) {
  const { t, day: dayText } = intlFor(locale);
  const today = parkDay(now);
  const to = (date: string) =>
    href('staffToday', locale, { query: { day: date === today ? undefined : date } });
  return (
    <div className=":uno: flow-row gap-[4px_12px] mb-14px [&_h1]:mb-0!">
      <h1>{t('office.today.title')}</h1>
      <p className=":uno: flex-1 c-ink-2 text-14px">
        {day === today ? dayText(day, 'full') : t('dayTotals.opened', { day: dayText(day, 'full') })}
      </p>
      {mayEnter('gate') && (
        <Link to={href('gate', locale)} className="btn btn-line">
          {t('chrome.staff.gate')}
        </Link>
      )}
      <nav
        className=":uno: flex items-center gap-8px [&_.btn]:(h-40px px-12px)"
        aria-label={t('dayTotals.days')}
      >
        <ButtonLink to={to(addDays(day, -1))} aria-label={t('dayTotals.previous')}>
          <Icon name="i-lucide-chevron-left" />
        </ButtonLink>
        {day !== today && (
          <Link to={to(today)} className="btn btn-line">
            {t('dayTotals.backToday')}
          </Link>
        )}
        <ButtonLink to={to(addDays(day, 1))} aria-label={t('dayTotals.next')}>
          <Icon name="i-lucide-chevron-right" />
        </ButtonLink>
      </nav>
    </div>
  );
}

type Props = { context: ScreenContext; shown: Shown };

/** Two columns on a desk; on a telephone one, which begins with what waits. Menu, drafts, people: not for who runs it all. */
function Panels({ context, shown }: Props) {
  const { user, mayEnter } = context;
  const maySeeSales = mayEnter('staffCalendar');
  const maySeeEntries = maySeeSales || mayEnter('gate');
  const maySeeMoney = may(user, 'day-totals.read');
  const hasOwnDay = (room: RouteName) => !maySeeSales && mayEnter(room);
  const part = (of: (context: ScreenContext, shown: Shown) => Promise<ReactNode>) => (
    <Part context={context} of={(own) => of(own, shown)} waiting={<ConsoleSkeleton />} />
  );
  return (
    <div className=":uno: grid grid-cols-[minmax(0,1fr)_384px] gap-14px items-start max-1199:grid-cols-[minmax(0,1fr)] [&>div]:(grid grid-cols-[minmax(0,1fr)] gap-14px) max-1199:[&>div]:contents">
      <div>
        {maySeeEntries && <div className=":uno: max-1199:order-2">{part(arrivalsPart)}</div>}
        <div className=":uno: max-1199:order-4">
          <Part context={context} of={todayBoard} waiting={<ConsoleSkeleton />} />
        </div>
        {maySeeSales && <div className=":uno: max-1199:order-5">{part(liftsPart)}</div>}
        {maySeeSales && <div className=":uno: max-1199:order-5">{part(tripsPart)}</div>}
        {hasOwnDay('staffMenu') && <div className=":uno: max-1199:order-5">{part(kitchenPart)}</div>}
        {hasOwnDay('staffContent') && <div className=":uno: max-1199:order-6">{part(draftsPart)}</div>}
        {hasOwnDay('staffPeople') && <div className=":uno: max-1199:order-6">{part(peoplePart)}</div>}
      </div>
      <div>
        {maySeeMoney && <div className=":uno: max-1199:order-3">{part(takingsPart)}</div>}
        <div className=":uno: max-1199:order-1">
          <WaitingPanel context={context} />
        </div>
        <div className=":uno: max-1199:order-5">{part(weatherPart)}</div>
        {maySeeSales && <div className=":uno: max-1199:order-6">{part(aheadPart)}</div>}
        {(maySeeEntries || maySeeMoney) && (
          <div className=":uno: max-1199:order-7">
            <PeriodLink {...{ context }} />
          </div>
        )}
      </div>
    </div>
  );
}

/** The form of a period and its sheets are read by who asks for it. */
async function PeriodLink({ context }: Pick<Props, 'context'>) {
  const { locale, query } = context;
  if (['files', 'from', 'to'].some((name) => query.has(name))) return periodFiles(context);
  return (
    <Link className="lnk" to={href('staffToday', locale, { query: { files: '1' } })}>
      {intlFor(locale).t('dayTotals.period.title')}
    </Link>
  );
}

/** Each table with the permission of its panel. */
async function periodFiles({ locale, now, query, user }: ScreenContext) {
  const { PeriodFiles } = await import('#src/features/day-totals/period-files.tsx');
  const intl = intlFor(locale);
  const today = parkDay(now);
  const text = (name: string) => (query.get(name) ?? '').slice(0, 40);
  const seesTrips = mayNow(user, 'tickets.read');
  const tables = [
    ...(seesTrips ? (['trips'] as const) : []),
    ...(seesTrips || mayNow(user, 'gate.scan') ? (['arrivals'] as const) : []),
    ...(mayNow(user, 'day-totals.read') ? (['channels', 'takings'] as const) : []),
  ];
  const typed = { from: text('from'), to: text('to') };
  const asked = readPeriodAsked(new URLSearchParams(typed.from || typed.to ? typed : {}), today);
  return <PeriodFiles {...{ intl, typed, asked, tables, today }} action={href('staffToday', locale)} />;
}

function WaitingPanel({ context }: Pick<Props, 'context'>) {
  const { t } = intlFor(context.locale);
  return (
    <Panel
      id="office-waiting"
      title={t('office.today.waiting')}
      note={
        <span className=":uno: flow-row gap-8px">
          {t('office.today.worst')}
          <span className=":uno: max-760:hidden">
            <KeyCap>Q</KeyCap>
          </span>
        </span>
      }
      isFlush
    >
      <Part context={context} of={waitingPart} waiting={<ConsoleSkeleton />} />
    </Panel>
  );
}
