/** The waiting lists in the office: every group is on one page, in the order of days, departures and lines. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { asc, gte } from 'drizzle-orm';
import { departures } from '#db/schema/tickets.ts';
import { waitingEntries } from '#db/schema/waiting-list.ts';
import { countLines, listAlive } from '#src/features/waiting-list/waiting-lines.queries.ts';
import { countBefore } from '#src/features/waiting-list/waiting-list.queries.ts';
import { addDays } from '#src/values/day.ts';
import { FIRST } from '#src/values/lists/turns.ts';
import { LIMIT, paged, walk } from '#tests/support/list-walk.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { DAY, openPark } from '#tests/support/park.ts';
import { plansOf } from '#tests/support/query-plans.ts';
import { entryOf } from '#tests/support/waiting-entry.ts';

openCopies((park) => openPark(park, { days: [addDays(DAY, -1), DAY, addDays(DAY, 1)] }));

/** Five groups on each of the departures of the park, two of each at the same second; every third has places held. */
async function insertLines() {
  const all = await db.read
    .select()
    .from(departures)
    .where(gte(departures.day, DAY))
    .orderBy(asc(departures.day), asc(departures.startTime), asc(departures.id));
  expect(all.length).toBeGreaterThan(3);
  const rows = all.flatMap((departure, line) =>
    [0, 1, 2, 3, 4].map((place) =>
      entryOf(departure, {
        id: `entry-${line}-${place}`,
        queuedAt: `2026-10-01T0${Math.floor(place / 2)}:00:00.000Z`,
        state: place % 3 === 1 ? 'offered' : 'waiting',
      }),
    ),
  );
  const [first] = all;
  if (!first) throw new Error('no departure');
  const over = ['left', 'purchased', 'lapsed', 'passed'] as const;
  const others = over.map((state) => entryOf(first, { id: `over-${state}`, state }));
  await db.write((tx) => tx.insert(waitingEntries).values([...rows, ...others].reverse()));
  return { all, ids: rows.map(({ id }) => id) };
}

const paging = paged(async (turn) => (await listAlive(db.read, { ...turn, from: DAY })).map(({ id }) => id));

test('all groups, forwards and backwards, without those who have left and the days before', async () => {
  const { ids } = await insertLines();
  expect(ids.length).toBeGreaterThan(3 * LIMIT);
  expect(await walk(paging)).toEqual({ forwards: ids, backwards: ids });
  const [latest] = await db.read.select().from(departures).orderBy(asc(departures.day)).limit(1);
  if (!latest) throw new Error('no departure');
  expect(latest.day < DAY).toBe(true);
  await db.write((tx) => tx.insert(waitingEntries).values(entryOf(latest, { id: 'yesterday' })));
  expect((await walk(paging)).forwards).toEqual(ids);
  for (const wrong of ["'; DROP TABLE orders --", '\u0000', 'Ơ'.repeat(80)])
    expect((await paging({ after: wrong, before: null, limit: LIMIT })).rows).toEqual([]);
});

test('the counts and places are those of the whole line, however little of it is shown', async () => {
  const { all } = await insertLines();
  const [first, second] = all;
  if (!first || !second) throw new Error('no departures');
  const asked = [first, second].map(({ day, id }) => ({ day, departureId: id }));
  const counts = await countLines(db.read, asked);
  const whole = { waiting: 3, offered: 2, places: 6 };
  expect(counts.toSorted((one, other) => (one.departureId < other.departureId ? -1 : 1))).toEqual(
    asked
      .map(({ departureId }) => ({ departureId, ...whole }))
      .toSorted((one, other) => (one.departureId < other.departureId ? -1 : 1)),
  );
  const rows = await listAlive(db.read, { ...FIRST, from: DAY, limit: 5 });
  const waiting = rows.filter(({ state }) => state === 'waiting');
  expect(await Promise.all(waiting.map((one) => countBefore(db.read, one)))).toEqual([0, 1, 2]);
  expect(await countLines(db.read, [])).toEqual([]);
});

test('pages are read off the index of those who wait; rows of one day are sorted at most', async () => {
  await insertLines();
  const plans = await plansOf(db, async (read) => {
    await listAlive(read, { ...FIRST, from: DAY, limit: 51 });
    await listAlive(read, { after: 'entry-0-2', before: null, from: DAY, limit: 51 });
    await listAlive(read, { after: null, before: 'entry-0-2', from: DAY, limit: 51 });
    await countLines(read, [{ day: DAY, departureId: 'x' }]);
  });
  expect(plans).toHaveLength(4);
  for (const plan of plans) {
    expect(plan).toContain('USING INDEX waiting_entries_alive (day');
    expect(plan).not.toMatch(/USE TEMP B-TREE FOR ORDER BY/);
  }
});
