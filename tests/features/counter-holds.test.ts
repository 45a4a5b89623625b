/** What others hold to be paid at the counter, between holds that differ in one thing. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { type HoldRow, holds } from '#db/schema/orders.ts';
import { quotas } from '#db/schema/tickets.ts';
import { countOpenAtCounter, readCounterUse } from '#src/features/inventory/counter.queries.ts';
import { createHold, HELD_BY_NOBODY, updateHolder } from '#src/features/inventory/holds.queries.ts';
import { addSeconds } from '#src/values/day.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY } from '#tests/support/park.ts';

const NOW = addSeconds(BEFORE, 100);

openCopies(async (park) => {
  const quota = (id: string) => ({ id, day: DAY, capacity: 10, held: 0, sold: 0 });
  await park.read.insert(quotas).values([quota('pool'), quota('round'), quota('alone')]);
});

async function hold(id: string, claims: Record<string, number>, change: Partial<HoldRow> = {}) {
  const row = {
    ...{ id, code: id, state: 'held' as const, locale: 'vi', day: DAY, totalVnd: 0, createdAt: BEFORE },
    ...{ expiresAt: addSeconds(BEFORE, 101), extendedAt: null, ...HELD_BY_NOBODY, ...change },
  };
  const taken = Object.entries(claims).map(([quotaId, places]) => ({ quotaId, places }));
  await createHold(db.read, row, [], taken);
}

test('the counter counts what others hold to be paid there, of the same places and while they hold them', async () => {
  const atCounter = { counterKey: 'lan' };
  await hold('own', { pool: 1, round: 1 }, atCounter);
  await hold('a', { pool: 2 }, atCounter);
  await hold('b', { pool: 1, round: 1, alone: 1 }, { counterKey: 'hoa' });
  await hold('online', { pool: 1 });
  await hold('over', { pool: 1 }, { ...atCounter, expiresAt: NOW });
  await hold('paid', { pool: 1 }, { ...atCounter, state: 'ordered' });
  expect(await readCounterUse(db.read, { id: 'own', now: NOW })).toEqual({
    ...{ day: DAY, places: 0 },
    quotas: [
      { places: 1, capacity: 10, atCounter: 3 },
      { places: 1, capacity: 10, atCounter: 1 },
    ],
  });
  expect(await readCounterUse(db.read, { id: 'none', now: NOW })).toEqual({ day: '', places: 0, quotas: [] });
  const open = (counterKey: string, exceptId: string) =>
    countOpenAtCounter(db.read, { counterKey, exceptId, now: NOW });
  expect([await open('lan', 'own'), await open('lan', 'b'), await open('hoa', 'b')]).toEqual([1, 2, 0]);
  await updateHolder(db.read, 'a', { visitorKey: 'v', networkKey: 'n', contactKey: 'c' });
  const found = await db.read.select().from(holds).where(eq(holds.visitorKey, 'v'));
  expect(found).toMatchObject([{ id: 'a', counterKey: 'lan' }]);
});
