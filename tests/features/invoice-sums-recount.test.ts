/** Stored sums of invoices are counted again at night: those that are wrong are reported and taken back. */
import { afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { SUMS_RULE } from '#db/schema/invoices.ts';
import { checkDayTotals } from '#src/features/day-totals/check-day-totals.ts';
import { findLastCheck } from '#src/features/day-totals/checks.queries.ts';
import { listDaySums } from '#src/features/invoices/day-sums.queries.ts';
import { recountSums } from '#src/features/invoices/recount-sums.ts';
import { log } from '#src/server/tracing/log.ts';
import { addDays, daysBetween, daysFrom, parkInstant } from '#src/values/day.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { addSale, ticketSale, withoutKeys } from '#tests/support/raw-sales.ts';
import { shownRates, storeAllDays } from '#tests/support/summed-days.ts';

openEach(withoutKeys);
let alarms = spyOn(log, 'error');
beforeEach(() => {
  alarms = spyOn(log, 'error').mockImplementation(() => undefined);
});
afterEach(() => alarms.mockRestore());

const DAY = '2026-03-05';
const TODAY = '2026-03-20';
const MONTH = { from: '2026-03-01', to: '2026-03-31', isAll: true };
const RIGHT = { isInvoiced: false, vatPerMille: 80, netVnd: 100_000, vatVnd: 8000, grossVnd: 108_000 };
const AT_ONCE = { pause: async () => undefined };

const check = (day = TODAY, pause: () => Promise<unknown> = AT_ONCE.pause) =>
  checkDayTotals({ db, now: parkInstant(day, '03:10') }, { hour: 3, pace: { pause, rows: 1 } });
const storedDays = async () => [...(await listDaySums(db.read, MONTH)).keys()];
const putSums = (sums: string, day = DAY) =>
  db.read.run(sql`UPDATE invoice_days SET sums = ${sums} WHERE day = ${day}`);
const shownGross = async () => (await shownRates(db.read, MONTH)).sold.map(({ grossVnd }) => grossVnd);

/** Stored sums of a day without sales. */
const addWrong = (day: string, rule = SUMS_RULE) =>
  db.read.run(
    sql`INSERT INTO invoice_days (day, sums, rule) VALUES (${day}, ${JSON.stringify([RIGHT])}, ${rule})`,
  );

describe('wrong sums', () => {
  beforeEach(async () => {
    for (const day of ['2026-03-04', DAY]) await addSale(db, ticketSale(day));
    await storeAllDays(db);
  });

  test('are reported with an alarm and taken back, so that the page is right at once', async () => {
    await putSums(JSON.stringify([{ ...RIGHT, grossVnd: 999_000 }]));
    expect(await shownGross()).toEqual([1_107_000]);
    const fault = {
      of: 'invoices',
      key: `${DAY} other 80 gross`,
      stored: 999_000,
      counted: 108_000,
    } as const;
    expect(await check()).toEqual([fault]);
    expect(alarms.mock.calls).toMatchObject([[{ alarm: 'day-totals', faults: [fault] }, expect.any(String)]]);
    expect((await findLastCheck(db.read))?.faults).toEqual([fault]);
    expect(await storedDays()).toEqual(['2026-03-04']);
    expect(await shownGross()).toEqual([216_000]);
    await storeAllDays(db);
    expect(await storedDays()).toEqual(['2026-03-04', DAY]);
    expect(await check(addDays(TODAY, 1))).toEqual([]);
    expect(await shownGross()).toEqual([216_000]);
  });

  test.each([
    ['a net amount', [{ ...RIGHT, netVnd: 99_999 }], ['other 80 net']],
    ['a tax', [{ ...RIGHT, vatVnd: 8001 }], ['other 80 VAT']],
    ['whether invoiced', [{ ...RIGHT, isInvoiced: true }], ['invoiced 80 net', 'other 80 net']],
    ['a rate', [{ ...RIGHT, vatPerMille: 100 }], ['other 100 net', 'other 80 net']],
    ['a rate of nothing', [RIGHT, { ...RIGHT, vatPerMille: 0, netVnd: 0 }], ['other 0 net']],
    ['an amount twice', [RIGHT, RIGHT], ['other 80 gross']],
    ['all', [], ['other 80 net']],
    ['an object', {}, ['not readable']],
    ['null', null, ['not readable']],
  ])('%s', async (_, sums, keys) => {
    await putSums(JSON.stringify(sums));
    const found = (await check())?.map(({ key }) => key) ?? [];
    expect(found).toEqual(expect.arrayContaining(keys.map((key) => `${DAY} ${key}`)));
    expect(found.every((key) => key.startsWith(DAY))).toBe(true);
    expect(await storedDays()).toEqual(['2026-03-04']);
  });

  test('that are no JSON', async () => {
    await putSums('[{');
    expect(await check()).toMatchObject([{ key: `${DAY} not readable` }]);
    await storeAllDays(db);
    expect(await storedDays()).toEqual(['2026-03-04', DAY]);
  });

  test('leave those alone that were added up again since', async () => {
    await putSums('[]');
    let pauses = 0;
    const faults = await check(TODAY, async () => {
      pauses += 1;
      if (pauses !== 1) return;
      await addSale(db, ticketSale(DAY));
      await storeAllDays(db);
    });
    expect(faults).toMatchObject([{ counted: 8000 }, { counted: 108_000 }, { counted: 100_000 }]);
    expect(await storedDays()).toEqual(['2026-03-04', DAY]);
    expect(await shownGross()).toEqual([324_000]);
  });

  test.each([
    ['before', 1],
    ['between the parts in which', 3],
  ])('are not those of a day that changes %s it is counted elsewhere', async (_, moment) => {
    let pauses = 0;
    const pause = async () => {
      pauses += 1;
      if (pauses === moment) await addSale(db, ticketSale(DAY));
    };
    expect(await recountSums(db.read, TODAY, { pause, rows: 1 })).toEqual({ faults: [], wrong: [] });
    expect(pauses).toBeGreaterThan(3);
  });

  test('of a day that cannot be counted stay, and are reported; the others are counted', async () => {
    await db.read.run(sql`DROP TRIGGER invoice_days_ticket_line_changed`);
    await db.read.run(sql`UPDATE hold_lines SET unit_price_vnd = 2000000000000
      WHERE hold_id IN (SELECT hold_id FROM orders WHERE date(paid_at, '+7 hours') = '2026-03-04')`);
    await putSums('[]');
    const keys = (await check())?.map(({ key }) => key);
    expect(keys?.slice(0, 2)).toEqual(['2026-03-04 not countable', `${DAY} other 80 VAT`]);
    expect(await storedDays()).toEqual(['2026-03-04']);
  });
});

describe('the days of a night', () => {
  const faultyDays = async (today: string) => {
    const { wrong } = await recountSums(db.read, today, AT_ONCE);
    return wrong.map(({ day }) => day);
  };

  test('are the recent ones, and each older one once in thirty', async () => {
    const [first, last] = ['2025-10-01', '2026-04-02'];
    for (const day of daysFrom(first, daysBetween(first, last) + 1)) await addWrong(day);
    const times = new Map<string, number>();
    for (const today of daysFrom(TODAY, 30))
      for (const day of await faultyDays(today)) times.set(day, (times.get(day) ?? 0) + 1);
    // Those that became older meanwhile were recent before.
    for (const [day, count] of times) {
      const recent = Math.min(30, Math.max(0, daysBetween(TODAY, addDays(day, 36))));
      if (recent === 0 || recent === 30) expect({ day, count }).toEqual({ day, count: recent || 1 });
      else expect(count).toBeOneOf([recent, recent + 1]);
    }
    expect(times.size).toBe(daysBetween(first, last) + 1);
    expect((await faultyDays(TODAY)).length).toBeLessThan(36 + 14 + 6);
  });

  test('are not those of another rule, which are absent', async () => {
    for (const rule of [SUMS_RULE - 1, SUMS_RULE + 1]) await addWrong(addDays(DAY, rule), rule);
    expect(await faultyDays(TODAY)).toEqual([]);
  });

  test('do not push out differences of day totals, nor these them', async () => {
    for (const day of daysFrom('2026-02-15', 34)) await addWrong(day);
    await db.read.run(
      sql`INSERT INTO day_takings (day, provider, payments, received_vnd, refunded_vnd) VALUES (${DAY}, 'x', 1, 1, 1)`,
    );
    const faults = (await check()) ?? [];
    expect(faults.map(({ of }) => of)).toEqual([
      ...Array.from({ length: 100 }, () => 'invoices' as const),
      ...Array.from({ length: 3 }, () => 'takings' as const),
    ]);
    expect(await storedDays()).toEqual([]);
  });
});
