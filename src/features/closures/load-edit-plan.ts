import type { Queryable } from '#db/client.ts';
import { Problem } from '#src/server/problem.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import { CLOSED_DAYS_MAX } from './closing-input.ts';
import { type ClosingPlan, daysOf } from './closing-plan.ts';
import { type ClosingRow, listClosing } from './closings.queries.ts';
import { loadClosingPlan, shownDay } from './load-closing-plan.ts';

type Period = { from: string; to: string };
type Edited = Period & { closingId: string };
export type EditPlan = {
  rows: ClosingRow[];
  /** Those of its days that are closed now. */
  held: ClosingRow[];
  was: Period;
  /** Closures of days that fall away. */
  dropped: ClosingRow[];
  /** Days that come. */
  plan: ClosingPlan;
};

/**
 * What other days of a closing would change: days that fall away, and days that come. Throws NOT_FOUND, CONFLICT when it
 * is open again, BAD_REQUEST for days that are over, reversed or too many.
 */
export async function loadEditPlan(db: Queryable, edited: Edited, now: string): Promise<EditPlan> {
  const { from, to } = edited;
  const rows = await listClosing(db, edited.closingId);
  if (rows.length === 0) throw new Problem('NOT_FOUND', 'closures.error.unknownClosing');
  const held = rows.filter(({ reopenedAt }) => reopenedAt === null);
  if (held.length === 0) throw new Problem('CONFLICT', 'closures.error.reopened');
  const was = { from: held[0]?.day ?? '', to: held.at(-1)?.day ?? '' };
  assertPeriods({ from, to }, was, now);
  const dropped = held.filter(({ day }) => day < from || day > to);
  const added = daysOf({ from, to }).filter((day) => day < was.from || day > was.to);
  return { rows, held, was, dropped, plan: await planAdded(db, { days: added, held }) };
}

/** Each end moves on its own, and neither in time that is over. */
function assertPeriods({ from, to }: Period, was: Period, now: string): void {
  const today = parkDay(now);
  const refuse = (id: 'over' | 'reversed' | 'tooLong', field: 'from' | 'to', nearest: string) =>
    new Problem('BAD_REQUEST', `closures.error.${id}`, { field, nearest: shownDay(nearest) });
  if (to < from) throw refuse('reversed', 'to', from);
  if (from < was.from && from < today) throw refuse('over', 'from', today);
  if (from > was.from && was.from < today) throw refuse('over', 'from', was.from);
  if (to < was.to && to < addDays(today, -1)) throw refuse('over', 'to', addDays(today, -1));
  if (to > was.to && was.to < addDays(today, -1)) throw refuse('over', 'to', was.to);
  const last = addDays(from, CLOSED_DAYS_MAX - 1);
  if (to > last) throw refuse('tooLong', 'to', last);
}

type Added = { days: readonly string[]; held: readonly ClosingRow[] };

/** The days that come are closed for what the others are. */
async function planAdded(db: Queryable, { days, held }: Added): Promise<ClosingPlan> {
  const parts = new Map(
    held.map(({ ticketTypeId, startTime, poolId, liftId }) => [
      `${ticketTypeId} ${startTime}`,
      { ticketTypeId, startTime, poolId, liftId },
    ]),
  );
  if (days.length === 0) return { fresh: [], closedDays: [], idleDays: [] };
  return loadClosingPlan(db, { days, parts: [...parts.values()] });
}
