import { expect, test } from 'bun:test';
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { settings } from '#db/schema/site.ts';
import { timetableRules } from '#db/schema/timetable.ts';
import { ROOT } from '#src/build/trial-site.ts';
import { followRules } from '#src/features/timetable/follow-rules.ts';
import { freshWorld } from '#tests/support/seeded-world.ts';

test('a park whose days were written before there were rules gets the rules that give those days', async () => {
  const today = '2026-11-21';
  const park = await freshWorld(today, true);
  const folder = `${ROOT}db/migrations/`;
  const name = readdirSync(folder).find((file) => file.endsWith('_timetable.sql'));
  const migration = readFileSync(`${folder}${name}`, 'utf8');
  const steps = migration
    .split('--> statement-breakpoint')
    .filter((step) => /^\s*(?:-- step.*\n)?(?:INSERT INTO (?!revisions)|UPDATE quotas)/.test(step));
  expect(steps).toHaveLength(6);
  await park.write(async (tx) => {
    for (const step of steps) await tx.run(sql.raw(step));
    await tx.insert(settings).values({ key: 'booking.daysAhead', value: 30 });
  });
  expect(await park.read.$count(timetableRules)).toBe(7);
  expect(await followRules({ db: park, now: `${today}T03:00:00.000Z` }, { stamp: '' })).toBe(0);
  park.close();
});

test('the days of the demo are those that its rules give', async () => {
  const today = '2026-11-21';
  const park = await freshWorld(today);
  expect(await park.read.$count(timetableRules)).toBe(7);
  expect(await followRules({ db: park, now: `${today}T03:00:00.000Z` }, { stamp: '' })).toBe(0);
  expect(await followRules({ db: park, now: '2026-11-22T03:00:00.000Z' }, { stamp: '' })).toBe(1);
  park.close();
});
