import { managerProcedure, router } from '#src/server/trpc.ts';
import { solveInput } from './reconciliation.ts';
import { solveDifference } from './solve-difference.ts';
import { solveUnmatched } from './solve-unmatched.ts';

/** What managers do with the differences that a night has found. */
export const staffBooksRouter = router({
  solveUnmatched: managerProcedure.input(solveInput).mutation(({ ctx, input }) => solveUnmatched(ctx, input)),
  solve: managerProcedure.input(solveInput).mutation(({ ctx, input }) => solveDifference(ctx, input)),
});
