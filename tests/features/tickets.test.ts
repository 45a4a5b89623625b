import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { specialDays } from '#db/schema/seasons.ts';
import { departureStatuses, quotas, ticketTypes } from '#db/schema/tickets.ts';
import { findChosenDays, listTicketDays } from '#src/features/tickets/availability.queries.ts';
import { bestStatus } from '#src/features/tickets/tickets.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { storeClosure } from '#tests/support/closed-day.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { db, openTickets, statusesAt, ticketType } from '#tests/support/ticket-days.ts';

openTickets();

describe('what a day costs and shows', () => {
  test('weekday, weekend and special days each have their price', async () => {
    await openPark(db, { days: ['2026-12-11', DAY, '2026-12-24'] });
    await db.write((tx) =>
      tx
        .insert(specialDays)
        .values([{ day: '2026-12-24', season: 'peak', name: { vi: 'Đêm Giáng sinh', en: 'Christmas Eve' } }]),
    );
    const days = await listTicketDays(db.read, {
      type: await ticketType('round'),
      from: '2026-12-01',
      to: '2026-12-31',
      now: BEFORE,
    });
    expect(days.map(({ date, season, fromVnd }) => ({ date, season, fromVnd }))).toEqual([
      { date: '2026-12-11', season: 'weekday', fromVnd: 550_000 },
      { date: DAY, season: 'weekend', fromVnd: 650_000 },
      { date: '2026-12-24', season: 'peak', fromVnd: 750_000 },
    ]);
    expect(days[2]?.seasonName?.en).toBe('Christmas Eve');
  });

  test('are those of the ticket asked for while it is on sale, else of the first, with all on sale beside', async () => {
    await openPark(db);
    await storeClosure(db, { ticketTypeId: 'family', reason: 'maintenance' });
    await db.read.update(ticketTypes).set({ position: 0 }).where(eq(ticketTypes.id, 'family'));
    const asked = async (slug: string) => {
      const { types, type, days } = await findChosenDays(db.read, { slug, from: DAY, to: DAY, now: BEFORE });
      return [types.length, type?.id, days[0]?.closure?.reason ?? null];
    };
    for (const slug of ['family', 'unknown', ''])
      expect(await asked(slug)).toEqual([3, 'family', 'maintenance']);
    expect(await asked('round')).toEqual([3, 'round', null]);
    await db.read.update(ticketTypes).set({ isActive: false }).where(eq(ticketTypes.id, 'family'));
    expect(await asked('family')).toEqual([2, 'early', null]);
    await db.read.update(ticketTypes).set({ isActive: false });
    expect(await asked('')).toEqual([0, undefined, null]);
  });

  test('a closure closes the day for its ticket only, and says why', async () => {
    await openPark(db);
    await storeClosure(db, { ticketTypeId: 'round', reason: 'maintenance' });
    const [closed] = await listTicketDays(db.read, {
      type: await ticketType('round'),
      from: DAY,
      to: DAY,
      now: BEFORE,
    });
    const [open] = await listTicketDays(db.read, {
      type: await ticketType('family'),
      from: DAY,
      to: DAY,
      now: BEFORE,
    });
    expect([closed?.status, closed?.closure?.reason, open?.status]).toEqual([
      'CLOSED',
      'maintenance',
      'AVAILABLE',
    ]);
  });

  test('the page shows the stored status, the procedure counts the places at this moment', async () => {
    await openPark(db);
    await db.write(async (tx) => {
      await tx
        .update(quotas)
        .set({ sold: 95 })
        .where(eq(quotas.id, `q-round-${DAY}`));
    });
    expect((await statusesAt(BEFORE))[DAY]).toBe('AVAILABLE');
    const [day] = await asVisitor(db, { now: BEFORE }).tickets.availability({
      slug: 'round',
      from: DAY,
      to: DAY,
    });
    expect([day?.status, day?.leftPercent, day?.slots[0]?.vacancies]).toEqual(['LIMITED', 10, 5]);
  });

  test('a pool that is full sells out every ticket that draws from it', async () => {
    await openPark(db);
    await db.write(async (tx) => {
      await tx
        .update(quotas)
        .set({ sold: 100 })
        .where(eq(quotas.id, `pool-${DAY}`));
    });
    for (const slug of ['round', 'family', 'early']) {
      const [day] = await asVisitor(db, { now: BEFORE }).tickets.availability({ slug, from: DAY, to: DAY });
      expect(day?.status).toBe('SOLD_OUT');
    }
  });

  test('a period that is too long or backwards is refused', async () => {
    await openPark(db);
    const ask = (from: string, to: string) =>
      asVisitor(db, { now: BEFORE }).tickets.availability({ slug: 'round', from, to });
    await expect(ask('2026-12-01', '2027-03-01')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(ask('2026-12-02', '2026-12-01')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(ask('2026-02-30', '2026-12-01')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(
      asVisitor(db).tickets.availability({ slug: 'nothing', from: DAY, to: DAY }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a day is as good as its best slot', async () => {
    expect(bestStatus(['SOLD_OUT', 'LIMITED', 'CLOSED'])).toBe('LIMITED');
    expect(bestStatus(['CLOSED', 'SOLD_OUT'])).toBe('SOLD_OUT');
    expect(bestStatus([])).toBe('CLOSED');
    await openPark(db);
    await db.write(async (tx) => {
      const stored = eq(departureStatuses.departureId, `early-${DAY}-07:00`);
      await tx.update(departureStatuses).set({ status: 'SOLD_OUT' }).where(stored);
    });
    expect((await statusesAt(BEFORE, 'early'))[DAY]).toBe('SOLD_OUT');
  });
});
