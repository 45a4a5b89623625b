import { permit, publicProcedure, router } from '#src/server/trpc.ts';
import { chooseOffer } from './choose-offer.ts';
import { closeDays } from './close-days.ts';
import {
  closeDaysInput,
  editClosingInput,
  reopenClosingInput,
  takeBackClosingInput,
} from './closing-input.ts';
import { chooseInput, offerDaysInput } from './closures.ts';
import { editClosing } from './edit-closing.ts';
import { listOfferDays } from './list-offer-days.ts';
import { reopenClosing } from './reopen-closing.ts';
import { takeBackClosing } from './take-back-closing.ts';

export const closuresRouter = router({
  days: publicProcedure.input(offerDaysInput).query(({ ctx, input }) => listOfferDays(ctx, input)),
  choose: publicProcedure.input(chooseInput).mutation(({ ctx, input }) => chooseOffer(ctx, input)),
});

/** What staff do about closed days. */
export const staffClosuresRouter = router({
  close: permit('closures.edit')
    .input(closeDaysInput)
    .mutation(({ ctx, input }) => closeDays(ctx, input)),
  edit: permit('closures.edit')
    .input(editClosingInput)
    .mutation(({ ctx, input }) => editClosing(ctx, input)),
  reopen: permit('closures.edit')
    .input(reopenClosingInput)
    .mutation(({ ctx, input }) => reopenClosing(ctx, input)),
  takeBack: permit('closures.edit')
    .input(takeBackClosingInput)
    .mutation(({ ctx, input }) => takeBackClosing(ctx, input)),
});
