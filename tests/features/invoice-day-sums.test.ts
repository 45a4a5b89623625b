/** Whatever a sale's invoice is written from takes back the stored sums of its day when it changes. */
import '#tests/support/env.ts';
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { countDay } from '#src/features/invoices/count-day.ts';
import { listDueDays, updateDaySums } from '#src/features/invoices/day-sums.queries.ts';
import { type InvoiceRange, rangesWithout } from '#src/features/invoices/invoices.ts';
import { storeDaySums } from '#src/features/invoices/store-day-sums.ts';
import { parkDay } from '#src/values/day.ts';
import { buy } from '#tests/support/aftercare.ts';
import { testDatabase } from '#tests/support/database.ts';
import { BIG_TEA, CUP, openShop } from '#tests/support/goods.ts';
import { goods, placeGoods } from '#tests/support/goods-purchase.ts';
import { CASES, type Case, NEXT, nameSales } from '#tests/support/invoice-changes.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { notify } from '#tests/support/purchase.ts';
import { countedRates, shownRates, storeAllDays } from '#tests/support/summed-days.ts';

const DAY = parkDay(BEFORE);
const RANGES: InvoiceRange[] = [
  ...[true, false].map((isAll) => ({ from: '2026-11-25', to: '2026-12-05', isAll })),
  { from: DAY, to: DAY, isAll: true },
];

let db: Db;
beforeAll(async () => {
  db = await testDatabase();
  await openPark(db);
  await openShop(db);
  const tickets = await buy(db);
  await buy(db, { now: NEXT });
  const [parcel, other] = [
    await placeGoods(db, { lines: [goods(CUP, 2)] }),
    await placeGoods(db, { lines: [goods(BIG_TEA)] }),
  ];
  for (const one of [parcel, other]) await notify(db, one);
  await nameSales(db, { tickets, parcel, other });
});
afterAll(() => db.close());

const OVER = 'taken back';
const AT_ONCE = { pause: async () => undefined };

/** Runs in a transaction that leaves nothing behind. */
async function inVain<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  let result: T[] = [];
  const run = db.write(async (tx) => {
    await tx.run(sql`PRAGMA defer_foreign_keys = ON`);
    result = [await work(tx)];
    throw new Error(OVER);
  });
  await expect(run).rejects.toThrow(OVER);
  return result[0] as T;
}

/** The database as that transaction sees it. */
const within = (tx: Tx): Db => ({ ...db, read: tx as never, write: (work) => work(tx, (ask) => ask()) });

/** What is shown and what is right once it has happened, and what was right before. */
function after([, change, ...before]: Case, ...tampering: SQL[]) {
  return inVain(async (tx) => {
    for (const one of before) await tx.run(sql.raw(one));
    await storeAllDays(within(tx));
    const rights = () => Promise.all(RANGES.map((range) => countedRates(tx, range)));
    const was = await rights();
    for (const one of tampering) await tx.run(one);
    await tx.run(sql.raw(change));
    return {
      was,
      right: await rights(),
      shown: await Promise.all(RANGES.map((range) => shownRates(tx, range))),
    };
  });
}

describe.each(CASES)('%s: %s', (...one) => {
  test('is in the sums at once', async () => {
    const { was, right, shown } = await after(one);
    expect(shown).toEqual(right);
    expect(was).not.toEqual(right);
  });

  test('control: would not be without the trigger', async () => {
    const { right, shown } = await after(one, sql.raw(`DROP TRIGGER invoice_days_${one[0]}`));
    expect(shown).not.toEqual(right);
  });
});

test('every trigger has its change', async () => {
  const rows = await db.read.all<{ name: string }>(
    sql`SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'invoice\_days\_%' ESCAPE '\\'`,
  );
  const names = new Set(CASES.map(([trigger]) => `invoice_days_${trigger}`));
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...names].toSorted());
});

describe('the job', () => {
  const dueDays = (tx: Tx, before: string) => listDueDays(tx, { before, limit: 9 });

  test('adds up the days that are over, and none that is not', async () => {
    await inVain(async (tx) => {
      expect(await dueDays(tx, '2026-12-05')).toEqual(['2026-12-02', DAY]);
      await storeDaySums({ db: within(tx), now: NEXT });
      expect(await dueDays(tx, '2026-12-05')).toEqual(['2026-12-02']);
    });
  });

  test('stores nothing of what has changed while it was added up', async () => {
    await inVain(async (tx) => {
      const counted = await countDay(tx, DAY, AT_ONCE);
      await tx.run(sql`UPDATE orders SET total_vnd = 0 WHERE id = (SELECT id FROM orders_tickets)`);
      await updateDaySums(tx, { day: DAY, changes: counted?.changes ?? 0, sums: [] });
      expect(await dueDays(tx, '2026-12-05')).toEqual(['2026-12-02', DAY]);
      const again = await countDay(tx, DAY, AT_ONCE);
      await updateDaySums(tx, { day: DAY, changes: again?.changes ?? 0, sums: [] });
      expect(await dueDays(tx, '2026-12-05')).toEqual(['2026-12-02']);
      expect((await shownRates(tx, { from: DAY, to: DAY, isAll: true })).sold).toEqual([]);
    });
  });

  test('reads no sale of a day that is stored', async () => {
    await inVain(async (tx) => {
      await storeAllDays(within(tx));
      const before = await shownRates(tx, RANGES[0] as InvoiceRange);
      await tx.run(sql.raw('DROP TRIGGER invoice_days_order_removed'));
      await tx.run(sql`DELETE FROM orders`);
      expect((await shownRates(tx, RANGES[0] as InvoiceRange)).sold).toEqual(before.sold);
    });
  });
});

test('days that are not stored are read together, some at a time', () => {
  const range = { from: '2026-12-01', to: '2026-12-12', isAll: true };
  const without = (...days: string[]) =>
    rangesWithout(range, new Map(days.map((day) => [`2026-12-${day}`, []]))).map(
      ({ from, to }) => `${from.slice(-2)}-${to.slice(-2)}`,
    );
  expect(without()).toEqual(['01-07', '08-12']);
  expect(without('01', '05', '12')).toEqual(['02-04', '06-11']);
  expect(without('02', '04')).toEqual(['01-01', '03-03', '05-11', '12-12']);
});
