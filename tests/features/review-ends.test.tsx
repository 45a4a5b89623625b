/** An order is looked at for as long as there is a reason: money that is back ends the review that it was the reason of. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { renderToStaticMarkup } from 'react-dom/server';
import { refunds } from '#db/schema/payments.ts';
import { intlFor } from '#i18n/intl.ts';
import { ReviewText } from '#src/features/orders/order-review.tsx';
import { listRefundDues } from '#src/features/refunds/refund-dues.queries.ts';
import { askRefund, buy, messagesOf, orderOf } from '#tests/support/aftercare.ts';
import { openAccount, orderByTransfer, postSepay } from '#tests/support/bank.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { holdAndPlace, notify, type Purchase } from '#tests/support/purchase.ts';

openLedger(async (park) => {
  await openPark(park);
  await openAccount(park);
});

const staff = () => asStaff(db, 'manager', { now: BEFORE }).staff;
const reviewOf = async (purchase: Purchase) => (await orderOf(db, purchase)).needsReview;

async function paidTwice(): Promise<Purchase> {
  const purchase = await buy(db);
  await notify(db, purchase, { providerTxnId: 'txn-other' });
  return purchase;
}

async function takePlacesAway(): Promise<void> {
  await db.read.run(sql`UPDATE holds SET state = 'released'`);
  await db.read.run(sql`UPDATE hold_places SET is_released = 1`);
  await db.read.run(sql`UPDATE quotas SET held = 0, capacity = 0`);
}

async function giveBack(how: 'transfer' | 'provider'): Promise<void> {
  for (const { due } of await listRefundDues(db.read, ['open'], 5))
    await staff().refunds.noteDueReturned({ dueId: due.id, how, reference: 'FT-4711' });
}

test.each(['transfer', 'provider'] as const)(
  'a second payment that is back by %s is looked at no more, and the rules decide again',
  async (how) => {
    const purchase = await paidTwice();
    expect(await reviewOf(purchase)).toStartWith('paid-twice ');
    await giveBack(how);
    expect(await orderOf(db, purchase)).toMatchObject({ refundDueVnd: 0, needsReview: null });
    expect((await askRefund(db, purchase)).state).not.toBe('requested');
  },
);

test('while a part of the refund due is unpaid, the review continues', async () => {
  const purchase = await paidTwice();
  await notify(db, purchase, { providerTxnId: 'txn-third' });
  const [first] = await listRefundDues(db.read, ['open'], 5);
  const id = first?.due.id ?? '';
  await staff().refunds.noteDueReturned({ dueId: id, how: 'counter', reference: 'PC-1' });
  expect(await reviewOf(purchase)).toStartWith('paid-twice ');
  await giveBack('transfer');
  expect(await reviewOf(purchase)).toBeNull();
});

test('a surplus that staff have paid back is looked at no more', async () => {
  const purchase = await orderByTransfer(db);
  await postSepay(db, { content: purchase.ref, transferAmount: 1_500_000 });
  expect(await reviewOf(purchase)).toBe('overpaid');
  const [refund] = await db.read.select().from(refunds).where(eq(refunds.state, 'paying'));
  await staff().transfers.payBack({ requestId: refund?.requestId ?? '', reference: 'FT-HOAN-1' });
  expect(await orderOf(db, purchase)).toMatchObject({ refundDueVnd: 0, needsReview: null });
});

test('a review for a reason other than a refund due stays open', async () => {
  const purchase = await paidTwice();
  await db.read.run(sql`UPDATE orders SET needs_review = 'wrong-amount'`);
  await giveBack('transfer');
  expect(await reviewOf(purchase)).toBe('wrong-amount');
});

test('a review that no provider asked for outlasts the refusal of a payment', async () => {
  const purchase = await holdAndPlace(db);
  await db.read.run(sql`UPDATE orders SET needs_review = 'wrong-amount'`);
  await notify(db, purchase, { outcome: 'failed', responseCode: '51', providerTxnId: null });
  const order = { paymentStatus: 'failed', needsReview: 'wrong-amount' };
  expect(await orderOf(db, purchase)).toMatchObject(order);
});

test('the bank that wanted to look says yes: nobody looks any more', async () => {
  const purchase = await holdAndPlace(db);
  await notify(db, purchase, { outcome: 'review', responseCode: '07' });
  expect(await reviewOf(purchase)).toBe('provider-review 07');
  await notify(db, purchase);
  expect(await orderOf(db, purchase)).toMatchObject({ paymentStatus: 'paid', needsReview: null });
});

test('paid by another method while the bank reviews a payment: that review stays open', async () => {
  const purchase = await holdAndPlace(db);
  const { code, secret } = purchase;
  await notify(db, purchase, { outcome: 'review', responseCode: '07' });
  const again = { idempotencyKey: 'while-it-looks', code, secret, method: 'vnpay' as const };
  await asVisitor(db, { now: BEFORE }).orders.retryPayment(again);
  await notify(db, { ...purchase, ref: `${code}02` });
  expect(await orderOf(db, purchase)).toMatchObject({
    paymentStatus: 'paid',
    needsReview: 'provider-review 07',
  });
  await notify(db, purchase, { outcome: 'failed', responseCode: '51', providerTxnId: null });
  expect(await orderOf(db, purchase)).toMatchObject({ paymentStatus: 'paid', needsReview: null });
});

test('the bank refuses after its review: the buyer is notified and may try again', async () => {
  const purchase = await holdAndPlace(db);
  await notify(db, purchase, { outcome: 'review', responseCode: '07' });
  await notify(db, purchase, { outcome: 'failed', responseCode: '51', providerTxnId: null });
  expect(await orderOf(db, purchase)).toMatchObject({ paymentStatus: 'failed', needsReview: null });
  expect(await messagesOf(db, purchase)).toContain('payment-failed');
});

test.each(['transfer', 'provider'] as const)(
  'an order whose places were gone waits for no payment once its money is back by %s',
  async (how) => {
    const purchase = await holdAndPlace(db);
    await takePlacesAway();
    await notify(db, purchase);
    expect(await orderOf(db, purchase)).toMatchObject({ status: 'pending', needsReview: 'no-places' });
    await giveBack(how);
    const order = { status: 'cancelled', paymentStatus: 'refunded', needsReview: null, refundDueVnd: 0 };
    expect(await orderOf(db, purchase)).toMatchObject(order);
  },
);

test.each([
  ['vi', 'Tiền chênh lệch để đổi vé', 'Ngân hàng muốn xác minh'],
  ['en', 'The difference for changing the tickets', 'The bank wants to verify'],
] as const)('a difference that came too late is called that in %s', async (locale, message, not) => {
  const purchase = await buy(db);
  await db.read.run(sql`UPDATE orders SET needs_review = 'exchange'`);
  const order = await orderOf(db, purchase);
  const shown = renderToStaticMarkup(<ReviewText intl={intlFor(locale)} order={order} hasTickets />);
  expect(shown).toContain(message);
  expect(shown).not.toContain(not);
});
