import { managerProcedure, router } from '#src/server/trpc.ts';
import { solveInput } from './reconciliation.ts';
import { solveDifference } from './solve-difference.ts';

/** What managers do with the differences that a night has found. */
export const staffBooksRouter = router({
  solve: managerProcedure.input(solveInput).mutation(({ ctx, input }) => solveDifference(ctx, input)),
});
