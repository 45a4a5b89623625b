/** Money of a day by the channel that sold: kept with each payment, moved with its order, equal to a full count. */
import { describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { checkDayTotals } from '#src/features/day-totals/check-day-totals.ts';
import { listChannelTakings, listTakings } from '#src/features/day-totals/day-totals.queries.ts';
import { knownChannel, partsOf } from '#src/features/day-totals/day-totals.ts';
import { updateOrder } from '#src/features/orders/orders.queries.ts';
import { payRefunds } from '#src/features/refunds/pay-refunds.ts';
import { parkDay, parkInstant } from '#src/values/day.ts';
import { askRefund, buy } from '#tests/support/aftercare.ts';
import { asStaff } from '#tests/support/caller.ts';
import { GUIDE } from '#tests/support/goods.ts';
import { goods, placeGoods } from '#tests/support/goods-purchase.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { db, openLedger, openMarket, orderOf } from '#tests/support/ledger.ts';
import { BEFORE } from '#tests/support/park.ts';
import { holdAndPlace, notify, type Purchase } from '#tests/support/purchase.ts';
import { fillRunningFigures } from '#tests/support/running-figures.ts';
import { startGateway } from '#tests/support/vnpay-gateway.ts';

openLedger(openMarket);

const TODAY = parkDay(BEFORE);
const NIGHT = parkInstant('2026-12-13', '03:10');
const check = () => checkDayTotals({ db, now: NIGHT }, { hour: 3, pace: { pause: async () => undefined } });

async function byChannel(): Promise<Record<string, number>> {
  const shares = partsOf(await listChannelTakings(db.read, [TODAY]), 'salesChannel');
  return Object.fromEntries(shares.map(({ key, receivedVnd }) => [key, receivedVnd]));
}

async function takeAtCounter(quantity = 1): Promise<{ code: string; secret: string; totalVnd: number }> {
  const placed = await holdAndPlace(db, { method: 'counter', quantity });
  const input = { code: placed.code, amountVnd: placed.totalVnd, how: 'cash' } as const;
  await asStaff(db, 'cashier', { now: BEFORE }).staff.transfers.takeAtCounter(input);
  return placed;
}

async function giveBackOne(bought: Purchase): Promise<void> {
  const gateway = startGateway(() => ({ TransactionStatus: '00' }));
  await askRefund(db, bought, { count: 1 });
  await payRefunds({ db, now: BEFORE }, [gateway.provider]);
  await gateway.stop();
}

/** One payment of each channel. */
async function sellEverywhere() {
  const web = await buy(db, { quantity: 3 });
  const shop = await placeGoods(db, { lines: [goods()] });
  await notify(db, shop);
  const counter = await takeAtCounter();
  return { web, shop, counter };
}

describe('the channel of an order', () => {
  test('is the website, its shop for goods alone, or the counter once that has taken the money', async () => {
    const { web, shop } = await sellEverywhere();
    const waiting = await holdAndPlace(db, { method: 'counter' });
    const service = await placeGoods(db, {
      lines: [{ kind: 'service', id: GUIDE, quantity: 1, day: '2026-12-12' }],
    });
    const channels = [];
    for (const order of [web, shop, waiting, service]) channels.push((await orderOf(order)).salesChannel);
    expect(channels).toEqual(['web', 'shop', 'web', 'web']);
    const input = { code: waiting.code, amountVnd: waiting.totalVnd, how: 'cash' } as const;
    await asStaff(db, 'cashier', { now: BEFORE }).staff.transfers.takeAtCounter(input);
    expect((await orderOf(waiting)).salesChannel).toBe('counter');
  });

  test('that a newer version has added is called another one', () => {
    expect(['web', '', 'constructor', 'partner'].map(knownChannel)).toEqual([
      'web',
      'none',
      'other',
      'other',
    ]);
  });
});

describe('takings by channel', () => {
  test('are those of the orders sold there, and add up to the takings by method', async () => {
    const { web, shop, counter } = await sellEverywhere();
    await giveBackOne(web);
    const sums = { web: web.totalVnd, shop: shop.totalVnd, counter: counter.totalVnd };
    expect(await byChannel()).toEqual(sums);
    const refunded = partsOf(await listChannelTakings(db.read, [TODAY]), 'salesChannel').map((one) => [
      one.key,
      one.refundedVnd > 0,
    ]);
    expect(Object.fromEntries(refunded)).toEqual({ web: true, shop: false, counter: false });
    const rows = await listChannelTakings(db.read, [TODAY]);
    const methods = Map.groupBy(rows, ({ provider }) => provider);
    for (const { provider, payments, receivedVnd, refundedVnd } of await listTakings(db.read, [TODAY])) {
      const own = methods.get(provider) ?? [];
      const sum = (of: (row: (typeof own)[number]) => number) => own.reduce((all, row) => all + of(row), 0);
      expect([
        sum((row) => row.payments),
        sum((row) => row.receivedVnd),
        sum((row) => row.refundedVnd),
      ]).toEqual([payments, receivedVnd, refundedVnd]);
    }
  });

  test('equal a full count, and the count of the migration', async () => {
    const { web } = await sellEverywhere();
    await giveBackOne(web);
    expect(await check()).toEqual([]);
    const stored = await listChannelTakings(db.read, [TODAY]);
    await fillRunningFigures(db);
    const key = (row: object) => JSON.stringify(row);
    expect((await listChannelTakings(db.read, [TODAY])).map(key).toSorted()).toEqual(
      stored.map(key).toSorted(),
    );
  });

  test('move with an order whose channel is put right, whatever it has paid and got back', async () => {
    const { web, shop, counter } = await sellEverywhere();
    await giveBackOne(web);
    const { id } = await orderOf(web);
    await db.write((tx) => updateOrder(tx, id, { salesChannel: 'counter' }));
    expect(await byChannel()).toEqual({ counter: web.totalVnd + counter.totalVnd, shop: shop.totalVnd });
    expect(await brokenInvariants(db)).toEqual([]);
    await db.write((tx) => updateOrder(tx, id, { salesChannel: 'web' }));
    expect(await byChannel()).toEqual({
      web: web.totalVnd,
      counter: counter.totalVnd,
      shop: shop.totalVnd,
    });
  });

  test.each(['day_channel_takings_added', 'day_channel_takings_moved'])(
    'control: without the trigger %s the count differs',
    async (trigger) => {
      const [{ sql: made = '' } = {}] = await db.read.all<{ sql: string }>(
        sql`SELECT sql FROM sqlite_master WHERE name = ${trigger}`,
      );
      await db.read.run(sql.raw(`DROP TRIGGER ${trigger}`));
      const { web } = await sellEverywhere();
      const { id } = await orderOf(web);
      await db.write((tx) => updateOrder(tx, id, { salesChannel: 'counter' }));
      const [wrong = ''] = await brokenInvariants(db);
      expect(wrong).toStartWith('takings of a day by channel');
      expect((await check())?.every((fault) => fault.of === 'channels')).toBe(true);
      await db.read.run(sql.raw(made));
      await fillRunningFigures(db);
    },
  );
});

describe('orders from before there were channels', () => {
  test('are given the channel that they would have now', async () => {
    await sellEverywhere();
    const mixed = await holdAndPlace(db);
    const channels = () => db.read.all(sql`SELECT id, sales_channel FROM orders ORDER BY id`);
    const right = await channels();
    await db.read.run(sql`UPDATE orders SET sales_channel = 'web'`);
    const text = await Bun.file('db/migrations/0081_sales-channels.sql').text();
    for (const statement of text.split('--> statement-breakpoint'))
      if (/^\s*(?:--[^\n]*\s)*UPDATE orders/.test(statement)) await db.read.run(sql.raw(statement));
    expect(await channels()).toEqual(right);
    expect((await orderOf(mixed)).salesChannel).toBe('web');
  });
});
