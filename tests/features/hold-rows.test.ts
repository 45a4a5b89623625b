/** Holds, their places and pieces, counted and ended between rows that differ in one thing. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { holdPlaces } from '#db/schema/hold-places.ts';
import { holdStock } from '#db/schema/order-lines.ts';
import { type HoldRow, holds } from '#db/schema/orders.ts';
import { products, productVariants } from '#db/schema/products.ts';
import { quotas } from '#db/schema/tickets.ts';
import {
  createHold,
  endHolds,
  HELD_BY_NOBODY,
  listExpiredHoldIds,
  sellHold,
  updateHoldExpiry,
} from '#src/features/inventory/holds.queries.ts';
import { takePlaces } from '#src/features/inventory/places.queries.ts';
import { findShortage } from '#src/features/inventory/shortages.queries.ts';
import {
  countSales,
  createHoldStock,
  returnStock,
  takeStock,
} from '#src/features/inventory/stock.queries.ts';
import { readFree } from '#src/features/inventory/waiting-room.queries.ts';
import { addSeconds } from '#src/values/day.ts';
import { CUP, openShop, stockOf, TEA } from '#tests/support/goods.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY } from '#tests/support/park.ts';

const later = (seconds: number) => addSeconds(BEFORE, seconds);
const NOW = later(100);

openCopies(async (park) => {
  await openShop(park, { tea: 10, cup: 10 });
  const quota = (id: string) => ({ id, day: DAY, capacity: 10, held: 0, sold: 0 });
  await park.read.insert(quotas).values([quota('pool'), quota('round'), quota('alone')]);
});

/** With places that are taken. */
async function hold(id: string, claims: Record<string, number> = {}, change: Partial<HoldRow> = {}) {
  const row = {
    ...{ id, code: id, state: 'held' as const, locale: 'vi', day: DAY, totalVnd: 0, createdAt: BEFORE },
    ...{ expiresAt: later(900), extendedAt: null, ...HELD_BY_NOBODY, ...change },
  };
  const taken = Object.entries(claims).map(([quotaId, places]) => ({ quotaId, places }));
  await createHold(db.read, row, [], taken);
  for (const claim of taken) await takePlaces(db.read, claim);
}

const counters = async (id: string) => {
  const [row] = await db.read.select().from(quotas).where(eq(quotas.id, id));
  return [row?.held, row?.sold];
};
const stateOf = async (id: string) => {
  const [row] = await db.read.select().from(holds).where(eq(holds.id, id));
  return row?.state;
};

test('places are taken all or none, up to the last', async () => {
  expect(await takePlaces(db.read, { quotaId: 'pool', places: 7 })).toMatchObject({ isTaken: true, left: 3 });
  expect(await takePlaces(db.read, { quotaId: 'pool', places: 4 })).toMatchObject({
    isTaken: false,
    left: 3,
  });
  expect(await takePlaces(db.read, { quotaId: 'pool', places: 3 })).toMatchObject({ isTaken: true, left: 0 });
  expect(await counters('round')).toEqual([0, 0]);
  for (const capacity of [11, 8]) {
    await db.read.update(quotas).set({ capacity, sold: 1 }).where(eq(quotas.id, 'pool'));
    expect(await takePlaces(db.read, { quotaId: 'pool', places: 1 })).toEqual({
      ...{ isTaken: false, left: 0, capacity, sold: 1 },
    });
  }
  const free = await readFree(db.read, ['pool', 'round']);
  expect(Object.fromEntries(free)).toEqual({ pool: -3, round: 10 });
});

test('pieces are taken all or none, beside what is held and sold, up to the last', async () => {
  const take = (quantity: number) => takeStock(db.read, { variantId: TEA, quantity });
  await db.read.update(productVariants).set({ held: 1, sold: 2 }).where(eq(productVariants.id, TEA));
  expect(await take(8)).toEqual({ isTaken: false, left: 7 });
  expect(await take(7)).toEqual({ isTaken: true, left: 0 });
  expect(await take(1)).toEqual({ isTaken: false, left: 0 });
  expect([...(await stockOf(db, TEA)), ...(await stockOf(db, CUP))]).toEqual([10, 8, 2, 10, 0, 0]);
});

test('holds end when their time is over, the longest ended first', async () => {
  await hold('second', {}, { expiresAt: NOW });
  await hold('first', {}, { expiresAt: later(99) });
  await hold('in-time', {}, { expiresAt: later(101) });
  await hold('ordered', {}, { expiresAt: later(1), state: 'ordered' });
  expect(await listExpiredHoldIds(db.read, { now: NOW, limit: 9 })).toEqual(['first', 'second']);
  expect(await listExpiredHoldIds(db.read, { now: NOW, limit: 1 })).toEqual(['first']);
  await updateHoldExpiry(db.read, 'first', { expiresAt: later(500) });
  expect(await listExpiredHoldIds(db.read, { now: NOW, limit: 9 })).toEqual(['second']);
});

test('an ended hold gives back what it still has, once, and forgets who held it', async () => {
  const known = { visitorKey: 'v', networkKey: 'n', contactKey: 'c', counterKey: 'k' };
  await hold('a', { pool: 3, round: 3 }, known);
  await hold('b', { pool: 2 }, known);
  await hold('other', { pool: 1 }, known);
  await createHoldStock(db.read, 'a', [{ variantId: TEA, quantity: 2 }]);
  await createHoldStock(db.read, 'other', [{ variantId: TEA, quantity: 1 }]);
  for (const quantity of [2, 1]) await takeStock(db.read, { variantId: TEA, quantity });
  expect((await endHolds(db.read, ['a', 'b'], 'expired')).toSorted()).toEqual(['pool', 'round']);
  expect([await counters('pool'), await counters('round'), await stockOf(db, TEA)]).toEqual([
    [1, 0],
    [0, 0],
    [10, 1, 0],
  ]);
  expect(await endHolds(db.read, ['a', 'b'], 'expired')).toEqual([]);
  expect([await counters('pool'), await stockOf(db, TEA)]).toEqual([
    [1, 0],
    [10, 1, 0],
  ]);
  const rows = await db.read.select().from(holds).orderBy(holds.id);
  const nobody = { visitorKey: null, networkKey: null, contactKey: null, counterKey: null };
  expect(rows).toMatchObject([
    { id: 'a', state: 'expired', ...nobody },
    { id: 'b', state: 'expired', ...nobody },
    { id: 'other', state: 'held', ...known },
  ]);
});

test('a hold is sold once, also one that had ended and whose places are still there', async () => {
  await hold('a', { pool: 3 }, { contactKey: 'c' });
  await hold('other', { pool: 2 });
  for (const [id, quantity] of [
    ['a', 2],
    ['other', 1],
  ] as const) {
    await createHoldStock(db.read, id, [{ variantId: CUP, quantity }]);
    await takeStock(db.read, { variantId: CUP, quantity });
  }
  await endHolds(db.read, ['a'], 'expired');
  expect(await findShortage(db.read, 'a')).toBeNull();
  expect(await sellHold(db.read, 'a')).toEqual(['pool']);
  expect(await sellHold(db.read, 'a')).toEqual([]);
  expect([await counters('pool'), await stockOf(db, CUP)]).toEqual([
    [2, 3],
    [10, 1, 2],
  ]);
  expect([await stateOf('a'), await stateOf('other')]).toEqual(['ordered', 'held']);
  await sellHold(db.read, 'other');
  expect([await counters('pool'), await stockOf(db, CUP)]).toEqual([
    [0, 5],
    [10, 0, 3],
  ]);
  expect(await endHolds(db.read, ['a'], 'released')).toEqual([]);
  expect(await counters('pool')).toEqual([0, 5]);
  const claims = [await db.read.select().from(holdPlaces), await db.read.select().from(holdStock)].flat();
  expect(claims.every(({ isSold, isReleased }) => isSold && !isReleased)).toBe(true);
  await returnStock(db.read, 'a');
  await returnStock(db.read, 'a');
  await endHolds(db.read, ['a'], 'released');
  expect(await stockOf(db, CUP)).toEqual([10, 0, 1]);
});

test('of what an ended hold had, the kind that is gone is named, to the last one', async () => {
  await hold('a', { pool: 4 });
  await createHoldStock(db.read, 'a', [{ variantId: TEA, quantity: 4 }]);
  await takeStock(db.read, { variantId: TEA, quantity: 4 });
  await endHolds(db.read, ['a'], 'expired');
  await hold('b', { pool: 6, alone: 10 });
  await createHoldStock(db.read, 'b', [{ variantId: TEA, quantity: 6 }]);
  await takeStock(db.read, { variantId: TEA, quantity: 6 });
  await sellHold(db.read, 'b');
  expect(await findShortage(db.read, 'a')).toBeNull();
  await takeStock(db.read, { variantId: TEA, quantity: 1 });
  expect(await findShortage(db.read, 'a')).toBe('stock');
  await takePlaces(db.read, { quotaId: 'pool', places: 1 });
  expect(await findShortage(db.read, 'a')).toBe('places');
});

test('each piece of a hold is counted as bought once, and out again once', async () => {
  await hold('a');
  await hold('other');
  await createHoldStock(db.read, 'a', [{ variantId: TEA, quantity: 2 }]);
  await createHoldStock(db.read, 'other', [{ variantId: TEA, quantity: 5 }]);
  const soldCounts = async () =>
    Object.fromEntries((await db.read.select().from(products)).map(({ id, soldCount }) => [id, soldCount]));
  const before = await soldCounts();
  for (const [isBought, pieces] of [
    [true, 2],
    [true, 2],
    [false, 0],
    [false, 0],
    [true, 2],
  ] as const) {
    await countSales(db.read, 'a', isBought);
    expect(await soldCounts()).toEqual({ ...before, tea: (before.tea ?? 0) + pieces });
  }
  const counted = await db.read.select().from(holdStock).where(eq(holdStock.holdId, 'other'));
  expect(counted).toMatchObject([{ isCounted: null }]);
});
