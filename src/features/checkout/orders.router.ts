import { advanceOrder } from '#src/features/fulfilment/advance-order.ts';
import { holdInput } from '#src/features/inventory/inventory.ts';
import { resendOrder } from '#src/features/order-messages/resend-order.ts';
import { changeContact } from '#src/features/orders/change-contact.ts';
import { findMine } from '#src/features/orders/find-mine.ts';
import { readFound } from '#src/features/orders/load-found-orders.ts';
import { openByContact } from '#src/features/orders/open-by-contact.ts';
import {
  advanceInput,
  cancelGoodsInput,
  changeContactInput,
  findMineInput,
  foundInput,
  methodsInput,
  openInput,
  orderKeyInput,
  placeInput,
  previewVoucherInput,
  renewByStaffInput,
  resendInput,
  retryInput,
} from '#src/features/orders/orders.ts';
import { renewLink, renewLinkOf } from '#src/features/orders/renew-link.ts';
import { permit, publicProcedure, router } from '#src/server/trpc.ts';
import { cancelOrder } from './cancel-order.ts';
import { extendHold, releaseHold } from './change-hold.ts';
import { previewDiscount, previewDiscountInput } from './discount/preview-discount.ts';
import { holdPlaces } from './hold-places.ts';
import { listMyHolds } from './list-own-holds.ts';
import { placeOrder } from './place-order.ts';
import { previewVoucher } from './preview-voucher.ts';
import { listPaymentMethods, readOrder } from './read-order.ts';
import { retryPayment } from './retry-payment.ts';

export const ordersRouter = router({
  hold: publicProcedure.input(holdInput).mutation(({ ctx, input }) => holdPlaces(ctx, input)),
  extendHold: publicProcedure.input(orderKeyInput).mutation(({ ctx, input }) => extendHold(ctx, input)),
  mine: publicProcedure.query(({ ctx }) => listMyHolds(ctx)),
  release: publicProcedure.input(orderKeyInput).mutation(({ ctx, input }) => releaseHold(ctx, input)),
  cancel: publicProcedure.input(orderKeyInput).mutation(({ ctx, input }) => cancelOrder(ctx, input)),
  place: publicProcedure.input(placeInput).mutation(({ ctx, input }) => placeOrder(ctx, input)),
  // Not a query, because a code must not be part of a URL.
  previewVoucher: publicProcedure
    .input(previewVoucherInput)
    .mutation(({ ctx, input }) => previewVoucher(ctx, input)),
  previewDiscount: publicProcedure
    .input(previewDiscountInput)
    .mutation(({ ctx, input }) => previewDiscount(ctx, input)),
  byCode: publicProcedure.input(orderKeyInput).query(({ ctx, input }) => readOrder(ctx, input)),
  findMine: publicProcedure.input(findMineInput).mutation(({ ctx, input }) => findMine(ctx, input)),
  found: publicProcedure.input(foundInput).query(({ ctx, input }) => readFound(ctx, input)),
  changeContact: publicProcedure
    .input(changeContactInput)
    .mutation(({ ctx, input }) => changeContact(ctx, input)),
  open: publicProcedure.input(openInput).mutation(({ ctx, input }) => openByContact(ctx, input)),
  paymentMethods: publicProcedure
    .input(methodsInput)
    .query(({ ctx, input }) => listPaymentMethods(ctx, input)),
  advance: permit('orders.advance')
    .input(advanceInput)
    .mutation(({ ctx, input }) => advanceOrder(ctx, input)),
  cancelGoods: permit('orders.cancel')
    .input(cancelGoodsInput)
    .mutation(({ ctx, input }) => advanceOrder(ctx, { ...input, to: 'cancelled' })),
  renewLink: publicProcedure.input(orderKeyInput).mutation(({ ctx, input }) => renewLink(ctx, input)),
  renewLinkOf: permit('orders.renew')
    .input(renewByStaffInput)
    .mutation(({ ctx, input }) => renewLinkOf(ctx, input)),
  resend: publicProcedure.input(resendInput).mutation(({ ctx, input }) => resendOrder(ctx, input)),
  retryPayment: publicProcedure.input(retryInput).mutation(({ ctx, input }) => retryPayment(ctx, input)),
});
