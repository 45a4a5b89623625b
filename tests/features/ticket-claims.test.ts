/** Which places a ticket takes: those of its own departure, and those that departures of a day share. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { departures, quotas } from '#db/schema/tickets.ts';
import { claimsOfTickets, departureOfTicket } from '#src/features/issued-tickets/ticket-moves.queries.ts';
import { addDays } from '#src/values/day.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { DAY, openPark } from '#tests/support/park.ts';

const OTHER = addDays(DAY, 1);

openLedger(async (park) => {
  await openPark(park, { days: [OTHER, DAY] });
  await park.write(async (tx) => {
    await tx.insert(quotas).values({ id: 'late', day: DAY, capacity: 5, held: 0, sold: 0 });
    const later = { id: 'later', ticketTypeId: 'early', day: DAY, startTime: '08:00', quotaId: 'late' };
    await tx.insert(departures).values(later);
  });
});

type Seat = [ticketTypeId: string, day: string, startTime: string, paxCount: number];
const seatOf = ([ticketTypeId, day, startTime, paxCount]: Seat) => ({
  ...{ ticketTypeId, day, startTime, paxCount },
});
const claims = async (...seats: Seat[]) =>
  (await claimsOfTickets(db.read, seats.map(seatOf))).map(({ quotaId, places }) => [quotaId, places]);

test('of its own type, day and time alone', async () => {
  const pool = `pool-${DAY}`;
  expect(await claims(['early', DAY, '07:00', 2])).toEqual([
    [`q-early-${DAY}`, 2],
    [pool, 2],
  ]);
  expect(await claims(['early', DAY, '08:00', 1])).toEqual([['late', 1]]);
  expect(await claims(['round', OTHER, '', 1])).toEqual([
    [`q-round-${OTHER}`, 1],
    [`pool-${OTHER}`, 1],
  ]);
  expect(await claims(['round', DAY, '', 1], ['family', DAY, '', 4])).toEqual([
    [`q-round-${DAY}`, 1],
    [pool, 5],
    [`q-family-${DAY}`, 4],
  ]);
  expect(await claims(['early', DAY, '09:00', 1])).toEqual([]);
});

test('a departure is found by all three', async () => {
  const found = async (seat: Seat) => departureOfTicket(db.read, seatOf(seat));
  expect(await found(['early', OTHER, '07:00', 1])).toBe(`early-${OTHER}-07:00`);
  expect(await found(['early', DAY, '08:00', 1])).toBe('later');
  expect(await found(['family', DAY, '', 4])).toBe(`family-${DAY}`);
  expect(await found(['early', OTHER, '08:00', 1])).toBeNull();
});
