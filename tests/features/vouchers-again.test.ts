/** The same order placed once more with a voucher: after a failed payment, with more of it, with less. */
import { describe, expect, test } from 'bun:test';
import { findHold } from '#src/features/inventory/holds.queries.ts';
import { addSeconds } from '#src/values/day.ts';
import { asStaff, asVisitor } from '#tests/support/caller.ts';
import { TEA } from '#tests/support/goods.ts';
import { goods, placeGoods } from '#tests/support/goods-purchase.ts';
import { db, openLedger, openMarket, stateOf } from '#tests/support/ledger.ts';
import { BEFORE } from '#tests/support/park.ts';
import { holdAndPlace, notify, type Purchase } from '#tests/support/purchase.ts';
import { creditStates, giveVoucher, voucherNow } from '#tests/support/vouchers.ts';

const TOTAL = 1_300_000;
const RICH = 'TDPAYSALLOF2';
const CONTACT = { name: 'Nguyễn Thu Hà', email: 'thuha@example.com' };

openLedger(async (park) => {
  await openMarket(park);
  await giveVoucher(park, { code: RICH, amountVnd: 2_000_000 });
});

let counter = 0;
/** Without a voucher where nothing is expected of it. */
function placeAgain({ code, secret }: Purchase, expectedVnd = 0) {
  counter += 1;
  return asVisitor(db, { now: BEFORE }).orders.place({
    idempotencyKey: `again-${counter}-key`,
    code,
    secret,
    contact: CONTACT,
    hasAcceptedTerms: true,
    method: 'vnpay',
    ...(expectedVnd > 0 ? { voucher: { code: RICH, expectedVnd } } : {}),
  });
}

describe('a voucher that pays all, after a payment that failed', () => {
  const failed = async () => {
    const purchase = await holdAndPlace(db);
    await notify(db, purchase, { outcome: 'failed', responseCode: '24' });
    expect((await stateOf(purchase)).order.paymentStatus).toBe('failed');
    return purchase;
  };

  test('sells the tickets and mails them', async () => {
    const purchase = await failed();
    expect((await placeAgain(purchase, TOTAL)).next).toEqual({ done: true });
    const { order, tickets, mails } = await stateOf(purchase);
    expect(order).toMatchObject({
      status: 'delivered',
      paymentStatus: 'paid',
      paidVnd: TOTAL,
      method: 'credit',
    });
    expect([tickets.length, mails.filter((kind) => kind === 'tickets').length]).toEqual([2, 2]);
    expect([(await voucherNow(db, RICH)).balanceVnd, await creditStates(db)]).toEqual([700_000, ['spent']]);
  });

  test('is spent once: the order cannot be placed a second time, late money is refunded', async () => {
    const purchase = await failed();
    await placeAgain(purchase, TOTAL);
    await expect(placeAgain(purchase, TOTAL)).rejects.toThrow('orders.error.alreadyConfirmed');
    await notify(db, purchase);
    expect((await stateOf(purchase)).order).toMatchObject({ paymentStatus: 'paid', refundDueVnd: TOTAL });
    expect((await voucherNow(db, RICH)).balanceVnd).toBe(700_000);
  });
});

test('placed again after a failed payment, a second failure notifies again and extends the hold again', async () => {
  const purchase = await holdAndPlace(db);
  await notify(db, purchase, { outcome: 'failed', responseCode: '24' });
  await placeAgain(purchase);
  expect((await stateOf(purchase)).order.paymentStatus).toBe('pending');
  const late = addSeconds(BEFORE, 14 * 60);
  await notify(
    db,
    { ...purchase, ref: `${purchase.code}02` },
    { outcome: 'failed', responseCode: '51' },
    late,
  );
  const { order, mails } = await stateOf(purchase);
  expect([order.paymentStatus, mails.filter((kind) => kind === 'payment-failed').length]).toEqual([
    'failed',
    2,
  ]);
  expect((await findHold(db.read, purchase.code))?.expiresAt).toBe(addSeconds(late, 600));
});

describe('money that came for another part of the voucher than the order has reserved by now', () => {
  const FOUR = 2_600_000;
  const withVoucher = (expectedVnd: number) =>
    holdAndPlace(db, { quantity: 4, voucher: { code: RICH, expectedVnd } });
  /** Takes 150.000 đồng off the voucher, and puts them back on it. */
  const buyTea = () =>
    placeGoods(db, { lines: [goods(TEA)], change: { voucher: { code: RICH, expectedVnd: 150_000 } } });
  const cancelTea = ({ code }: Purchase) =>
    asStaff(db, 'manager', { now: BEFORE }).orders.cancelGoods({ code, why: 'hết hàng' });

  test('for a smaller part: it pays, and the difference is on the voucher again', async () => {
    const tea = await buyTea();
    const purchase = await withVoucher(1_850_000);
    await cancelTea(tea);
    await placeAgain(purchase, 2_000_000);
    expect((await voucherNow(db, RICH)).balanceVnd).toBe(0);
    await notify(db, { ...purchase, totalVnd: FOUR - 1_850_000 });
    expect((await stateOf(purchase)).order).toMatchObject({
      paymentStatus: 'paid',
      creditVnd: 1_850_000,
      refundDueVnd: 0,
    });
    expect((await voucherNow(db, RICH)).balanceVnd).toBe(150_000);
  });

  test('for a larger part that is still there: it is taken', async () => {
    const purchase = await withVoucher(2_000_000);
    await placeAgain(purchase);
    const tea = await buyTea();
    await placeAgain(purchase, 1_850_000);
    await cancelTea(tea);
    await notify(db, { ...purchase, totalVnd: FOUR - 2_000_000 });
    expect((await stateOf(purchase)).order).toMatchObject({ paymentStatus: 'paid', creditVnd: 2_000_000 });
    expect((await voucherNow(db, RICH)).balanceVnd).toBe(0);
  });

  test('for a larger part that is gone: it is refunded, and the reservation stays', async () => {
    const purchase = await withVoucher(2_000_000);
    await placeAgain(purchase);
    await buyTea();
    await placeAgain(purchase, 1_850_000);
    await notify(db, { ...purchase, totalVnd: FOUR - 2_000_000 });
    expect((await stateOf(purchase)).order).toMatchObject({
      needsReview: 'underpaid',
      refundDueVnd: 600_000,
      creditVnd: 1_850_000,
    });
    await notify(db, { ...purchase, ref: `${purchase.code}03`, totalVnd: FOUR - 1_850_000 });
    expect((await stateOf(purchase)).order).toMatchObject({ paymentStatus: 'paid', creditVnd: 1_850_000 });
    expect((await voucherNow(db, RICH)).balanceVnd).toBe(0);
  });
});
