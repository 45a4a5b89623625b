import { permit, router } from '#src/server/trpc.ts';
import { correctCount, countCounter } from './count-counter.ts';
import { assignTransfer, noteReturned, retainTransfer, returnTransfer } from './decide-transfer.ts';
import { markRepeat, undoRepeat } from './mark-repeat.ts';
import { payBack } from './pay-back.ts';
import { readCounterOrder, takeAtCounter } from './take-at-counter.ts';
import {
  assignInput,
  correctionInput,
  counterInput,
  counterOrderInput,
  countInput,
  paidBackInput,
  repeatInput,
  returnedInput,
  returnInput,
} from './transfers.ts';

/** Money that no gateway handles. */
export const transfersRouter = router({
  assign: permit('transfers.edit')
    .input(assignInput)
    .mutation(({ ctx, input }) => assignTransfer(ctx, input)),
  giveBack: permit('transfers.edit')
    .input(returnInput)
    .mutation(({ ctx, input }) => returnTransfer(ctx, input)),
  keep: permit('transfers.edit')
    .input(returnInput)
    .mutation(({ ctx, input }) => retainTransfer(ctx, input)),
  markRepeat: permit('transfers.edit')
    .input(repeatInput)
    .mutation(({ ctx, input }) => markRepeat(ctx, input)),
  undoRepeat: permit('transfers.edit')
    .input(returnInput)
    .mutation(({ ctx, input }) => undoRepeat(ctx, input)),
  noteReturned: permit('transfers.edit')
    .input(returnedInput)
    .mutation(({ ctx, input }) => noteReturned(ctx, input)),
  payBack: permit('transfers.edit')
    .input(paidBackInput)
    .mutation(({ ctx, input }) => payBack(ctx, input)),
  counterOrder: permit('transfers.take')
    .input(counterOrderInput)
    .query(({ ctx, input }) => readCounterOrder(ctx, input)),
  countCounter: permit('transfers.take')
    .input(countInput)
    .mutation(({ ctx, input }) => countCounter(ctx, input)),
  correctCount: permit('transfers.take')
    .input(correctionInput)
    .mutation(({ ctx, input }) => correctCount(ctx, input)),
  takeAtCounter: permit('transfers.take')
    .input(counterInput)
    .mutation(({ ctx, input }) => takeAtCounter(ctx, input)),
});
