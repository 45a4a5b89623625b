/** Day totals follow whatever the commands do; a full count says the same, and the nightly check sees when it does not. */
import { describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { scans } from '#db/schema/gate.ts';
import { checkDayTotals } from '#src/features/day-totals/check-day-totals.ts';
import { findLastCheck } from '#src/features/day-totals/checks.queries.ts';
import { listEntries, listSales, listTakings } from '#src/features/day-totals/day-totals.queries.ts';
import type { Pace } from '#src/features/day-totals/recount-day.ts';
import { countAdmissions } from '#src/features/gate/gate-figures.queries.ts';
import { addSeconds, parkDay, parkInstant } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { askRefund, buy, ticketsOf } from '#tests/support/aftercare.ts';
import { askExchange, DEARER, OTHER, openDays, payDifference } from '#tests/support/aftercare-exchange.ts';
import { asStaff } from '#tests/support/caller.ts';
import { choose, close } from '#tests/support/closed-day.ts';
import { GATE } from '#tests/support/gate-scanner.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { db, openLedger } from '#tests/support/ledger.ts';
import { BEFORE, DAY } from '#tests/support/park.ts';
import { holdAndPlace, type Purchase } from '#tests/support/purchase.ts';
import { type Random, randomFrom } from '#tests/support/random.ts';
import { fillRunningFigures } from '#tests/support/running-figures.ts';

openLedger(openDays);

const MORNING = parkInstant(DAY, '09:12');
const NIGHT = parkInstant('2026-12-13', '03:10');
const AT_ONCE: Pace = { pause: async () => undefined };
const check = (now = NIGHT, pace = AT_ONCE) => checkDayTotals({ db, now }, { hour: 3, pace });

async function totals() {
  const of = (table: string) =>
    db.read.all(sql.raw(`SELECT * FROM ${table} WHERE ${ANY[table]} ORDER BY 1, 2, 3`));
  return {
    ...{ sales: await of('day_sales'), entries: await of('day_entries') },
    ...{ takings: await of('day_takings'), channels: await of('day_channel_takings') },
  };
}
const ANY: Record<string, string> = {
  day_sales: 'tickets <> 0',
  day_entries: 'people <> 0',
  day_takings: 'payments <> 0 OR refunded_vnd <> 0',
  day_channel_takings: 'payments <> 0 OR refunded_vnd <> 0',
};

type Step = (random: Random, bought: Purchase) => Promise<unknown>;

const scan: Step = async (random, bought) => {
  const ticket = random.oneOf(await ticketsOf(db, bought));
  const now = addSeconds(MORNING, random.below(6 * 60 * 60));
  return asStaff(db, 'gate', { now }).gate.redeem({ token: ticket.token, gateId: GATE, nonce: newId() });
};

const STEP: Record<string, Step> = {
  scan,
  'scan again': scan,
  undo: async (random) => {
    const made = (await db.read.select().from(scans)).filter(({ result }) => result === 'ok');
    if (made.length === 0) return;
    const { id, at } = random.oneOf(made);
    await asStaff(db, 'manager', { now: addSeconds(at, 30) }).gate.undo({ scanId: id, reason: 'Quét nhầm' });
  },
  refund: (random, bought) => askRefund(db, bought, { count: 1 + random.below(2) }),
  'not received': (_, bought) => askRefund(db, bought, { ground: 'not-received' }),
  'exchange for nothing more': (_, bought) => askExchange(db, bought, { date: OTHER }),
  'exchange for a dearer day': async (random, bought) => {
    await askExchange(db, bought, { date: DEARER });
    if (random.below(2)) await payDifference(db, bought);
  },
  buy: (random) => buy(db, { quantity: 1 + random.below(3) }),
  'pay at the counter': async () => {
    const { code, totalVnd: amountVnd } = await holdAndPlace(db, { method: 'counter' });
    const cashier = asStaff(db, 'cashier', { now: BEFORE });
    return cashier.staff.transfers.takeAtCounter({ code, amountVnd, how: 'cash' });
  },
  'hold and never pay': () => holdAndPlace(db),
};

async function live(seed: number): Promise<void> {
  const random = randomFrom(seed);
  const bought = [await buy(db, { quantity: 3 }), await buy(db, { quantity: 2 }), await buy(db)] as const;
  for (let number = 0; number < 18; number += 1) {
    const step = STEP[random.oneOf(Object.keys(STEP))];
    // A refusal is an answer too; what counts is what it leaves behind.
    await step?.(random, random.oneOf(bought)).catch(() => undefined);
  }
  await scan(random, bought[2]).catch(() => undefined);
  await close(db, OTHER);
  for (const purchase of bought) await choose(db, purchase, { choice: 'credit' }).catch(() => undefined);
}

const wrongTotals = async () =>
  (await brokenInvariants(db)).filter((sentence) => /total|takings of a day/.test(sentence));

describe('day totals', () => {
  for (const seed of [1, 2, 3, 4])
    test(`equal a full count after any commands: history ${seed}`, async () => {
      await live(seed);
      expect(await wrongTotals()).toEqual([]);
      const kept = await totals();
      expect(kept.sales.length).toBeGreaterThan(0);
      expect(kept.takings.length).toBeGreaterThan(0);
      expect(kept.entries.length).toBeGreaterThan(0);
      expect(kept.channels.length).toBeGreaterThan(0);
      await fillRunningFigures(db);
      expect(await totals()).toEqual(kept);
      expect(await check()).toEqual([]);
    }, 60_000);

  test.each([
    ['day_sales_left', 'tickets of a day'],
    ['day_entries_added', 'people let in'],
    ['day_takings_added', 'takings of a day'],
  ])('control: without the trigger %s the count differs', async (trigger, sentence) => {
    const [{ sql: made = '' } = {}] = await db.read.all<{ sql: string }>(
      sql`SELECT sql FROM sqlite_master WHERE name = ${trigger}`,
    );
    await db.read.run(sql.raw(`DROP TRIGGER ${trigger}`));
    await buy(db);
    const bought = await buy(db, { quantity: 2 });
    await askExchange(db, bought, { date: OTHER });
    await scan(randomFrom(1), await buy(db));
    const [wrong = ''] = await wrongTotals();
    expect(wrong).toStartWith(sentence);
    expect((await check())?.length).toBeGreaterThan(0);
    await db.read.run(sql.raw(made));
    await fillRunningFigures(db);
  });

  test('tell what was sold, who came when, and what was taken by which way', async () => {
    const bought = await buy(db, { quantity: 2 });
    const [first] = await ticketsOf(db, bought);
    const staff = asStaff(db, 'gate', { now: parkInstant(DAY, '09:31') });
    await staff.gate.redeem({ token: first?.token ?? '', gateId: GATE, nonce: newId() });
    expect(await listSales(db.read, [DAY])).toMatchObject([
      { startTime: '', tickets: 2, people: 2, valueVnd: 1_300_000 },
    ]);
    expect(await listEntries(db.read, [DAY])).toMatchObject([
      { gateId: GATE, ticketTypeId: 'round', halfHour: '09:30', people: 1 },
    ]);
    const takings = await listTakings(db.read, [parkDay(BEFORE)]);
    expect(takings).toMatchObject([
      { provider: 'vnpay', payments: 1, receivedVnd: 1_300_000, refundedVnd: 0 },
    ]);
    expect(await countAdmissions(db.read, { gateId: GATE, day: DAY })).toMatchObject({ in: 1 });
  });
});

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
  });

  test('finds the same in slices of one row', async () => {
    await live(1);
    const pace = { ...AT_ONCE, rows: 1 };
    expect(await check(NIGHT, pace)).toEqual([]);
    const { sales, entries, takings, channels } = await totals();
    for (const table of Object.keys(ANY)) {
      const column = table === 'day_sales' || table === 'day_entries' ? 'people' : 'refunded_vnd';
      await db.read.run(sql.raw(`UPDATE ${table} SET ${column} = ${column} + 1`));
    }
    const faults = await check(parkInstant('2026-12-14', '03:10'), pace);
    const counts = Object.fromEntries(
      ['sales', 'entries', 'takings', 'channels'].map((kind) => [
        kind,
        faults?.filter(({ of }) => of === kind).length,
      ]),
    );
    expect(faults?.every(({ stored, counted }) => stored === counted + 1)).toBe(true);
    for (const [kind, rows] of Object.entries({ sales, entries, takings, channels }))
      expect(counts[kind]).toBeGreaterThanOrEqual(rows.length);
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

  test('takes nothing that is sold while it counts for a difference', async () => {
    await buy(db, { quantity: 3 });
    let bought = 0;
    const pause = async () => {
      if (bought < 3) await buy(db);
      bought += 1;
    };
    expect(await check(NIGHT, { pause, rows: 1 })).toEqual([]);
    expect(bought).toBeGreaterThan(3);
  });

  test('control: a difference stays one while more is sold', async () => {
    await buy(db, { quantity: 3 });
    await db.read.run(sql`UPDATE day_sales SET people = people + 7`);
    let bought = 0;
    const pause = async () => {
      if (bought < 3) await buy(db);
      bought += 1;
    };
    const faults = await check(NIGHT, { pause, rows: 1 });
    expect(faults?.map(({ of, stored, counted }) => [of, stored - counted])).toEqual([['sales', 7]]);
    await db.read.run(sql`UPDATE day_sales SET people = people - 7`);
  });
});
