/** The places of a day are changed by hand: never below what is held and sold, and visitors see it at once. */
import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { departureStatuses, quotas } from '#db/schema/tickets.ts';
import { setCapacity } from '#src/features/inventory/set-capacity.ts';
import { heldOf, hold } from '#tests/support/holding.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { ADULT, BEFORE, DAY, EARLY, EARLY_SLOT, openPark } from '#tests/support/park.ts';

const ROUND = `q-round-${DAY}`;
const POOL = `pool-${DAY}`;
const EARLY_PLACES = `q-early-${DAY}`;
const HOUR_LATER = '2026-12-01T04:00:00.000Z';

openCopies((opened) => openPark(opened, { pool: 100, round: 50 }));

const set = (quotaId: string, capacity: number, now = BEFORE) =>
  db.write((tx) => setCapacity(tx, { quotaId, capacity }, { limitedPercent: 20, now }));

async function capacityOf(id: string): Promise<number | undefined> {
  const [row] = await db.read.select({ capacity: quotas.capacity }).from(quotas).where(eq(quotas.id, id));
  return row?.capacity;
}
async function statusOf(id: string): Promise<string | undefined> {
  const [row] = await db.read
    .select({ status: departureStatuses.status })
    .from(departureStatuses)
    .where(eq(departureStatuses.departureId, id));
  return row?.status;
}

test('more and fewer places hold from the next buyer on', async () => {
  expect(await set(ROUND, 6)).toEqual({ isSet: true });
  await hold([{ unitId: ADULT, quantity: 6 }]);
  await expect(hold([{ unitId: ADULT, quantity: 1 }])).rejects.toThrow();
  expect(await set(ROUND, 7)).toEqual({ isSet: true });
  await hold([{ unitId: ADULT, quantity: 1 }]);
});

describe('below what is held and sold', () => {
  test('nothing changes, and the least possible is told', async () => {
    await db.write((tx) => tx.update(quotas).set({ sold: 10 }).where(eq(quotas.id, ROUND)));
    await hold([{ unitId: ADULT, quantity: 4 }]);
    expect(await set(ROUND, 13)).toEqual({ isSet: false, held: 4, sold: 10, least: 14 });
    expect(await capacityOf(ROUND)).toBe(50);
    expect(await set(ROUND, 14)).toEqual({ isSet: true });
    expect(await capacityOf(ROUND)).toBe(14);
  });

  test('a hold that has expired no longer counts', async () => {
    await hold([{ unitId: ADULT, quantity: 4 }]);
    expect(await heldOf(ROUND)).toBe(4);
    expect(await set(ROUND, 0, HOUR_LATER)).toEqual({ isSet: true });
    expect(await heldOf(ROUND)).toBe(0);
  });
});

describe('the status of what draws on it', () => {
  test('moves with the capacity of the departure', async () => {
    expect(await set(EARLY_PLACES, 0)).toEqual({ isSet: true });
    expect(await statusOf(EARLY_SLOT)).toBe('SOLD_OUT');
    await set(EARLY_PLACES, 20);
    expect(await statusOf(EARLY_SLOT)).toBe('AVAILABLE');
  });

  test('moves with the capacity of the pool', async () => {
    await hold([{ unitId: EARLY, quantity: 9 }], { slotId: EARLY_SLOT });
    await set(POOL, 10);
    expect(await statusOf(EARLY_SLOT)).toBe('LIMITED');
  });
});

test('a quota that is not there is a fault of the caller', async () => {
  await expect(set('q-none', 5)).rejects.toThrow('no quota q-none');
});
