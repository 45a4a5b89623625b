import { describe, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { outbox } from '#db/schema/messages.ts';
import { holdLines } from '#db/schema/orders.ts';
import { sweepExpiredHolds } from '#src/features/inventory/sweep-holds.ts';
import type { LeasedMessage } from '#src/features/messages/messages.ts';
import { lapseOrders } from '#src/features/settlement/lapse-orders.ts';
import { addSeconds } from '#src/values/day.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { composeOrderMail } from '#tests/support/compose-order-mail.ts';
import { addCode, usesOf } from '#tests/support/discounts.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { CUP, TEA } from '#tests/support/goods.ts';
import { CONTACT, goods, placeGoods } from '#tests/support/goods-purchase.ts';
import { db, openLedger, openMarket, stateOf } from '#tests/support/ledger.ts';
import { BEFORE } from '#tests/support/park.ts';
import { EMAIL, holdAndPlace, notify } from '#tests/support/purchase.ts';
import { giveVoucher, VOUCHER } from '#tests/support/vouchers.ts';

/** Of two adults. */
const TOTAL = 1_300_000;
const LATER = addSeconds(BEFORE, 3600);
const TEN = { code: 'tết-2027', expectedVnd: 130_000 };

openLedger(openMarket);

const order = (discount = TEN, more: Parameters<typeof holdAndPlace>[1] = {}) =>
  holdAndPlace(db, { discount, ...more });
const why = async (placing: Promise<unknown>) => (await problemOf(placing)).reason;

describe('an order of tickets', () => {
  test('costs less by the code, however it was typed; the use is final once it is paid', async () => {
    await addCode(db);
    const placed = await order();
    expect(await usesOf(db)).toEqual([1, 130_000, 'reserved']);
    await notify(db, placed);
    const { order: paid, tickets } = await stateOf(placed);
    expect(paid).toMatchObject({
      totalVnd: TOTAL - 130_000,
      paidVnd: TOTAL - 130_000,
      discountCode: 'TET2027',
    });
    expect(tickets.map(({ priceVnd, discountVnd }) => [priceVnd, discountVnd])).toEqual([
      [585_000, 65_000],
      [585_000, 65_000],
    ]);
    expect(await usesOf(db)).toEqual([1, 130_000, 'used']);
  });

  test('what does not divide goes to single pieces, and comes to the sum exactly', async () => {
    await addCode(db, { kind: 'sum', percent: null, amountVnd: 100_001 });
    const placed = await order({ code: 'TET2027', expectedVnd: 100_001 }, { quantity: 3 });
    await notify(db, placed);
    const lines = await db.read.select().from(holdLines);
    expect(lines.map(({ quantity, discountVnd }) => [quantity, discountVnd]).sort()).toEqual([
      [1, 33_333],
      [2, 33_334],
    ]);
    expect((await stateOf(placed)).tickets.reduce((sum, ticket) => sum + ticket.priceVnd, 0)).toBe(
      3 * 650_000 - 100_001,
    );
  });

  test('that costs nothing is paid at once', async () => {
    await addCode(db, { percent: 100 });
    const placed = await order({ code: 'TET2027', expectedVnd: TOTAL });
    const { order: free, tickets } = await stateOf(placed);
    expect([free.paymentStatus, free.status, free.totalVnd, tickets.length]).toEqual([
      'paid',
      'delivered',
      0,
      2,
    ]);
    expect(await usesOf(db)).toEqual([1, TOTAL, 'used']);
  });

  test('never leaves a rest that cannot be paid', async () => {
    await addCode(db, { kind: 'sum', percent: null, amountVnd: TOTAL - 1000 });
    const placed = await order({ code: 'TET2027', expectedVnd: TOTAL - 5000 });
    expect((await stateOf(placed)).order.totalVnd).toBe(5000);
  });

  test('placed again keeps its price and its code, and takes no other', async () => {
    await addCode(db);
    await addCode(db, { code: 'OTHER', id: 'other' });
    const { code, secret } = await order();
    const again = (discount?: typeof TEN) =>
      asVisitor(db, { now: BEFORE }).orders.place({
        idempotencyKey: `again-with-${discount?.code ?? 'none'}`,
        ...{ code, secret, contact: CONTACT, method: 'vnpay', hasAcceptedTerms: true, discount },
      });
    await again();
    await again(TEN);
    expect(await why(again({ code: 'OTHER', expectedVnd: 130_000 }))).toBe('discounts.error.ordered');
    expect((await stateOf({ code })).order.totalVnd).toBe(TOTAL - 130_000);
    expect(await usesOf(db)).toEqual([1, 130_000, 'reserved']);
  });
});

describe('a use that ends', () => {
  const lapse = async () => {
    await db.read.run(sql`UPDATE payment_attempts SET state = 'failed' WHERE state = 'pending'`);
    await sweepExpiredHolds({ db, now: LATER }, 20);
    await lapseOrders({ db, now: LATER });
  };

  test('is given back when the order expires or is cancelled, and can be used by others', async () => {
    await addCode(db, { maxUses: 1, maxPerBuyer: 1 });
    const { code, secret } = await order();
    expect(await why(order(TEN, { email: 'other@example.com' }))).toBe('discounts.error.used');
    await lapse();
    expect(await usesOf(db)).toEqual([0, 0, 'released']);
    await asVisitor(db, { now: LATER }).orders.cancel({ code, secret });
    const second = await order(TEN, { now: LATER });
    await asVisitor(db, { now: LATER }).orders.cancel(second);
    expect(await usesOf(db)).toEqual([0, 0, 'released released']);
  });

  test('is taken again by money that comes late', async () => {
    await addCode(db, { maxUses: 1 });
    const first = await order();
    await lapse();
    await notify(db, first, {}, LATER);
    expect((await stateOf(first)).order).toMatchObject({ paymentStatus: 'paid', refundDueVnd: 0 });
    expect(await usesOf(db)).toEqual([1, 130_000, 'used']);
  });

  test('is given back once more where the voucher beside it has gone elsewhere', async () => {
    await addCode(db, { maxUses: 1 });
    await giveVoucher(db);
    const voucher = { code: VOUCHER, expectedVnd: 500_000 };
    const first = await order(TEN, { voucher });
    await lapse();
    await holdAndPlace(db, { now: LATER, email: 'other@example.com', voucher });
    const restVnd = first.totalVnd - 500_000;
    await notify(db, { ...first, totalVnd: restVnd }, {}, LATER);
    expect((await stateOf(first)).order).toMatchObject({ status: 'cancelled', refundDueVnd: restVnd });
    expect(await usesOf(db)).toEqual([0, 0, 'released']);
  });

  test('is not given back by money that is too little for an order which goes on', async () => {
    await addCode(db, { maxUses: 1 });
    await giveVoucher(db, { expiresAt: addSeconds(BEFORE, 300) });
    const discount = { code: 'TET2027', expectedVnd: 130_000 };
    const first = await order(TEN, { voucher: { code: VOUCHER, expectedVnd: 500_000 } });
    const { code, secret } = first;
    await asVisitor(db, { now: BEFORE }).orders.place({
      ...{ idempotencyKey: 'no-voucher', code, secret, hasAcceptedTerms: true, method: 'vnpay', discount },
      contact: { name: 'Nguyễn Thu Hà', email: EMAIL, phone: '' },
    });
    await notify(db, { ...first, totalVnd: first.totalVnd - 500_000 }, {}, addSeconds(BEFORE, 301));
    expect((await stateOf(first)).order).toMatchObject({ status: 'pending', needsReview: 'underpaid' });
    expect(await usesOf(db)).toEqual([1, 130_000, 'reserved']);
  });

  test('is gone when another has it: late money is due back, and the limit holds', async () => {
    await addCode(db, { maxUses: 1 });
    const first = await order();
    await lapse();
    await order(TEN, { now: LATER, email: 'other@example.com' });
    await notify(db, first, {}, LATER);
    expect((await stateOf(first)).order).toMatchObject({
      status: 'cancelled',
      needsReview: 'no-discount',
      refundDueVnd: TOTAL - 130_000,
    });
    const [message] = await db.read.select().from(outbox).where(eq(outbox.kind, 'refund-due'));
    const composed = await composeOrderMail({ db, now: LATER }, message as LeasedMessage);
    expect('mail' in composed && composed.mail.text).toContain('mã giảm giá của đơn đã hết lượt dùng');
    expect(await usesOf(db)).toEqual([1, 130_000, 'released reserved']);
  });
});

test('goods cost less after their combos, never the shipping; the tax is that of what is left', async () => {
  await addCode(db, { scope: 'products', productIds: ['tea'], percent: 50 });
  const lines = [goods(TEA, 2), goods(CUP, 1)];
  const asked = { discount: 'TET2027', cart: { lines } };
  const shown = await asVisitor(db, { now: BEFORE }).orders.previewDiscount(asked);
  expect(shown).toMatchObject({ amountVnd: (240_000 - 14_400) / 2, totalVnd: 466_800 });
  const discount = { code: 'TET2027', expectedVnd: shown.amountVnd };
  const placed = await placeGoods(db, { lines, change: { discount } });
  expect(placed.totalVnd).toBe(466_800 - shown.amountVnd);
  await notify(db, placed);
  expect(shown.taxed).toEqual([{ vatPerMille: 80, grossVnd: placed.totalVnd }]);
});
