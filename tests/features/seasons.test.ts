import { describe, expect, test } from 'bun:test';
import { seasonRules, seasons } from '#db/schema/seasons.ts';
import { unitPrices } from '#db/schema/tickets.ts';
import { listTicketDays } from '#src/features/tickets/availability.queries.ts';
import { loadSaleDay } from '#src/features/tickets/load-sale-day.ts';
import { listSeasons } from '#src/features/tickets/seasons.queries.ts';
import { listSeasonRules } from '#src/features/tickets/tickets.queries.ts';
import { daysFrom, isWeekend } from '#src/values/day.ts';
import { ruleOf, seasonOf } from '#src/values/timetable/season.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { db, openTickets, ticketType } from '#tests/support/ticket-days.ts';

openTickets();

const ALWAYS = { fromDay: null, toDay: null, weekdays: [1, 2, 3, 4, 5, 6, 7] };
const TET = { fromDay: '2027-02-05', toDay: '2027-02-11', weekdays: [1, 2, 3, 4, 5, 6, 7] };

describe('the season of a day', () => {
  test('is on each day of three years what it was before there were rules', async () => {
    const rules = await listSeasonRules(db.read);
    const days = daysFrom('2026-01-01', 3 * 365 + 1);
    const before = days.map((day) => (isWeekend(day) ? 'weekend' : 'weekday'));
    expect(days.map((day) => seasonOf(day, undefined, rules))).toEqual(before);
    expect(seasonOf('2026-12-12', 'peak', rules)).toBe('peak');
    expect((await listSeasons(db.read)).map(({ id }) => id)).toEqual(['weekday', 'weekend', 'peak']);
  });

  test('is what the last rule says that speaks of it, from its first day to its last', () => {
    const rules = [
      { ...ALWAYS, season: 'weekday' },
      { ...ALWAYS, weekdays: [6, 7], season: 'weekend' },
      { ...TET, season: 'tet' },
    ];
    const asked = ['2027-02-04', '2027-02-05', '2027-02-06', '2027-02-11', '2027-02-12', '2027-02-13'];
    expect(asked.map((day) => seasonOf(day, undefined, rules))).toEqual([
      'weekday',
      'tet',
      'tet',
      'tet',
      'weekday',
      'weekend',
    ]);
    expect(seasonOf('2027-02-06', 'peak', rules)).toBe('peak');
    expect(seasonOf('2027-02-06', undefined, rules.toReversed())).toBe('weekday');
  });

  test('is none where no rule speaks of it', () => {
    expect(seasonOf('2027-02-12', undefined, [{ ...TET, season: 'tet' }])).toBe('');
    expect(ruleOf('2027-02-07', [{ ...ALWAYS, weekdays: [1], season: 'a' }])).toBeUndefined();
    expect(ruleOf('2027-02-08', [{ ...ALWAYS, weekdays: [1], season: 'a' }])?.season).toBe('a');
  });
});

describe("a season of the park's own", () => {
  async function openFair(isActive: boolean): Promise<void> {
    await openPark(db);
    const name = { vi: 'Hội xuân', en: 'Spring fair' };
    await db.write(async (tx) => {
      await tx.insert(seasons).values({ id: 'fair', position: 4, name, hint: name });
      await tx.insert(seasonRules).values({
        ...{ id: 'fair', position: 3, name, season: 'fair', isActive },
        ...{ fromDay: DAY, toDay: DAY, weekdays: [6] },
      });
    });
  }
  const saturday = async () => {
    const [day] = await listTicketDays(db.read, {
      ...{ type: await ticketType('early'), from: DAY, to: DAY, now: BEFORE },
    });
    const sale = (await loadSaleDay({ db }, DAY)).types.find(({ id }) => id === 'early');
    return {
      shown: [day?.season, day?.status, day?.fromVnd],
      sold: [sale?.isClosed, sale?.dayPrices['early-adult']],
    };
  };

  test('is sold at its prices on its days', async () => {
    await openFair(true);
    const price = { unitId: 'early-adult', season: 'fair', priceVnd: 910_000 };
    await db.write((tx) => tx.insert(unitPrices).values(price));
    expect(await saturday()).toEqual({ shown: ['fair', 'AVAILABLE', 910_000], sold: [false, 910_000] });
  });

  test('closes the ticket on its days while a kind of guest has no price', async () => {
    await openFair(true);
    expect(await saturday()).toEqual({ shown: ['fair', 'CLOSED', 0], sold: [true, undefined] });
  });

  test('is none while its rule is switched off', async () => {
    await openFair(false);
    expect((await saturday()).shown).toEqual(['weekend', 'AVAILABLE', 820_000]);
  });
});
