import { managerProcedure, publicProcedure, router, staffProcedure } from '#src/server/trpc.ts';
import { chooseOffer } from './choose-offer.ts';
import { closeDay, previewClosure } from './close-day.ts';
import { chooseInput, closeDayInput, closurePreviewInput, useVoucherInput } from './closures.ts';
import { spendCredit } from './use-credit.ts';

export const closuresRouter = router({
  choose: publicProcedure.input(chooseInput).mutation(({ ctx, input }) => chooseOffer(ctx, input)),
});

/** What staff do about closed days and the credit that comes of them. */
export const staffClosuresRouter = router({
  preview: managerProcedure.input(closurePreviewInput).query(({ ctx, input }) => previewClosure(ctx, input)),
  close: managerProcedure.input(closeDayInput).mutation(({ ctx, input }) => closeDay(ctx, input)),
  spendCredit: staffProcedure.input(useVoucherInput).mutation(({ ctx, input }) => spendCredit(ctx, input)),
});
