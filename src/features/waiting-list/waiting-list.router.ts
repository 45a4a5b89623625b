import { managerProcedure, publicProcedure, router } from '#src/server/trpc.ts';
import { joinLine } from './join-line.ts';
import { leaveLine, rejoinLine, removeEntry } from './leave-line.ts';
import { takeBack } from './take-back.ts';
import { entryKeyInput, joinInput, removeInput, takeBackInput } from './waiting-input.ts';

export const waitingListRouter = router({
  join: publicProcedure.input(joinInput).mutation(({ ctx, input }) => joinLine(ctx, input)),
  leave: publicProcedure.input(entryKeyInput).mutation(({ ctx, input }) => leaveLine(ctx, input)),
  takeBack: publicProcedure.input(takeBackInput).mutation(({ ctx, input }) => takeBack(ctx, input)),
  rejoin: publicProcedure.input(entryKeyInput).mutation(({ ctx, input }) => rejoinLine(ctx, input)),
});

export const staffWaitingRouter = router({
  remove: managerProcedure.input(removeInput).mutation(({ ctx, input }) => removeEntry(ctx, input)),
});
