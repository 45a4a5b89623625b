/** How old the news of a lift is, and what it is worth: the one place that decides. */
import type { Bilingual } from '#db/columns.ts';
import type { LiftRow } from '#db/schema/live-board.ts';
import { addSeconds, parkDay, parkTime } from '#src/values/day.ts';
import { signTime } from '#src/values/opening-hours.ts';

/** `silent`: visitors are told that there is none since. `lost`: the lift counts as closed. */
type News = 'fresh' | 'silent' | 'lost';

/** A lift as visitors see it: what was reported too long ago counts no more. */
export type ShownLift = LiftRow & { news: News };

const SILENT_AFTER_MINUTES = 30;
const LOST_AFTER_MINUTES = 90;
const MINUTE_MS = 60_000;

/** Whole minutes; never negative, as clocks of two machines may differ. */
export function ageMinutes(updatedAt: string, now: string): number {
  return Math.max(0, Math.floor((Date.parse(now) - Date.parse(updatedAt)) / MINUTE_MS));
}

export function newsOf({ updatedAt }: Pick<LiftRow, 'updatedAt'>, now: string): News {
  const age = ageMinutes(updatedAt, now);
  if (age >= LOST_AFTER_MINUTES) return 'lost';
  return age >= SILENT_AFTER_MINUTES ? 'silent' : 'fresh';
}

/** What stands still today by a closing, and what guests are told of it; without a lift it is the whole park. */
export type ClosedLift = { liftId: string | null; note: Bilingual };

/** The closing that stops a lift; the last one where there are several. */
export function closingOf(
  closed: readonly ClosedLift[],
  { id }: Pick<LiftRow, 'id'>,
): ClosedLift | undefined {
  return closed.find(({ liftId }) => liftId === null || liftId === id);
}

export function showLifts(
  lifts: readonly LiftRow[],
  now: string,
  closed: readonly ClosedLift[] = [],
): ShownLift[] {
  return lifts.map((lift) => {
    const news = newsOf(lift, now);
    const closing = closingOf(closed, lift);
    if (closing) return stopped({ ...lift, news }, closing);
    return news === 'lost' ? { ...lift, news, status: 'closed', note: null } : { ...lift, news };
  });
}

/** Whatever was reported about it: its closing is news of today. What stands still already keeps its own note. */
function stopped({ note, status, ...lift }: ShownLift, closing: ClosedLift): ShownLift {
  const news = lift.news === 'lost' ? 'silent' : lift.news;
  const isStill = lift.news !== 'lost' && (status === 'paused' || status === 'closed');
  if (isStill) return { ...lift, news, status, note: note ?? closing.note };
  return {
    ...lift,
    news,
    status: closing.liftId === null ? 'closed' : 'paused',
    note: closing.note,
    cabinsRunning: 0,
  };
}

/** The instants at which this news turns silent and lost. */
export function newsLimits(updatedAt: string): string[] {
  return [SILENT_AFTER_MINUTES, LOST_AFTER_MINUTES].map((minutes) => addSeconds(updatedAt, minutes * 60));
}

/** The time of the news: `9:10`, and with its day before today. */
export function newsTime(updatedAt: string, now: string, moment: (instant: string) => string): string {
  return parkDay(updatedAt) === parkDay(now) ? signTime(parkTime(updatedAt)) : moment(updatedAt);
}
