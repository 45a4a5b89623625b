import type { Tx } from '#db/client.ts';
import { Problem } from '#src/server/problem.ts';
import { readTypedPeriod } from '#src/server/read-typed-day.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { parkDay } from '#src/values/day.ts';
import { assertConfirmed } from './close-days.ts';
import type { ReopenClosingInput } from './closing-input.ts';
import {
  type ClosingRow,
  countOpenOrders,
  listClosing,
  reopenClosures,
  updateClosing,
} from './closings.queries.ts';
import { isOver, revisionOf } from './closings.ts';
import { shownDay } from './load-closing-plan.ts';

/**
 * Opens days of a closing for sale again. Choices that buyers have not made end, and `notifyReopened` tells those buyers
 * once; choices that were made stay. Throws NOT_FOUND for an unknown closing, BAD_REQUEST for days that are over, CONFLICT
 * `reopened` when all of the days are open already.
 */
export async function reopenClosing(
  ctx: StaffContext,
  input: ReopenClosingInput,
): Promise<{ days: number; orders: number }> {
  const { closingId, from, to, why, typedOrders } = readTypedPeriod(input, ctx);
  return ctx.db.write(async (tx) => {
    const rows = await listClosing(tx, closingId);
    if (rows.length === 0) throw new Problem('NOT_FOUND', 'closures.error.unknownClosing');
    assertAhead({ from, to }, ctx.now);
    const closed = rows.filter(({ day, reopenedAt }) => reopenedAt === null && day >= from && day <= to);
    if (closed.length === 0) throw new Problem('CONFLICT', 'closures.error.reopened', { field: 'from' });
    const left = closed.filter((row) => !isOver(row, ctx.now));
    if (left.length === 0) throw new Problem('BAD_REQUEST', 'closures.error.timeOver', { field: 'from' });
    const ids = left.map(({ id }) => id);
    assertConfirmed(await countOpenOrders(tx, ids), typedOrders);
    const revision = revisionOf(rows) + 1;
    return reopenIn(tx, ctx, { closingId, left, revision, from, to, why });
  });
}

type Reopening = {
  closingId: string;
  /** What is opened, within `from` and `to`. */
  left: readonly ClosingRow[];
  revision: number;
  from: string;
  to: string;
  why: string;
};

export async function reopenIn(
  tx: Tx,
  ctx: StaffContext,
  { closingId, left, revision, from, to, why }: Reopening,
): Promise<{ days: number; orders: number }> {
  const orders = await reopenClosures(tx, { ids: left.map(({ id }) => id), now: ctx.now });
  await updateClosing(tx, closingId, { revision });
  const days = new Set(left.map(({ day }) => day)).size;
  await recordAudit(tx, ctx, {
    subject: { kind: 'closure', id: from },
    before: { isClosed: true },
    after: { isClosed: false, from, to, days, orders },
    reason: why,
  });
  return { days, orders };
}

function assertAhead({ from, to }: { from: string; to: string }, now: string): void {
  const today = parkDay(now);
  if (from < today)
    throw new Problem('BAD_REQUEST', 'closures.error.over', { field: 'from', nearest: shownDay(today) });
  if (to < from)
    throw new Problem('BAD_REQUEST', 'closures.error.reversed', { field: 'to', nearest: shownDay(from) });
}
