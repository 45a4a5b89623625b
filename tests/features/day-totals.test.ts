/** Day totals follow whatever the commands do; a full count says the same. */
import { describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { scans } from '#db/schema/gate.ts';
import { checkDayTotals } from '#src/features/day-totals/check-day-totals.ts';
import { listEntries, listSales, listTakings } from '#src/features/day-totals/day-totals.queries.ts';
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
const pace = { pause: async () => undefined };
const check = () => checkDayTotals({ db, now: NIGHT }, { hour: 3, pace });

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
