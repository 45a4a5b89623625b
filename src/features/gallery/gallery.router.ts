import { publishableProcedures } from '#src/features/drafts/draft-procedures.ts';
import { publicProcedure, router } from '#src/server/trpc.ts';
import { listGalleryImages } from './gallery.queries.ts';
import { galleryInput } from './gallery.ts';
import { IMAGE_KIND } from './image-kind.ts';

export const galleryRouter = router({
  list: publicProcedure
    .input(galleryInput)
    .query(({ ctx, input }) => listGalleryImages(ctx.db.remembered, input)),
});

/** What staff write. */
export const staffImagesRouter = router(publishableProcedures(IMAGE_KIND));
