import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { holds } from '#db/schema/orders.ts';
import { lapseExchanges } from '#src/features/exchanges/lapse-exchanges.ts';
import { addSeconds } from '#src/values/day.ts';
import { askRefund, buy } from '#tests/support/aftercare.ts';
import { askExchange, DEARER, exchangeInput, makePeak, OTHER } from '#tests/support/aftercare-exchange.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { hold } from '#tests/support/holding.ts';
import { stateOf } from '#tests/support/ledger.ts';
import { db } from '#tests/support/own-database.ts';
import { ADULT, BEFORE, DAY, openPark } from '#tests/support/park.ts';
import {
  entryOf,
  join,
  openWaiting,
  payOffer,
  ROUND,
  setCapacity,
  statesOf,
  workOnce,
} from '#tests/support/waiting.ts';

openWaiting((park) => openPark(park, { round: 2, days: [DAY, OTHER, DEARER] }));

const two = { quantity: 2 };

test('a refund: its places are offered, bought, and become tickets of another order', async () => {
  const bought = await buy(db, two);
  const entry = await join(db, two);
  expect(await workOnce(db)).toBe(0);
  await askRefund(db, bought, { count: 2 });
  expect(await workOnce(db)).toBe(1);
  const { code, secret } = await payOffer(db, entry);
  expect((await entryOf(db, entry)).state).toBe('purchased');
  expect((await stateOf({ code })).tickets.map(({ state }) => state)).toEqual(['issued', 'issued']);
  expect(await asVisitor(db, { now: BEFORE }).orders.byCode({ code, secret })).toMatchObject({
    paymentStatus: 'paid',
  });
});

test('a move to another day frees the old one, and cannot take what others wait for', async () => {
  const bought = await buy(db, two);
  const entry = await join(db, two);
  await expect(join(db, { date: OTHER, quantity: 2 })).rejects.toThrow('waitingList.error.onSale');
  await askExchange(db, bought, { date: OTHER, count: 2 });
  await workOnce(db);
  expect(await statesOf(db, [entry])).toEqual(['offered']);
  const late = await buy(db, { ...two, day: DEARER });
  await join(db, { date: OTHER, quantity: 2 });
  await setCapacity(db, `q-round-${OTHER}`, 4);
  const input = await exchangeInput(db, late, { date: OTHER, expectedVnd: 0 });
  const { exchanges } = asVisitor(db, { now: BEFORE });
  await expect(exchanges.request(input)).rejects.toThrow('tickets.error.keptForWaiting');
  await expect(exchanges.preview(input)).rejects.toThrow('tickets.error.keptForWaiting');
});

describe('a preview of a move just after a hold ran out', () => {
  const later = addSeconds(BEFORE, 15 * 60 + 1);

  async function askBoth(free: number) {
    const bought = await buy(db, { quantity: 1, day: DEARER });
    await hold([{ unitId: ADULT, quantity: 2 }], { date: OTHER });
    await join(db, { date: OTHER, quantity: 2 });
    await setCapacity(db, `q-round-${OTHER}`, 2 + free);
    const input = await exchangeInput(db, bought, { date: OTHER, expectedVnd: 0 });
    const { exchanges } = asVisitor(db, { now: later });
    const answerOf = (work: Promise<unknown>) =>
      work.then(
        () => 'granted',
        ({ messageId }) => messageId,
      );
    return [await answerOf(exchanges.preview(input)), await answerOf(exchanges.request(input))];
  }

  test('grants what the request grants: there is enough for waiting groups, too', async () => {
    expect(await askBoth(2)).toEqual(['granted', 'granted']);
  });

  test('refuses what the request refuses: the places are for waiting groups', async () => {
    const stored = 'tickets.error.keptForWaiting';
    expect(await askBoth(0)).toEqual([stored, stored]);
  });
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
  await setCapacity(db, ROUND, 3);
  await workOnce(db);
  expect(await statesOf(db, [entry])).toEqual(['offered']);
});
