/** What staff report about the weather, and what cannot be so. */
import { afterAll, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { mountainDays } from '#db/schema/live-board.ts';
import { addDays } from '#src/values/day.ts';
import { LATER, NOW, refusalOf, staffBoard as staffOf } from '#tests/support/board-reports.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

afterAll(closeWorlds);

const WEATHER = {
  day: TODAY,
  revision: 1,
  temperatureC: '−3',
  windKmh: '22',
  cloudSea: ['80', '90', '86', '60', '40', '30', '20', '10', '10', '20', '30', '40', '50'],
  sunrise: '6:05',
  sunset: '17:32',
  summaryVi: 'Biển mây dày.',
  summaryEn: 'Thick cloud below.',
};

describe('the weather', () => {
  test('of today and of a day without a forecast is stored, and is on the board', async () => {
    const db = await freshWorld(TODAY, true);
    await staffOf(db).saveDay(WEATHER);
    const last = addDays(TODAY, 7);
    await db.read.delete(mountainDays).where(eq(mountainDays.day, last));
    await staffOf(db).saveDay({ ...WEATHER, day: last, revision: 0 });
    const { today, forecast } = await asVisitor(db, { now: LATER }).liveBoard.get();
    expect(today).toMatchObject({
      temperatureC: -3,
      windKmh: 22,
      sunrise: '06:05',
      updatedAt: NOW,
      revision: 2,
    });
    expect(today?.cloudSea).toEqual([80, 90, 86, 60, 40, 30, 20, 10, 10, 20, 30, 40, 50]);
    expect(forecast.at(-1)).toMatchObject({ day: last, summary: { vi: 'Biển mây dày.' }, revision: 1 });
  });

  test('a colleague’s forecast in between is not overwritten', async () => {
    const db = await freshWorld(TODAY, true);
    await staffOf(db).saveDay(WEATHER);
    expect(await refusalOf(staffOf(db).saveDay(WEATHER))).toEqual(['', 'liveBoard.error.moved']);
    expect(await refusalOf(staffOf(db).saveDay({ ...WEATHER, revision: 0 }))).toEqual([
      '',
      'liveBoard.error.moved',
    ]);
  });

  const spoilt = WEATHER.cloudSea.with(3, '101');
  test.each([
    ['yesterday', { ...WEATHER, day: addDays(TODAY, -1) }, '', 'liveBoard.error.day'],
    ['a day too far', { ...WEATHER, day: addDays(TODAY, 8) }, '', 'liveBoard.error.day'],
    ['no day', { ...WEATHER, day: '2026-02-31' }, 'day', 'errors.invalid'],
    ['the Sahara', { ...WEATHER, temperatureC: '41' }, 'temperatureC', 'liveBoard.error.temperature'],
    ['more than certain', { ...WEATHER, cloudSea: spoilt }, 'cloudSea.3', 'liveBoard.error.percent'],
    ['an hour less', { ...WEATHER, cloudSea: WEATHER.cloudSea.slice(1) }, 'cloudSea', 'errors.invalid'],
    ['sunset at dawn', { ...WEATHER, sunset: '06:05' }, 'sunset', 'liveBoard.error.nightFirst'],
    ['no English', { ...WEATHER, summaryEn: '\n' }, 'summaryEn', 'errors.required'],
  ])('%s is refused beside its field, and nothing changes', async (_, input, field, error) => {
    const db = await freshWorld(TODAY, true);
    const before = await db.read.select().from(mountainDays);
    expect(await refusalOf(staffOf(db).saveDay(input))).toEqual([field, error]);
    expect(await db.read.select().from(mountainDays)).toEqual(before);
  });
});
