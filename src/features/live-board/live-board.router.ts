import { resourceProcedures } from '#src/features/resources/bulk/resource-procedures.ts';
import { permit, publicProcedure, router } from '#src/server/trpc.ts';
import { confirmInput, liftInput, mountainDayInput } from './board-input.ts';
import { LIFT_KIND } from './lift-kind.ts';
import { readLiveBoard } from './read-live-board.ts';
import { confirmLifts, saveLift } from './save-lift.ts';
import { saveMountainDay } from './save-mountain-day.ts';

export const liveBoardRouter = router({
  get: publicProcedure.query(({ ctx }) => readLiveBoard(ctx)),
});

/** What staff report. */
export const staffBoardRouter = router({
  saveLift: permit('live-board.edit')
    .input(liftInput)
    .mutation(({ ctx, input }) => saveLift(ctx, input)),
  confirm: permit('live-board.edit')
    .input(confirmInput)
    .mutation(({ ctx, input }) => confirmLifts(ctx, input)),
  saveDay: permit('live-board.edit')
    .input(mountainDayInput)
    .mutation(({ ctx, input }) => saveMountainDay(ctx, input)),
});

/** The lifts themselves. */
export const staffLiftsRouter = router(resourceProcedures(LIFT_KIND));
