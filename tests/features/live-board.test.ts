import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { type LiftStatus, lifts } from '#db/schema/live-board.ts';
import { settings } from '#db/schema/site.ts';
import { seedDb } from '#db/seed.ts';
import { cloudSeaAt } from '#src/features/live-board/cloud-sea.ts';
import { findMountainDay } from '#src/features/live-board/live-board.queries.ts';
import { cloudSeaBest, overallStatus } from '#src/features/live-board/live-board.ts';
import { parkInstant } from '#src/values/day.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { testDatabase } from '#tests/support/database.ts';

const TODAY = '2026-11-21';

function board(db: Db, time: string, day = TODAY) {
  return asVisitor(db, { now: parkInstant(day, time) }).liveBoard.get();
}

describe('the live board', () => {
  let db: Db;
  beforeAll(async () => {
    db = await testDatabase();
    await seedDb(db, { today: TODAY, isSmall: true });
  });
  // As if the lifts had been reported a minute before.
  const report = (time: string) => db.read.update(lifts).set({ updatedAt: parkInstant(TODAY, time) });
  afterAll(() => db.close());

  test('shows three lifts from the foot upwards, the weather of today and seven days more', async () => {
    const shown = await board(db, '06:45');
    expect(shown.lifts.map((lift) => [lift.id, lift.fromAltitude, lift.toAltitude])).toEqual([
      ['tuyen-1', 412, 1140],
      ['tuyen-2', 1146, 1962],
      ['tuyen-3', 930, 1410],
    ]);
    expect(shown.today?.day).toBe(TODAY);
    expect(shown.forecast.map((one) => one.day)).toEqual([
      ...Array.from({ length: 8 }, (_, index) => `2026-11-${21 + index}`),
    ]);
    expect(shown).toMatchObject({ lastUp: '16:45', waitMinutes: 8, updatedAt: parkInstant(TODAY, '06:30') });
  });

  test('is open from the first minute to the last and says so in its status', async () => {
    const at = async (time: string) => {
      await report(time);
      const { isOpen, status } = await board(db, time);
      return [isOpen, status];
    };
    expect(await at('06:59')).toEqual([false, 'closed']);
    expect(await at('07:00')).toEqual([true, 'slowed']);
    expect(await at('17:29')).toEqual([true, 'slowed']);
    expect(await at('17:30')).toEqual([false, 'closed']);
  });

  test('follows the opening hours that staff set', async () => {
    await db.read.insert(settings).values({ key: 'park.opensAt', value: '05:30' });
    expect(await board(db, '05:45')).toMatchObject({ isOpen: true, opensAt: '05:30' });
    await db.read.delete(settings);
  });

  test('names the last ride of the lift that still runs when the first one stops', async () => {
    await report('10:00');
    await db.read.update(lifts).set({ status: 'paused' }).where(eq(lifts.id, 'tuyen-1'));
    expect(await board(db, '10:00')).toMatchObject({ status: 'partly', lastUp: '16:55', waitMinutes: 11 });
    await db.read.update(lifts).set({ status: 'closed' });
    expect(await board(db, '10:00')).toMatchObject({ status: 'closed', lastUp: null, waitMinutes: null });
    await db.read.update(lifts).set({ status: 'running' });
    expect(await board(db, '10:00')).toMatchObject({ status: 'running' });
  });

  test('without news for 90 minutes a lift counts as closed, and until then as reported', async () => {
    await db.read.update(lifts).set({ status: 'running' });
    await report('09:10');
    const at = async (time: string) => {
      const { status, waitMinutes, lifts: shown } = await board(db, time);
      return [status, waitMinutes !== null, shown[0]?.news, shown[0]?.status];
    };
    expect(await at('09:39')).toEqual(['running', true, 'fresh', 'running']);
    expect(await at('09:40')).toEqual(['running', true, 'silent', 'running']);
    expect(await at('10:39')).toEqual(['running', true, 'silent', 'running']);
    expect(await at('10:40')).toEqual(['closed', false, 'lost', 'closed']);
  });

  test('has no cloud figures on a day without a forecast, and survives a spoilt row', async () => {
    expect(await findMountainDay(db.read, '2027-06-01')).toBeNull();
    expect(await board(db, '08:00', '2027-06-01')).toMatchObject({
      today: null,
      cloudSeaPercent: null,
      forecast: [],
    });
    await db.read.run(sql`UPDATE mountain_days SET cloud_sea = '[80, 9' WHERE day = ${TODAY}`);
    expect(await board(db, '08:00')).toMatchObject({ cloudSeaPercent: null, cloudSeaBest: null });
  });
});

describe('the status of the whole cable car', () => {
  const CASES: [LiftStatus[], string][] = [
    [['running', 'running', 'running'], 'running'],
    [['running', 'slowed', 'running'], 'slowed'],
    [['running', 'paused', 'slowed'], 'partly'],
    [['running', 'closed', 'running'], 'partly'],
    [['paused', 'closed', 'paused'], 'paused'],
    [['closed', 'closed', 'closed'], 'closed'],
    [[], 'closed'],
  ];
  for (const [statuses, whole] of CASES) {
    test(`${statuses.join(', ') || 'no lift'} → ${whole}`, () => {
      expect(overallStatus(statuses.map((status) => ({ status })))).toBe(whole as never);
    });
  }
});

describe('the chance of a cloud sea', () => {
  const HOURLY = [80, 90, 86, 60, 40, 30, 20, 10, 10, 20, 30, 40, 50];

  test('is interpolated between the hourly figures, from 6:00 to 18:00', () => {
    expect(cloudSeaAt(HOURLY, 6 * 60)).toBe(80);
    expect(cloudSeaAt(HOURLY, 6 * 60 + 30)).toBe(85);
    expect(cloudSeaAt(HOURLY, 18 * 60)).toBe(50);
    expect(cloudSeaAt(HOURLY, 18 * 60 + 1)).toBeNull();
    expect(cloudSeaAt(HOURLY, 5 * 60 + 59)).toBeNull();
    expect(cloudSeaAt(null, 8 * 60)).toBeNull();
  });

  test('is announced for the hours around the best one, on days worth rising for', () => {
    expect(cloudSeaBest(HOURLY)).toEqual({ from: '06:00', to: '08:00', percent: 90 });
    expect(cloudSeaBest([0, 0, 70, 10])).toEqual({ from: '08:00', to: '09:00', percent: 70 });
    expect(cloudSeaBest([10, 39, 20])).toBeNull();
    expect(cloudSeaBest([])).toBeNull();
  });
});
