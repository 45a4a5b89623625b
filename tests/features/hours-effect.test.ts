/** What staff are told before a day gets hours of its own: what these leave out, which stays as it is. */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { departures } from '#db/schema/tickets.ts';
import { addDays } from '#src/values/day.ts';
import { asStaff } from '#tests/support/caller.ts';
import { storeClosure } from '#tests/support/closed-day.ts';
import { issueTicket, openGates } from '#tests/support/issued-ticket.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';

const NEXT = addDays(DAY, 1);
const ONE = { from: DAY, to: DAY };
const RUN = { from: DAY, to: NEXT };
const EARLY = { opensAt: '07:00', closesAt: '15:00' };

openCopies((opened) => openPark(opened, { days: [DAY, NEXT] }));

const manager = () => asStaff(db, 'manager', { now: BEFORE }).staff.calendar;

async function addTrips(times: readonly string[], day = DAY, quotaId = `q-early-${day}`) {
  const rows = times.map((startTime) => ({
    ...{ id: `early-${day}-${startTime}`, ticketTypeId: 'early', day, startTime, quotaId },
  }));
  await db.write((tx) => tx.insert(departures).values(rows));
}

describe('before hours are saved staff are told', () => {
  test('which departures they leave out, with the tickets for them, and nothing of it changes', async () => {
    await openGates(db);
    await addTrips(['05:15', '14:59', '15:00', '16:30']);
    await addTrips(['16:30'], NEXT);
    for (const state of ['issued', 'issued', 'refunded'] as const)
      await issueTicket(db, { ticket: { ticketTypeId: 'early', day: DAY, startTime: '16:30', state } });
    const stored = await db.read.select().from(departures);
    const { leftOut, leftOutCount, leftOutTickets, soldLate } = await manager().previewDays({
      ...ONE,
      ...EARLY,
    });
    expect(leftOut.map(({ time, tickets }) => [time, tickets])).toEqual([
      ['15:00', 0],
      ['16:30', 2],
    ]);
    expect([leftOutCount, leftOutTickets]).toEqual([2, 2]);
    expect(leftOut[0]).toMatchObject({ day: DAY, name: { vi: 'early' } });
    // Day tickets of this park are sold until 16:00.
    expect(soldLate.map(({ name, time }) => `${name.vi} ${time}`).toSorted()).toEqual([
      'family 16:00',
      'round 16:00',
    ]);
    const { stamp } = await manager().previewDays(ONE);
    const feast = { season: 'peak', nameVi: 'Lễ', nameEn: 'Feast' };
    await manager().nameDays({ ...ONE, ...feast, ...EARLY, stamp });
    expect(await db.read.select().from(departures)).toEqual(stored);
  });

  test('of none without hours, of one that opening later leaves out, of none without places', async () => {
    const nothing = { leftOut: [], leftOutCount: 0, closed: 0, soldLate: [] };
    expect(await manager().previewDays(RUN)).toMatchObject(nothing);
    const late = { opensAt: '09:00', closesAt: '17:30' };
    const times = async () =>
      (await manager().previewDays({ ...RUN, ...late })).leftOut.map(({ day, time }) => [day, time]);
    expect(await times()).toEqual([
      [DAY, '07:00'],
      [NEXT, '07:00'],
    ]);
    await db.read.run(sql`UPDATE quotas SET capacity = 0 WHERE id = ${`q-early-${DAY}`}`);
    expect(await times()).toEqual([[NEXT, '07:00']]);
  });

  test('which trips of the longer hours that a day has now do not fit into those after it, also the usual ones', async () => {
    await openGates(db);
    await addTrips(['20:00']);
    await issueTicket(db, { ticket: { ticketTypeId: 'early', day: DAY, startTime: '20:00' } });
    const feast = { season: 'peak', nameVi: 'Lễ', nameEn: 'Feast' };
    const { stamp } = await manager().previewDays(ONE);
    await manager().nameDays({ ...ONE, ...feast, opensAt: '07:00', closesAt: '22:00', stamp });
    const found = async (hours: Partial<typeof EARLY>) => {
      const { leftOut } = await manager().previewDays({ ...ONE, ...hours });
      return leftOut.map(({ time, tickets }) => `${time} ${tickets}`);
    };
    expect(await found({ opensAt: '07:00', closesAt: '21:00' })).toEqual([]);
    expect(await found({ opensAt: '07:00', closesAt: '19:00' })).toEqual(['20:00 1']);
    expect(await found({})).toEqual(['20:00 1']);
  });

  test('the first twelve of many, and how many days are closed', async () => {
    const minutes = Array.from({ length: 20 }, (_, index) => `16:${String(index + 10)}`);
    await addTrips(minutes);
    await storeClosure(db, { day: DAY });
    const found = await manager().previewDays({ ...RUN, ...EARLY });
    expect([found.leftOut.length, found.leftOutCount, found.closed]).toEqual([12, 20, 1]);
  });
});
