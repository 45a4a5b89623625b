/** Every kind of rows that goes out as a file, as the router has them: the whole list comes back as it was. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Db } from '#db/client.ts';
import { appRouter } from '#src/router.ts';
import { csvOf, type Record_, recordsOf } from '#tests/support/csv-file.ts';
import { type ContentName, csvPark } from '#tests/support/csv-park.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

const SHEETS = /^staff\.content\.([a-z-]+)\.sheet$/;
const KINDS = Object.keys(appRouter._def.procedures).flatMap((path) => SHEETS.exec(path)?.[1] ?? []);

let db: Db;
beforeAll(async () => {
  db = await freshWorld(TODAY, true);
  // The seeded park has none.
  const moved: Record_ = { id: '', revision: '', fromPath: '/gia-cu', toAddress: '/bang-gia-ve' };
  await csvPark(db, 'redirects').save(csvOf([{ ...moved, moveStatus: '308', isActive: '1' }]));
});
afterAll(closeWorlds);

test.each(KINDS)('%s', async (name) => {
  const own = csvPark(db, name as ContentName);
  const text = await own.download();
  const { total } = await own.content().sheet({ query: '', after: null });
  expect(recordsOf(text).length).toBeGreaterThan(0);
  expect(recordsOf(text)).toHaveLength(total ?? 0);
  expect(await own.check(text)).toMatchObject({
    ...{ added: 0, changed: 0, same: total ?? 0, wrong: 0, faultCount: 0, faults: [] },
  });
  expect(await own.save(text)).toMatchObject({ added: 0, changed: 0 });
  expect(await own.download()).toBe(text);
});

test('are all that can be read from a file, and those that the office lists', () => {
  const imports = Object.keys(appRouter._def.procedures).flatMap(
    (path) => /^staff\.content\.([a-z-]+)\.(?:import|check)$/.exec(path)?.[1] ?? [],
  );
  expect(new Set(imports)).toEqual(new Set(KINDS));
  expect(KINDS.length).toBeGreaterThan(20);
});
