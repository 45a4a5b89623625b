import { afterAll, afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { closures, departureStatuses, quotas, specialDays } from '#db/schema/tickets.ts';
import { intlFor } from '#i18n/intl.ts';
import { listTicketDays } from '#src/features/tickets/availability.queries.ts';
import { type DayFacts, dayCell, exactFacts, fullDay, isOnSale } from '#src/features/tickets/day-cells.ts';
import { monthPeriod, periodFacts, shownMonth, stepMonth } from '#src/features/tickets/day-facts.ts';
import { isUnaccompanied, partyTotalVnd, steppedCount, unitMax } from '#src/features/tickets/party.ts';
import { partyUnits } from '#src/features/tickets/party-units.ts';
import { findTicketType } from '#src/features/tickets/tickets.queries.ts';
import { basketProblem, bestStatus, isPastCutOff, type TicketType } from '#src/features/tickets/tickets.ts';
import { parkDay } from '#src/values/day.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { testDatabase } from '#tests/support/database.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';

const ZONES = ['UTC', 'America/New_York', 'Asia/Ho_Chi_Minh'];
const zoneAtFirst = process.env.TZ ?? 'UTC';
const NEXT_DAY = '2026-12-13';
/** 12/12/2026 at the park, in UTC. */
const MIDNIGHT = '2026-12-11T17:00:00.000Z';
const LAST_SECOND = '2026-12-12T16:59:59.999Z';

let db: Db;

beforeEach(async () => {
  db = await testDatabase();
});
afterEach(() => db.close());
afterAll(() => {
  process.env.TZ = zoneAtFirst;
});

async function type(slug: string): Promise<TicketType> {
  const found = await findTicketType(db.read, slug);
  if (!found) throw new Error(`no ticket ${slug}`);
  return found;
}

async function statusesAt(now: string, slug = 'round'): Promise<Record<string, string>> {
  const days = await listTicketDays(db.read, { type: await type(slug), from: DAY, to: NEXT_DAY, now });
  return Object.fromEntries(days.map((day) => [day.date, day.status]));
}

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
      type: await type('round'),
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

describe('what a day costs and shows', () => {
  test('weekday, weekend and special days each have their price', async () => {
    await openPark(db, { days: ['2026-12-11', DAY, '2026-12-24'] });
    await db.write((tx) =>
      tx
        .insert(specialDays)
        .values([{ day: '2026-12-24', season: 'peak', name: { vi: 'Đêm Giáng sinh', en: 'Christmas Eve' } }]),
    );
    const days = await listTicketDays(db.read, {
      type: await type('round'),
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

  test('a closure closes the day for its ticket only, and says why', async () => {
    await openPark(db);
    const note = { vi: 'Bảo trì', en: 'Maintenance' };
    await db.write((tx) =>
      tx.insert(closures).values([{ id: 'c', ticketTypeId: 'round', day: DAY, reason: 'maintenance', note }]),
    );
    const [closed] = await listTicketDays(db.read, {
      type: await type('round'),
      from: DAY,
      to: DAY,
      now: BEFORE,
    });
    const [open] = await listTicketDays(db.read, {
      type: await type('family'),
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

  test('the page shows the status that is kept, the procedure counts the places of this moment', async () => {
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
      const kept = eq(departureStatuses.departureId, `early-${DAY}-07:00`);
      await tx.update(departureStatuses).set({ status: 'SOLD_OUT' }).where(kept);
    });
    expect((await statusesAt(BEFORE, 'early'))[DAY]).toBe('SOLD_OUT');
  });
});

describe('calendar cells', () => {
  const words = intlFor('vi').words('tickets.day');
  const week = intlFor('vi').words('common.calendar');
  const cellOf = (facts: DayFacts) =>
    dayCell(facts, { words, name: fullDay(facts.date, week), locale: 'vi' });

  async function cells(now: string) {
    await openPark(db, { days: [DAY, NEXT_DAY] });
    const days = await listTicketDays(db.read, { type: await type('round'), ...monthPeriod('2026-12'), now });
    return periodFacts(days, { ...monthPeriod('2026-12'), now }).map((facts) => cellOf(facts));
  }

  test('every day of the month has one, with its lunar date', async () => {
    const month = await cells(BEFORE);
    expect(month.length).toBe(31);
    expect(month[8]).toMatchObject({
      date: '2026-12-09',
      lunar: '1/11',
      state: 'past',
      priceText: null,
      barPercent: null,
    });
    expect(month[11]).toMatchObject({
      date: DAY,
      lunar: '4',
      state: 'available',
      priceText: '650k',
      barPercent: 100,
    });
    expect(month[11]?.label).toBe('Thứ Bảy, 12/12/2026, ngày 4/11 âm lịch, từ 650.000\u00a0₫, còn chỗ');
  });

  test('a day whose sale has ended says so instead of a price', async () => {
    const month = await cells('2026-12-12T09:00:00.000Z');
    expect(month[11]).toMatchObject({ state: 'closed', priceText: 'Hết giờ' });
    expect(month[11]?.label).toEndWith('đã hết giờ bán trong ngày');
  });

  test('exact figures replace the kept status, and never open a day that is over', async () => {
    await openPark(db, { days: [DAY] });
    const days = await listTicketDays(db.read, {
      type: await type('round'),
      from: DAY,
      to: DAY,
      now: BEFORE,
    });
    const [open] = periodFacts(days, { from: DAY, to: DAY, now: BEFORE });
    const [past] = periodFacts(days, { from: DAY, to: DAY, now: '2026-12-20T00:00:00.000Z' });
    if (!open || !past) throw new Error('no day');
    const full = exactFacts(open, { status: 'SOLD_OUT', leftPercent: 0 });
    expect([cellOf(full).priceText, isOnSale(full)]).toEqual(['Hết chỗ', false]);
    expect(exactFacts(past, { status: 'AVAILABLE', leftPercent: 100 }).status).toBe('PAST');
    expect(cellOf(exactFacts(open, { status: 'LIMITED', leftPercent: 10 }))).toMatchObject({
      state: 'low',
      barPercent: 10,
    });
  });

  test('the date reads the same as on the server', () => {
    for (const locale of ['vi', 'en'] as const) {
      const intl = intlFor(locale);
      expect(fullDay(DAY, intl.words('common.calendar'))).toBe(intl.day(DAY, 'full'));
    }
  });

  test('months turn over the year, and a month that is not on sale becomes this one', () => {
    expect([stepMonth('2026-12', 1), stepMonth('2027-01', -1), monthPeriod('2028-02').to]).toEqual([
      '2027-01',
      '2026-12',
      '2028-02-29',
    ]);
    const asked = (month: string | null) => shownMonth({ month, today: '2026-12-20', lastDay: '2027-06-17' });
    expect([null, '2026-11', '2027-07', '2027-13', 'x', '2027-06'].map(asked)).toEqual([
      '2026-12',
      '2026-12',
      '2026-12',
      '2026-12',
      '2026-12',
      '2027-06',
    ]);
  });
});

describe('who may go together', () => {
  test('the page’s rule and the server’s agree on company', async () => {
    await openPark(db);
    const round = await type('round');
    const units = partyUnits(round.units, 'vi');
    for (const counts of [{ adult: 1, child: 2 }, { child: 1 }, { infant: 1 }, { adult: 1, infant: 3 }]) {
      const lines = round.units.map((unit) => ({
        unit,
        quantity: (counts as Record<string, number>)[unit.key] ?? 0,
      }));
      expect(isUnaccompanied(units, counts)).toBe(
        basketProblem(round, lines)?.id === 'tickets.error.needsCompanion',
      );
    }
  });

  test('the total is the sum of the day’s prices, and a stepper stops at both limits', async () => {
    await openPark(db);
    const units = partyUnits((await type('round')).units, 'vi');
    expect(partyTotalVnd(units, { adult: 2, child: 1, infant: 1 }, 'weekend')).toBe(2 * 650_000 + 430_000);
    const [adult] = units;
    if (!adult) throw new Error('no unit');
    expect(unitMax(adult, { adult: 2, child: 17 }, 20)).toBe(3);
    expect(unitMax(adult, { adult: 2 }, 20)).toBe(10);
    expect([
      steppedCount({ ...adult, min: 3 }, 0, 1),
      steppedCount({ ...adult, min: 3 }, 3, 2),
      steppedCount(adult, 1, 2),
    ]).toEqual([3, 0, 2]);
  });

  test('a cut-off counts park minutes, whatever the clock of the caller', () => {
    const at = (now: string) => isPastCutOff({ day: DAY, startTime: '', lastSaleMinute: 16 * 60, now });
    expect([
      at('2026-12-12T08:59:00.000Z'),
      at('2026-12-12T09:00:00.000Z'),
      at('2026-12-11T23:59:00.000Z'),
    ]).toEqual([false, true, false]);
  });
});
