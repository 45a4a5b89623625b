import { resourceInput } from '#src/features/resources/resource-input.ts';
import { permit, publicProcedure, router } from '#src/server/trpc.ts';
import { PLACE_RESOURCE } from './place-resource.ts';
import { listPlaces } from './places.queries.ts';
import { savePlace } from './save-place.ts';

export const placesRouter = router({
  list: publicProcedure.query(({ ctx }) => listPlaces(ctx.db.remembered)),
});

/** What staff write. */
export const staffPlacesRouter = router({
  save: permit(PLACE_RESOURCE.permission)
    .input(resourceInput(PLACE_RESOURCE))
    .mutation(({ ctx, input }) => savePlace(ctx, input)),
});
