import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { type Db, openDb } from '#db/client.ts';
import { offerPlaces } from '#src/features/waiting-list/offer-places.ts';
import { addSeconds } from '#src/values/day.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { testDatabase } from '#tests/support/database.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { stateOf } from '#tests/support/ledger.ts';
import { takeNaively, unguarded } from '#tests/support/naive-buyers.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { ADULT, BEFORE, DAY } from '#tests/support/park.ts';
import { turnOff } from '#tests/support/pay-switch.ts';
import { notify } from '#tests/support/purchase.ts';
import { ORDERS_MS, PAUSES_MS, race, succeeded } from '#tests/support/races.ts';
import {
  join,
  keyOf,
  LAPSE,
  LAPSED,
  offerOf,
  openFullPark,
  placeHeld,
  ROUND,
  setCapacity,
  statesOf,
  workOnce,
} from '#tests/support/waiting.ts';

let other: Db;

openEach(
  async () => {
    await openFullPark(db);
    other = await openDb(db.url);
  },
  async () => {
    other.close();
    expect(await brokenInvariants(db)).toEqual([]);
  },
);

let keys = 0;
function walkUp(through: Db, quantity = 1): Promise<boolean> {
  keys += 1;
  const lines = [{ unitId: ADULT, quantity }];
  return succeeded(
    asVisitor(through, { now: BEFORE }).orders.hold({ idempotencyKey: `walk-up-${keys}`, date: DAY, lines }),
  );
}

/** So many places more than are taken. */
async function leaveFree(places: number): Promise<void> {
  await db.write((tx) =>
    tx.run(sql`UPDATE quotas SET capacity = held + sold + ${places} WHERE id = ${ROUND}`),
  );
}

/** Holds that no entry of the list knows of. */
async function heldForNobody(at: Db): Promise<number> {
  const rows = await at.read.all(
    sql`SELECT h.id FROM holds h LEFT JOIN waiting_offers o ON o.hold_id = h.id WHERE o.id IS NULL`,
  );
  return rows.length;
}

describe('two processes that make offers at once', () => {
  test('hold each place once, for those who came first', async () => {
    const line = [];
    for (let index = 0; index < 12; index += 1) line.push(await join(db, { quantity: 1 }));
    await setCapacity(db, ROUND, 5);
    const made = await Promise.all(
      [db, other, db, other].map((one) => offerPlaces({ db: one, now: BEFORE })),
    );
    expect(made.reduce((sum, count) => sum + count)).toBe(5);
    expect(await heldForNobody(db)).toBe(0);
    expect(await statesOf(db, line)).toEqual([...Array(5).fill('offered'), ...Array(7).fill('waiting')]);
  });

  test('without transactions and with a naive look at the places they would not', async () => {
    const naive = await testDatabase();
    const second = await openDb(naive.url);
    await openFullPark(naive);
    for (let index = 0; index < 8; index += 1) await join(naive, { quantity: 1 });
    await setCapacity(naive, ROUND, 3);
    const careless = [naive, second].map((one) =>
      offerPlaces({ db: unguarded(one), now: BEFORE }, takeNaively).catch(() => 0),
    );
    await Promise.all(careless);
    expect(await heldForNobody(naive)).toBeGreaterThan(0);
    second.close();
    naive.close();
  });
});

describe('an offer and a walk-up buyer at once', () => {
  test('whoever asks first, the place goes to the waiting group', async () => {
    const outcomes = [];
    for (const pauseMs of PAUSES_MS) {
      const entry = await join(db, { quantity: 1 });
      await leaveFree(1);
      const offer = async () => (await offerPlaces({ db, now: BEFORE })) === 1;
      outcomes.push(await race(offer, () => walkUp(other), pauseMs));
      expect(await statesOf(db, [entry])).toEqual(['offered']);
    }
    expect(outcomes).toEqual(PAUSES_MS.map(() => 'first'));
  });

  test('with the list switched off the buyer gets it: nothing else reserves it', async () => {
    await join(db, { quantity: 1 });
    await turnOff(db, 'enable_waiting_list');
    await leaveFree(1);
    expect(
      await race(
        async () => (await offerPlaces({ db, now: BEFORE })) === 1,
        () => walkUp(other),
        0,
      ),
    ).toBe('second');
  });
});

describe('an offer that is taken at the moment it lapses', () => {
  /** One group with an offer, and the next one; no other has any. */
  async function inLine() {
    await leaveFree(0);
    const first = await join(db, { quantity: 1, now: addSeconds(BEFORE, -60) });
    await leaveFree(1);
    await offerPlaces({ db, now: BEFORE });
    const next = await join(db, { quantity: 1, now: addSeconds(BEFORE, -30) });
    const { code, secret, hold } = await offerOf(db, first);
    return { first, next, order: { code, secret, ref: `${code}01`, totalVnd: hold.totalVnd } };
  }

  test('is bought by its party or goes on to the next, never both', async () => {
    const ends = new Set<string>();
    for (const pauseMs of ORDERS_MS) {
      const { first, next, order } = await inLine();
      const take = async () => {
        if (!(await succeeded(placeHeld(db, order, addSeconds(LAPSE, -1))))) return false;
        await notify(db, order, {}, LAPSE);
        return true;
      };
      const lapse = async () => (await workOnce(other, LAPSED)) > 0;
      await race(take, lapse, pauseMs);
      await workOnce(db, addSeconds(LAPSE, 2));
      ends.add((await statesOf(db, [first, next])).join(' '));
      await asVisitor(db, { now: addSeconds(LAPSE, 3) }).waitingList.leave(keyOf(next));
      expect(await brokenInvariants(db)).toEqual([]);
    }
    expect([...ends].sort()).toEqual(['lapsed offered', 'purchased waiting']);
  });

  test('and paid when it has gone on to the next: the money goes back', async () => {
    const { first, next, order } = await inLine();
    await placeHeld(db, order, addSeconds(LAPSE, -1));
    const late = addSeconds(LAPSE, 3600);
    await workOnce(other, late);
    expect(await statesOf(db, [first, next])).toEqual(['lapsed', 'offered']);
    await notify(db, order, {}, late);
    await workOnce(db, late);
    expect(await statesOf(db, [first, next])).toEqual(['lapsed', 'offered']);
    const refundDue = await stateOf(order);
    expect(refundDue.order).toMatchObject({ needsReview: 'no-places', refundDueVnd: order.totalVnd });
    expect(refundDue.tickets).toEqual([]);
  });
});

test('a group that moves ahead in line after the check is served instead', async () => {
  const [ahead, behind] = [await join(db), await join(db)];
  const setState = (state: string) => sql`UPDATE waiting_entries SET state = ${state} WHERE id = ${ahead.id}`;
  await db.read.run(setState('left'));
  await leaveFree(2);
  const write: Db['write'] = async (work) => {
    await db.read.run(setState('waiting'));
    return db.write(work);
  };
  expect(await offerPlaces({ db: { ...db, write }, now: BEFORE })).toBe(0);
  expect(await statesOf(db, [ahead, behind])).toEqual(['waiting', 'waiting']);
  expect(await offerPlaces({ db, now: BEFORE })).toBe(1);
  expect(await statesOf(db, [ahead, behind])).toEqual(['offered', 'waiting']);
});
