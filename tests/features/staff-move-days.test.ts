/** The days and times that staff are shown for a guest's tickets, and what the chosen one costs. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import type { IssuedTicketRow } from '#db/schema/orders.ts';
import { departurePools, departureStatuses, departures } from '#db/schema/tickets.ts';
import { loadStaffMove } from '#src/features/exchanges/load-staff-move.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import { settingsFrom } from '#src/values/settings.ts';
import { buy, ticketsOf } from '#tests/support/aftercare.ts';
import { DEARER, OTHER, openDays } from '#tests/support/aftercare-exchange.ts';
import { testContext } from '#tests/support/caller.ts';
import { storeClosure } from '#tests/support/closed-day.ts';
import { db, openOnce } from '#tests/support/own-database.ts';
import { BEFORE, DAY } from '#tests/support/park.ts';
import { buyTwoKinds, EARLY_OTHER, familySlot } from '#tests/support/timed-park.ts';

const settings = settingsFrom([]);
const TODAY = parkDay(BEFORE);
const LAST = addDays(TODAY, settings['booking.daysAhead']);
const NINE = `early-${DAY}-09:00`;
let pair: IssuedTicketRow[] = [];
let timed: IssuedTicketRow[] = [];

openOnce(async (park) => {
  await openDays(park);
  pair = await ticketsOf(park, await buy(park, { quantity: 2 }));
  timed = await ticketsOf(park, await buyTwoKinds(park));
  const quotaId = `q-early-${DAY}`;
  await park.read
    .insert(departures)
    .values({ id: NINE, ticketTypeId: 'early', day: DAY, startTime: '09:00', quotaId });
  await park.read.insert(departurePools).values({ departureId: NINE, quotaId: `pool-${DAY}` });
  await park.read.insert(departureStatuses).values({ departureId: NINE, status: 'AVAILABLE' });
});

type Asked = { tickets?: IssuedTicketRow[]; date?: string; month?: string; slotIds?: string[]; now?: string };

function show({ tickets = pair, date = '', month, slotIds = [], now = BEFORE }: Asked = {}) {
  return loadStaffMove(testContext(db, { now }), { tickets, settings, month, date, slotIds });
}

test('of no tickets there is nothing; of some, first the month in which they are', async () => {
  expect(await show({ tickets: [] })).toBeNull();
  const empty = { date: '', times: [], price: null, problem: null };
  for (const count of [1, 2]) {
    const early = { tickets: pair.slice(0, count), now: '2026-11-20T03:00:00.000Z' };
    expect(await show(early)).toMatchObject({ month: { month: '2026-12' }, ...empty });
  }
});

test.each([
  ['the asked one', { month: '2027-02', date: '2027-01-05' }, '2027-02'],
  ['that of the chosen day', { date: '2027-01-05' }, '2027-01'],
  [
    'that of the chosen day where what is asked for is none',
    { month: '2027-13', date: '2027-01-05' },
    '2027-01',
  ],
  ['that of the tickets where the day is none either', { month: 'x', date: '2027-02-30' }, '2026-12'],
])('the month is %s', async (_, asked, month) => {
  expect((await show(asked))?.month.month).toBe(month);
});

test('a day can be chosen from today to the last on sale', async () => {
  const days = [addDays(TODAY, -1), TODAY, LAST, addDays(LAST, 1), '2026-12-32'];
  const chosen = await Promise.all(days.map(async (date) => (await show({ date }))?.date));
  expect(chosen).toEqual(['', TODAY, LAST, '', '']);
});

test('their own day is one to move to where it has another time, and else it is not', async () => {
  const early = timed.filter(({ startTime }) => startTime !== '');
  const ownDay = async (tickets: IssuedTicketRow[]) =>
    (await show({ tickets }))?.month.days.find(({ date }) => date === DAY);
  expect(await ownDay(early)).toMatchObject({ differenceVnd: 0 });
  expect(await ownDay(pair)).toMatchObject({ differenceVnd: null, bar: 'current' });
});

test('what it costs more or less is told for all of them, with their places', async () => {
  const priceOf = async (date: string) => (await show({ date }))?.price;
  expect(await priceOf(DEARER)).toEqual({ differenceVnd: 200_000, cheaperVnd: 0, places: 2 });
  expect(await priceOf(OTHER)).toEqual({ differenceVnd: 0, cheaperVnd: 200_000, places: 2 });
  const same = await show({ date: DAY });
  expect([same?.price, same?.problem]).toEqual([null, { id: 'exchanges.error.sameDay', values: {} }]);
});

test('tickets with times cost something once each kind has one; closed ones are not offered', async () => {
  const [nine, ten] = ['09:00', '10:00'].map(familySlot);
  const move = (...slotIds: (string | undefined)[]) =>
    show({ tickets: timed, date: OTHER, slotIds: slotIds.flatMap((id) => id ?? []) });
  const early = { slug: 'early', options: [{ id: EARLY_OTHER, time: '07:00' }] };
  const options = [
    { id: `family-${OTHER}`, time: '' },
    { id: nine, time: '09:00' },
    { id: ten, time: '10:00' },
  ];
  for (const chosen of [[], [nine], [EARLY_OTHER]])
    expect(await move(...chosen)).toMatchObject({ times: [early, { options }], price: null, problem: null });
  const places = timed.reduce((sum, { paxCount }) => sum + paxCount, 0);
  expect(places).toBe(5);
  // What was chosen for another day or kind is as if it were not there.
  const priced = await move(EARLY_OTHER, `round-${OTHER}`, nine);
  expect(priced?.price).toEqual({ differenceVnd: 0, cheaperVnd: 200_000, places });
  const tickets = timed.filter(({ startTime }) => startTime !== '');
  const alone = await show({ tickets, date: OTHER, slotIds: [EARLY_OTHER] });
  expect(alone?.price).toEqual({ differenceVnd: 0, cheaperVnd: 100_000, places: 1 });
  await storeClosure(db, { day: OTHER, startTime: '10:00' });
  expect(await move(EARLY_OTHER, ten)).toMatchObject({
    times: [early, { options: options.slice(0, 2) }],
    price: null,
  });
});
