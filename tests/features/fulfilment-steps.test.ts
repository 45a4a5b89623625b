/** The steps offered to staff for an order of goods, and the described effect of each on its buyer. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { findStaffOrder } from '#src/features/fulfilment/fulfilment.queries.ts';
import { stepsOf } from '#src/features/fulfilment/fulfilment.ts';
import { STAFF_STEPS, type StaffStep } from '#src/features/orders/order-moves.ts';
import { pageRoutes } from '#src/values/page-rules.ts';
import { asPreset, asVisitor } from '#tests/support/caller.ts';
import { GUIDE, TEA } from '#tests/support/goods.ts';
import { goods, placeGoods } from '#tests/support/goods-purchase.ts';
import { db, openLedger, openMarket, orderOf } from '#tests/support/ledger.ts';
import { ADULT, BEFORE, DAY } from '#tests/support/park.ts';
import { notify, type Purchase } from '#tests/support/purchase.ts';
import { succeeded } from '#tests/support/races.ts';
import { advance, paid } from '#tests/support/staff-orders.ts';
import { giveVoucher, VOUCHER } from '#tests/support/vouchers.ts';

openLedger(openMarket);

const { t, money } = intlFor('vi');
const SERVICE = { kind: 'service', id: GUIDE, quantity: 1, day: DAY } as const;

async function offered({ code }: Pick<Purchase, 'code'>, locale: Locale = 'vi') {
  const found = await findStaffOrder(db.read, code);
  if (!found) throw new Error('not on the desk');
  return stepsOf(intlFor(locale), found, asPreset('shop'));
}

const namesOf = async (placed: Purchase) => (await offered(placed)).map(({ to }) => to);
const does = async (placed: Purchase, to: StaffStep, locale: Locale = 'vi') =>
  (await offered(placed, locale)).find((step) => step.to === to)?.does ?? '';

describe('which steps are offered', () => {
  const sent: StaffStep[][] = [
    [],
    ['processing'],
    ['processing', 'shipped'],
    ['processing', 'shipped', 'delivered'],
    ['cancelled'],
  ];
  const served: StaffStep[][] = [[], ['delivered'], ['cancelled']];
  const collected: StaffStep[][] = [...sent, ['processing', 'shipped', 'cancelled']];
  const wherever = [
    ...sent.map((method) => ['goods', method, [goods()]] as const),
    ...sent.map((method) => ['goods and a service', method, [goods(), SERVICE]] as const),
    ...served.map((method) => ['a service', method, [SERVICE]] as const),
    ...collected.map((method) => ['goods to collect', method, [goods()]] as const),
  ];

  test.each(wherever)(
    'exactly those that the procedure takes, of %s after %p',
    async (what, method, lines) => {
      for (const to of STAFF_STEPS) {
        const placed = await paid({ lines: [...lines], isPickup: what === 'goods to collect' });
        await advance(placed, ...method);
        // What has been done already is taken once more without a word.
        if ((await orderOf(placed)).status === to) continue;
        const isOffered = (await namesOf(placed)).includes(to);
        const isTaken = await succeeded(advance(placed, to));
        expect([to, isOffered]).toEqual([to, isTaken]);
      }
    },
  );

  test('of an order with tickets: not to cancel it', async () => {
    const hold = await asVisitor(db, { now: BEFORE }).orders.hold({
      idempotencyKey: 'hold-with-goods',
      date: DAY,
      lines: [{ unitId: ADULT, quantity: 2 }],
    });
    const placed = await paid({ hold });
    expect(await namesOf(placed)).toEqual(['processing']);
  });

  test('to prepare is not asked twice, all others are', async () => {
    const placed = await paid();
    const questions = async () => (await offered(placed)).map(({ question }) => question !== null);
    expect(await questions()).toEqual([false, true]);
    await advance(placed, 'processing', 'shipped');
    expect(await questions()).toEqual([true]);
  });

  test('to staff who may; guests and visitors have neither the page nor the procedure', async () => {
    expect(pageRoutes.staffOrders).toMatchObject({ access: 'staff', permission: 'orders.read' });
    const placed = await paid();
    const asked = asVisitor(db).orders.advance({ code: placed.code, to: 'processing' });
    await expect(asked).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});

describe('what a step is said to do', () => {
  test('cash is booked on delivery, for what is to be paid on delivery, and only that', async () => {
    const [onDelivery, before] = [await placeGoods(db, { method: 'cod' }), await paid()];
    for (const one of [onDelivery, before]) await advance(one, 'processing', 'shipped');
    const cash = t('orders.staff.does.cash', { amount: money(onDelivery.totalVnd) });
    expect(await does(onDelivery, 'delivered')).toContain(cash);
    expect(await does(before, 'delivered')).not.toContain('tiền mặt');
  });

  test('a cancellation refunds what was paid, by the methods used', async () => {
    await giveVoucher(db, { amountVnd: 100_000 });
    const voucher = { code: VOUCHER, expectedVnd: 100_000 };
    const partly = await placeGoods(db, { lines: [goods(TEA, 2)], change: { voucher } });
    const refundDueVnd = partly.totalVnd - 100_000;
    await notify(db, { ...partly, totalVnd: refundDueVnd });
    const message = await does(partly, 'cancelled');
    expect(message).toContain(`được hoàn ${money(refundDueVnd)}`);
    expect(message).toContain(t('orders.staff.does.credit', { amount: money(100_000) }));
    expect(message).toContain(t('orders.staff.does.stock'));
    const unpaid = await does(await placeGoods(db, { method: 'cod' }), 'cancelled');
    expect(unpaid).toContain('không phải trả gì');
    expect(unpaid).not.toContain('hoàn');
    const service = await does(await paid({ lines: [SERVICE] }), 'cancelled');
    expect(service).not.toContain(t('orders.staff.does.stock'));
  });

  test.each(LOCALES.map((locale) => [locale]))(
    'it names the line that the guest will read, and the page of refunds as the menu does, in %s',
    async (locale) => {
      const [placed, service] = [await paid({ locale }), await paid({ lines: [SERVICE], locale })];
      const { t: say } = intlFor(locale);
      const lineOf = (name: 'processing' | 'cancelled' | 'shipped' | 'delivered') =>
        `“${say(`orders.event.goods.${name}`)}”`;
      expect(await does(placed, 'processing', locale)).toContain(lineOf('processing'));
      expect(await does(placed, 'cancelled', locale)).toContain(lineOf('cancelled'));
      expect(await does(placed, 'cancelled', locale)).toContain(`“${say('chrome.staff.refunds')}”`);
      expect(await does(service, 'delivered', locale)).toContain(
        `“${say('orders.event.services.delivered')}”`,
      );
      await advance(placed, 'processing');
      expect(await does(placed, 'shipped', locale)).toContain(lineOf('shipped'));
      await advance(placed, 'shipped');
      expect(await does(placed, 'delivered', locale)).toContain(lineOf('delivered'));
    },
  );
});
