/** The nightly check counts the rows of each day again, while the park goes on, and says what its totals have wrong. */
import { describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { scans } from '#db/schema/gate.ts';
import { checkDayTotals } from '#src/features/day-totals/check-day-totals.ts';
import { findLastCheck } from '#src/features/day-totals/checks.queries.ts';
import { listSales } from '#src/features/day-totals/day-totals.queries.ts';
import { type Pace, recountDay } from '#src/features/day-totals/recount-day.ts';
import { parkInstant } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { askRefund, buy, ticketsOf } from '#tests/support/aftercare.ts';
import { openDays } from '#tests/support/aftercare-exchange.ts';
import { asStaff } from '#tests/support/caller.ts';
import { GATE } from '#tests/support/gate-scanner.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { DAY } from '#tests/support/park.ts';
import { fillRunningFigures } from '#tests/support/running-figures.ts';

openLedger(openDays);

const MORNING = parkInstant(DAY, '09:12');
const NIGHT = parkInstant('2026-12-13', '03:10');
const AT_ONCE: Pace = { pause: async () => undefined };
const check = (now = NIGHT, pace = AT_ONCE) => checkDayTotals({ db, now }, { hour: 3, pace });
/** A column of each table of totals, and what its faults are called. */
const COUNTED = [
  ['day_sales', 'people', 'sales'],
  ['day_entries', 'people', 'entries'],
  ['day_takings', 'refunded_vnd', 'takings'],
  ['day_channel_takings', 'refunded_vnd', 'channels'],
] as const;

describe('the nightly check', () => {
  test('runs once a night, reports what differs and repairs nothing', async () => {
    await buy(db);
    expect(await check(parkInstant('2026-12-13', '02:59'))).toBeNull();
    await db.read.run(sql`UPDATE day_sales SET people = people + 7`);
    const faults = await check();
    expect(faults).toMatchObject([{ of: 'sales', stored: 9, counted: 2 }]);
    expect((await findLastCheck(db.read))?.faults).toEqual(faults ?? []);
    expect(await check()).toBeNull();
    expect((await listSales(db.read, [DAY]))[0]?.people).toBe(9);
    await db.read.run(sql`UPDATE day_sales SET people = people - 7`);
    expect(await check(parkInstant('2026-12-14', '03:10'))).toEqual([]);
    // The clock of the machine was set back.
    expect(await check(parkInstant('2026-12-12', '03:10'))).toBeNull();
  });

  test('finds the same in slices of one row', async () => {
    const bought = await buy(db, { quantity: 3 });
    await askRefund(db, bought, { count: 1 });
    await buy(db);
    for (const { token } of await ticketsOf(db, bought))
      await asStaff(db, 'gate', { now: MORNING })
        .gate.redeem({ token, gateId: GATE, nonce: newId() })
        .catch(() => undefined);
    const [scanned] = await db.read.select().from(scans);
    if (!scanned) throw new Error('nobody came');
    const refused = { id: newId(), nonce: newId(), result: 'used', paxCount: 2, undoneAt: null };
    await db.read.insert(scans).values({ ...scanned, ...refused });
    const pace = { ...AT_ONCE, rows: 1 };
    expect(await check(NIGHT, pace)).toEqual([]);
    for (const [table, column] of COUNTED)
      await db.read.run(sql.raw(`UPDATE ${table} SET ${column} = ${column} + 1`));
    const faults = (await check(parkInstant('2026-12-14', '03:10'), pace)) ?? [];
    expect(faults.every(({ stored, counted }) => stored === counted + 1)).toBe(true);
    for (const [table, , kind] of COUNTED)
      expect(faults.filter(({ of }) => of === kind)).toHaveLength(
        (await db.read.all(sql.raw(`SELECT 1 FROM ${table}`))).length,
      );
    await fillRunningFigures(db);
  });

  test('reports rows whose total is gone', async () => {
    await buy(db);
    await db.read.run(sql`DELETE FROM day_channel_takings`);
    expect(await check()).toMatchObject([
      { of: 'channels', stored: 0, counted: 1 },
      { of: 'channels', stored: 0, counted: 1_300_000 },
    ]);
    await fillRunningFigures(db);
  });

  /** Buys what `sizes` say, one group in each pause. */
  function sellsMeanwhile(sizes: number[]): Pace {
    const left = [...sizes];
    return {
      rows: 1,
      async pause() {
        const quantity = left.shift();
        if (quantity) await buy(db, { quantity });
      },
    };
  }

  test('takes nothing that is sold while it counts for a difference', async () => {
    await buy(db, { quantity: 3 });
    expect(await recountDay(db.read, DAY, sellsMeanwhile([2]))).toEqual([]);
    expect(await recountDay(db.read, DAY, sellsMeanwhile([0, 0, 1, 0, 2, 0, 3, 1, 2, 3]))).toEqual([]);
    // The second purchase falls into the second count.
    expect(await recountDay(db.read, DAY, sellsMeanwhile([1, ...Array(30).fill(0), 2]))).toEqual([]);
  });

  test('counts the moment at which it began, whatever is sold meanwhile', async () => {
    await buy(db, { quantity: 3 });
    await db.read.run(sql`UPDATE day_sales SET people = people + 7`);
    const faults = await check(NIGHT, sellsMeanwhile(Array(60).fill(1)));
    expect(faults).toMatchObject([{ of: 'sales', stored: 10, counted: 3 }]);
    await db.read.run(sql`UPDATE day_sales SET people = people - 7`);
  });

  test('control: a difference stays one while more is sold', async () => {
    await buy(db, { quantity: 3 });
    await db.read.run(sql`UPDATE day_sales SET people = people + 7`);
    const faults = await recountDay(db.read, DAY, sellsMeanwhile([2]));
    expect(faults.map(({ of, stored, counted }) => [of, stored - counted])).toEqual([['sales', 7]]);
    await db.read.run(sql`UPDATE day_sales SET people = people - 7`);
  });
});
