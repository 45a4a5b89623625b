import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { holds } from '#db/schema/orders.ts';
import { lapseExchanges } from '#src/features/orders/lapse-exchanges.ts';
import { followOffers } from '#src/features/waiting-list/follow-offers.ts';
import { addSeconds } from '#src/values/day.ts';
import { askRefund, buy } from '#tests/support/aftercare.ts';
import { askExchange, DEARER, makePeak, OTHER } from '#tests/support/aftercare-exchange.ts';
import { stateOf } from '#tests/support/books.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { hold } from '#tests/support/holding.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { ADULT, BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { notify } from '#tests/support/purchase.ts';
import {
  entryOf,
  join,
  offerOf,
  placeHeld,
  setCapacity,
  statesOf,
  workOnce,
} from '#tests/support/waiting.ts';

openEach(
  () => openPark(db, { round: 2, days: [DAY, OTHER, DEARER] }),
  async () => expect(await brokenInvariants(db)).toEqual([]),
);

const two = { quantity: 2 };

test('a refund: its places are offered, bought, and become tickets of another order', async () => {
  const bought = await buy(db, two);
  const entry = await join(db, two);
  expect(await workOnce(db)).toBe(0);
  await askRefund(db, bought, { count: 2 });
  expect(await workOnce(db)).toBe(1);
  const { code, secret, hold: held } = await offerOf(db, entry);
  await placeHeld(db, { code, secret });
  await notify(db, { code, secret, ref: `${code}01`, totalVnd: held.totalVnd });
  await followOffers({ db, now: BEFORE });
  expect((await entryOf(db, entry)).state).toBe('purchased');
  expect((await stateOf({ code })).tickets.map(({ state }) => state)).toEqual(['issued', 'issued']);
  expect(await asVisitor(db, { now: BEFORE }).orders.byCode({ code, secret })).toMatchObject({
    paymentStatus: 'paid',
  });
});

test('a move to another day frees the old one, and cannot take what others wait for', async () => {
  const bought = await buy(db, two);
  const entry = await join(db, two);
  const there = await join(db, { date: OTHER, quantity: 2 }).catch(() => null);
  expect(there).toBeNull();
  await askExchange(db, bought, { date: OTHER, count: 2 });
  await workOnce(db);
  expect(await statesOf(db, [entry])).toEqual(['offered']);
  const late = await buy(db, { ...two, day: DEARER });
  await join(db, { date: OTHER, quantity: 2 });
  await setCapacity(db, `q-round-${OTHER}`, 4);
  const move = askExchange(db, late, { date: OTHER, count: 1 });
  await expect(move).rejects.toThrow('tickets.error.keptForWaiting');
});

test('a move that nobody paid gives the new places to those who wait for them', async () => {
  await makePeak(db, DEARER);
  const bought = await buy(db, two);
  await askExchange(db, bought, { date: DEARER, count: 2 });
  const entry = await join(db, { date: DEARER, quantity: 2 });
  const over = addSeconds(BEFORE, 20 * 60);
  await lapseExchanges({ db, now: over }, 20);
  await workOnce(db, over);
  expect(await statesOf(db, [entry])).toEqual(['offered']);
});

test('a hold that its buyer gives back, and one that runs out', async () => {
  const first = await hold([{ unitId: ADULT, quantity: 1 }]);
  await hold([{ unitId: ADULT, quantity: 1 }]);
  const [one, other] = [await join(db, { quantity: 1 }), await join(db, { quantity: 1 })];
  await asVisitor(db, { now: BEFORE }).orders.release({ code: first.code, secret: first.secret });
  await workOnce(db);
  expect(await statesOf(db, [one, other])).toEqual(['offered', 'waiting']);
  await workOnce(db, addSeconds(BEFORE, 15 * 60 + 1));
  expect(await statesOf(db, [one, other])).toEqual(['offered', 'offered']);
});

test('what a tour operator leaves on the eve: a hold of months that ends', async () => {
  const { code } = await hold([{ unitId: ADULT, quantity: 2 }]);
  const eve = '2026-12-11T11:00:00.000Z';
  await db.write((tx) => tx.update(holds).set({ expiresAt: eve }).where(eq(holds.code, code)));
  const entry = await join(db, two);
  await workOnce(db, addSeconds(eve, -60));
  expect(await statesOf(db, [entry])).toEqual(['waiting']);
  await workOnce(db, addSeconds(eve, 1));
  expect(await statesOf(db, [entry])).toEqual(['offered']);
});

test('more places on the day', async () => {
  await buy(db, two);
  const entry = await join(db, { quantity: 1 });
  await setCapacity(db, `q-round-${DAY}`, 3);
  await workOnce(db);
  expect(await statesOf(db, [entry])).toEqual(['offered']);
});
