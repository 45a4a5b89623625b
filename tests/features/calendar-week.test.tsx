/** The week of the office's calendar: departures against days, and what a sold place has brought. */
import { wholeMarkup } from '#tests/support/whole-markup.ts';
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { daySales } from '#db/schema/day-totals.ts';
import { specialDays } from '#db/schema/seasons.ts';
import { closures, quotas } from '#db/schema/tickets.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ScreenContext } from '#src/context.ts';
import { readCalendarQuery } from '#src/features/calendar/calendar.ts';
import { loadHeat } from '#src/features/calendar/load-heat.ts';
import { loadMonth } from '#src/features/calendar/load-month.ts';
import { loadWeek } from '#src/features/calendar/load-week.ts';
import { addDays } from '#src/values/day.ts';
import type { Preset } from '#src/values/permissions.ts';
import { staffContext } from '#tests/support/caller.ts';
import { parseDocument } from '#tests/support/html.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, DAY, openPark } from '#tests/support/park.ts';
import { quickest } from '#tests/support/quickest.ts';
import { WithinRouter } from '#tests/support/within-router.tsx';

const { StaffCalendarScreen } = await import('#src/screens/staff/staff-calendar.tsx');

const MONDAY = '2026-12-07';
const FRIDAY = '2026-12-11';
openCopies((opened) =>
  openPark(opened, { pool: 100, round: 50, early: 20, days: [DAY, FRIDAY, '2026-12-14'] }),
);

async function screen(query: string, role: Preset = 'manager', locale: Locale = 'vi') {
  const context = {
    ...staffContext(db, role, { now: BEFORE, locale }),
    match: null,
    origin: 'http://localhost',
    partBegins: () => undefined,
    query: new URLSearchParams(query),
  } as unknown as ScreenContext;
  return parseDocument(await wholeMarkup(<WithinRouter>{StaffCalendarScreen({ context })}</WithinRouter>))
    .body;
}

const sell = (id: string, sold: number, held = 0) =>
  db.write((tx) => tx.update(quotas).set({ sold, held }).where(eq(quotas.id, id)));
const sales = (day: string, ticketTypeId: string, people: number, valueVnd: number) =>
  db.write((tx) =>
    tx.insert(daySales).values({ day, ticketTypeId, startTime: '', tickets: people, people, valueVnd }),
  );
const rowOf = async (key: string) => (await loadWeek({ db }, MONDAY)).rows.find((row) => row.key === key);

describe('the figures of a week', () => {
  test('stand by departure and day, with the price of the day, and nothing where nothing runs', async () => {
    await sell(`q-early-${DAY}`, 7, 2);
    const row = await rowOf('early 07:00');
    expect(row?.cells).toHaveLength(7);
    expect(row?.cells[5]).toMatchObject({
      sold: 7,
      held: 2,
      capacity: 20,
      fromVnd: 820_000,
      isClosed: false,
    });
    expect(row?.cells[4]).toMatchObject({ sold: 0, capacity: 20, fromVnd: 720_000 });
    expect(row?.cells[6]).toBeNull();
    const { rows, days, places } = await loadWeek({ db }, MONDAY);
    expect(rows[0]).toMatchObject({ key: 'pool', time: '' });
    expect(days.map(({ date }) => date)).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(MONDAY, count)),
    );
    expect(days[5]?.season?.id).toBe('weekend');
    // The pool is shared: it is not added to what its tickets have.
    expect(places.sold).toBe(7);
  });

  test('say what is closed: one departure, or all of the park', async () => {
    const note = { vi: 'Gió', en: 'Wind' };
    const shut = { reason: 'weather', note } as const;
    await db.write((tx) =>
      tx.insert(closures).values([
        { ...shut, id: 'a', day: DAY, ticketTypeId: 'early', startTime: '07:00' },
        { ...shut, id: 'b', day: FRIDAY, ticketTypeId: null },
      ]),
    );
    const isClosed = async (key: string) => (await rowOf(key))?.cells.map((cell) => cell?.isClosed ?? null);
    expect((await isClosed('early 07:00'))?.slice(4, 6)).toEqual([true, true]);
    expect((await isClosed('round '))?.slice(4, 6)).toEqual([true, false]);
    expect((await isClosed('pool'))?.slice(4, 6)).toEqual([true, false]);
  });

  test('hold what a sold place has brought, by day and in all', async () => {
    await sales(DAY, 'round', 3, 1_900_000);
    await sales(DAY, 'early', 1, 820_000);
    await sales(FRIDAY, 'round', 2, 1_100_000);
    await sales('2026-12-14', 'round', 5, 1_000);
    const { days, averageVnd } = await loadWeek({ db }, MONDAY);
    expect(days.slice(3).map((day) => day.averageVnd)).toEqual([null, 550_000, 680_000, null]);
    expect(averageVnd).toBe(Math.round(3_820_000 / 6));
    const month = await loadMonth({ db }, { month: '2026-12', of: 'early' });
    expect(month.averageVnd).toBe(820_000);
    expect(month.days.find(({ date }) => date === DAY)?.averageVnd).toBe(820_000);
    expect((await loadMonth({ db }, { month: '2027-01', of: '' })).averageVnd).toBeNull();
  });

  test('come within 50 ms from the totals of two years with forty kinds of departures', async () => {
    await db.read.run(sql`WITH RECURSIVE n(x) AS (VALUES(0) UNION ALL SELECT x + 1 FROM n WHERE x < 29199)
      INSERT INTO day_sales (day, ticket_type_id, start_time, tickets, people, value_vnd)
      SELECT date('2026-01-01', '+' || (x / 40) || ' days'), 'type-' || (x % 8), printf('%02d:00', x % 40 / 8 + 6), 9, 9, 5000000 FROM n`);
    for (const load of [
      () => loadWeek({ db }, MONDAY),
      () => loadMonth({ db }, { month: '2026-12', of: '' }),
    ])
      expect(await quickest(50, load, 20)).toBeLessThan(50);
  });
});

describe('the weekdays of a season', () => {
  test('have the share of their places that is sold or held, and the price of the season', async () => {
    await sell(`pool-${DAY}`, 40, 10);
    const { rows, scope } = await loadHeat({ db, now: BEFORE });
    expect(scope?.id).toBe('pool');
    const row = (id: string) => rows.find((one) => one.id === id);
    expect(row('weekend')).toMatchObject({ fromVnd: expect.any(Number) });
    expect(row('weekend')?.cells[5]).toEqual({ sold: 40, held: 10, capacity: 100, days: 1 });
    expect(row('weekday')?.cells[4]).toMatchObject({ sold: 0, capacity: 100, days: 1 });
    expect(row('weekday')?.cells[5]).toBeNull();
    // A special day counts for the season that it has.
    const name = { vi: 'Lễ', en: 'Feast' };
    await db.write((tx) => tx.insert(specialDays).values({ day: DAY, season: 'peak', name }));
    const special = await loadHeat({ db, now: BEFORE });
    expect(special.rows.find(({ id }) => id === 'peak')?.cells[5]).toMatchObject({ sold: 40 });
    expect(special.rows.find(({ id }) => id === 'weekend')?.cells[5]).toBeNull();
  });
});

describe('the week on the screen', () => {
  test('links each cell to the day with its places, and says everything in words', async () => {
    await sell(`q-early-${DAY}`, 18, 1);
    const body = await screen(`week=${MONDAY}`);
    const cell = body.querySelector(`a[href*="slot=q-early-${DAY}"]`);
    expect(cell?.getAttribute('href')).toBe(`/staff/calendar?week=${MONDAY}&day=${DAY}&slot=q-early-${DAY}`);
    expect(cell?.querySelector('.sr-only')?.textContent).toBe(
      'early 07:00, Thứ Bảy, 12/12/2026, từ 820.000\u00a0₫, đã bán 18 trên 20 chỗ, đang giữ 1',
    );
    expect(cell?.textContent).toContain('18 +1/20');
    expect(cell?.textContent).toContain('820k');
    const region = body.querySelector('section[aria-label="Chỗ của từng chuyến trong tuần"]');
    expect(region?.getAttribute('tabindex')).toBe('0');
  });

  test('leads to the weeks beside it and to today’s', async () => {
    const body = await screen('week=2026-12-10');
    const turns = [...body.querySelectorAll('nav[aria-label="Chọn tuần"] a')];
    expect(turns.map((link) => link.getAttribute('href'))).toEqual(
      ['2026-11-30', '2026-12-14', BEFORE.slice(0, 10)].map((week) => `/staff/calendar?week=${week}`),
    );
  });

  test('opens the day with the places that were meant; who may only read has no field', async () => {
    const at = `week=${MONDAY}&day=${DAY}&slot=q-early-${DAY}`;
    expect((await screen(at)).querySelector(`[name="capacity-q-early-${DAY}"]`)).not.toBeNull();
    const read = await screen(at, 'cashier', 'en');
    expect(read.querySelector('input[name^=capacity]')).toBeNull();
    expect(read.textContent).toContain('Saturday, 12 Dec 2026');
    expect([...read.querySelectorAll('nav a')].some((a) => a.textContent === 'Rules')).toBe(false);
  });

  test('days that cannot be are shown again with what is wrong with them', async () => {
    const wrong = await screen('from=31/4&to=1/5');
    expect(wrong.textContent).toContain('Không có ngày “31/4”. Gần nhất là 30/04/2027.');
    expect(wrong.querySelector('input[name=from]')?.getAttribute('value')).toBe('31/4');
    const reversed = await screen('from=5/12/26&to=4/12/26');
    expect(reversed.textContent).toContain('Gần nhất là 05/12/2026');
    expect((await screen('from=5/12&to=6/12')).querySelector('input[name=to]')?.getAttribute('value')).toBe(
      '06/12/2026',
    );
  });
});

test('an address asks for the week of any of its days', () => {
  const read = (query: string) => readCalendarQuery(new URLSearchParams(query), '2026-12-01');
  expect(read('week=2026-12-13').week).toBe(MONDAY);
  expect(read('week=7/12').week).toBe(MONDAY);
  expect(read('week=31/2').week).toBeNull();
  expect(read(`week=${MONDAY}&slot=${'x'.repeat(101)}`).slot).toBe('');
});
