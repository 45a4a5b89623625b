import type { Tx } from '#db/client.ts';
import type { Bilingual } from '#db/columns.ts';
import type { ClosureReason } from '#db/schema/tickets.ts';
import { Problem } from '#src/server/problem.ts';
import { readTypedPeriod } from '#src/server/read-typed-day.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { type CloseDaysInput, CONFIRMED_ABOVE } from './closing-input.ts';
import type { ClosingPlan } from './closing-plan.ts';
import { countHit, createCalls, createClosures } from './closings.queries.ts';
import { loadPlanFor } from './load-closing-plan.ts';

/**
 * Closes days for sale, all of them or none, and has their buyers notified: `offerClosures` notifies each order once and
 * resumes where it stopped. Days whose buyers a closure notifies already stay as they are. Throws BAD_REQUEST for a
 * period, time or number that is wrong, NOT_FOUND for an unknown ticket type or lift, CONFLICT `closed` when nothing is
 * left to close.
 */
export async function closeDays(
  ctx: StaffContext,
  typed: CloseDaysInput,
): Promise<{ closingId: string; days: number; orders: number }> {
  const input = readTypedPeriod(typed, ctx);
  const { from, to, what, time, reason } = input;
  return ctx.db.write(async (tx) => {
    const plan = await loadPlanFor(tx, input, ctx.now);
    if (plan.fresh.length === 0) throw new Problem('CONFLICT', 'closures.error.closed', { field: 'from' });
    const { orders } = await countHit(tx, plan.fresh);
    assertConfirmed(orders, input.typedOrders);
    const note = { vi: input.noteVi, en: input.noteEn };
    const closingId = newId();
    await closePlanned(tx, ctx, { plan, closingId, reason, note, revision: 1 });
    const days = new Set(plan.fresh.map(({ day }) => day)).size;
    await recordAudit(tx, ctx, {
      subject: { kind: 'closure', id: from },
      after: { isClosed: true, ...named(what), ...(time ? { time } : {}), from, to, days, orders, note },
      reason,
    });
    return { closingId, days, orders };
  });
}

/** What closes, as the log names it; nothing for the whole park. */
function named(what: string): { ticketType?: string; lift?: string } {
  const id = what.slice(5);
  if (what.startsWith('type:')) return { ticketType: id };
  return what.startsWith('lift:') ? { lift: id } : {};
}

/** Throws BAD_REQUEST `typeOrders` when many orders are touched and the number typed is another. */
export function assertConfirmed(orders: number, typed: string): void {
  if (orders > CONFIRMED_ABOVE && typed !== String(orders))
    throw new Problem('BAD_REQUEST', 'closures.error.typeOrders', { field: 'typedOrders', orders });
}

type Planned = {
  plan: ClosingPlan;
  closingId: string;
  reason: ClosureReason;
  note: Bilingual;
  revision: number;
};

/** Inside a transaction: a closure for each day, and the call to their buyers. */
export async function closePlanned(
  tx: Tx,
  { user, now }: Pick<StaffContext, 'user' | 'now'>,
  { plan, ...shared }: Planned,
): Promise<void> {
  const rows = plan.fresh.map((one) => ({ id: newId(), ...one, ...shared }));
  await createClosures(tx, rows);
  await createCalls(tx, { ids: rows.map(({ id }) => id), calledBy: user.id, calledAt: now });
}
