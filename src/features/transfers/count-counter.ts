import type * as z from 'zod/mini';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import { createCount, sumTakings, type Takings } from './counter.queries.ts';
import { COUNTED_DAYS, type countInput } from './transfers.ts';

/**
 * Staff record their count at the end of a day, once; the nightly run compares it with the ledger. Returns the current
 * sums of the ledger.
 */
export async function countCounter(
  ctx: StaffContext,
  { day, cashVnd, cardVnd }: z.output<typeof countInput>,
): Promise<Takings> {
  const today = parkDay(ctx.now);
  if (day > today || day < addDays(today, 1 - COUNTED_DAYS))
    throw new Problem('BAD_REQUEST', 'transfers.error.countDay', { field: 'day' });
  return ctx.db.write(async (tx) => {
    const count = { day, cashVnd, cardVnd, countedBy: ctx.user.id, countedAt: ctx.now };
    if (!(await createCount(tx, count))) throw new Problem('CONFLICT', 'transfers.error.counted');
    await recordAudit(tx, ctx, { subject: { kind: 'counter', id: day }, after: { cashVnd, cardVnd } });
    return sumTakings(tx, day);
  });
}
