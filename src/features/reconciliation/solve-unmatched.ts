import type * as z from 'zod/mini';
import { findUnmatched, solveUnmatched as solve } from '#src/features/payments/unmatched.queries.ts';
import { endWrongAmount } from '#src/features/settlement/settle-wrong-amount.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import { staffActor } from '#src/server/sessions/staff-actor.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import type { solveInput } from './reconciliation.ts';

/**
 * A member of staff decides about reported money that settles nothing, with a note; with the last one of an order its
 * mark is removed. Throws CONFLICT when somebody else did before.
 */
export async function solveUnmatched(
  ctx: StaffContext,
  { id, solution }: z.output<typeof solveInput>,
): Promise<{ id: string }> {
  const { now: at, user } = ctx;
  await ctx.db.write(async (tx) => {
    const unmatched = await findUnmatched(tx, id);
    if (!unmatched || !(await solve(tx, { id, by: user.id, at, solution })))
      throw new Problem('CONFLICT', 'reconciliation.error.solved');
    await endWrongAmount(tx, { orderId: unmatched.orderId, actor: staffActor(ctx), why: solution, now: at });
    const event = { before: { isSolved: false }, after: { isSolved: true }, reason: solution };
    await recordAudit(tx, ctx, { subject: { kind: 'payment', id }, ...event });
  });
  return { id };
}
