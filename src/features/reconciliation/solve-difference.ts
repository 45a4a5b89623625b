import type * as z from 'zod/mini';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { solveDifference as solve } from './differences.queries.ts';
import type { solveInput } from './reconciliation.ts';

/** A member of staff records the solution of a difference. Throws CONFLICT when somebody else did before. */
export async function solveDifference(
  ctx: StaffContext,
  { id, solution }: z.output<typeof solveInput>,
): Promise<{ id: string }> {
  await ctx.db.write(async (tx) => {
    if (!(await solve(tx, { id, by: ctx.user.id, at: ctx.now, solution })))
      throw new Problem('CONFLICT', 'reconciliation.error.solved');
    const event = { before: { isSolved: false }, after: { isSolved: true }, reason: solution };
    await recordAudit(tx, ctx, { subject: { kind: 'difference', id }, ...event });
  });
  return { id };
}
