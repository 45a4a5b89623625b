import { permit, router } from '#src/server/trpc.ts';
import { lookUpVoucher, spendAtCounter } from './spend-at-counter.ts';
import { lookUpInput, spendInput } from './vouchers.ts';

/** Vouchers at the counter. */
export const staffVouchersRouter = router({
  // No query: a code does not belong in an address, nor is a refusal asked for again.
  lookUp: permit('vouchers.spend')
    .input(lookUpInput)
    .mutation(({ ctx, input }) => lookUpVoucher(ctx, input)),
  spend: permit('vouchers.spend')
    .input(spendInput)
    .mutation(({ ctx, input }) => spendAtCounter(ctx, input)),
});
