/** Refunds of the test's own purchase. */
import { refunds } from '#db/schema/payments.ts';
import { findOrder } from '#src/features/orders/orders.queries.ts';
import { refundPayment } from '#src/features/refunds/refund-payment.ts';
import type { RefundInput } from '#src/features/refunds/reserve-refund.ts';
import { db, gateway, purchase } from './paid-by-vnpay.ts';
import { BEFORE } from './park.ts';

export const DONE = { TransactionStatus: '00' };

export function refund(change: Partial<RefundInput> = {}) {
  const input = {
    ref: purchase.ref,
    amountVnd: 200_000,
    requestId: 'RF0001',
    reason: 'đổi ý',
    createdBy: 'Lan',
    ...change,
  };
  return refundPayment({ db, now: BEFORE }, input, [gateway.provider]);
}

export async function orderNow() {
  const order = await findOrder(db.read, purchase.code);
  if (!order) throw new Error('no order');
  return order;
}

export async function storedRefunds() {
  return (await db.read.select().from(refunds)).map(({ state, responseCode, amountVnd }) => ({
    state,
    responseCode,
    amountVnd,
  }));
}
