import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { findLastActors } from '#src/features/audit/audit.queries.ts';
import { typedDay } from '#src/features/live-board/board-form.ts';
import { CLOUD_SEA_HOURS } from '#src/features/live-board/board-input.ts';
import { BoardPanel } from '#src/features/live-board/board-panel.tsx';
import { listMountainDays } from '#src/features/live-board/live-board.queries.ts';
import { FORECAST_DAYS } from '#src/features/live-board/live-board.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { Part } from '#src/screens/part.tsx';
import { loadBoardLifts } from '#src/screens/staff/load-board-lifts.ts';
import { ConsoleSkeleton } from '#src/ui/console-skeleton.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { addDays, daysFrom, parkDay } from '#src/values/day.ts';
import { parkCoordinates } from '#src/values/sky/coordinates.ts';
import { sunTimes } from '#src/values/sky/sun.ts';

/** What visitors read of the lifts and of the weather, written where it happens: on a telephone. */
export function StaffBoardScreen({ context }: { context: ScreenContext }) {
  const { t } = intlFor(context.locale);
  const title = t('liveBoard.staff.title');
  return (
    <div className=":uno: office-page max-w-1280px">
      <PageHead context={context} title={title} description={t('liveBoard.staff.description')} />
      <h1>{title}</h1>
      <Part context={context} of={boardPanel} islands={[BoardPanel]} waiting={<ConsoleSkeleton />} />
    </div>
  );
}

async function boardPanel({ db, locale, now }: ScreenContext) {
  const intl = intlFor(locale);
  const today = parkDay(now);
  const coming = daysFrom(today, FORECAST_DAYS);
  const [lifts, rows, settings, actors] = await Promise.all([
    loadBoardLifts(db.read, now),
    listMountainDays(db.read, today, addDays(today, FORECAST_DAYS - 1)),
    readSettings(db.read),
    findLastActors(
      db.read,
      coming.map((day) => ({ kind: 'weather', id: day })),
    ),
  ]);
  const place = parkCoordinates(settings['park.coordinates']);
  const days = coming.map((day) => {
    const row = rows.find((one) => one.day === day) ?? null;
    const typed = typedDay(row, sunTimes(day, place), CLOUD_SEA_HOURS);
    return { day, dayText: intl.day(day, 'full'), row, typed, who: actors.get(day) ?? null };
  });
  return <BoardPanel words={intl.words('liveBoard.staff')} {...{ lifts, days, now, locale }} />;
}
