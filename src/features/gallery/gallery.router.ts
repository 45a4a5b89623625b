import { resourceInput } from '#src/features/resources/resource-input.ts';
import { permit, publicProcedure, router } from '#src/server/trpc.ts';
import { listGalleryImages } from './gallery.queries.ts';
import { galleryInput } from './gallery.ts';
import { IMAGE_RESOURCE } from './image-resource.ts';
import { saveImage } from './save-image.ts';

export const galleryRouter = router({
  list: publicProcedure
    .input(galleryInput)
    .query(({ ctx, input }) => listGalleryImages(ctx.db.remembered, input)),
});

/** What staff write. */
export const staffImagesRouter = router({
  save: permit(IMAGE_RESOURCE.permission)
    .input(resourceInput(IMAGE_RESOURCE))
    .mutation(({ ctx, input }) => saveImage(ctx, input)),
});
