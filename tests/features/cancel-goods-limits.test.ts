/** Goods that were paid and are cancelled: money goes back by the rules of a refund, with a reason and up to a limit. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { desc } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import { orders } from '#db/schema/orders.ts';
import { refundDues, refundPayouts, refundRequests } from '#db/schema/refunds.ts';
import { loadRefundableVnd } from '#src/features/refunds/load-refundable.ts';
import type { Preset } from '#src/values/permissions.ts';
import { messagesOf, orderOf } from '#tests/support/aftercare.ts';
import { asStaff } from '#tests/support/caller.ts';
import { asItWas, cancel, fault, stateOf, twoCups, unproved, why } from '#tests/support/cancelled-goods.ts';
import { CUP, setSetting } from '#tests/support/goods.ts';
import { goods, placeGoods } from '#tests/support/goods-purchase.ts';
import { db, openLedger, openMarket } from '#tests/support/ledger.ts';
import { BEFORE } from '#tests/support/park.ts';
import { advance, paid } from '#tests/support/staff-orders.ts';
import { goodwill, office } from '#tests/support/whole-order.ts';

openLedger(openMarket);

const lastAudit = async () => {
  const [row] = await db.read.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
  return row;
};
const requestId = async () => (await db.read.select().from(refundRequests))[0]?.id ?? '';

describe('a reason', () => {
  test('is required of whoever cancels, paid or not, and nothing happens without one', async () => {
    const [bought, unpaid] = [await twoCups(), await placeGoods(db, { method: 'cod' })];
    const { orders: room } = asStaff(db, 'owner', { now: BEFORE });
    for (const { code } of [bought, unpaid]) {
      for (const input of [
        { code },
        { code, why: '' },
        { code, why: '  ab  ' },
        { code, why: 'x'.repeat(301) },
      ])
        await expect(room.cancelGoods(input as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      expect((await orderOf(db, { code })).status).toBe('confirmed');
    }
    await cancel('shop', unpaid);
    expect(await lastAudit()).toMatchObject({ reason: why, after: { status: 'cancelled' } });
  });
});

describe('the limit of a refund', () => {
  test('to the đồng: at it the money is due at once', async () => {
    const bought = await twoCups();
    await setSetting(db, 'limit.otherVnd', bought.totalVnd);
    expect(await cancel('shop', bought)).toMatchObject({ status: 'cancelled', isAsked: false });
    expect(await stateOf(bought)).toMatchObject({
      ...{ status: 'cancelled', refundDueVnd: bought.totalVnd, dues: 1, requests: 0, stock: [10, 0, 0] },
    });
    expect(await lastAudit()).toMatchObject({ permission: 'orders.cancel', reason: why });
  });

  test('one đồng above it a second person is asked, and nothing has happened to order, stock and guest', async () => {
    const bought = await twoCups();
    await setSetting(db, 'limit.otherVnd', bought.totalVnd - 1);
    const before = await messagesOf(db, bought);
    expect(await cancel('shop', bought)).toMatchObject({ status: 'confirmed', isAsked: true });
    expect(await stateOf(bought)).toEqual({ ...asItWas, requests: 1, stock: [10, 0, 2] });
    expect(await messagesOf(db, bought)).toEqual(before);
    const [request] = await db.read.select().from(refundRequests);
    expect(request).toMatchObject({ state: 'requested', askedBy: 'staff:staff-shop', note: why });
    expect(request?.amountVnd).toBe(bought.totalVnd);
    expect(await lastAudit()).toMatchObject({
      ...{
        permission: 'orders.cancel',
        reason: why,
        after: { state: 'requested', amountVnd: bought.totalVnd },
      },
    });
    // Neither sent nor asked for again meanwhile, by anybody.
    for (const role of ['shop', 'owner'] as const)
      expect(await fault(cancel(role, bought))).toBe('refunds.error.goodsAsked');
    expect(await fault(advance(bought, 'processing'))).toBe('refunds.error.goodsAsked');
    expect(await db.read.$count(refundRequests)).toBe(1);
  });

  test('what was given on the order before counts, and only what is still kept', async () => {
    const bought = await twoCups();
    await goodwill(bought, 100_000);
    const restVnd = bought.totalVnd - 100_000;
    await setSetting(db, 'limit.managerVnd', bought.totalVnd - 1);
    expect(await cancel('manager', bought)).toMatchObject({ isAsked: true });
    await office().refunds.reject({ requestId: await requestIdOf('manager'), answer: 'gọi lại khách' });
    await setSetting(db, 'limit.managerVnd', bought.totalVnd);
    expect(await cancel('manager', bought)).toMatchObject({ isAsked: false });
    const dues = await db.read.select().from(refundDues);
    expect(dues.map(({ amountVnd }) => amountVnd)).toEqual([restVnd]);
    expect(await loadRefundableVnd(db.read, await orderOf(db, bought))).toBe(0);
  });

  test('an order under review needs another person even of an owner', async () => {
    const bought = await twoCups();
    await db.write((tx) => tx.update(orders).set({ needsReview: 'paid twice' }));
    expect(await cancel('owner', bought)).toMatchObject({ isAsked: true });
    expect(await fault(office('owner').refunds.approve({ requestId: await requestId() }))).toBe(
      'refunds.error.ownRequest',
    );
    await office('manager').refunds.approve({ requestId: await requestId() });
    expect((await orderOf(db, bought)).status).toBe('cancelled');
  });

  test('unpaid goods give nothing back: no limit stops them', async () => {
    await setSetting(db, 'limit.otherVnd', 0);
    const unpaid = await placeGoods(db, { lines: [goods(CUP, 2)], method: 'cod' });
    expect(await cancel('shop', unpaid)).toMatchObject({ status: 'cancelled', isAsked: false });
    expect(await db.read.$count(refundDues)).toBe(0);
  });
});

const requestIdOf = async (role: Preset) => {
  const all = await db.read.select().from(refundRequests);
  return all.find(({ askedBy }) => askedBy === `staff:staff-${role}`)?.id ?? '';
};

describe('two people', () => {
  test('the one who asked cannot allow it, nor one whose limit is as low; then it is cancelled and paid', async () => {
    const bought = await twoCups();
    for (const key of ['limit.managerVnd', 'limit.careVnd']) await setSetting(db, key, bought.totalVnd - 1);
    await cancel('manager', bought);
    const input = { requestId: await requestId() };
    expect(await fault(office('manager').refunds.approve(input))).toBe('refunds.error.ownRequest');
    expect(await fault(office('care').refunds.approve(input))).toBe('refunds.error.aboveLimit');
    expect(await fault(office('shop').refunds.approve(input))).toBe('errors.forbidden');
    expect(await fault(unproved('owner').staff.refunds.approve(input))).toBe('factors.error.factorNeeded');
    expect(await stateOf(bought)).toMatchObject({ ...asItWas, stock: [10, 0, 2] });
    await office('owner').refunds.approve(input);
    expect(await stateOf(bought)).toMatchObject({
      ...{ status: 'cancelled', refundDueVnd: bought.totalVnd, dues: 0, stock: [10, 0, 0] },
    });
    const payouts = await db.read.select().from(refundPayouts);
    expect(payouts.map(({ amountVnd, ref }) => [amountVnd, ref])).toEqual([[bought.totalVnd, bought.ref]]);
    expect(await messagesOf(db, bought)).toContain('refund-approved');
  });

  test('whose no leaves the order to be prepared as before', async () => {
    const bought = await twoCups();
    await setSetting(db, 'limit.otherVnd', 0);
    await cancel('shop', bought);
    await office().refunds.reject({ requestId: await requestId(), answer: 'hàng vừa về' });
    await advance(bought, 'processing');
    expect((await orderOf(db, bought)).status).toBe('processing');
    expect(await cancel('shop', bought)).toMatchObject({ status: 'processing', isAsked: true });
  });

  test('and goods that wait at the station go back the same way', async () => {
    const bought = await paid({ lines: [goods(CUP, 2)], isPickup: true });
    await advance(bought, 'processing', 'shipped');
    await setSetting(db, 'limit.otherVnd', 0);
    expect(await cancel('shop', bought)).toMatchObject({ status: 'shipped', isAsked: true });
    await office().refunds.approve({ requestId: await requestId() });
    expect(await stateOf(bought)).toMatchObject({ status: 'cancelled', stock: [10, 0, 0] });
  });
});
