/** Vouchers at the checkout: reserved with the order, spent with its payment, free again without it. */
import { describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { paymentAttempts } from '#db/schema/payments.ts';
import { refundPayouts } from '#db/schema/refunds.ts';
import { sweepExpiredHolds } from '#src/features/inventory/sweep-holds.ts';
import { allProviders } from '#src/features/payments/registry.ts';
import { payRefunds } from '#src/features/refunds/pay-refunds.ts';
import { lapseOrders } from '#src/features/settlement/lapse-orders.ts';
import { addSeconds } from '#src/values/day.ts';
import { askRefund } from '#tests/support/aftercare.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { TEA } from '#tests/support/goods.ts';
import { goods, placeGoods } from '#tests/support/goods-purchase.ts';
import { db, openLedger, openMarket, stateOf } from '#tests/support/ledger.ts';
import { BEFORE } from '#tests/support/park.ts';
import { holdAndPlace, notify, type Purchase } from '#tests/support/purchase.ts';
import { creditStates, giveVoucher, VOUCHER, voucherNow } from '#tests/support/vouchers.ts';

/** Two grown-ups on the day of the tests. */
const TOTAL = 1_300_000;
const LATER = addSeconds(BEFORE, 3600);

openLedger(async (park) => {
  await openMarket(park);
  await giveVoucher(park);
});

const placed = (expectedVnd = 500_000, change: Parameters<typeof holdAndPlace>[1] = {}) =>
  holdAndPlace(db, { voucher: { code: VOUCHER, expectedVnd }, ...change });
const restOf = (purchase: Purchase): Purchase => ({ ...purchase, totalVnd: TOTAL - 500_000 });
const attempts = async (ref: string) =>
  (await db.read.select().from(paymentAttempts)).filter((one) => one.ref === ref).map((one) => one.amountVnd);
const preview = (voucher: string, totalVnd = TOTAL, change: { code?: string; secret?: string } = {}) =>
  asVisitor(db, { now: BEFORE }).orders.previewVoucher({ voucher, totalVnd, ...change });
const lapse = async (now = LATER) => {
  await db.read.run(sql`UPDATE payment_attempts SET state = 'failed' WHERE state = 'pending'`);
  await sweepExpiredHolds({ db, now }, 20);
  await lapseOrders({ db, now });
};

describe('a preview', () => {
  test('shows the balance of a voucher, its expiry, what it pays and what is left to pay', async () => {
    expect(await preview('td-7k2p 9xqab2')).toEqual({
      code: VOUCHER,
      balanceVnd: 500_000,
      until: '01/12/2027',
      useVnd: 500_000,
      restVnd: 800_000,
    });
    expect(await preview(VOUCHER, 120_000)).toMatchObject({ useVnd: 120_000, restVnd: 0 });
    expect((await voucherNow(db)).balanceVnd).toBe(500_000);
  });

  test('leaves no rest that no provider takes', async () => {
    expect(await preview(VOUCHER, 502_000)).toMatchObject({ useVnd: 497_000, restVnd: 5000 });
  });
});

describe('a voucher that pays a part', () => {
  test('is off with the order, and the provider is asked for the rest', async () => {
    const purchase = await placed();
    expect([(await voucherNow(db)).balanceVnd, await creditStates(db)]).toEqual([0, ['reserved']]);
    expect(await attempts(purchase.ref)).toEqual([800_000]);
    expect((await stateOf(purchase)).order).toMatchObject({
      totalVnd: TOTAL,
      creditVnd: 500_000,
      paidVnd: 0,
    });
  });

  test('is spent with the payment; total and tickets are as without it', async () => {
    const purchase = await placed();
    for (let times = 0; times < 3; times += 1) await notify(db, restOf(purchase));
    const { order, tickets } = await stateOf(purchase);
    expect(order).toMatchObject({ status: 'delivered', paymentStatus: 'paid', paidVnd: TOTAL });
    expect([tickets.length, await creditStates(db)]).toEqual([2, ['spent']]);
    expect(await attempts(`${purchase.code}C`)).toEqual([500_000]);
  });

  test('is free again when the order lapses', async () => {
    const purchase = await placed();
    await lapse();
    expect((await stateOf(purchase)).order).toMatchObject({ status: 'cancelled', creditVnd: null });
    expect([(await voucherNow(db)).balanceVnd, await creditStates(db)]).toEqual([500_000, ['released']]);
  });

  test('is taken again for a payment that came late', async () => {
    const purchase = await placed();
    await lapse();
    await notify(db, restOf(purchase), {}, LATER);
    expect((await stateOf(purchase)).order).toMatchObject({ status: 'delivered', paidVnd: TOTAL });
    expect((await voucherNow(db)).balanceVnd).toBe(0);
  });

  test('spent elsewhere meanwhile, the late money is refunded', async () => {
    const purchase = await placed();
    await lapse();
    const other = await placed(500_000, { now: LATER });
    await notify(db, restOf(purchase), {}, LATER);
    expect((await stateOf(purchase)).order).toMatchObject({
      status: 'cancelled',
      paidVnd: 0,
      refundDueVnd: 800_000,
      needsReview: 'underpaid',
    });
    expect((await stateOf(other)).order).toMatchObject({ creditVnd: 500_000 });
  });

  test('placed again without it, its money is back; the first payment still finds it', async () => {
    const purchase = await placed();
    const again = { code: purchase.code, secret: purchase.secret, hasAcceptedTerms: true as const };
    const contact = { name: 'Nguyễn Thu Hà', email: 'thuha@example.com' };
    await asVisitor(db, { now: BEFORE }).orders.place({
      idempotencyKey: 'again-without-one',
      contact,
      method: 'vnpay',
      ...again,
    });
    expect((await voucherNow(db)).balanceVnd).toBe(500_000);
    expect(await attempts(`${purchase.code}02`)).toEqual([TOTAL]);
    await notify(db, restOf(purchase));
    expect((await stateOf(purchase)).order).toMatchObject({ paymentStatus: 'paid', creditVnd: 500_000 });
  });

  test('of an order that counts its own reserve when it is placed again', async () => {
    const { code, secret } = await placed();
    expect(await preview(VOUCHER, TOTAL, { code, secret })).toMatchObject({ balanceVnd: 500_000 });
  });
});

test('a voucher that pays all needs no provider, and what is left stays on it', async () => {
  const placedGoods = await placeGoods(db, {
    lines: [goods(TEA, 1)],
    change: { voucher: { code: VOUCHER, expectedVnd: 150_000 } },
  });
  expect((await stateOf(placedGoods)).order).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'paid',
    paidVnd: 150_000,
    creditVnd: 150_000,
  });
  expect([(await voucherNow(db)).balanceVnd, await creditStates(db)]).toEqual([350_000, ['spent']]);
  expect(await attempts(placedGoods.ref)).toEqual([]);
});

describe('a refund', () => {
  test('fills the voucher first; the rest goes back by the method used', async () => {
    const purchase = await placed();
    await notify(db, restOf(purchase));
    const { amountVnd } = await askRefund(db, purchase, { count: 2 });
    await payRefunds(
      { db, now: BEFORE },
      allProviders().filter(({ name }) => name === 'credit'),
    );
    const back = await db.read
      .select({ ref: refundPayouts.ref, amountVnd: refundPayouts.amountVnd })
      .from(refundPayouts);
    expect(back).toEqual([
      { ref: `${purchase.code}C`, amountVnd: 500_000 },
      { ref: purchase.ref, amountVnd: amountVnd - 500_000 },
    ]);
    expect((await voucherNow(db)).balanceVnd).toBe(500_000);
  });

  test('to a voucher that would have ended makes it good for a while', async () => {
    await giveVoucher(db, { code: 'TDSHORTLIVED', amountVnd: 2_000_000, expiresAt: LATER });
    const purchase = await holdAndPlace(db, { voucher: { code: 'TDSHORTLIVED', expectedVnd: TOTAL } });
    const now = addSeconds(BEFORE, 7200);
    const { amountVnd } = await askRefund(db, purchase, { count: 2, now });
    await payRefunds({ db, now }, allProviders());
    expect(await voucherNow(db, 'TDSHORTLIVED')).toMatchObject({
      balanceVnd: 2_000_000 - TOTAL + amountVnd,
      expiresAt: addSeconds(now, 90 * 24 * 3600),
    });
  });
});
