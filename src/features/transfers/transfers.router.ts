import { managerProcedure, router } from '#src/server/trpc.ts';
import { countCounter } from './count-counter.ts';
import { assignTransfer, noteReturned, retainTransfer, returnTransfer } from './decide-transfer.ts';
import { markRepeat, undoRepeat } from './mark-repeat.ts';
import { payBack } from './pay-back.ts';
import { readCounterOrder, takeAtCounter } from './take-at-counter.ts';
import {
  assignInput,
  counterInput,
  counterOrderInput,
  countInput,
  paidBackInput,
  repeatInput,
  returnedInput,
  returnInput,
} from './transfers.ts';

/** Money that no gateway handles: all of it by managers. */
export const transfersRouter = router({
  assign: managerProcedure.input(assignInput).mutation(({ ctx, input }) => assignTransfer(ctx, input)),
  giveBack: managerProcedure.input(returnInput).mutation(({ ctx, input }) => returnTransfer(ctx, input)),
  keep: managerProcedure.input(returnInput).mutation(({ ctx, input }) => retainTransfer(ctx, input)),
  markRepeat: managerProcedure.input(repeatInput).mutation(({ ctx, input }) => markRepeat(ctx, input)),
  undoRepeat: managerProcedure.input(returnInput).mutation(({ ctx, input }) => undoRepeat(ctx, input)),
  noteReturned: managerProcedure.input(returnedInput).mutation(({ ctx, input }) => noteReturned(ctx, input)),
  payBack: managerProcedure.input(paidBackInput).mutation(({ ctx, input }) => payBack(ctx, input)),
  counterOrder: managerProcedure
    .input(counterOrderInput)
    .query(({ ctx, input }) => readCounterOrder(ctx, input)),
  countCounter: managerProcedure.input(countInput).mutation(({ ctx, input }) => countCounter(ctx, input)),
  takeAtCounter: managerProcedure.input(counterInput).mutation(({ ctx, input }) => takeAtCounter(ctx, input)),
});
