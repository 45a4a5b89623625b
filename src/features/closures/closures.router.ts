import { managerProcedure, publicProcedure, router } from '#src/server/trpc.ts';
import { chooseOffer } from './choose-offer.ts';
import { closeDay, previewClosure } from './close-day.ts';
import { chooseInput, closeDayInput, closurePreviewInput } from './closures.ts';

export const closuresRouter = router({
  choose: publicProcedure.input(chooseInput).mutation(({ ctx, input }) => chooseOffer(ctx, input)),
});

/** What staff do about closed days. */
export const staffClosuresRouter = router({
  preview: managerProcedure.input(closurePreviewInput).query(({ ctx, input }) => previewClosure(ctx, input)),
  close: managerProcedure.input(closeDayInput).mutation(({ ctx, input }) => closeDay(ctx, input)),
});
