import { publishableProcedures } from '#src/features/drafts/draft-procedures.ts';
import { publicProcedure, router } from '#src/server/trpc.ts';
import { MAP_LINE_KIND } from './map-line-kind.ts';
import { PLACE_KIND } from './place-kind.ts';
import { listPlaces } from './places.queries.ts';

export const placesRouter = router({
  list: publicProcedure.query(({ ctx }) => listPlaces(ctx.db.remembered)),
});

/** What staff write. */
export const staffMapLinesRouter = router(publishableProcedures(MAP_LINE_KIND));
export const staffPlacesRouter = router(publishableProcedures(PLACE_KIND));
