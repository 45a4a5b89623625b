import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { LiftLine } from '#src/features/live-board/lift-line.tsx';
import { roomOf } from '#src/layouts/office/rooms.ts';
import { URGENT_ROOM, waitingWork } from '#src/layouts/office/waiting-work.ts';
import { href } from '#src/routes.ts';
import { Part } from '#src/screens/part.tsx';
import { loadBoardLifts } from '#src/screens/staff/load-board-lifts.ts';
import { setupPanel } from '#src/screens/staff/setup-panel.tsx';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { parkDay } from '#src/values/day.ts';

/** What waits for somebody, the worst for guests first. */
export function StaffTodayScreen({ context }: { context: ScreenContext }) {
  const { t, day } = intlFor(context.locale);
  const title = t('office.today.title');
  return (
    <div className=":uno: office-page max-w-1180px">
      <PageHead context={context} title={title} description={t('office.today.description')} />
      <div className=":uno: flow-row items-baseline gap-[0_12px]">
        <h1>{title}</h1>
        <p className=":uno: mb-14px c-ink-2 text-14px">{day(parkDay(context.now), 'full')}</p>
      </div>
      <Part context={context} of={setupPanel} waiting={null} />
      <section className=":uno: rule-line round-1 bg-surface" aria-labelledby="office-waiting">
        <h2
          className=":uno: flex items-baseline gap-8px p-[13px_16px_12px] type-600-15/1.3-text"
          id="office-waiting"
        >
          {t('office.today.waiting')}
          <small className=":uno: c-ink-2 text-13px font-400">{t('office.today.worst')}</small>
        </h2>
        <Part context={context} of={waitingList} waiting={<ConsoleSkeleton />} />
      </section>
      <Part context={context} of={todayBoard} waiting={<ConsoleSkeleton />} />
    </div>
  );
}

/** The lifts with the age of their news, for those who see to it. */
async function todayBoard(context: ScreenContext) {
  const { db, locale, now, mayEnter } = context;
  const { t, words } = intlFor(locale);
  const lifts = await loadBoardLifts(db.read);
  if (lifts.length === 0) return null;
  return (
    <section className=":uno: mt-18px rule-line round-1 bg-surface" aria-labelledby="office-board">
      <div className=":uno: flow-row justify-between gap-[4px_12px] p-[10px_16px]">
        <h2 className=":uno: type-600-15/1.3-text" id="office-board">
          {t('liveBoard.staff.title')}
        </h2>
        {mayEnter('staffBoard') && (
          <Link className=":uno: lnk inline-flex items-center min-h-44px" to={href('staffBoard', locale)}>
            {t('office.lifts.open')}
          </Link>
        )}
      </div>
      <ul>
        {lifts.map((lift) => (
          <li key={lift.row.id} className=":uno: rule-t-line">
            <LiftLine {...{ lift, now, locale }} words={words('liveBoard.staff')} />
          </li>
        ))}
      </ul>
    </section>
  );
}

async function waitingList(context: ScreenContext) {
  const { locale } = context;
  const { t, number } = intlFor(locale);
  const waiting = await waitingWork(context);
  if (waiting.length === 0) {
    return (
      <div className=":uno: grid justify-items-center gap-6px p-[28px_18px_34px] rule-t-line text-center">
        <p className=":uno: c-title type-700-19/1.3-display lining">{t('office.today.none')}</p>
        <p className=":uno: max-w-44ch c-ink-2">{t('office.today.noneText')}</p>
      </div>
    );
  }
  return (
    <ul>
      {waiting.map(({ room, text, count }) => {
        const known = roomOf(room);
        return (
          <li key={room} className=":uno: rule-t-line">
            <Link
              to={href(room, locale)}
              className=":uno: flex items-center gap-16px min-h-60px p-[9px_12px_9px_16px] hover:bg-bg [&>.ic]:c-ink-3"
            >
              <b
                className={
                  room === URGENT_ROOM
                    ? ':uno: flex-none w-44px c-err type-600-21/1.15-data tabular text-right'
                    : ':uno: flex-none w-44px type-600-21/1.15-data tabular text-right'
                }
              >
                {number(count)}
              </b>
              <span className=":uno: flex-1 min-w-0 [&>b]:(block font-600) [&>span]:(c-ink-2 text-14px)">
                <b>{known && t(known.text)}</b>
                <span>{t(text)}</span>
              </span>
              <Icon name="i-lucide-chevron-right" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
