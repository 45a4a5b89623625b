/** Whoever changes what the same sales come to must give the rule a new number: sums of the old one are then absent. */
import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { type DaySum, SUMS_RULE } from '#db/schema/invoices.ts';
import { listDueDays } from '#src/features/invoices/day-sums.queries.ts';
import { storeDaySums } from '#src/features/invoices/store-day-sums.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { addSale, type RawSale, ticketSale, withoutKeys } from '#tests/support/raw-sales.ts';
import { shownRates } from '#tests/support/summed-days.ts';

openEach(withoutKeys);

const DAY = '2026-03-05';
const [BEFORE, FIRST, LAST, AFTER] = [
  '2026-03-04T16:59:59.999Z',
  '2026-03-04T17:00:00.000Z',
  '2026-03-05T16:59:59.999Z',
  '2026-03-05T17:00:00.000Z',
];
const NEXT_DAY = '2026-03-06T01:00:00.000Z';
const ALL_DAYS = { from: DAY, to: DAY, isAll: true };

const STATUSES = ['confirmed', 'processing', 'shipped', 'delivered', 'pending', 'cancelled'];
const BACKS = ['due', 'refund', 'goods', 'other due', 'other refund', 'tickets'] as const;
/** Of amounts of which no two sums are the same: each sale and line that counts, or does not, is seen. */
const SALES: RawSale[] = [
  ...[BEFORE, FIRST, LAST, AFTER, null].map((paidAt, index) => ({
    paidAt,
    tickets: [[1, 10 ** 3 * 2 ** index, 80]] as [number, number, number][],
  })),
  ...STATUSES.map(
    (status, index): RawSale => ({
      ...{ paidAt: LAST, status, isInvoiced: index % 2 === 1 },
      goods: [[1, 10 ** 5 * 2 ** index, 0, 100]],
    }),
  ),
  ...BACKS.map(
    (back, index): RawSale => ({
      ...{ paidAt: LAST, status: 'cancelled', back },
      delivery: [10 ** 7 * 2 ** index, 50],
    }),
  ),
  { paidAt: LAST, totalVnd: 0, tickets: [[1, 77, 80]] },
  // Each line is rounded by itself, half an amount up; what costs nothing is no line.
  {
    paidAt: FIRST,
    tickets: [
      [3, 1, 1000],
      [1, 1, 1000],
      [7, 13, 80],
      [2, 0, 40],
    ],
  },
  {
    paidAt: FIRST,
    tickets: [[1, 1, 1000]],
    goods: [
      [2, 500, 500, 0],
      [1, 10, 10, 40],
    ],
    delivery: [0, 40],
  },
  { paidAt: FIRST, isInvoiced: true, goods: [[3, 333, 1, 80]], delivery: [35_001, 80] },
];

type Result = [isInvoiced: boolean, vatPerMille: number, netVnd: number, vatVnd: number, grossVnd: number];

/** By the number of the rule, what these sales come to. Never change one: add that of the next rule. */
const RESULTS: Record<number, Result[]> = {
  1: [
    [false, 0, 500, 0, 500],
    [false, 50, 66_666_667, 3_333_333, 70_000_000],
    [false, 80, 5640, 451, 6091],
    [false, 100, 454_545, 45_455, 500_000],
    [false, 1000, 4, 1, 5],
    [true, 80, 33_332, 2667, 35_999],
    [true, 100, 909_091, 90_909, 1_000_000],
  ],
};

/** As the rule of the code adds them up, with the number under which it is stored. */
async function storedResult() {
  const [row] = await db.read.all<{ sums: string; rule: number }>(
    sql`SELECT sums, rule FROM invoice_days WHERE day = ${DAY}`,
  );
  const sums = JSON.parse(row?.sums ?? '[]') as DaySum[];
  const result = sums.map((one): Result => {
    const { isInvoiced, vatPerMille, netVnd, vatVnd, grossVnd } = one;
    return [isInvoiced, vatPerMille, netVnd, vatVnd, grossVnd];
  });
  return { rule: row?.rule, result };
}

test('the rule of this number has this result', async () => {
  for (const sale of SALES) await addSale(db, sale);
  await storeDaySums({ db, now: NEXT_DAY });
  expect(await storedResult()).toEqual({ rule: SUMS_RULE, result: RESULTS[SUMS_RULE] ?? [] });
  expect((await brokenInvariants(db)).filter((sentence) => sentence.includes('invoice'))).toEqual([]);
});

test('the results of two rules differ', () => {
  const results = Object.values(RESULTS).map((result) => JSON.stringify(result));
  expect(new Set(results).size).toBe(results.length);
});

test.each([SUMS_RULE - 1, SUMS_RULE + 1, -7, 99])('sums of the rule %i count as absent', async (rule) => {
  await addSale(db, ticketSale(DAY));
  await storeDaySums({ db, now: NEXT_DAY });
  const right = await shownRates(db.read, ALL_DAYS);
  expect(right.sold).toEqual([{ vatPerMille: 80, netVnd: 100_000, vatVnd: 8000, grossVnd: 108_000 }]);
  const dueDays = () => listDueDays(db.read, { before: '2026-03-06', limit: 9 });
  expect(await dueDays()).toEqual([]);
  await db.read.run(sql`UPDATE invoice_days SET sums = '[]'`);
  expect((await shownRates(db.read, ALL_DAYS)).sold).toEqual([]);

  await db.read.run(sql`UPDATE invoice_days SET rule = ${rule}`);
  expect(await shownRates(db.read, ALL_DAYS)).toEqual(right);
  expect((await brokenInvariants(db)).filter((sentence) => sentence.includes('invoice'))).toEqual([]);
  expect(await dueDays()).toEqual([DAY]);
  expect(await listDueDays(db.read, { before: DAY, limit: 9 })).toEqual([]);
  await storeDaySums({ db, now: NEXT_DAY });
  expect(await dueDays()).toEqual([]);
  const [row] = await db.read.all(sql`SELECT rule, json_array_length(sums) AS rates FROM invoice_days`);
  expect(row).toEqual({ rule: SUMS_RULE, rates: 1 });
});
