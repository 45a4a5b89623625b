import { resourceProcedures } from '#src/features/resources/bulk/resource-procedures.ts';
import { publicProcedure, router } from '#src/server/trpc.ts';
import { PLACE_KIND } from './place-kind.ts';
import { listPlaces } from './places.queries.ts';

export const placesRouter = router({
  list: publicProcedure.query(({ ctx }) => listPlaces(ctx.db.remembered)),
});

/** What staff write. */
export const staffPlacesRouter = router(resourceProcedures(PLACE_KIND));
