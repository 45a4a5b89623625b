import type * as z from 'zod/mini';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import { mayNow } from '#src/values/permissions.ts';
import { sumTakings, type Takings } from './counter.queries.ts';
import { createCorrection, createCount, findCount, listNotedDays } from './counter-counts.queries.ts';
import { COUNTED_DAYS, type correctionInput, type countInput } from './transfers.ts';

/**
 * Staff record their count at the end of a day, once; the nightly run compares it with the ledger. Returns the current
 * sums of the ledger.
 */
export async function countCounter(
  ctx: StaffContext,
  { day, cashVnd, cardVnd }: z.output<typeof countInput>,
): Promise<Takings> {
  assertCountable(ctx, day);
  return ctx.db.write(async (tx) => {
    const count = { day, cashVnd, cardVnd, countedBy: ctx.user.id, countedAt: ctx.now };
    if (!(await createCount(tx, count))) throw new Problem('CONFLICT', 'transfers.error.counted');
    await recordAudit(tx, ctx, { subject: { kind: 'counter', id: day }, after: { cashVnd, cardVnd } });
    return sumTakings(tx, day);
  });
}

/**
 * A line after a count that was mistyped: the nightly run compares the newest, and every line stays to be read. Throws
 * CONFLICT when a colleague has corrected the day since `place`, the line that was read, BAD_REQUEST for a day that was
 * not counted, is too long ago, or was counted just so, and FORBIDDEN once a night has noted a difference of the day: the
 * correction closes it, which takes the permission to reconcile.
 */
export async function correctCount(
  ctx: StaffContext,
  { day, place, cashVnd, cardVnd, reason }: z.output<typeof correctionInput>,
): Promise<Takings> {
  assertCountable(ctx, day);
  return ctx.db.write(async (tx) => {
    const held = await findCount(tx, day);
    if (!held) throw new Problem('BAD_REQUEST', 'transfers.error.notCounted');
    if (held.place !== place) throw new Problem('CONFLICT', 'transfers.error.corrected');
    if (held.cashVnd === cashVnd && held.cardVnd === cardVnd)
      throw new Problem('BAD_REQUEST', 'transfers.error.sameCount', { field: 'cashVnd' });
    if (
      !mayNow(ctx.user, 'reconciliation.edit') &&
      (await listNotedDays(tx, { from: day, to: day })).size > 0
    )
      throw new Problem('FORBIDDEN', 'transfers.error.noted');
    const made = { reason, countedBy: ctx.user.id, countedAt: ctx.now };
    await createCorrection(tx, { day, place: place + 1, cashVnd, cardVnd, ...made });
    await recordAudit(tx, ctx, {
      subject: { kind: 'counter', id: day },
      before: { cashVnd: held.cashVnd, cardVnd: held.cardVnd },
      after: { cashVnd, cardVnd },
      reason,
    });
    return sumTakings(tx, day);
  });
}

function assertCountable({ now }: StaffContext, day: string): void {
  const today = parkDay(now);
  if (day > today || day < addDays(today, 1 - COUNTED_DAYS))
    throw new Problem('BAD_REQUEST', 'transfers.error.countDay', { field: 'day' });
}
