/** The address of a delivery is found by its order's name, so that goes last. */
import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { orderDeliveries } from '#db/schema/order-lines.ts';
import { receivingOf } from '#src/features/orders/goods-view.ts';
import { purgeExpired } from '#src/features/retention/purge-expired.ts';
import { purgeBatch } from '#src/features/retention/retention.queries.ts';
import { PAID_ORDERS, type PurgeStep, UNPAID_ORDERS } from '#src/features/retention/retention-steps.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { fillRows, withoutTriggers } from '#tests/support/years-of-rows.ts';

const noWork = async () => 0;
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

/** As many slices as it takes, until one is refused. */
function stoppedAfter(slices: number): Db {
  let left = slices;
  const write: Db['write'] = (work) => {
    if (left === 0) throw new Error('stopped');
    left -= 1;
    return db.write(work);
  };
  return { ...db, write };
}

test.each([
  ['paid orders', "status = 'delivered'", 0],
  // Behind the slices that find nothing among the paid ones, their refunds and their notes.
  ['orders never paid', "status = 'cancelled', paid_at = NULL", 3],
] as const)('the address and the name of %s go together, slice by slice', async (_, state, behind) => {
  await withoutTriggers(db, async () => {
    for (const table of ['orders', 'order_deliveries'])
      await fillRows(db, table, { now: NOW, from: 1, until: 60, own: { address: '\'{"street":"1"}\'' } });
  });
  await db.read.run(sql.raw(`UPDATE orders SET created_at = '2010-01-01T00:00:00.000Z', ${state}`));
  const jobs = { waitingList: noWork, applications: noWork, visits: noWork };
  // One row, then two, then four: seven orders, and none of them halfway.
  await expect(purgeExpired({ db: stoppedAfter(behind + 3), now: NOW }, jobs)).rejects.toThrow(
    'not complete',
  );
  const done = async () =>
    (
      await db.read.all<{ names: number; addresses: number }>(
        sql`SELECT (SELECT count(*) FROM orders WHERE contact_name = '') AS names,
          (SELECT count(*) FROM order_deliveries WHERE json_extract(address, '$.street') = '') AS addresses`,
      )
    )[0];
  const half = await done();
  expect(half?.names).toBeGreaterThan(0);
  expect(half?.names).toBeLessThan(60);
  expect(half?.addresses).toBe(half?.names ?? 0);
  await purgeExpired({ db, now: NOW }, jobs);
  expect(await done()).toEqual({ names: 60, addresses: 60 });
});

test('a slice looks for addresses among its own orders only, and the next ones reach the rest', async () => {
  await withoutTriggers(db, async () => {
    await fillRows(db, 'orders', { now: NOW, from: 1, until: 60 });
    await fillRows(db, 'order_deliveries', {
      ...{ now: NOW, from: 40, until: 60 },
      own: { address: '\'{"street":"1"}\'' },
    });
  });
  await db.read.run(sql`DELETE FROM order_deliveries WHERE hold_id =
    (SELECT hold_id FROM orders ORDER BY rowid LIMIT 1)`);
  await db.read.run(sql`UPDATE orders SET status = 'cancelled', paid_at = NULL,
    created_at = strftime('%Y-%m-%dT%H:%M:%fZ', '2010-01-01', rowid || ' seconds')`);
  const [address] = UNPAID_ORDERS as readonly [PurgeStep];
  expect(await purgeBatch(db.read, address, BATCH)).toBe(0);
  expect(await purgeBatch(db.read, address, { ...BATCH, limit: 60 })).toBe(20);
  await db.read.run(sql`UPDATE order_deliveries SET address = '{"street":"1"}'`);
  await purgeExpired({ db, now: NOW }, { waitingList: noWork, applications: noWork, visits: noWork });
  const [left] = await db.read.all<{ names: number; addresses: number }>(sql`
    SELECT (SELECT count(*) FROM orders WHERE contact_name <> '') AS names,
      (SELECT count(*) FROM order_deliveries WHERE json_extract(address, '$.street') <> '') AS addresses`);
  expect(left).toEqual({ names: 0, addresses: 0 });
});
