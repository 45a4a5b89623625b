import { permit, router } from '#src/server/trpc.ts';
import { markRepeat, undoRepeat } from './mark-repeated.ts';
import { repeatInput, solveInput } from './reconciliation.ts';
import { solveDifference } from './solve-difference.ts';
import { solveUnmatched } from './solve-unmatched.ts';

/** What staff do with the differences that a night has found, and with money that settles nothing. */
export const staffLedgerRouter = router({
  solveUnmatched: permit('reconciliation.edit')
    .input(solveInput)
    .mutation(({ ctx, input }) => solveUnmatched(ctx, input)),
  markRepeat: permit('reconciliation.edit')
    .input(repeatInput)
    .mutation(({ ctx, input }) => markRepeat(ctx, input)),
  undoRepeat: permit('reconciliation.edit')
    .input(solveInput)
    .mutation(({ ctx, input }) => undoRepeat(ctx, input)),
  solve: permit('reconciliation.edit')
    .input(solveInput)
    .mutation(({ ctx, input }) => solveDifference(ctx, input)),
});
