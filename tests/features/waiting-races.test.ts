import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { type Db, openDb } from '#db/client.ts';
import { sweepExpiredHolds } from '#src/features/orders/sweep-holds.ts';
import { offerPlaces } from '#src/features/waiting-list/offer-places.ts';
import { addSeconds } from '#src/values/day.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { testDatabase } from '#tests/support/database.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { takeNaively, unguarded } from '#tests/support/naive-buyers.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { ADULT, BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { turnOff } from '#tests/support/pay-switch.ts';
import { notify } from '#tests/support/purchase.ts';
import { PAUSES_MS, race, succeeded } from '#tests/support/races.ts';
import { join, keyOf, offerOf, placeHeld, setCapacity, statesOf, workOnce } from '#tests/support/waiting.ts';

const ROUND = `q-round-${DAY}`;
const LAPSE = addSeconds(BEFORE, 4 * 3600);
let other: Db;

openEach(
  async () => {
    await openPark(db, { round: 0 });
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
    await openPark(naive, { round: 0 });
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
  test('whoever asks first, the place goes to the one who waits', async () => {
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

  test('with the list switched off the buyer gets it: nothing else keeps it', async () => {
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
  test('is bought by its party or goes on to the next, never both, and money that came too late goes back', async () => {
    const ends: string[] = [];
    for (const pauseMs of PAUSES_MS) {
      await leaveFree(0);
      const first = await join(db, { quantity: 1, now: addSeconds(BEFORE, -60) });
      await leaveFree(1);
      await offerPlaces({ db, now: BEFORE });
      const next = await join(db, { quantity: 1, now: addSeconds(BEFORE, -30) });
      const { code, secret, hold } = await offerOf(db, first);
      const pay = async () => {
        const isPlaced = await succeeded(placeHeld(db, { code, secret }, addSeconds(LAPSE, -1)));
        if (isPlaced)
          await notify(db, { code, secret, ref: `${code}01`, totalVnd: hold.totalVnd }, {}, LAPSE);
        return isPlaced;
      };
      const lapse = async () => {
        await sweepExpiredHolds({ db: other, now: addSeconds(LAPSE, 1) }, 20);
        return (await workOnce(other, addSeconds(LAPSE, 1))) > 0;
      };
      await race(pay, lapse, pauseMs);
      await workOnce(db, addSeconds(LAPSE, 2));
      const [one, two] = await statesOf(db, [first, next]);
      ends.push(`${one} ${two}`);
      await asVisitor(db, { now: addSeconds(LAPSE, 3) }).waitingList.leave(keyOf(next));
      expect(await brokenInvariants(db)).toEqual([]);
    }
    expect(ends.filter((end) => end !== 'purchased waiting' && end !== 'lapsed offered')).toEqual([]);
  });
});
