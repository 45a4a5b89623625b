import { permit, publicProcedure, router } from '#src/server/trpc.ts';
import { joinLine } from './join-line.ts';
import { leaveLine, rejoinLine, removeEntry } from './leave-line.ts';
import { listWaitingDays } from './list-waiting-days.ts';
import { takeBack } from './take-back.ts';
import { entryKeyInput, joinInput, removeInput, takeBackInput, waitingDaysInput } from './waiting-input.ts';

export const waitingListRouter = router({
  days: publicProcedure.input(waitingDaysInput).query(({ ctx, input }) => listWaitingDays(ctx, input)),
  join: publicProcedure.input(joinInput).mutation(({ ctx, input }) => joinLine(ctx, input)),
  leave: publicProcedure.input(entryKeyInput).mutation(({ ctx, input }) => leaveLine(ctx, input)),
  takeBack: publicProcedure.input(takeBackInput).mutation(({ ctx, input }) => takeBack(ctx, input)),
  rejoin: publicProcedure.input(entryKeyInput).mutation(({ ctx, input }) => rejoinLine(ctx, input)),
});

export const staffWaitingRouter = router({
  remove: permit('waiting-list.edit')
    .input(removeInput)
    .mutation(({ ctx, input }) => removeEntry(ctx, input)),
});
