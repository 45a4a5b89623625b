import { permit, publicProcedure, router } from '#src/server/trpc.ts';
import { sendRefundNow, takeBackRefund } from './approvals/take-back-refund.ts';
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

/** What staff do with them. */
export const staffRefundsRouter = router({
  approve: permit('refunds.decide')
    .input(refundIdInput)
    .mutation(({ ctx, input }) => acceptRefund(ctx, input)),
  reject: permit('refunds.decide')
    .input(rejectInput)
    .mutation(({ ctx, input }) => rejectRefund(ctx, input)),
  takeBack: permit('refunds.decide')
    .input(refundIdInput)
    .mutation(({ ctx, input }) => takeBackRefund(ctx, input)),
  sendNow: permit('refunds.decide')
    .input(refundIdInput)
    .mutation(({ ctx, input }) => sendRefundNow(ctx, input)),
  retry: permit('refunds.pay')
    .input(refundIdInput)
    .mutation(({ ctx, input }) => retryRefund(ctx, input)),
  sendDue: permit('refunds.pay')
    .input(dueIdInput)
    .mutation(({ ctx, input }) => sendDue(ctx, input)),
  noteDueReturned: permit('refunds.pay')
    .input(dueReturnedInput)
    .mutation(({ ctx, input }) => noteDueReturned(ctx, input)),
  markPaid: permit('refunds.pay')
    .input(refundIdInput)
    .mutation(({ ctx, input }) => markPaidManually(ctx, input)),
});
