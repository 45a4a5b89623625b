/** What the page of an order says before its goods are cancelled is what the commands then do, for each who may open it. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { refundDues, refundRequests } from '#db/schema/refunds.ts';
import { intlFor } from '#i18n/intl.ts';
import type { ScreenContext } from '#src/context.ts';
import { findStaffOrder } from '#src/features/fulfilment/fulfilment.queries.ts';
import { stepsOf } from '#src/features/fulfilment/fulfilment.ts';
import { loadCancelling, loadGoodsWaiting } from '#src/screens/staff/orders/load-cancelling.ts';
import { loadOpenedOrder } from '#src/screens/staff/orders/load-opened-order.ts';
import type { Preset } from '#src/values/permissions.ts';
import { orderOf } from '#tests/support/aftercare.ts';
import { asPreset, asStaff, staffContext } from '#tests/support/caller.ts';
import { cancel, fault, twoCups } from '#tests/support/cancelled-goods.ts';
import { GUIDE, setSetting, TEA } from '#tests/support/goods.ts';
import { goods, placeGoods } from '#tests/support/goods-purchase.ts';
import { db, openLedger, openMarket } from '#tests/support/ledger.ts';
import { BEFORE, DAY } from '#tests/support/park.ts';
import { notify, type Purchase } from '#tests/support/purchase.ts';
import { advance, paid, takeStep } from '#tests/support/staff-orders.ts';
import { giveVoucher, VOUCHER, voucherNow } from '#tests/support/vouchers.ts';
import { goodwill, office, wholeInput } from '#tests/support/whole-order.ts';

openLedger(openMarket);

const { t, money } = intlFor('vi');
const contextOf = (role: Preset) =>
  ({ ...staffContext(db, role, { now: BEFORE }), channels: [] }) as unknown as ScreenContext;

async function waits(role: Preset, { code }: Purchase) {
  const opened = await loadOpenedOrder(contextOf(role), code);
  if (!opened) throw new Error('no such order');
  return loadGoodsWaiting({ db }, opened);
}

test.each([
  [100_000, 20_000, 80_000],
  [100_000, 100_000, 0],
])(
  'of %p paid by a voucher %p went back as goodwill: the page says what goes back on it by cancelling',
  async (creditVnd, goodwillVnd, restVnd) => {
    await giveVoucher(db, { amountVnd: creditVnd });
    const change = { voucher: { code: VOUCHER, expectedVnd: creditVnd } };
    const bought = await placeGoods(db, { lines: [goods(TEA)], change });
    await notify(db, { ...bought, totalVnd: bought.totalVnd - creditVnd });
    await goodwill(bought, goodwillVnd);
    const context = contextOf('owner');
    const opened = await loadOpenedOrder(context, bought.code);
    const cancelling = opened && (await loadCancelling(context, opened));
    const found = await findStaffOrder(db.read, bought.code);
    const [step] = found
      ? stepsOf(intlFor('vi'), { ...found, cancelling }, asPreset('owner')).filter(
          ({ to }) => to === 'cancelled',
        )
      : [];
    const { balanceVnd: before } = await voucherNow(db);
    await takeStep(bought.code, 'cancelled');
    const backVnd = (await voucherNow(db)).balanceVnd - before;
    const [due] = await db.read
      .select({ vnd: sql<number>`coalesce(sum(${refundDues.amountVnd}), 0)` })
      .from(refundDues);
    expect(cancelling).toMatchObject({ backVnd: backVnd + (due?.vnd ?? 0), creditVnd: backVnd });
    expect(step?.does).toContain(money(due?.vnd ?? 0));
    if (backVnd > 0) expect(step?.does).toContain(t('orders.staff.does.credit', { amount: money(backVnd) }));
    else expect(step?.does).not.toContain('phiếu bảo lưu');
    expect(backVnd).toBe(restVnd);
  },
);

test('the gate, which cannot open the order whole, is told too that a second person is asked', async () => {
  const bought = await twoCups();
  await setSetting(db, 'limit.otherVnd', 0);
  await cancel('shop', bought);
  expect([await waits('shop', bought), await waits('gate', bought)]).toEqual(['asked', 'asked']);
});

test('goods that are on their way are handed over although a service of the order was refunded', async () => {
  const service = { kind: 'service' as const, id: GUIDE, quantity: 1, day: DAY };
  const bought = await paid({ lines: [goods(TEA), service] });
  await advance(bought, 'processing', 'shipped');
  await office().orders.refund(await wholeInput(bought));
  const requests = await db.read.select().from(refundRequests);
  expect(requests.map(({ state }) => state)).toEqual(['paying']);
  expect([(await orderOf(db, bought)).status, await waits('shop', bought)]).toEqual(['shipped', null]);
  await takeStep(bought.code, 'delivered');
  expect((await orderOf(db, bought)).status).toBe('delivered');
});

test('goods whose refund is approved and not sent yet say so, and go on once it is taken back', async () => {
  const bought = await paid();
  const refund = asStaff(db, 'owner', { now: BEFORE }).staff.orders.refund(await wholeInput(bought));
  const { requestId, approveAt } = await refund;
  expect(approveAt).not.toBeNull();
  expect(await waits('shop', bought)).toBe('scheduled');
  for (const to of ['processing', 'cancelled'] as const)
    expect(await fault(takeStep(bought.code, to))).toBe('refunds.error.goodsScheduled');
  await asStaff(db, 'owner', { now: BEFORE }).staff.orders.takeBackRefund({ requestId });
  expect(await waits('shop', bought)).toBeNull();
  await takeStep(bought.code, 'processing');
  expect((await orderOf(db, bought)).status).toBe('processing');
});
