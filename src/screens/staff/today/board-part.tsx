import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { Panel } from '#src/features/day-totals/panel.tsx';
import { LiftLine } from '#src/features/live-board/lift-line.tsx';
import { KeyCap } from '#src/features/office/key-cap.tsx';
import { href } from '#src/routes.ts';
import { loadBoardLifts } from '#src/screens/staff/load-board-lifts.ts';
import { Link } from '#src/ui/link.tsx';

/** The lifts with the age of their news, for those who see to it. */
export async function todayBoard(context: ScreenContext) {
  const { db, locale, now, mayEnter } = context;
  const { t, words } = intlFor(locale);
  const lifts = await loadBoardLifts(db.read, now);
  if (lifts.length === 0) return null;
  return (
    <Panel
      id="office-board"
      title={t('liveBoard.staff.title')}
      note={
        mayEnter('staffBoard') && (
          <Link
            className=":uno: lnk inline-flex items-center gap-8px min-h-44px"
            to={href('staffBoard', locale)}
            aria-keyshortcuts="B"
          >
            {t('office.lifts.open')}
            <span className=":uno: max-760:hidden">
              <KeyCap>B</KeyCap>
            </span>
          </Link>
        )
      }
      isFlush
    >
      <ul>
        {lifts.map((lift) => (
          <li key={lift.row.id} className=":uno: rule-t-line">
            <LiftLine {...{ lift, now, locale }} words={words('liveBoard.staff')} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
