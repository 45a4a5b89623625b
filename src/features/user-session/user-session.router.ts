import { publicProcedure, router } from '#src/server/trpc.ts';
import { countView } from './count-views.ts';
import { endSession, getSession, startSession, updateSession } from './track-session.ts';
import { endInput, sessionInput, startInput, updateInput, viewInput } from './user-session.ts';

export const userSessionRouter = router({
  getSession: publicProcedure.input(sessionInput).query(({ ctx, input }) => getSession(ctx, input)),
  startSession: publicProcedure.input(startInput).mutation(({ ctx, input }) => startSession(ctx, input)),
  updateSession: publicProcedure.input(updateInput).mutation(({ ctx, input }) => updateSession(ctx, input)),
  endSession: publicProcedure.input(endInput).mutation(({ ctx, input }) => endSession(ctx, input)),
  countView: publicProcedure.input(viewInput).mutation(({ ctx, input }) => countView(ctx, input)),
});
