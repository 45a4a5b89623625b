import { publicProcedure, router } from '#src/server/trpc.ts';
import { listGalleryImages } from './gallery.queries.ts';
import { galleryInput } from './gallery.ts';

export const galleryRouter = router({
  list: publicProcedure
    .input(galleryInput)
    .query(({ ctx, input }) => listGalleryImages(ctx.db.remembered, input)),
});
