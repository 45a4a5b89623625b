/** Goods that are collected at the station: what they cost, what is asked for, and how their order goes on. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { findDelivery } from '#src/features/orders/order-lines.queries.ts';
import { addSeconds } from '#src/values/day.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { CUP, GUIDE, stockOf, TEA } from '#tests/support/goods.ts';
import { ADDRESS, CONTACT, goods, placeGoods } from '#tests/support/goods-purchase.ts';
import { db, mailKinds, openLedger, openMarket, orderOf, stateOf } from '#tests/support/ledger.ts';
import { ADULT, BEFORE, DAY } from '#tests/support/park.ts';
import { notify, type Purchase } from '#tests/support/purchase.ts';
import { advance, paid } from '#tests/support/staff-orders.ts';
import { giveVoucher, VOUCHER } from '#tests/support/vouchers.ts';

openLedger(openMarket);

const TEA_VND = 120_000;
const FEE_VND = 30_000;
const SERVICE = { kind: 'service', id: GUIDE, quantity: 1, day: DAY } as const;
const visitor = (now = BEFORE) => asVisitor(db, { now });
const whereTo = async (placed: Purchase) => findDelivery(db.read, (await orderOf(placed)).holdId);

function place(change: Record<string, unknown>) {
  return visitor().orders.place({
    idempotencyKey: `pickup-${crypto.randomUUID()}`,
    contact: CONTACT,
    hasAcceptedTerms: true,
    method: 'vnpay',
    ...change,
  } as never);
}

describe('what it costs', () => {
  test('nothing but the goods, by the price of the server alone', async () => {
    const [sent, collected] = [
      await visitor().cart.price({ lines: [goods()] }),
      await visitor().cart.price({ lines: [goods()], isPickup: true }),
    ];
    expect([sent.totalVnd, collected.totalVnd]).toEqual([TEA_VND + FEE_VND, TEA_VND]);
    expect(collected.shipping).toMatchObject({ isNeeded: true, feeVnd: 0, isPickup: true });
    const placed = await placeGoods(db, { isPickup: true });
    expect([placed.totalVnd, (await whereTo(placed))?.feeVnd]).toEqual([TEA_VND, 0]);
  });

  test.each([
    ['the price of a pick-up for goods that are sent', { isPickup: false, expectedVnd: TEA_VND }],
    ['the same without a word on how they are received', { expectedVnd: TEA_VND }],
    [
      'the price of a delivery for goods that are collected',
      { isPickup: true, expectedVnd: TEA_VND + FEE_VND },
    ],
    ['nothing at all', { isPickup: true, expectedVnd: 0 }],
  ])('%s is refused, and no piece is taken', async (_, forged) => {
    const refused = place({ cart: { lines: [goods()], feeVnd: 0, ...forged }, address: ADDRESS });
    await expect(refused).rejects.toThrow('cart.error.priceChanged');
    expect(await stockOf(db, TEA)).toEqual([20, 0, 0]);
  });

  test('after a price that changed, the same cart can be collected instead', async () => {
    const cart = { lines: [goods()], expectedVnd: TEA_VND };
    await expect(place({ cart, address: ADDRESS })).rejects.toThrow('cart.error.priceChanged');
    const { code } = await place({ cart: { ...cart, isPickup: true }, address: ADDRESS });
    expect((await orderOf({ code })).totalVnd).toBe(TEA_VND);
  });

  test('words instead of yes or no are refused', async () => {
    const cart = { lines: [goods()], expectedVnd: TEA_VND, isPickup: 'pickup' };
    await expect(place({ cart })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('what is asked for', () => {
  test('neither an address nor a telephone; an e-mail address is enough', async () => {
    const contact = { ...CONTACT, phone: '' };
    const placed = await placeGoods(db, { isPickup: true, change: { contact } });
    expect((await whereTo(placed))?.address).toMatchObject({
      isPickup: true,
      street: 'quầy của khu du lịch',
    });
    await expect(placeGoods(db, { change: { contact } })).rejects.toThrow('checkout.error.phoneForDelivery');
  });

  test('an address that comes along is not where it goes, even one that nobody knows', async () => {
    for (const address of [ADDRESS, { ...ADDRESS, provinceCode: '99' }]) {
      const placed = await placeGoods(db, { isPickup: true, change: { address } });
      const stored = await whereTo(placed);
      expect([stored?.feeVnd, stored?.address.street]).toEqual([0, 'quầy của khu du lịch']);
    }
  });

  test('services alone are not collected, whatever is said', async () => {
    const placed = await paid({ lines: [SERVICE], isPickup: true });
    expect([await whereTo(placed), placed.totalVnd]).toEqual([null, 300_000]);
    await advance(placed, 'delivered');
    expect(await mailKinds()).not.toContain('order-shipped');
  });

  test('an order whose payment failed stays one to collect, at its price', async () => {
    const placed = await placeGoods(db, { isPickup: true });
    const late = addSeconds(BEFORE, 60);
    await notify(db, placed, { outcome: 'failed', responseCode: '24', providerTxnId: null }, late);
    const { code, secret } = placed;
    await place({ code, secret, contact: { ...CONTACT, phone: '' }, address: ADDRESS });
    const { address } = (await whereTo(placed)) ?? {};
    expect([address?.isPickup, (await orderOf(placed)).totalVnd]).toEqual([true, TEA_VND]);
  });

  test('goods that are sent stay sent: an address is only corrected', async () => {
    const placed = await placeGoods(db);
    const { code, secret } = placed;
    await place({ code, secret, address: { ...ADDRESS, street: '14 Cầu Mây' } });
    const { address, feeVnd } = (await whereTo(placed)) ?? {};
    expect([address?.street, address?.isPickup, feeVnd]).toEqual(['14 Cầu Mây', undefined, FEE_VND]);
  });
});

describe('together with other things', () => {
  test('tickets and goods to collect: one sum without a delivery, tickets at once, goods go on', async () => {
    const hold = await visitor().orders.hold({
      idempotencyKey: 'hold-for-pickup',
      date: DAY,
      lines: [{ unitId: ADULT, quantity: 2 }],
    });
    const placed = await placeGoods(db, { isPickup: true, hold });
    expect(placed.totalVnd).toBe(1_300_000 + TEA_VND);
    await notify(db, placed);
    const { order, tickets } = await stateOf(placed);
    expect([order.status, tickets.length]).toEqual(['confirmed', 2]);
    await advance(placed, 'processing', 'shipped');
    await expect(advance(placed, 'cancelled')).rejects.toThrow('orders.error.move');
  });

  test('a service beside them is no reason to send them; it is paid in advance', async () => {
    const lines = [goods(), SERVICE];
    await expect(placeGoods(db, { lines, isPickup: true, method: 'cod' })).rejects.toThrow(
      'checkout.error.method',
    );
    const placed = await paid({ lines, isPickup: true });
    expect(placed.totalVnd).toBe(TEA_VND + 300_000);
  });

  test('a voucher that covers the goods confirms them, as nothing is left to pay', async () => {
    await giveVoucher(db, { amountVnd: TEA_VND });
    const voucher = { code: VOUCHER, expectedVnd: TEA_VND };
    const placed = await placeGoods(db, { isPickup: true, change: { voucher } });
    expect((await orderOf(placed)).status).toBe('confirmed');
  });
});

describe('the steps of the order', () => {
  test('paid on collection: confirmed, ready, and paid by being handed over', async () => {
    const placed = await placeGoods(db, { isPickup: true, method: 'cod' });
    await advance(placed, 'processing', 'shipped');
    expect((await orderOf(placed)).paymentStatus).toBe('pending');
    await advance(placed, 'delivered');
    expect(await orderOf(placed)).toMatchObject({ status: 'delivered', paidVnd: TEA_VND });
    expect(await mailKinds()).toEqual(['order-confirmed', 'order-shipped']);
  });

  test('never collected: cancelled from the counter, stock and money go back', async () => {
    const lines = [goods(CUP, 4)];
    const [sent, waiting] = [await paid({ lines }), await paid({ lines, isPickup: true })];
    for (const one of [sent, waiting]) await advance(one, 'processing', 'shipped');
    await expect(advance(sent, 'cancelled')).rejects.toThrow('orders.error.move');
    await advance(waiting, 'cancelled');
    expect(await orderOf(waiting)).toMatchObject({ status: 'cancelled', refundDueVnd: waiting.totalVnd });
    expect(await stockOf(db, CUP)).toEqual([10, 0, 4]);
  });
});
