import { managerProcedure, publicProcedure, router } from '#src/server/trpc.ts';
import { acceptRefund, rejectRefund, withdrawRefund } from './decide-refund.ts';
import { noteDueReturned, sendDue } from './pay-due.ts';
import { markPaidManually, retryRefund } from './pay-refunds.ts';
import { previewRefund } from './preview-refund.ts';
import {
  dueIdInput,
  dueReturnedInput,
  refundIdInput,
  refundKeyInput,
  refundPreviewInput,
  refundRequestInput,
  rejectInput,
} from './refunds.ts';
import { requestRefund } from './request-refund.ts';

export const refundsRouter = router({
  preview: publicProcedure.input(refundPreviewInput).query(({ ctx, input }) => previewRefund(ctx, input)),
  request: publicProcedure.input(refundRequestInput).mutation(({ ctx, input }) => requestRefund(ctx, input)),
  withdraw: publicProcedure.input(refundKeyInput).mutation(({ ctx, input }) => withdrawRefund(ctx, input)),
});

/** What managers do with them. */
export const staffRefundsRouter = router({
  approve: managerProcedure.input(refundIdInput).mutation(({ ctx, input }) => acceptRefund(ctx, input)),
  reject: managerProcedure.input(rejectInput).mutation(({ ctx, input }) => rejectRefund(ctx, input)),
  retry: managerProcedure.input(refundIdInput).mutation(({ ctx, input }) => retryRefund(ctx, input)),
  sendDue: managerProcedure.input(dueIdInput).mutation(({ ctx, input }) => sendDue(ctx, input)),
  noteDueReturned: managerProcedure
    .input(dueReturnedInput)
    .mutation(({ ctx, input }) => noteDueReturned(ctx, input)),
  markPaid: managerProcedure.input(refundIdInput).mutation(({ ctx, input }) => markPaidManually(ctx, input)),
});
