import { permit, publicProcedure, router } from '#src/server/trpc.ts';
import { chooseOffer } from './choose-offer.ts';
import { closeDay, previewClosure } from './close-day.ts';
import { chooseInput, closeDayInput, closurePreviewInput, offerDaysInput } from './closures.ts';
import { listOfferDays } from './list-offer-days.ts';

export const closuresRouter = router({
  days: publicProcedure.input(offerDaysInput).query(({ ctx, input }) => listOfferDays(ctx, input)),
  choose: publicProcedure.input(chooseInput).mutation(({ ctx, input }) => chooseOffer(ctx, input)),
});

/** What staff do about closed days. */
export const staffClosuresRouter = router({
  preview: permit('closures.edit')
    .input(closurePreviewInput)
    .query(({ ctx, input }) => previewClosure(ctx, input)),
  close: permit('closures.edit')
    .input(closeDayInput)
    .mutation(({ ctx, input }) => closeDay(ctx, input)),
});
