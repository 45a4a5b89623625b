/** Tickets of several kinds that go at times, moved in one go: each kind to a time of its own. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { offerClosures } from '#src/features/closures/offer-closures.ts';
import { ticketsOf } from '#tests/support/aftercare.ts';
import { OTHER } from '#tests/support/aftercare-exchange.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { choose, close } from '#tests/support/closed-day.ts';
import { problemOf } from '#tests/support/gate-scanner.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import type { Purchase } from '#tests/support/purchase.ts';
import { buyTwoKinds, EARLY_OTHER, familySlot } from '#tests/support/timed-park.ts';
import { setCapacity } from '#tests/support/waiting.ts';

openLedger((park) => openPark(park, { days: [DAY, OTHER] }));

const BOTH = [EARLY_OTHER, familySlot('10:00')];

async function allOf(bought: Purchase, slots: { slotId?: string; slotIds?: string[] }) {
  const { code, secret } = bought;
  const ticketIds = (await ticketsOf(db, bought)).map(({ id }) => id);
  return { code, secret, ticketIds, date: OTHER, ...slots };
}

const datesOf = async (bought: Purchase) =>
  (await ticketsOf(db, bought))
    .filter(({ state }) => state === 'issued')
    .map(({ ticketTypeId, day, startTime }) => [ticketTypeId, day, startTime])
    .toSorted();

const MOVED = [
  ['early', OTHER, '07:00'],
  ['family', OTHER, '10:00'],
];

test('an exchange takes each kind to its own time', async () => {
  const bought = await buyTwoKinds(db);
  const { exchanges } = asVisitor(db, { now: BEFORE });
  const selection = await allOf(bought, { slotIds: BOTH });
  const { differenceVnd, tickets } = await exchanges.preview(selection);
  expect([differenceVnd, tickets.length]).toEqual([0, 2]);
  const asked = { ...selection, idempotencyKey: 'two-kinds-key', expectedVnd: 0 };
  expect(await exchanges.request(asked)).toMatchObject({ state: 'done' });
  expect(await datesOf(bought)).toEqual(MOVED);
});

test('a kind without its time, or with two, is refused before anything is held', async () => {
  const bought = await buyTwoKinds(db);
  const { exchanges } = asVisitor(db, { now: BEFORE });
  for (const slotIds of [[], [EARLY_OTHER], [...BOTH, familySlot('09:00')]]) {
    const refusal = await problemOf(exchanges.preview(await allOf(bought, { slotIds })));
    expect(refusal.reason).toBe('tickets.error.noVariant');
  }
});

test.each(['early', 'family'])('a day on which %s is full is full for both kinds together', async (full) => {
  const { ticketIds, ...bought } = await allOf(await buyTwoKinds(db), {});
  await setCapacity(db, `q-${full}-${OTHER}`, 0);
  const { code, secret } = bought;
  const { days } = await asVisitor(db, { now: BEFORE }).exchanges.days({ code, secret, ticketIds });
  expect(days.find(({ date }) => date === OTHER)).toMatchObject({ status: 'SOLD_OUT', differenceVnd: null });
});

test('one time alone is understood as pages sent it before', async () => {
  const bought = await buyTwoKinds(db);
  const { exchanges } = asVisitor(db, { now: BEFORE });
  const [early] = (await ticketsOf(db, bought)).filter(({ ticketTypeId }) => ticketTypeId === 'early');
  const selection = { ...(await allOf(bought, { slotId: EARLY_OTHER })), ticketIds: [early?.id ?? ''] };
  expect((await exchanges.preview(selection)).tickets).toHaveLength(1);
});

test('so does the choice after a closure', async () => {
  const bought = await buyTwoKinds(db);
  await close(db);
  await offerClosures({ db, now: BEFORE });
  expect((await choose(db, bought, { choice: 'new-day', date: OTHER, slotIds: BOTH })).state).toBe('moved');
  expect(await datesOf(bought)).toEqual(MOVED);
});
