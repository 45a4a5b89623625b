/** Whom a hold has to ask before it takes places: those who wait, and what has run out, to the last place and moment. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { type HoldRow, holds } from '#db/schema/orders.ts';
import { idempotencyKeys } from '#db/schema/site.ts';
import { departures } from '#db/schema/tickets.ts';
import { type WaitingEntryRow, waitingEntries } from '#db/schema/waiting-list.ts';
import { HELD_BY_NOBODY } from '#src/features/inventory/holds.queries.ts';
import { sweepExpiredHolds, sweepHolds } from '#src/features/inventory/sweep-holds.ts';
import {
  comesAnythingFirst,
  listOfferedPlaces,
  listWaitingLine,
  readFree,
} from '#src/features/inventory/waiting-room.queries.ts';
import { leaveToWaiting } from '#src/features/inventory/waiting-room.ts';
import { addSeconds, parkInstant } from '#src/values/day.ts';
import { settingsFrom } from '#src/values/settings.ts';
import { OTHER } from '#tests/support/aftercare-exchange.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { ROUND, setCapacity } from '#tests/support/waiting.ts';
import { entryOf } from '#tests/support/waiting-entry.ts';

const KEY = { key: 'own-key', scope: 'orders.hold' };
const MINE = { ...KEY, now: BEFORE, day: DAY };

openCopies((park) => openPark(park, { days: [DAY, OTHER], round: 5 }));

const comesFirst = () => comesAnythingFirst(db.read, MINE);

async function waits(id: string, { day = DAY, ...change }: Partial<WaitingEntryRow> = {}): Promise<void> {
  const all = await db.read.select().from(departures);
  const departure = all.find((one) => one.id === `round-${day}`);
  if (!departure) throw new Error('no departure');
  await db.read.insert(waitingEntries).values(entryOf(departure, { id, ...change }));
}

async function held(id: string, change: Partial<HoldRow> = {}): Promise<void> {
  const rest = { locale: 'vi', day: DAY, totalVnd: 0, createdAt: BEFORE, extendedAt: null } as const;
  const row = { ...HELD_BY_NOBODY, ...rest, id, code: id, state: 'held', expiresAt: BEFORE } as const;
  await db.read.insert(holds).values({ ...row, ...change });
}

describe('before a hold comes', () => {
  test('nobody and nothing where nothing is', async () => {
    expect(await comesFirst()).toBe(false);
  });

  test('the answer to its own key of its own kind', async () => {
    const answer = { requestHash: '', response: {}, createdAt: BEFORE };
    await db.read.insert(idempotencyKeys).values([
      { ...answer, key: 'other-key', scope: KEY.scope },
      { ...answer, key: KEY.key, scope: 'orders.place' },
    ]);
    expect(await comesFirst()).toBe(false);
    await db.read.delete(idempotencyKeys);
    await db.read.insert(idempotencyKeys).values({ ...answer, ...KEY });
    expect(await comesFirst()).toBe(true);
  });

  test('a hold that ends at this moment, not one that ends a second later or has ended', async () => {
    await held('later', { expiresAt: addSeconds(BEFORE, 1) });
    await held('over', { state: 'expired' });
    expect(await comesFirst()).toBe(false);
    await held('now');
    expect(await comesFirst()).toBe(true);
  });

  test('who waits for the same day', async () => {
    await waits('elsewhere', { day: OTHER });
    await waits('served', { state: 'offered' });
    expect(await comesFirst()).toBe(false);
    await waits('here');
    expect(await comesFirst()).toBe(true);
  });
});

test('the line of a day is of those who wait, and what is offered is summed by network', async () => {
  const network = { networkKey: 'hotel' };
  await waits('second', { queuedAt: '2026-10-02T00:00:00.000Z', ...network });
  await waits('first', network);
  await waits('elsewhere', { day: OTHER, ...network });
  for (const id of ['a', 'b']) await waits(id, { state: 'offered', ...network });
  await waits('c', { state: 'offered', networkKey: 'home', places: 5 });
  await waits('unknown', { state: 'offered' });
  await waits('other-day', { state: 'offered', day: OTHER, ...network });
  expect((await listWaitingLine(db.read, DAY)).map(({ id }) => id)).toEqual(['first', 'second']);
  const offered = await listOfferedPlaces(db.read, DAY);
  expect(Object.fromEntries(offered)).toEqual({ hotel: 4, home: 5 });
  expect(await readFree(db.read, [])).toEqual(new Map());
});

describe('of five places, two of which somebody waits for', () => {
  const ask = (places: number, now = BEFORE) =>
    leaveToWaiting(db.read, { ctx: { db, now }, day: DAY, claims: [{ quotaId: ROUND, places }] });

  test('three are for everybody, the fourth is kept, and of six there are too few anyhow', async () => {
    await waits('here');
    await ask(3);
    for (const places of [4, 5]) await expect(ask(places)).rejects.toThrow('tickets.error.keptForWaiting');
    await ask(6);
  });

  test('none is kept where nobody waits for this day, or where it could not be offered in time', async () => {
    await ask(5);
    await waits('elsewhere', { day: OTHER });
    await ask(5);
    await waits('here');
    // Tickets are sold until four, and an offer lasts as long as a hold.
    const last = addSeconds(parkInstant(DAY, '16:00'), -settingsFrom([])['hold.minutes'] * 60);
    await expect(ask(5, addSeconds(last, -1))).rejects.toThrow('tickets.error.keptForWaiting');
    await ask(5, last);
  });

  test('none is kept where there is none', async () => {
    await waits('here');
    await setCapacity(db, ROUND, 0);
    await ask(1);
  });
});

test('a sweep that finds nothing has ended nothing', async () => {
  await held('later', { expiresAt: addSeconds(BEFORE, 1) });
  expect(await db.write((tx) => sweepHolds(tx, { now: BEFORE, limitedPercent: 20 }))).toBe(0);
  expect(await sweepExpiredHolds({ db, now: BEFORE }, 20)).toBe(0);
  await held('now');
  expect(await db.write((tx) => sweepHolds(tx, { now: BEFORE, limitedPercent: 20 }))).toBe(1);
});
