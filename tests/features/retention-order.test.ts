/** The address of a delivery is found by its order's name, so that goes last. */
import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { orderDeliveries } from '#db/schema/order-lines.ts';
import { receivingOf } from '#src/features/orders/goods-view.ts';
import { purgeBatch } from '#src/features/retention/retention.queries.ts';
import { PAID_ORDERS, type PurgeStep, UNPAID_ORDERS } from '#src/features/retention/retention-steps.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { fillRows, withoutTriggers } from '#tests/support/years-of-rows.ts';

const NOW = '2026-12-11T10:00:00.000Z';
const BATCH = { before: NOW, limit: 10 };

openEach(async (own) =>
  withoutTriggers(own, async () => {
    for (const table of ['orders', 'order_deliveries'])
      await fillRows(own, table, { now: NOW, from: 0, until: 1, own: { address: '\'{"street":"1"}\'' } });
  }),
);

const named = async () =>
  (await db.read.all<{ name: string }>(sql`SELECT contact_name AS name FROM orders`))[0]?.name !== '';

test.each([
  ['a paid order', PAID_ORDERS, "status = 'delivered'"],
  ['one never paid', UNPAID_ORDERS, "status = 'cancelled', paid_at = NULL"],
] as const)('of %s', async (_, steps, state) => {
  await db.read.run(sql.raw(`UPDATE orders SET ${state}`));
  const [address, person] = steps as readonly [PurgeStep, PurgeStep];
  expect(await purgeBatch(db.read, person, BATCH)).toBe(0);
  expect(await named()).toBe(true);
  expect(await purgeBatch(db.read, address, BATCH)).toBe(1);
  expect(await purgeBatch(db.read, address, BATCH)).toBe(0);
  expect(await purgeBatch(db.read, person, BATCH)).toBe(1);
  expect(await named()).toBe(false);
});

/** As the counter's address is written when an order is placed. */
const COLLECTED = {
  ...{ provinceCode: '10', provinceName: 'Lào Cai', wardCode: '02674', wardName: 'Vân Sơn' },
  ...{ street: 'Quốc lộ 4D', note: 'gọi chị Hà 0912 345 678', isPickup: true },
};
const NOTHING = { provinceCode: '', provinceName: '', wardCode: '', wardName: '', street: '', note: '' };

test.each([
  ['collected at the station', COLLECTED, { ...NOTHING, isPickup: true }],
  ['sent', { ...COLLECTED, isPickup: undefined }, NOTHING],
] as const)('goods that were %s stay so without their person', async (_, before, after) => {
  await db.read.run(sql`UPDATE order_deliveries SET address = ${JSON.stringify(before)}`);
  await db.read.run(sql`UPDATE orders SET status = 'delivered'`);
  const [address, person] = PAID_ORDERS as readonly [PurgeStep, PurgeStep];
  expect(await purgeBatch(db.read, address, BATCH)).toBe(1);
  const [row] = await db.read.select().from(orderDeliveries);
  expect(row?.address as object).toEqual(after);
  expect(receivingOf(row ?? null)).toEqual({ isSent: true, isPickup: 'isPickup' in after });
  expect(await purgeBatch(db.read, address, BATCH)).toBe(0);
  expect(await purgeBatch(db.read, person, BATCH)).toBe(1);
  expect(await named()).toBe(false);
});
