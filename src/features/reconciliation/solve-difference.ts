import type * as z from 'zod/mini';
import { Problem } from '#src/server/problem.ts';
import type { UserContext } from '#src/server/trpc.ts';
import { solveDifference as solve } from './differences.queries.ts';
import type { solveInput } from './reconciliation.ts';

/** A member of staff records the solution of a difference. Throws CONFLICT when somebody else did before. */
export async function solveDifference(
  ctx: UserContext,
  { id, solution }: z.output<typeof solveInput>,
): Promise<{ id: string }> {
  const solved = await ctx.db.write((tx) => solve(tx, { id, by: ctx.user.id, at: ctx.now, solution }));
  if (!solved) throw new Problem('CONFLICT', 'reconciliation.error.solved');
  return { id };
}
