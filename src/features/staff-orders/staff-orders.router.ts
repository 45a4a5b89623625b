import { cancelByStaff } from '#src/features/checkout/cancel-order.ts';
import { resendByStaff } from '#src/features/order-messages/resend-order.ts';
import { sendRefundNow, takeBackRefund } from '#src/features/refunds/approvals/take-back-refund.ts';
import { creditByStaff, refundByStaff } from '#src/features/refunds/refund-by-staff.ts';
import { refundIdInput } from '#src/features/refunds/refunds.ts';
import { staffCreditInput, staffRefundInput } from '#src/features/refunds/staff-refund.ts';
import { correctContact } from '#src/features/staff-orders/correct-contact.ts';
import {
  cancelByStaffInput,
  correctContactInput,
  resendByStaffInput,
} from '#src/features/staff-orders/desk-input.ts';
import { permit, router } from '#src/server/trpc.ts';
import { loadNewOrders } from './list/load-new-orders.ts';
import { markOrders } from './list/mark-orders.ts';
import { markManyInput, takeBackMarksInput } from './list/marked-orders.ts';
import { newOrdersInput } from './list/new-orders.ts';
import { takeBackMarks } from './list/take-back-marks.ts';
import { markOrder } from './mark-order.ts';
import { moveByStaff } from './move-by-staff.ts';
import { moveByStaffInput } from './move-input.ts';
import { writeNote } from './notes/write-note.ts';
import { markInput, noteInput, takeBackMarkInput } from './staff-orders.ts';
import { takeBackMark } from './take-back-mark.ts';

/** What staff do with an opened order. */
export const staffOrdersRouter = router({
  countNew: permit('orders.read')
    .input(newOrdersInput)
    .query(({ ctx, input }) => loadNewOrders(ctx, input)),
  note: permit('orders.note')
    .input(noteInput)
    .mutation(({ ctx, input }) => writeNote(ctx, input)),
  mark: permit('orders.note')
    .input(markInput)
    .mutation(({ ctx, input }) => markOrder(ctx, input)),
  takeBackMark: permit('orders.note')
    .input(takeBackMarkInput)
    .mutation(({ ctx, input }) => takeBackMark(ctx, input)),
  markMany: permit('orders.note')
    .input(markManyInput)
    .mutation(({ ctx, input }) => markOrders(ctx, input)),
  takeBackMarks: permit('orders.note')
    .input(takeBackMarksInput)
    .mutation(({ ctx, input }) => takeBackMarks(ctx, input)),
  resend: permit('orders.resend')
    .input(resendByStaffInput)
    .mutation(({ ctx, input }) => resendByStaff(ctx, input)),
  changeContact: permit('orders.contact')
    .input(correctContactInput)
    .mutation(({ ctx, input }) => correctContact(ctx, input)),
  cancel: permit('orders.cancel')
    .input(cancelByStaffInput)
    .mutation(({ ctx, input }) => cancelByStaff(ctx, input)),
  refund: permit('refunds.ask')
    .input(staffRefundInput)
    .mutation(({ ctx, input }) => refundByStaff(ctx, input)),
  takeBackRefund: permit('refunds.ask')
    .input(refundIdInput)
    .mutation(({ ctx, input }) => takeBackRefund(ctx, input)),
  sendRefund: permit('refunds.ask')
    .input(refundIdInput)
    .mutation(({ ctx, input }) => sendRefundNow(ctx, input)),
  credit: permit('vouchers.give')
    .input(staffCreditInput)
    .mutation(({ ctx, input }) => creditByStaff(ctx, input)),
  move: permit('exchanges.edit')
    .input(moveByStaffInput)
    .mutation(({ ctx, input }) => moveByStaff(ctx, input)),
});
