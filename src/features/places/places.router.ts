import { publicProcedure, router } from '#src/server/trpc.ts';
import { listPlaces } from './places.queries.ts';

export const placesRouter = router({
  list: publicProcedure.query(({ ctx }) => listPlaces(ctx.db.remembered)),
});
