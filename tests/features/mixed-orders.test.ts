import { describe, expect, test } from 'bun:test';
import { sweepExpiredHolds } from '#src/features/inventory/sweep-holds.ts';
import { taxedOf } from '#src/features/orders/goods-view.ts';
import { findCheckout } from '#src/features/orders/load-booking.ts';
import { addSeconds } from '#src/values/day.ts';
import { ONLINE_METHODS } from '#src/values/payment-method.ts';
import { vatByRate } from '#src/values/vat.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { CUP, GUIDE, stockOf, TEA } from '#tests/support/goods.ts';
import { goods, placeGoods } from '#tests/support/goods-purchase.ts';
import { db, openLedger, openMarket, stateOf } from '#tests/support/ledger.ts';
import { ADULT, BEFORE, DAY } from '#tests/support/park.ts';
import { notify } from '#tests/support/purchase.ts';

const AFTER_EXPIRY = addSeconds(BEFORE, 3600);

openLedger(openMarket);

async function holdTickets(now = BEFORE) {
  return asVisitor(db, { now }).orders.hold({
    idempotencyKey: `hold-${crypto.randomUUID()}`,
    date: DAY,
    lines: [{ unitId: ADULT, quantity: 2 }],
  });
}

describe('tickets and goods in one order', () => {
  test('one payment: tickets issued at once, goods go on from confirmed, one mail', async () => {
    const hold = await holdTickets();
    const placed = await placeGoods(db, { lines: [goods(TEA, 3)], hold });
    expect([placed.code, placed.totalVnd]).toEqual([hold.code, 1_300_000 + 324_000 + 30_000]);
    await notify(db, placed);
    const { order, tickets, mails } = await stateOf(placed);
    expect([order.status, tickets.length, await stockOf(db, TEA)]).toEqual(['confirmed', 2, [20, 0, 3]]);
    expect(mails).toEqual(['order-received', 'tickets']);
  });

  test('the tax that the summary shows while the cart is ticked is that of the order', async () => {
    const hold = await holdTickets();
    const taxedNow = async () => {
      const checkout = await findCheckout(db.read, hold.code);
      return checkout ? taxedOf(checkout) : [];
    };
    const own = await taxedNow();
    const cart = await asVisitor(db, { now: BEFORE }).cart.price({ lines: [goods(TEA, 3)] });
    await placeGoods(db, { lines: [goods(TEA, 3)], hold });
    const shown = vatByRate([...own, ...cart.taxed]);
    expect(shown).toEqual(vatByRate(await taxedNow()));
    expect(shown.reduce((sum, { vatVnd }) => sum + vatVnd, 0)).toBeGreaterThan(
      vatByRate(own).reduce((sum, { vatVnd }) => sum + vatVnd, 0),
    );
  });

  test('payment on delivery is not offered and says why', async () => {
    const { code, secret } = await holdTickets();
    const cart = { lines: [goods()] };
    const { orders } = asVisitor(db, { now: BEFORE });
    const wallets = ONLINE_METHODS.map((method) => ({ method, isOffered: true, reason: null }));
    expect(await orders.paymentMethods({ code, secret, cart })).toEqual([
      ...wallets,
      { method: 'counter' as const, isOffered: false, reason: 'goods' as const },
      { method: 'cod' as const, isOffered: false, reason: 'tickets' as const },
    ]);
    expect(await orders.paymentMethods({ code, secret })).toEqual([
      ...wallets,
      { method: 'counter', isOffered: true, reason: null, until: '2026-12-02T03:00:00.000Z' },
    ]);
    expect((await orders.paymentMethods({ cart })).at(-1)).toEqual({
      method: 'cod',
      isOffered: true,
      reason: null,
    });
    const service = { kind: 'service' as const, id: GUIDE, quantity: 1 };
    expect((await orders.paymentMethods({ cart: { lines: [goods(), service] } })).at(-1)?.reason).toBe(
      'services',
    );
    await expect(placeGoods(db, { hold: { code, secret }, method: 'cod' })).rejects.toThrow(
      'checkout.error.method',
    );
    expect(await stockOf(db, TEA)).toEqual([20, 0, 0]);
  });

  test('goods are not added to tickets that are ordered already', async () => {
    const hold = await holdTickets();
    await placeGoods(db, { hold });
    await expect(placeGoods(db, { hold })).rejects.toThrow('cart.error.alreadyOrdered');
    expect(await stockOf(db, TEA)).toEqual([20, 1, 0]);
  });

  test('when the hold of the tickets ends, the goods are free as well', async () => {
    const hold = await holdTickets();
    await placeGoods(db, { hold, lines: [goods(CUP, 3)] });
    await sweepExpiredHolds({ db, now: AFTER_EXPIRY }, 20);
    expect(await stockOf(db, CUP)).toEqual([10, 0, 0]);
  });
});
