/** Places that come free are offered for hours without money: one network is never offered more than it could hold. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { asVisitor } from '#tests/support/caller.ts';
import { outcome } from '#tests/support/fair-visitor.ts';
import { db } from '#tests/support/own-database.ts';
import { ADULT, BEFORE, DAY, openPark } from '#tests/support/park.ts';
import {
  entryOf,
  join,
  LAPSED,
  openWaiting,
  payOffer,
  ROUND,
  setCapacity,
  statesOf,
  workOnce,
} from '#tests/support/waiting.ts';

const NETWORK = '198.51.100.66';
const MOST = 6;

openWaiting((opened) => openPark(opened, { pool: 400, round: 0, hasHoldLimits: true }));

/** Parties of ten from one network, who came before everybody else. */
async function joinMany(count: number) {
  const entries = [];
  for (let index = 0; index < count; index += 1) entries.push(await join(db, { ip: NETWORK, quantity: 10 }));
  return entries;
}
const countOffered = async (entries: Awaited<ReturnType<typeof joinMany>>) =>
  (await statesOf(db, entries)).filter((state) => state === 'offered').length;

test('sixty places at a time; those who came later from elsewhere are offered the rest', async () => {
  const many = await joinMany(9);
  const neighbour = await join(db, { ip: '203.0.113.9', quantity: 10 });
  await setCapacity(db, ROUND, 200);
  expect(await workOnce(db)).toBe(MOST + 1);
  expect(await statesOf(db, many)).toEqual([...Array(MOST).fill('offered'), 'waiting', 'waiting', 'waiting']);
  expect((await entryOf(db, neighbour)).state).toBe('offered');
  // What is not offered is for everybody, and a second round offers no more.
  expect(await workOnce(db)).toBe(0);
  const lines = [{ unitId: ADULT, quantity: 5 }];
  const walkUp = asVisitor(db, { now: BEFORE, ip: '203.0.113.10' });
  expect(await outcome(walkUp.orders.hold({ idempotencyKey: 'walk-up-key', date: DAY, lines }))).toBe('held');
});

test('one that is paid makes room for the next, and so does one that has lapsed', async () => {
  const many = await joinMany(8);
  await setCapacity(db, ROUND, 200);
  await workOnce(db);
  const [first] = many;
  if (first) await payOffer(db, first);
  expect(await workOnce(db)).toBe(1);
  expect(await statesOf(db, many)).toEqual(['purchased', ...Array(MOST).fill('offered'), 'waiting']);
  await workOnce(db, LAPSED);
  expect(await countOffered(many)).toBe(1);
});
