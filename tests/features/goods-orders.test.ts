import { describe, expect, test } from 'bun:test';
import { sweepExpiredHolds } from '#src/features/inventory/sweep-holds.ts';
import { findDelivery, listOrderLines } from '#src/features/orders/order-lines.queries.ts';
import { findOrder, listOrderEvents } from '#src/features/orders/orders.queries.ts';
import { lapseOrders } from '#src/features/settlement/lapse-orders.ts';
import { addSeconds } from '#src/values/day.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { CUP, GUIDE, setPrice, stockOf, TEA } from '#tests/support/goods.ts';
import { CONTACT, goods, placeGoods } from '#tests/support/goods-purchase.ts';
import { db, openLedger, openMarket, stateOf } from '#tests/support/ledger.ts';
import { BEFORE } from '#tests/support/park.ts';
import { notify } from '#tests/support/purchase.ts';

const AFTER_EXPIRY = addSeconds(BEFORE, 3600);

openLedger(openMarket);

describe('a cart paid by VNPay', () => {
  test('placed: pieces held, prices and address fixed, phone stored in one form', async () => {
    const placed = await placeGoods(db, { lines: [goods(TEA, 2), goods(CUP, 1)] });
    expect([await stockOf(db, TEA), await stockOf(db, CUP)]).toEqual([
      [20, 2, 0],
      [10, 1, 0],
    ]);
    const { order, mails } = await stateOf(placed);
    expect([order.status, order.phone, order.totalVnd, mails]).toEqual([
      'pending',
      '+84912345678',
      436_800 + 30_000,
      ['order-received'],
    ]);
    const lines = await listOrderLines(db.read, order.holdId);
    expect(lines.map((line) => [line.unitPriceVnd, line.discountVnd, line.vatPerMille])).toEqual([
      [120_000, 14_400, 80],
      [240_000, 28_800, 80],
    ]);
    expect((await findDelivery(db.read, order.holdId))?.address).toMatchObject({
      provinceName: 'Tỉnh Lào Cai',
      wardName: 'Phường Sa Pa',
      street: '12 Cầu Mây',
    });
  });

  test('paid: pieces sold, confirmed and not yet delivered, one confirmation by mail', async () => {
    const placed = await placeGoods(db);
    for (let times = 0; times < 3; times += 1) await notify(db, placed);
    const { order, mails } = await stateOf(placed);
    expect([order.status, order.paymentStatus, await stockOf(db, TEA)]).toEqual([
      'confirmed',
      'paid',
      [20, 0, 1],
    ]);
    expect(mails).toEqual(['order-confirmed', 'order-received']);
  });

  test('expired: the pieces are free again without any job, and the order is cancelled by the clock', async () => {
    const placed = await placeGoods(db, { lines: [goods(CUP, 10)] });
    await expect(placeGoods(db, { lines: [goods(CUP, 1)] })).rejects.toThrow('cart.error.soldOut');
    await sweepExpiredHolds({ db, now: AFTER_EXPIRY }, 20);
    expect(await stockOf(db, CUP)).toEqual([10, 0, 0]);
    await notify(db, placed, { outcome: 'failed', responseCode: '24', providerTxnId: null }, AFTER_EXPIRY);
    await lapseOrders({ db, now: AFTER_EXPIRY });
    expect((await stateOf(placed)).order.status).toBe('cancelled');
  });

  test('paid after the hold ended: taken again while there are pieces', async () => {
    const placed = await placeGoods(db, { lines: [goods(CUP, 4)] });
    await sweepExpiredHolds({ db, now: AFTER_EXPIRY }, 20);
    await placeGoods(db, { lines: [goods(CUP, 6)], now: AFTER_EXPIRY });
    await notify(db, placed, {}, AFTER_EXPIRY);
    expect([(await stateOf(placed)).order.status, await stockOf(db, CUP)]).toEqual(['confirmed', [10, 6, 4]]);
  });

  test('paid but gone: refund due, notified, nothing sold twice', async () => {
    const placed = await placeGoods(db, { lines: [goods(CUP, 4)] });
    await sweepExpiredHolds({ db, now: AFTER_EXPIRY }, 20);
    await placeGoods(db, { lines: [goods(CUP, 7)], now: AFTER_EXPIRY });
    await notify(db, placed, {}, AFTER_EXPIRY);
    const { order, mails } = await stateOf(placed);
    expect([order.paymentStatus, order.needsReview, order.refundDueVnd]).toEqual([
      'paid',
      'no-stock',
      placed.totalVnd,
    ]);
    expect([mails.includes('refund-due'), await stockOf(db, CUP)]).toEqual([true, [10, 7, 0]]);
  });

  test('failed, then paid at the second try within the longer hold', async () => {
    const placed = await placeGoods(db);
    const late = addSeconds(BEFORE, 14 * 60);
    await notify(db, placed, { outcome: 'failed', responseCode: '51', providerTxnId: null }, late);
    const { code, secret } = placed;
    const visitor = asVisitor(db, { now: late });
    await visitor.orders.retryPayment({ idempotencyKey: 'retry-goods', code, secret, method: 'vnpay' });
    await notify(db, { ...placed, ref: `${code}02` }, {}, late);
    expect((await stateOf(placed)).order.paymentStatus).toBe('paid');
  });

  test('a service with a day is a line without shipping and without address', async () => {
    const line = { kind: 'service' as const, id: GUIDE, quantity: 2, day: '2026-12-20' };
    const placed = await placeGoods(db, { lines: [line], change: { address: null } });
    await notify(db, placed);
    const { order } = await stateOf(placed);
    const [stored] = await listOrderLines(db.read, order.holdId);
    expect([order.totalVnd, stored?.day, await findDelivery(db.read, order.holdId)]).toEqual([
      600_000,
      '2026-12-20',
      null,
    ]);
  });
});

describe('one key is one order', () => {
  test('twenty times at once: one order, its pieces taken once', async () => {
    const key = 'the-same-goods-key';
    const answers = await Promise.all(Array.from({ length: 20 }, () => placeGoods(db, { key })));
    expect([new Set(answers.map((one) => one.code)).size, await stockOf(db, TEA)]).toEqual([1, [20, 1, 0]]);
    await expect(placeGoods(db, { key, lines: [goods(TEA, 2)] })).rejects.toThrow(
      'errors.idempotencyMismatch',
    );
  });

  test('the first answer stands even when the price has changed since', async () => {
    const key = 'kept-goods-key';
    const lines = [goods()];
    const place = () =>
      asVisitor(db, { now: BEFORE }).orders.place({
        idempotencyKey: key,
        cart: { lines, expectedVnd: 150_000 },
        contact: CONTACT,
        address: { provinceCode: '15', ward: 'Sa Pa', street: '1 Cầu Mây' },
        hasAcceptedTerms: true,
        method: 'vnpay',
      });
    const first = await place();
    await setPrice(db, TEA, 999_000);
    expect(await place()).toEqual(first);
    const order = await findOrder(db.read, first.code);
    const events = order ? await listOrderEvents(db.read, order.id) : [];
    expect([order?.totalVnd, events.length]).toEqual([150_000, 1]);
  });
});
