import { publicProcedure, router } from '#src/server/trpc.ts';
import { readLiveBoard } from './read-live-board.ts';

export const liveBoardRouter = router({
  get: publicProcedure.query(({ ctx }) => readLiveBoard(ctx)),
});
