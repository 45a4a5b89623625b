/** A month of the office's calendar: figures, fills, closures and what an address may ask. */
import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { specialDays } from '#db/schema/seasons.ts';
import { closures, quotas } from '#db/schema/tickets.ts';
import { fillOf, levelOf, readCalendarQuery } from '#src/features/calendar/calendar.ts';
import { loadMonth } from '#src/features/calendar/load-month.ts';
import { typedPlaces } from '#src/features/calendar/typed-places.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { DAY, openPark } from '#tests/support/park.ts';

openCopies((opened) => openPark(opened, { pool: 100, round: 50, early: 20, days: [DAY, '2026-12-14'] }));

const ROUND = `q-round-${DAY}`;
const note = { vi: 'Gió', en: 'Wind' };
const month = (of = '') => loadMonth({ db }, { month: '2026-12', of });
const dayOf = async (of = '', date = DAY) => (await month(of)).days.find((day) => day.date === date);
const close = (ticketTypeId: string | null, id = 'c-1') =>
  db.write((tx) => tx.insert(closures).values({ id, ticketTypeId, day: DAY, reason: 'weather', note }));

describe('the figures of a day', () => {
  test('are those of the largest pool unless something else is asked for', async () => {
    await db.write((tx) =>
      tx
        .update(quotas)
        .set({ sold: 30, held: 4 })
        .where(eq(quotas.id, `pool-${DAY}`)),
    );
    const { scope, scopes, days } = await month();
    expect(scope?.id).toBe('pool');
    expect(scopes.map(({ id }) => id).toSorted()).toEqual(['early', 'family', 'pool', 'round']);
    expect(scope?.typeIds.toSorted()).toEqual(['early', 'family', 'round']);
    expect(days).toHaveLength(31);
    expect((await dayOf())?.places).toEqual({ capacity: 100, held: 4, sold: 30 });
    expect((await dayOf('nothing'))?.places?.capacity).toBe(100);
  });

  test('of a ticket type are the sum of its trips, and there are none before its sale opens', async () => {
    await db.write((tx) => tx.update(quotas).set({ sold: 7 }).where(eq(quotas.id, ROUND)));
    expect((await dayOf('round'))?.places).toEqual({ capacity: 50, held: 0, sold: 7 });
    expect((await dayOf('round', '2026-12-13'))?.places).toBeNull();
  });

  test('come with the season and its price; a special day beats the weekday', async () => {
    expect(await dayOf('round')).toMatchObject({
      ...{ season: { id: 'weekend' }, fromVnd: 650_000, dayName: null },
    });
    const name = { vi: 'Lễ hội', en: 'Festival' };
    await db.write((tx) => tx.insert(specialDays).values({ day: DAY, season: 'peak', name }));
    expect(await dayOf('round')).toMatchObject({ season: { id: 'peak' }, fromVnd: 750_000, dayName: name });
    expect(await dayOf('round', '2026-12-14')).toMatchObject({ season: { id: 'weekday' }, fromVnd: 550_000 });
  });
});

describe('a closed day', () => {
  test('is closed for everything when the park is', async () => {
    await close(null);
    expect((await dayOf('early'))?.closed).toBe(true);
    expect((await dayOf('early', '2026-12-14'))?.closed).toEqual([]);
  });

  test('names the ticket that is closed among those of a pool, and is whole for that ticket', async () => {
    await close('round');
    expect((await dayOf('pool'))?.closed).toEqual([{ vi: 'round', en: 'round' }]);
    expect((await dayOf('round'))?.closed).toBe(true);
    expect((await dayOf('early'))?.closed).toEqual([]);
    await close('family', 'c-2');
    await close('early', 'c-3');
    expect((await dayOf('pool'))?.closed).toBe(true);
  });
});

describe('the fill of a day', () => {
  const places = fc
    .record({ capacity: fc.nat(6000), sold: fc.nat(6000), held: fc.nat(50) })
    .filter(({ capacity, sold, held }) => sold + held <= capacity);

  test('ends between the lines of text, whatever is sold', () => {
    fc.assert(
      fc.property(places, (one) => {
        const { wide, small } = fillOf(one);
        expect([0, 21, 97, 100].includes(wide) || (wide >= 37 && wide <= 74)).toBe(true);
        expect([0, 97, 100].includes(small) || (small >= 31 && small <= 62)).toBe(true);
        expect(wide === 0).toBe(levelOf(one) === 0);
      }),
    );
  });

  test('has the tint of the share sold', () => {
    const level = (sold: number, held = 0) => levelOf({ sold, held, capacity: 1000 });
    expect([0, 1, 499, 500, 849, 850, 999, 1000].map((sold) => level(sold)).join()).toBe('0,1,1,2,2,3,3,4');
    expect([level(0, 10), level(490, 10), level(990, 10)]).toEqual([1, 2, 4]);
    expect(levelOf({ sold: 0, held: 0, capacity: 0 })).toBe(4);
  });
});

describe('an address', () => {
  const read = (query: string) => readCalendarQuery(new URLSearchParams(query), '2026-12-01');

  test('asks for a month, a day or several days', () => {
    const none = { week: null, slot: '' };
    expect(read('')).toEqual({ month: '2026-12', of: '', day: null, run: null, wrongRun: null, ...none });
    expect(read('month=2027-02&of=pool&day=2027-02-06')).toEqual({
      ...{ month: '2027-02', of: 'pool', day: '2027-02-06', run: null, wrongRun: null },
      ...none,
    });
    expect(read('day=2027-02-06').month).toBe('2027-02');
    expect(read('from=2027-02-06&to=2027-02-08&day=2027-02-07')).toEqual({
      ...{
        month: '2027-02',
        of: '',
        day: null,
        run: { from: '2027-02-06', to: '2027-02-08' },
        wrongRun: null,
      },
      ...none,
    });
  });

  test('that means nothing is as if it asked nothing', () => {
    for (const query of [
      'month=2026-13&day=2026-02-31',
      'month=9999-12&from=2026-12-05&to=2026-12-04',
      `of=${'x'.repeat(1000)}&month=`,
      'month=2026-1&day=__proto__',
    ])
      expect(read(query)).toMatchObject({ month: '2026-12', of: '', day: null, run: null });
  });

  test('reads days as they are typed, and keeps several that cannot be', () => {
    expect(read('day=13/12').day).toBe('2026-12-13');
    expect(read('from=mai&to=t7').run).toEqual({ from: '2026-12-02', to: '2026-12-05' });
    expect(read('from=30/2&to=1/3')).toMatchObject({ run: null, wrongRun: { from: '30/2', to: '1/3' } });
    expect(read('from=5/12&to=4/12').wrongRun).toEqual({ from: '5/12', to: '4/12' });
    expect(read('from=5/12&to=').wrongRun).toEqual({ from: '5/12', to: '' });
    expect(read('from=&to=').wrongRun).toEqual({ from: '', to: '' });
    expect(read('from=5/12').wrongRun).toBeNull();
  });
});

test('a number of places is read as people write it', () => {
  expect(['5500', '5.500', ' 5,500 ', '0'].map(typedPlaces)).toEqual([5500, 5500, 5500, 0]);
  for (const wrong of ['', '-1', '5,5', '1e12', '12345678', '1.000,5', 'năm', '５'])
    expect(typedPlaces(wrong)).toBeNaN();
});
