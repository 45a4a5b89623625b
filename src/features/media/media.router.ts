import { permit, router } from '#src/server/trpc.ts';
import { archiveMedia } from './archive-media.ts';
import { archiveInput, mediaInput } from './media.ts';
import { saveMedia } from './save-media.ts';

/** Files are sent to `/api/media`. */
export const staffMediaRouter = router({
  save: permit('files.edit')
    .input(mediaInput)
    .mutation(({ ctx, input }) => saveMedia(ctx, input)),
  archive: permit('files.edit')
    .input(archiveInput)
    .mutation(({ ctx, input }) => archiveMedia(ctx, input)),
});
