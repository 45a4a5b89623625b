import { beforeEach, describe, expect, test } from 'bun:test';
import { listTicketDays } from '#src/features/tickets/availability.queries.ts';
import { periodFacts } from '#src/features/tickets/day-facts.ts';
import { parkDay } from '#src/values/day.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { DAY, openPark } from '#tests/support/park.ts';
import { db, NEXT_DAY, openTickets, statusesAt, ticketType } from '#tests/support/ticket-days.ts';

const ZONES = ['UTC', 'America/New_York', 'Asia/Ho_Chi_Minh'];
/** 12/12/2026 at the park, in UTC. */
const MIDNIGHT = '2026-12-11T17:00:00.000Z';
const LAST_SECOND = '2026-12-12T16:59:59.999Z';

openTickets();

describe.each(ZONES)('the park’s clock on a server in %s', (zone) => {
  beforeEach(async () => {
    process.env.TZ = zone;
    await openPark(db, { days: [DAY, NEXT_DAY] });
  });

  test('the server really stands in that zone', () => {
    const hour = new Date(MIDNIGHT).getHours();
    expect(hour).toBe({ UTC: 17, 'America/New_York': 12, 'Asia/Ho_Chi_Minh': 0 }[zone] ?? -1);
  });

  test('a day begins at 00:00 in the park and ends a millisecond before the next', () => {
    expect(parkDay(MIDNIGHT)).toBe(DAY);
    expect(parkDay('2026-12-11T16:59:59.999Z')).toBe('2026-12-11');
    expect(parkDay(LAST_SECOND)).toBe(DAY);
    expect(parkDay('2026-12-12T17:00:00.000Z')).toBe(NEXT_DAY);
  });

  test('yesterday closes at midnight, tomorrow stays open', async () => {
    expect(await statusesAt('2026-12-12T16:59:59.999Z')).toEqual({
      [DAY]: 'CLOSED',
      [NEXT_DAY]: 'AVAILABLE',
    });
    expect(await statusesAt('2026-12-12T17:00:00.000Z')).toEqual({
      [DAY]: 'CLOSED',
      [NEXT_DAY]: 'AVAILABLE',
    });
    expect(await statusesAt(MIDNIGHT)).toEqual({ [DAY]: 'AVAILABLE', [NEXT_DAY]: 'AVAILABLE' });
  });

  test('a day ticket is sold until its cut-off, 16:00 at the park, and not from that minute on', async () => {
    expect((await statusesAt('2026-12-12T08:59:59.999Z'))[DAY]).toBe('AVAILABLE');
    expect((await statusesAt('2026-12-12T09:00:00.000Z'))[DAY]).toBe('CLOSED');
  });

  test('a slot is sold until fifteen minutes before it starts', async () => {
    expect((await statusesAt('2026-12-11T23:44:59.999Z', 'early'))[DAY]).toBe('AVAILABLE');
    expect((await statusesAt('2026-12-11T23:45:00.000Z', 'early'))[DAY]).toBe('CLOSED');
  });

  test('what the procedure answers is the same', async () => {
    const at = async (now: string) => {
      const days = await asVisitor(db, { now }).tickets.availability({ slug: 'round', from: DAY, to: DAY });
      return days.map(({ status, leftPercent }) => ({ status, leftPercent }));
    };
    expect(await at('2026-12-12T08:59:59.999Z')).toEqual([{ status: 'AVAILABLE', leftPercent: 100 }]);
    expect(await at('2026-12-12T09:00:00.000Z')).toEqual([{ status: 'CLOSED', leftPercent: 0 }]);
  });

  test('the cells of a page call the day before today past', async () => {
    const days = await listTicketDays(db.read, {
      type: await ticketType('round'),
      from: DAY,
      to: NEXT_DAY,
      now: MIDNIGHT,
    });
    const status = (now: string) =>
      periodFacts(days, { from: DAY, to: NEXT_DAY, now }).map((facts) => facts.status);
    expect(status(LAST_SECOND)).toEqual(['AVAILABLE', 'AVAILABLE']);
    expect(status('2026-12-12T17:00:00.000Z')).toEqual(['PAST', 'AVAILABLE']);
  });
});
