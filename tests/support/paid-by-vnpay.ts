/** A purchase for each test and a gateway that says what it is told to: `dictate(() => …)`. */
import { afterEach, beforeEach } from 'bun:test';
import { refunds } from '#db/schema/payments.ts';
import { findOrder } from '#src/features/orders/orders.queries.ts';
import { type RefundInput, refundPayment } from '#src/features/orders/refund-payment.ts';
import { db, openEach } from './own-database.ts';
import { BEFORE, openPark } from './park.ts';
import { holdAndPlace, type Purchase } from './purchase.ts';
import { type Dictated, type DictatedGateway, startGateway } from './vnpay-gateway.ts';

type Answer = (request: Record<string, string>) => Dictated;

export { db };
export const DONE = { TransactionStatus: '00' };
export let purchase: Purchase;
export let gateway: DictatedGateway;
let dictated: Answer;

/** `first` is what the gateway says until it is told otherwise. */
export function openPurchase(first: Answer): void {
  openEach(async () => {
    await openPark(db);
    purchase = await holdAndPlace(db);
  });
  beforeEach(() => {
    dictate(first);
    gateway = startGateway((request) => dictated(request));
  });
  afterEach(() => gateway.stop());
}

export function dictate(answer: Answer): void {
  dictated = answer;
}

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
