/** The job that adds up days: one that fails stops no other, and whatever happens meanwhile, sums are right or absent. */
import { afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { countDay, type Pace } from '#src/features/invoices/count-day.ts';
import { listDaySums } from '#src/features/invoices/day-sums.queries.ts';
import { type Round, storeDaySums } from '#src/features/invoices/store-day-sums.ts';
import { log } from '#src/server/tracing/log.ts';
import { addDays, parkInstant } from '#src/values/day.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { addSale, ticketSale, withoutKeys } from '#tests/support/raw-sales.ts';
import { shownRates } from '#tests/support/summed-days.ts';

openEach(withoutKeys);
let alarms = spyOn(log, 'error');
beforeEach(() => {
  alarms = spyOn(log, 'error').mockImplementation(() => undefined);
});
afterEach(() => alarms.mockRestore());

const DAY = '2026-03-05';
const LATER = parkInstant('2026-04-01', '09:00');
const MONTH = { from: '2026-03-01', to: '2026-04-02', isAll: true };
const AT_ONCE: Pace = { pause: async () => undefined };
/** More than an amount may be. */
const TOO_MUCH_VND = 2_000_000_000_000;

const newRound = (): Round => ({ runs: 0, failed: new Set() });
const run = (round = newRound(), now = LATER, pace = AT_ONCE) => storeDaySums({ db, now }, round, pace);
const storedDays = async () => [...(await listDaySums(db.read, MONTH)).keys()];
const failedDays = () => alarms.mock.calls.map(([fields]) => (fields as unknown as { day: string }).day);
const mend = () =>
  db.read.run(sql`UPDATE hold_lines SET unit_price_vnd = 54000 WHERE unit_price_vnd = ${TOO_MUCH_VND}`);
/** What is shown is all that was sold, and what is stored is what an independent count says. */
async function expectRight(): Promise<void> {
  const [sold] = await db.read.all(sql`SELECT sum(unit_price_vnd) AS grossVnd FROM hold_lines`);
  expect((await shownRates(db.read, MONTH)).sold).toMatchObject([sold as object]);
  expect((await brokenInvariants(db)).filter((sentence) => sentence.includes('invoice'))).toEqual([]);
}

describe('a day that cannot be added up', () => {
  test('is passed over with an alarm, and tried again in the next round', async () => {
    await addSale(db, ticketSale('2026-03-06'));
    await addSale(db, ticketSale(DAY, TOO_MUCH_VND));
    await addSale(db, ticketSale('2026-03-04'));
    const round = newRound();
    await run(round);
    expect(await storedDays()).toEqual(['2026-03-04', '2026-03-06']);
    expect(alarms.mock.calls).toMatchObject([[{ alarm: 'invoice-days', day: DAY }, expect.any(String)]]);
    for (let runs = 1; runs < 12; runs += 1) await run(round);
    expect(failedDays()).toEqual([DAY]);
    await run(round);
    expect(failedDays()).toEqual([DAY, DAY]);

    await mend();
    for (let runs = 0; runs < 12; runs += 1) await run(round);
    expect(await storedDays()).toEqual(['2026-03-04', DAY, '2026-03-06']);
    expect(failedDays()).toEqual([DAY, DAY]);
    await expectRight();
  });

  test('stops no older one, however many fail', async () => {
    for (let number = 0; number < 9; number += 1)
      await addSale(db, ticketSale(addDays(DAY, number), TOO_MUCH_VND));
    await addSale(db, ticketSale('2026-03-04'));
    const round = newRound();
    for (let runs = 0; runs < 3; runs += 1) await run(round);
    expect(await storedDays()).toEqual(['2026-03-04']);
    expect(new Set(failedDays()).size).toBe(9);
  });

  test('is none when the database cannot work: that ends the run', async () => {
    await addSale(db, ticketSale(DAY));
    const error = Object.assign(new Error('busy'), { code: 'SQLITE_BUSY' });
    const busy: Db = { ...db, write: () => Promise.reject(error) };
    const round = newRound();
    await expect(storeDaySums({ db: busy, now: LATER }, round, AT_ONCE)).rejects.toBe(error);
    expect({ failed: round.failed.size, alarms: failedDays() }).toEqual({ failed: 0, alarms: [] });
  });
});

describe('a sale of the day', () => {
  test.each([1, 2, 3, 4])('while it is read, behind part %i, leaves it absent', async (part) => {
    for (let number = 0; number < 4; number += 1)
      await addSale(db, { ...ticketSale(DAY), paidAt: parkInstant(DAY, `1${number}:00`) });
    let parts = 0;
    const pause = async () => {
      parts += 1;
      if (parts === part) await addSale(db, { ...ticketSale(DAY), paidAt: parkInstant(DAY, '08:00') });
    };
    await run(newRound(), LATER, { pause, rows: 1 });
    expect(parts).toBeGreaterThan(part);
    expect(await storedDays()).toEqual([]);
    await run();
    expect(await storedDays()).toEqual([DAY]);
    await expectRight();
  });

  test('between adding up and storing leaves it absent', async () => {
    await addSale(db, ticketSale(DAY));
    const late: Db = {
      ...db,
      write: async (work) => {
        await addSale(db, ticketSale(DAY));
        return db.write(work);
      },
    };
    await storeDaySums({ db: late, now: LATER }, newRound(), AT_ONCE);
    expect(await storedDays()).toEqual([]);
    await expectRight();
  });
});

test('two processes at once store the same', async () => {
  for (const day of ['2026-03-04', DAY, '2026-03-06']) await addSale(db, ticketSale(day));
  await Promise.all([run(), run()]);
  expect(await storedDays()).toEqual(['2026-03-04', DAY, '2026-03-06']);
  await expectRight();
});

test('a day comes to the same in parts of any size', async () => {
  const times = ['00:00', '09:00', '09:00', '09:00', '09:00', '17:00', '23:59'];
  for (const [index, time] of times.entries())
    await addSale(db, { ...ticketSale(DAY, 2 ** index), paidAt: parkInstant(DAY, time) });
  for (const day of ['2026-03-04', '2026-03-06'])
    for (const time of ['00:00', '23:59'])
      await addSale(db, { ...ticketSale(day), paidAt: parkInstant(day, time) });
  for (const rows of [1, 2, 3, 6, 7, 8, 500]) {
    const counted = await countDay(db.read, DAY, { ...AT_ONCE, rows });
    expect(counted?.sums).toMatchObject([{ grossVnd: 2 ** times.length - 1 }]);
  }
});

describe('by the clock', () => {
  const [LAST, MIDNIGHT] = ['2026-03-05T16:59:59.999Z', '2026-03-05T17:00:00.000Z'];

  test('a day is over at midnight in the park', async () => {
    await addSale(db, { ...ticketSale(DAY), paidAt: LAST });
    await addSale(db, { ...ticketSale(DAY, 54_000), paidAt: MIDNIGHT });
    await run(newRound(), LAST);
    expect(await storedDays()).toEqual([]);
    await run(newRound(), MIDNIGHT);
    expect(await listDaySums(db.read, MONTH)).toMatchObject(new Map([[DAY, [{ grossVnd: 108_000 }]]]));
    await run();
    expect((await listDaySums(db.read, MONTH)).get('2026-03-06')).toMatchObject([{ grossVnd: 54_000 }]);
  });

  test('one that is set back leaves days right that were over before', async () => {
    await addSale(db, ticketSale(DAY));
    await addSale(db, ticketSale('2026-03-06'));
    await run(newRound(), parkInstant('2030-01-01', '09:00'));
    expect(await storedDays()).toEqual([DAY, '2026-03-06']);
    const now = parkInstant(DAY, '13:00');
    await addSale(db, { ...ticketSale(DAY), paidAt: now });
    await expectRight();
    await run(newRound(), now);
    expect(await storedDays()).toEqual(['2026-03-06']);
  });
});
