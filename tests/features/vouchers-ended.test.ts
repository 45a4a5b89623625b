/** A voucher that expires while an order has its money reserved: nothing is lost. */
import { describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { sweepExpiredHolds } from '#src/features/inventory/sweep-holds.ts';
import { lapseOrders } from '#src/features/settlement/lapse-orders.ts';
import { addSeconds } from '#src/values/day.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { TEA } from '#tests/support/goods.ts';
import { goods, placeGoods } from '#tests/support/goods-purchase.ts';
import { db, openLedger, openMarket, stateOf } from '#tests/support/ledger.ts';
import { BEFORE } from '#tests/support/park.ts';
import { holdAndPlace, notify, type Purchase } from '#tests/support/purchase.ts';
import { giveVoucher, VOUCHER, voucherNow } from '#tests/support/vouchers.ts';

const TOTAL = 1_300_000;
/** The voucher ends within the quarter of an hour for which the places wait. */
const ENDS = addSeconds(BEFORE, 300);
const ENDED = addSeconds(BEFORE, 600);
const LATER = addSeconds(BEFORE, 3600);
const A_WHILE = 90 * 24 * 3600;

openLedger(async (park) => {
  await openMarket(park);
  await giveVoucher(park, { expiresAt: ENDS });
});

const reserved = () => holdAndPlace(db, { voucher: { code: VOUCHER, expectedVnd: 500_000 } });
const restOf = (purchase: Purchase): Purchase => ({ ...purchase, totalVnd: TOTAL - 500_000 });
const lapse = async (now: string) => {
  await db.read.run(sql`UPDATE payment_attempts SET state = 'failed' WHERE state = 'pending'`);
  await sweepExpiredHolds({ db, now }, 20);
  await lapseOrders({ db, now });
};

test('what was reserved before it ended pays after it', async () => {
  const purchase = await reserved();
  await notify(db, restOf(purchase), {}, ENDED);
  expect((await stateOf(purchase)).order).toMatchObject({ paymentStatus: 'paid', creditVnd: 500_000 });
});

test('the order lapses after it: the money is on the voucher again, which can be used for a while', async () => {
  await reserved();
  await lapse(LATER);
  expect(await voucherNow(db)).toMatchObject({
    balanceVnd: 500_000,
    expiresAt: addSeconds(LATER, A_WHILE),
  });
  const goesOn = { now: LATER, voucher: { code: VOUCHER, expectedVnd: 500_000 } };
  expect((await stateOf(await holdAndPlace(db, goesOn))).order.creditVnd).toBe(500_000);
});

test('a payment that comes even later finds the money', async () => {
  const purchase = await reserved();
  await lapse(LATER);
  await notify(db, restOf(purchase), {}, addSeconds(LATER, 60));
  expect((await stateOf(purchase)).order).toMatchObject({ status: 'delivered', refundDueVnd: 0 });
});

test('an order that lapses before it makes it no longer', async () => {
  await db.read.run(sql`UPDATE vouchers SET expires_at = ${addSeconds(LATER, 60)}`);
  await reserved();
  await lapse(LATER);
  expect(await voucherNow(db)).toMatchObject({ balanceVnd: 500_000, expiresAt: addSeconds(LATER, 60) });
});

test('the same order placed once more after it has its own part still, nobody else has', async () => {
  const later = asVisitor(db, { now: ENDED }).orders;
  const { code, secret } = await reserved();
  expect(await later.previewVoucher({ voucher: VOUCHER, totalVnd: TOTAL, code, secret })).toMatchObject({
    balanceVnd: 500_000,
    useVnd: 500_000,
    until: '01/03/2027',
  });
  const others = later.previewVoucher({ voucher: VOUCHER, totalVnd: TOTAL });
  expect((await problemOf(others)).reason).toBe('vouchers.error.expired');
  await later.place({
    idempotencyKey: 'again-after-its-end',
    code,
    secret,
    contact: { name: 'Nguyễn Thu Hà', email: 'thuha@example.com' },
    hasAcceptedTerms: true,
    method: 'vnpay',
    voucher: { code: VOUCHER, expectedVnd: 500_000 },
  });
  expect((await stateOf({ code })).order.creditVnd).toBe(500_000);
});

test('orders without a voucher are placed, paid and cancelled without a look at what vouchers pay', async () => {
  await db.read.run(sql`ALTER TABLE order_credits RENAME TO put_away`);
  const purchase = await holdAndPlace(db);
  await notify(db, purchase);
  expect((await stateOf(purchase)).order.paymentStatus).toBe('paid');
  const lapsing = await placeGoods(db, { lines: [goods(TEA)] });
  await lapse(LATER);
  expect((await stateOf(lapsing)).order.status).toBe('cancelled');
  await db.read.run(sql`ALTER TABLE put_away RENAME TO order_credits`);
});

describe('on a voucher whose end was put off once before', () => {
  const DAY_SECONDS = 24 * 3600;
  const created = (daysAgo: number) =>
    db.read.run(sql`UPDATE vouchers SET created_at = ${addSeconds(BEFORE, -daysAgo * DAY_SECONDS)}`);

  test('an order that lapses gives back the time that it took, not as much as the first', async () => {
    await created(365 + 90);
    await reserved();
    await lapse(LATER);
    expect(await voucherNow(db)).toMatchObject({ balanceVnd: 500_000, expiresAt: addSeconds(LATER, 3600) });
  });

  test('it gives what is left of that while', async () => {
    await created(365 + 80);
    await reserved();
    await lapse(LATER);
    expect(await voucherNow(db)).toMatchObject({ expiresAt: addSeconds(BEFORE, 10 * DAY_SECONDS) });
  });
});
