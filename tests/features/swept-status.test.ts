/** The calendar's status of a day follows its places: taken, expired, refunded. */
import { expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { holds } from '#db/schema/orders.ts';
import { departureStatuses } from '#db/schema/tickets.ts';
import { sweepExpiredHolds } from '#src/features/inventory/sweep-holds.ts';
import { addSeconds } from '#src/values/day.ts';
import { askRefund, buy } from '#tests/support/aftercare.ts';
import { setSetting } from '#tests/support/goods.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { holdAndPlace, notify } from '#tests/support/purchase.ts';

openLedger((park) => openPark(park, { pool: 6 }));

const LIMITED_PERCENT = 20;
const HELD_SECONDS = 900;

async function statusOfDay() {
  const isOfDay = eq(departureStatuses.departureId, `round-${DAY}`);
  const [row] = await db.read.select().from(departureStatuses).where(isOfDay);
  return row?.status;
}

const sweep = (seconds: number) =>
  sweepExpiredHolds({ db, now: addSeconds(BEFORE, seconds) }, LIMITED_PERCENT);

test('all places held: sold out until the very moment at which the hold ends', async () => {
  await holdAndPlace(db, { quantity: 6 });
  expect(await statusOfDay()).toBe('SOLD_OUT');
  expect([await sweep(HELD_SECONDS - 1), await statusOfDay()]).toEqual([0, 'SOLD_OUT']);
  expect([await sweep(HELD_SECONDS), await statusOfDay()]).toEqual([1, 'AVAILABLE']);
});

test('all places of each of its limits held by one order: sold out too', async () => {
  await db.read.run(sql`UPDATE quotas SET capacity = 6`);
  await holdAndPlace(db, { quantity: 6 });
  expect(await statusOfDay()).toBe('SOLD_OUT');
});

test('all but a sixth sold: limited; one given back: free again', async () => {
  const bought = await buy(db, { quantity: 5 });
  expect(await statusOfDay()).toBe('LIMITED');
  await askRefund(db, bought);
  expect(await statusOfDay()).toBe('AVAILABLE');
});

test('one that crosses the line by a single place is limited at once', async () => {
  await setSetting(db, 'availability.limitedPercent', 67);
  await holdAndPlace(db, { quantity: 1 });
  expect(await statusOfDay()).toBe('AVAILABLE');
  await holdAndPlace(db, { quantity: 1 });
  expect(await statusOfDay()).toBe('LIMITED');
});

test('whose places they were is forgotten when they are sold, and when they expire', async () => {
  const known = () =>
    db.read.$count(holds, sql`coalesce(visitor_key, network_key, contact_key, counter_key) IS NOT NULL`);
  const bought = await holdAndPlace(db, { quantity: 1 });
  await holdAndPlace(db, { quantity: 1 });
  expect(await known()).toBe(2);
  await notify(db, bought);
  expect(await known()).toBe(1);
  await sweep(HELD_SECONDS);
  expect(await known()).toBe(0);
});

test('all sold: sold out, and no sweep changes it', async () => {
  await buy(db, { quantity: 6 });
  expect([await sweep(100 * HELD_SECONDS), await statusOfDay()]).toEqual([0, 'SOLD_OUT']);
});
