import { resourceProcedures } from '#src/features/resources/bulk/resource-procedures.ts';
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
export const staffImagesRouter = router(resourceProcedures(IMAGE_KIND));
