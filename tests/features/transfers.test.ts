import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { holds } from '#db/schema/orders.ts';
import { paymentAttempts, refunds } from '#db/schema/payments.ts';
import { settlePayment } from '#src/features/settlement/settle-payment.ts';
import { sumVnd } from '#src/values/money.ts';
import { movements, openAccount, orderByTransfer, postPayos, postSepay } from '#tests/support/bank.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { db, openLedger, stateOf } from '#tests/support/ledger.ts';
import { openPark, SOON } from '#tests/support/park.ts';
import { noticeOf, type Purchase } from '#tests/support/purchase.ts';

openLedger(async (db) => {
  await openPark(db, { pool: 4 });
  await openAccount(db);
});

async function outcomeOf(purchase: Purchase) {
  const { order, tickets } = await stateOf(purchase);
  const { status, paymentStatus, paidVnd, refundDueVnd, needsReview } = order;
  return { status, paymentStatus, paidVnd, refundDueVnd, needsReview, tickets: tickets.length };
}

async function queuedRefunds() {
  const rows = await db.read.select().from(refunds).orderBy(refunds.createdAt);
  return rows.map(({ amountVnd, state, reason }) => ({ amountVnd, state, reason }));
}

const PAID = {
  status: 'delivered',
  paymentStatus: 'paid',
  paidVnd: 1_300_000,
  refundDueVnd: 0,
  needsReview: null,
  tickets: 2,
};

describe('a transfer', () => {
  test('of exactly what was asked pays the order, with noise around its code', async () => {
    const purchase = await orderByTransfer(db);
    const content = `MBVCB.123.${purchase.ref}.CT tu 0123 NGUYEN VAN A toi 1133`;
    expect(await postSepay(db, { content })).toEqual({ status: 200, body: { success: true } });
    expect(await outcomeOf(purchase)).toMatchObject(PAID);
    expect(await movements(db)).toEqual([
      { channel: 'sepay', state: 'settled', amountVnd: 1_300_000, refundDueVnd: 0 },
    ]);
  });

  test('reported ten times at once, by both channels, pays once', async () => {
    const purchase = await orderByTransfer(db);
    const same = { id: 7, content: purchase.ref, referenceCode: 'FT77' };
    await Promise.all(Array.from({ length: 10 }, () => postSepay(db, same)));
    await postPayos(db, { description: purchase.ref, reference: 'FT77' });
    expect(await outcomeOf(purchase)).toMatchObject(PAID);
    expect((await movements(db)).map(({ state }) => state)).toEqual(['settled', 'repeat']);
    expect(await queuedRefunds()).toEqual([]);
  });

  test.each(['sepay', 'payos'])(
    'whose number %s does not tell is known by its moment and code',
    async (silent) => {
      const purchase = await orderByTransfer(db);
      const [time, number] = ['2026-11-21 08:32:15', 'FT88'];
      await postSepay(db, {
        content: `BankAPINotify MBVCB ${purchase.ref} CT`,
        transactionDate: time,
        referenceCode: silent === 'sepay' ? '' : number,
      });
      await postPayos(db, {
        description: purchase.ref,
        transactionDateTime: time,
        reference: silent === 'payos' ? '' : number,
      });
      expect(await outcomeOf(purchase)).toMatchObject(PAID);
      expect((await movements(db)).map(({ state }) => state)).toEqual(['settled', 'repeat']);
      expect(await queuedRefunds()).toEqual([]);
    },
  );

  test('at the same moment, of as much and without a number, is another one when it is for another order', async () => {
    const [one, other] = [await orderByTransfer(db), await orderByTransfer(db)];
    const time = '2026-11-21 08:32:15';
    await postSepay(db, { content: one.ref, transactionDate: time, referenceCode: '' });
    await postPayos(db, { description: other.ref, transactionDateTime: time, reference: 'FT89' });
    expect(await outcomeOf(one)).toMatchObject(PAID);
    expect(await outcomeOf(other)).toMatchObject(PAID);
  });

  test('of 1 đồng less waits for the rest, and the rest pays', async () => {
    const purchase = await orderByTransfer(db);
    await postSepay(db, { content: purchase.ref, transferAmount: 1_299_999 });
    expect(await outcomeOf(purchase)).toMatchObject({
      status: 'pending',
      paidVnd: 0,
      refundDueVnd: 0,
      tickets: 0,
    });
    await postPayos(db, { description: purchase.ref, amount: 1 });
    expect(await outcomeOf(purchase)).toMatchObject(PAID);
    expect((await movements(db)).map(({ state }) => state)).toEqual(['settled', 'settled']);
  });

  test('of too much pays, and a refund of the surplus is queued', async () => {
    const purchase = await orderByTransfer(db);
    await postSepay(db, { content: purchase.ref, transferAmount: 1_500_000 });
    expect(await outcomeOf(purchase)).toMatchObject({
      ...PAID,
      refundDueVnd: 200_000,
      needsReview: 'overpaid',
    });
    expect(await queuedRefunds()).toEqual([{ amountVnd: 200_000, state: 'paying', reason: 'overpaid' }]);
  });

  test('a second time is refunded, all of it', async () => {
    const purchase = await orderByTransfer(db);
    await postSepay(db, { content: purchase.ref });
    await postSepay(db, { content: purchase.ref });
    expect(await outcomeOf(purchase)).toMatchObject({
      ...PAID,
      refundDueVnd: 1_300_000,
      needsReview: 'paid-twice',
    });
    expect(await queuedRefunds()).toEqual([{ amountVnd: 1_300_000, state: 'paying', reason: 'paid-twice' }]);
  });

  test('for an order that was paid at the gateway meanwhile is refunded', async () => {
    const purchase = await orderByTransfer(db);
    const now = new Date().toISOString();
    const { orders } = asVisitor(db, { now });
    const again = { code: purchase.code, secret: purchase.secret, method: 'vnpay' as const };
    await orders.retryPayment({ idempotencyKey: 'by-vnpay-1', ...again });
    await settlePayment({ db, now }, noticeOf({ ...purchase, ref: `${purchase.code}02` }));
    await postSepay(db, { content: purchase.ref });
    expect(await outcomeOf(purchase)).toMatchObject({
      ...PAID,
      refundDueVnd: 1_300_000,
      needsReview: 'paid-twice',
    });
    expect(await queuedRefunds()).toEqual([{ amountVnd: 1_300_000, state: 'paying', reason: 'paid-twice' }]);
  });

  test.each([
    ['while places are left: the order is revived', 2, PAID, []],
    [
      'when they are gone: all of it is promised back',
      4,
      { paymentStatus: 'paid', refundDueVnd: 1_300_000, needsReview: 'no-places', tickets: 0 },
      [{ amountVnd: 1_300_000, state: 'paying', reason: 'no-places' }],
    ],
  ] as const)('after the places were given back, %s', async (_, others, expected, back) => {
    const purchase = await orderByTransfer(db);
    await db.write((tx) => tx.update(holds).set({ expiresAt: '2026-01-01T00:00:00.000Z' }));
    const line = { unitId: 'round-adult', quantity: others };
    const visitor = asVisitor(db, { now: new Date().toISOString() });
    await visitor.orders.hold({ idempotencyKey: 'others-01', date: SOON, lines: [line] });
    await postSepay(db, { content: purchase.ref });
    expect(await outcomeOf(purchase)).toMatchObject(expected);
    expect(await queuedRefunds()).toEqual([...back]);
  });

  test('without a code waits for a person and touches no order', async () => {
    const purchase = await orderByTransfer(db);
    await postSepay(db, { content: 'chuyen tien mua ve' });
    expect(await outcomeOf(purchase)).toMatchObject({ status: 'pending', tickets: 0 });
    expect(await movements(db)).toMatchObject([{ state: 'unmatched' }]);
  });

  test('every đồng that came for an order is a paid attempt or waits for its rest', async () => {
    const purchase = await orderByTransfer(db);
    for (const transferAmount of [300_000, 900_000, 250_000, 40_000])
      await postSepay(db, { content: purchase.ref, transferAmount });
    const attempts = await db.read.select().from(paymentAttempts).where(eq(paymentAttempts.state, 'paid'));
    expect(sumVnd(attempts.map(({ amountVnd }) => amountVnd))).toBe(1_490_000);
    expect(sumVnd((await queuedRefunds()).map(({ amountVnd }) => amountVnd))).toBe(190_000);
    expect(await outcomeOf(purchase)).toMatchObject({ paidVnd: 1_300_000, refundDueVnd: 190_000 });
  });
});

test('an order is found by its code alone', async () => {
  const purchase = await orderByTransfer(db);
  await postSepay(db, { content: `tien ve ${purchase.code}` });
  expect(await outcomeOf(purchase)).toMatchObject(PAID);
});
