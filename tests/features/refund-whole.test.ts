/** The whole of an order given back by staff: tickets, goods, services and delivery, whatever happened to it before. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { desc, eq } from 'drizzle-orm';
import { auditEvents } from '#db/schema/audit.ts';
import { orders } from '#db/schema/orders.ts';
import { refundLines, refundPayouts, refundRequests } from '#db/schema/refunds.ts';
import { listGivenLines } from '#src/features/goods-returns/goods-returns.queries.ts';
import { loadRefundableVnd } from '#src/features/refunds/load-refundable.ts';
import { orderOf, setTickets, statesOf, ticketsOf } from '#tests/support/aftercare.ts';
import { CUP, GUIDE, setSetting, stockOf, TEA } from '#tests/support/goods.ts';
import { goods } from '#tests/support/goods-purchase.ts';
import { db, openLedger, openMarket } from '#tests/support/ledger.ts';
import { DAY } from '#tests/support/park.ts';
import { advance, paid, takeStep } from '#tests/support/staff-orders.ts';
import { goodwill, mixed, office, reason, wholeInput } from '#tests/support/whole-order.ts';

openLedger(openMarket);

const room = (role: Parameters<typeof office>[0] = 'owner') => office(role).orders;
const service = { kind: 'service' as const, id: GUIDE, quantity: 1, day: DAY };
const fault = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { messageId?: string; code: string }) => error.messageId ?? error.code,
  );
describe('a mixed order given back whole', () => {
  test('takes tickets, goods and their delivery, and is over', async () => {
    const bought = await mixed();
    const { state, amountVnd } = await room().refund(await wholeInput(bought));
    expect({ state, amountVnd }).toEqual({ state: 'paying', amountVnd: 1_300_000 + 324_000 + 30_000 });
    expect(await statesOf(db, bought)).toEqual(['refunded', 'refunded']);
    expect(await stockOf(db, TEA)).toEqual([20, 0, 0]);
    expect((await orderOf(db, bought)).status).toBe('cancelled');
    const lines = await db.read.select().from(refundLines);
    expect(lines.map(({ kind, amountVnd: vnd }) => [kind, vnd]).toSorted()).toEqual([
      ['delivery', 30_000],
      ['product', 324_000],
    ]);
    const [, audit] = await db.read.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(2);
    expect(audit).toMatchObject({ reason, after: { tickets: 2, goods: 2, amountVnd: 1_654_000 } });
    expect(await loadRefundableVnd(db.read, await orderOf(db, bought))).toBe(0);
  });

  test('keeps what was used: an order whose guests are in loses its goods alone', async () => {
    const bought = await mixed();
    const [first] = await ticketsOf(db, bought);
    await setTickets(db, [first?.id ?? ''], { state: 'redeemed' });
    await advance(bought, 'processing');
    const { amountVnd } = await room().refund(await wholeInput(bought));
    expect(amountVnd).toBe(650_000 + 324_000 + 30_000);
    expect(await statesOf(db, bought)).toEqual(['redeemed', 'refunded']);
    expect((await orderOf(db, bought)).status).toBe('delivered');
    expect(await stockOf(db, TEA)).toEqual([20, 0, 0]);
    expect(await fault(takeStep(bought.code, 'shipped'))).toBe('orders.error.move');
  });

  test('leaves goods that are on their way, and gives back what waits at the station', async () => {
    const bought = await mixed();
    await advance(bought, 'processing', 'shipped');
    const input = await wholeInput(bought);
    expect(input.lineIds).toEqual([]);
    expect((await room().refund(input)).amountVnd).toBe(1_300_000);
    expect([(await orderOf(db, bought)).status, await stockOf(db, TEA)]).toEqual(['shipped', [20, 0, 3]]);
    const waiting = await paid({ lines: [goods(CUP, 2)], isPickup: true });
    await advance(waiting, 'processing', 'shipped');
    expect((await room().refund(await wholeInput(waiting))).amountVnd).toBe(waiting.totalVnd);
    expect([(await orderOf(db, waiting)).status, await stockOf(db, CUP)]).toEqual(['cancelled', [10, 0, 0]]);
  });

  test('services go back until they are rendered, without pieces', async () => {
    const bought = await paid({ lines: [service] });
    expect((await room().refund(await wholeInput(bought))).amountVnd).toBe(bought.totalVnd);
    expect((await orderOf(db, bought)).status).toBe('cancelled');
    const done = await paid({ lines: [service] });
    await advance(done, 'delivered');
    expect((await wholeInput(done)).lineIds).toEqual([]);
  });
});

describe('never more than is kept', () => {
  test('after goodwill only the rest goes back, over every ticket and line', async () => {
    const bought = await mixed();
    await goodwill(bought, 1_000_000);
    const input = await wholeInput(bought);
    expect(input.amountVnd).toBe(654_000);
    expect(await fault(room().refund({ ...input, amountVnd: null }))).toBe('orderDesk.error.aboveKept');
    expect((await room().refund(input)).amountVnd).toBe(654_000);
    const payouts = await db.read.select().from(refundPayouts);
    expect(payouts.reduce((sum, { amountVnd }) => sum + amountVnd, 0)).toBe(bought.totalVnd);
    expect(payouts.every(({ ref }) => ref !== null)).toBe(true);
  });

  test('a sum above the price of the tickets and goods is refused', async () => {
    const bought = await mixed();
    const [first] = await ticketsOf(db, bought);
    const input = await wholeInput(bought);
    const most = { ...input, ticketIds: [first?.id ?? ''], amountVnd: 1_004_001 };
    expect(await fault(room().refund(most))).toBe('orderDesk.error.abovePrice');
    expect((await room().refund({ ...most, amountVnd: null })).amountVnd).toBe(1_004_000);
  });

  test('of two at once one is carried out, and a repeated press is the same refund', async () => {
    const bought = await mixed();
    const [one, other] = [await wholeInput(bought), await wholeInput(bought)];
    const results = await Promise.all([fault(room().refund(one)), fault(room('manager').refund(other))]);
    expect(results.filter((result) => result === 'done')).toHaveLength(1);
    const again = results[0] === 'done' ? room().refund(one) : room('manager').refund(other);
    expect((await again).amountVnd).toBe(bought.totalVnd);
    expect(await db.read.$count(refundRequests)).toBe(1);
    expect(await stockOf(db, TEA)).toEqual([20, 0, 0]);
  });

  test('goods of another order, some of them, or sent meanwhile are refused', async () => {
    const [bought, other] = [await mixed(), await paid()];
    const input = await wholeInput(bought);
    const foreign = (await wholeInput(other)).lineIds;
    for (const lineIds of [foreign, [...input.lineIds, 'other'], input.lineIds.slice(0, 1), ['delivery']])
      expect(await fault(room().refund({ ...input, lineIds }))).toBe('refunds.error.goodsChanged');
    await advance(bought, 'processing', 'shipped');
    expect(await fault(room().refund(input))).toBe('refunds.error.goodsChanged');
    expect(await db.read.$count(refundRequests)).toBe(0);
  });

  test('cancelling goods after a refund gives back only the rest', async () => {
    const bought = await paid({ lines: [goods(CUP, 2)] });
    await goodwill(bought, 100_000);
    await takeStep(bought.code, 'cancelled');
    expect((await orderOf(db, bought)).refundDueVnd).toBe(bought.totalVnd);
    expect(await loadRefundableVnd(db.read, await orderOf(db, bought))).toBe(0);
  });

  test('goods that were given back cannot be cancelled or given back again', async () => {
    const bought = await mixed();
    await room().refund(await wholeInput(bought));
    expect((await wholeInput(bought)).lineIds).toEqual([]);
    expect(await fault(takeStep(bought.code, 'cancelled'))).toBe('done');
    expect((await orderOf(db, bought)).refundDueVnd).toBe(bought.totalVnd);
  });
});

describe('above the limit', () => {
  test('a second person decides, and nothing is sent meanwhile', async () => {
    const bought = await mixed();
    await setSetting(db, 'limit.managerVnd', 1_000_000);
    const asked = await room('manager').refund(await wholeInput(bought));
    expect(asked.state).toBe('requested');
    expect(await stockOf(db, TEA)).toEqual([20, 0, 3]);
    expect(await fault(takeStep(bought.code, 'processing'))).toBe('refunds.error.goodsAsked');
    expect((await wholeInput(bought)).lineIds).toEqual([]);
    const { requestId } = asked;
    const { refunds } = office();
    await refunds.reject({ requestId, answer: 'không đủ lý do' });
    expect((await wholeInput(bought)).lineIds).toHaveLength(2);
    expect(await statesOf(db, bought)).toEqual(['issued', 'issued']);
    const again = await room('manager').refund(await wholeInput(bought));
    await refunds.approve({ requestId: again.requestId });
    expect(await stockOf(db, TEA)).toEqual([20, 0, 0]);
    expect((await orderOf(db, bought)).status).toBe('cancelled');
    const given = await listGivenLines(db.read, (await orderOf(db, bought)).id);
    expect(given.filter(({ state }) => state === 'paying')).toHaveLength(2);
  });

  test('what was handed over behind its back stops the approval whole', async () => {
    const bought = await mixed();
    await setSetting(db, 'limit.managerVnd', 1_000_000);
    const { requestId } = await room('manager').refund(await wholeInput(bought));
    const order = await orderOf(db, bought);
    await db.write((tx) => tx.update(orders).set({ status: 'shipped' }).where(eq(orders.id, order.id)));
    const { refunds } = office();
    expect(await fault(refunds.approve({ requestId }))).toBe('refunds.error.goodsGone');
    expect(await statesOf(db, bought)).toEqual(['refunding', 'refunding']);
    expect((await orderOf(db, bought)).refundDueVnd).toBe(0);
  });
});

describe('as credit', () => {
  test('the whole of a mixed order becomes one voucher, and its goods are free', async () => {
    const bought = await mixed();
    const given = await room().credit({ ...(await wholeInput(bought)), validDays: 90 });
    expect(given).toMatchObject({ state: 'done', amountVnd: bought.totalVnd });
    expect(await stockOf(db, TEA)).toEqual([20, 0, 0]);
    expect(await loadRefundableVnd(db.read, await orderOf(db, bought))).toBe(0);
  });
});
