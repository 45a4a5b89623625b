import { publishableProcedures } from '#src/features/drafts/draft-procedures.ts';
import { permit, router } from '#src/server/trpc.ts';
import { batchInput } from './discount-batch.ts';
import { DISCOUNT_KIND } from './discount-kind.ts';
import { generateCodes } from './generate-codes.ts';

export const staffDiscountCodesRouter = router(publishableProcedures(DISCOUNT_KIND));

/** What staff do with codes beside writing them one by one. */
export const staffDiscountsRouter = router({
  generate: permit('discounts.edit')
    .input(batchInput)
    .mutation(({ ctx, input }) => generateCodes(ctx, input)),
});
