/** Who cancels paid goods, prices them or, in a role of money, books cash proves a second factor; the page says before what comes of it. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { orders } from '#db/schema/orders.ts';
import { refundRequests } from '#db/schema/refunds.ts';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { needsFactor } from '#src/features/factors/factors.ts';
import { findStaffOrder } from '#src/features/fulfilment/fulfilment.queries.ts';
import { stepsOf } from '#src/features/fulfilment/fulfilment.ts';
import { loadCancelling, loadGoodsWaiting } from '#src/screens/staff/orders/load-cancelling.ts';
import { loadOpenedOrder } from '#src/screens/staff/orders/load-opened-order.ts';
import { mustProve, type Permission, type Preset } from '#src/values/permissions.ts';
import { orderOf } from '#tests/support/aftercare.ts';
import { asPreset, asStaff, staffContext } from '#tests/support/caller.ts';
import { asItWas, cancel, fault, stateOf, twoCups, unproved, why } from '#tests/support/cancelled-goods.ts';
import { setSetting } from '#tests/support/goods.ts';
import { placeGoods } from '#tests/support/goods-purchase.ts';
import { db, openLedger, openMarket } from '#tests/support/ledger.ts';
import { BEFORE } from '#tests/support/park.ts';
import { holdAndPlace, type Purchase } from '#tests/support/purchase.ts';
import { advance, paid } from '#tests/support/staff-orders.ts';
import { goodwill, office } from '#tests/support/whole-order.ts';

openLedger(openMarket);
const NEEDED = 'factors.error.factorNeeded';

describe('the second factor', () => {
  test('is asked of whoever cancels what was paid, and of whoever changes a price', async () => {
    const bought = await twoCups();
    for (const role of ['owner', 'manager', 'care', 'shop'] as const)
      expect(await fault(unproved(role).orders.cancelGoods({ code: bought.code, why }))).toBe(NEEDED);
    const shop = unproved('shop').staff.content.products;
    for (const call of [
      ...[shop.saveDraft, shop.publish, shop.schedule, shop.unschedule, shop.discard],
      ...[shop.change, shop.changePublished, shop.import, shop.importPublished],
      ...[shop.reprice, shop.takeBack, shop.takeBackPublished],
    ])
      expect(await fault(call({} as never))).toBe(NEEDED);
    const asked = (['orders.cancel', 'products.edit', 'orders.advance'] as const).map(mustProve);
    expect(asked).toEqual([false, true, false]);
    expect(await stateOf(bought)).toMatchObject({ ...asItWas, requests: 0 });
  });

  test('is asked of who only asks a second person too, and of a role that cancels and nothing else', async () => {
    const bought = await twoCups();
    await setSetting(db, 'limit.otherVnd', 0);
    const { code } = bought;
    for (const unproven of [unproved('shop'), unproved('shop', ['orders.cancel'])])
      expect(await fault(unproven.orders.cancelGoods({ code, why }))).toBe(NEEDED);
    expect(await stateOf(bought)).toMatchObject({ ...asItWas, requests: 0 });
    const needs = (permission: Permission) => needsFactor({ permissions: new Set([permission]) });
    expect([needs('orders.cancel'), needs('orders.advance')]).toEqual([true, false]);
  });

  test.each(['owner', 'care', 'shop'] as const)(
    'is not asked of %s for what is unpaid: goods to be paid on delivery and tickets that wait',
    async (role) => {
      const [unpaid, tickets] = [await placeGoods(db, { method: 'cod' }), await holdAndPlace(db)];
      await unproved(role).orders.cancelGoods({ code: unpaid.code, why });
      expect((await orderOf(db, unpaid)).status).toBe('cancelled');
      await unproved(role).staff.orders.cancel({ code: tickets.code, reason: why });
      expect((await orderOf(db, tickets)).status).toBe('cancelled');
    },
  );

  test('is not asked of the gate, which collects the cash with the goods, up to its limit', async () => {
    const onDelivery = await placeGoods(db, { method: 'cod' });
    await setSetting(db, 'limit.otherVnd', onDelivery.totalVnd);
    const { code } = onDelivery;
    for (const to of ['processing', 'shipped', 'delivered'] as const)
      await unproved('gate').orders.advance({ code, to });
    expect(await orderOf(db, onDelivery)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
  });

  test('is asked of the gate for more cash than its limit, and for no other step', async () => {
    const onDelivery = await placeGoods(db, { method: 'cod' });
    await setSetting(db, 'limit.otherVnd', onDelivery.totalVnd - 1);
    const [{ code }, { orders: room }] = [onDelivery, unproved('gate')];
    for (const to of ['processing', 'shipped'] as const) await room.advance({ code, to });
    expect(await fault(room.advance({ code, to: 'delivered' }))).toBe(NEEDED);
    expect(await orderOf(db, onDelivery)).toMatchObject({ status: 'shipped', paymentStatus: 'pending' });
    await asStaff(db, 'gate', { now: BEFORE }).orders.advance({ code, to: 'delivered' });
    expect(await orderOf(db, onDelivery)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
  });

  test.each(['care', 'shop', 'owner'] as const)(
    'is asked of %s for cash on delivery, and for no other step',
    async (role) => {
      const [onDelivery, before] = [await placeGoods(db, { method: 'cod' }), await paid()];
      const { orders: room } = unproved(role);
      for (const { code } of [onDelivery, before])
        for (const to of ['processing', 'shipped'] as const) await room.advance({ code, to });
      await room.advance({ code: before.code, to: 'delivered' });
      const last = { code: onDelivery.code, to: 'delivered' } as const;
      expect(await fault(room.advance(last))).toBe(NEEDED);
      expect(await orderOf(db, onDelivery)).toMatchObject({ status: 'shipped', paymentStatus: 'pending' });
      await asStaff(db, role, { now: BEFORE }).orders.advance(last);
      expect(await orderOf(db, onDelivery)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
      // A step that was taken is not asked for again.
      expect(await fault(room.advance(last))).toBe('done');
    },
  );
});

test('the gate cancels nothing, with a reason and a factor too', async () => {
  const bought = await twoCups();
  expect(await fault(cancel('gate', bought))).toBe('errors.forbidden');
  expect(await stateOf(bought)).toMatchObject({ ...asItWas, requests: 0 });
});

describe('what the page knows beforehand', () => {
  const contextOf = (role: Preset) =>
    ({ ...staffContext(db, role, { now: BEFORE }), channels: [] }) as unknown as ScreenContext;
  const known = async (role: Preset, { code }: Purchase) => {
    const context = contextOf(role);
    const opened = await loadOpenedOrder(context, code);
    return opened && loadCancelling(context, opened);
  };

  test('is what the command does: at the limit, above it, after goodwill and under review', async () => {
    const bought = await twoCups();
    await setSetting(db, 'limit.otherVnd', bought.totalVnd);
    expect(await known('shop', bought)).toMatchObject({ backVnd: bought.totalVnd, isAsked: false });
    await setSetting(db, 'limit.otherVnd', bought.totalVnd - 1);
    expect(await known('shop', bought)).toMatchObject({ backVnd: bought.totalVnd, isAsked: true });
    await goodwill(bought, 1000);
    expect(await known('shop', bought)).toMatchObject({ backVnd: bought.totalVnd - 1000, isAsked: true });
    expect(await known('owner', bought)).toMatchObject({ isAsked: false });
    await db.write((tx) => tx.update(orders).set({ needsReview: 'paid twice' }));
    expect(await known('owner', bought)).toMatchObject({ isAsked: true });
  });

  test('is nothing for who may not cancel, and of what is unpaid or sent', async () => {
    const [bought, unpaid] = [await twoCups(), await placeGoods(db, { method: 'cod' })];
    expect([await known('gate', bought), await known('shop', unpaid)]).toEqual([null, null]);
    await advance(bought, 'processing', 'shipped');
    expect(await known('shop', bought)).toBeNull();
  });

  test('while a second person is asked there is no step, and there is one again after a no', async () => {
    const bought = await twoCups();
    const waits = async () => {
      const opened = await loadOpenedOrder(contextOf('shop'), bought.code);
      return opened && loadGoodsWaiting({ db }, opened);
    };
    expect(await waits()).toBeNull();
    await setSetting(db, 'limit.otherVnd', 0);
    await cancel('shop', bought);
    expect(await waits()).toBe('asked');
    const [request] = await db.read.select().from(refundRequests);
    await office().refunds.reject({ requestId: request?.id ?? '', answer: 'hàng vừa về' });
    expect(await waits()).toBeNull();
    await cancel('owner', bought);
    expect(await waits()).toBeNull();
  });
});

describe.each(LOCALES.map((locale) => [locale]))('what it is said to do beforehand, in %s', (locale) => {
  const intl = intlFor(locale);
  const { t, money } = intl;
  const said = async (
    bought: Purchase,
    { creditVnd = 0, ...given }: { backVnd: number; creditVnd?: number; isAsked: boolean },
  ) => {
    const found = await findStaffOrder(db.read, bought.code);
    if (!found) throw new Error('no such order');
    const cancelling = { ...given, creditVnd, limit: 'LIMIT' };
    const steps = stepsOf(intl, { ...found, cancelling }, asPreset('shop'));
    return steps.find(({ to }) => to === 'cancelled');
  };

  test('within the limit the sum that is kept, and whose limit it is', async () => {
    const bought = await twoCups();
    const step = await said(bought, { backVnd: 123_000, isAsked: false });
    expect(step?.text).toBe(t('orders.staff.step.cancelled'));
    expect(step?.does).toContain(money(123_000));
    expect(step?.does).not.toContain(money(bought.totalVnd));
    expect(step?.does).toEndWith('LIMIT');
  });

  test('above it that a second person decides and nothing happens before', async () => {
    const bought = await twoCups();
    const step = await said(bought, { backVnd: bought.totalVnd, isAsked: true });
    expect([step?.text, step?.isAsked]).toEqual([t('orders.staff.step.askToCancel'), true]);
    const values = { page: t('chrome.staff.refunds'), amount: money(bought.totalVnd) };
    const asked = t('orders.staff.does.askToCancel', values);
    expect(step?.does).toBe(`${asked} ${t('orders.staff.does.stock')} LIMIT`);
  });

  test('without money that is kept nothing of a refund', async () => {
    const step = await said(await twoCups(), { backVnd: 0, isAsked: false });
    expect(step?.does).not.toContain('LIMIT');
    expect(step?.does).not.toContain(t('chrome.staff.refunds'));
  });
});
