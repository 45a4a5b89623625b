/** Whether one group of a line can have places is seen without those behind it, and comes out as for the whole line. */
import '#tests/support/env.ts';
import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { waitingEntries } from '#db/schema/waiting-list.ts';
import { listLineUntil, listWaitingLine } from '#src/features/inventory/waiting-room.queries.ts';
import { isServed, serveWaiting } from '#src/features/inventory/waiting-room.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { loadSaleDay } from '#src/features/tickets/load-sale-day.ts';
import { addSeconds } from '#src/values/day.ts';
import { db } from '#tests/support/own-database.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { randomFrom } from '#tests/support/random.ts';
import { entryOf, join, openWaiting, ROUND, setCapacity } from '#tests/support/waiting.ts';

const NETWORKS = ['198.51.100.66', '198.51.100.67'];
const GROUPS = 24;

openWaiting((opened) => openPark(opened, { pool: 400, round: 0 }));

/** Of sizes that do not all fit, some from the same networks, and some who came at the same moment. */
async function joinSome(seed: number) {
  const random = randomFrom(seed);
  const entries = [];
  for (let index = 0; index < GROUPS; index += 1) {
    const ip = random.below(3) === 0 ? { ip: random.oneOf(NETWORKS) } : {};
    const { id } = await join(db, { quantity: 1 + random.below(9), ...ip });
    const queuedAt = addSeconds(BEFORE, -random.below(12));
    await db.write((tx) => tx.update(waitingEntries).set({ queuedAt }).where(eq(waitingEntries.id, id)));
    entries.push(await entryOf(db, { id }));
  }
  return entries;
}

test.each([1, 2, 3])('in a line of chance %p', async (seed) => {
  const entries = await joinSome(seed);
  const line = (await listWaitingLine(db.read, DAY)).map(({ id }) => id);
  expect(line.length).toBe(GROUPS);
  for (const places of [0, 17, 60]) {
    await setCapacity(db, ROUND, places);
    const terms = { sale: await loadSaleDay({ db }, DAY), now: BEFORE, settings: await loadSettings({ db }) };
    const { served } = await serveWaiting(db.read, terms);
    const ids = new Set(served.map(({ id }) => id));
    expect([places, ids.size > 0, ids.size < GROUPS]).toEqual([places, places > 0, true]);
    for (const entry of entries) expect(await isServed(db.read, entry, terms)).toBe(ids.has(entry.id));
  }
  for (const entry of entries) {
    const until = (await listLineUntil(db.read, entry)).map(({ id }) => id);
    expect(until).toEqual(line.slice(0, line.indexOf(entry.id) + 1));
  }
});
