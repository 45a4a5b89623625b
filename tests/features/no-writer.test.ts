/** Promise R20: a process without the role `primary` has no writer, by law and at run time. */
import '#tests/support/env.ts';
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { type Db, openDb } from '#db/client.ts';
import { rateLimits } from '#db/schema/rate-limits.ts';
import { whyUnavailable } from '#db/unavailable.ts';
import { LAGGING_QUERIES } from '#src/http/api-asked.ts';
import { appRouter } from '#src/router.ts';
import type { Route } from '#src/routes.ts';
import { pageRoutes } from '#src/values/page-rules.ts';
import { testDatabase } from '#tests/support/database.ts';

let writer: Db;
let reader: Db;
const row = { bucket: 'b', at: '2026-01-01T00:00:00.000Z', expiresAt: '2026-01-02T00:00:00.000Z' };

beforeAll(async () => {
  writer = await testDatabase();
  reader = await openDb(writer.url, { hasWriter: false });
  await writer.read.insert(rateLimits).values(row);
});
afterAll(() => {
  reader.close();
  writer.close();
});

const refused = { code: 'NO_WRITER' };

test('it reads what others write, and refuses every way to write', async () => {
  expect(await reader.read.select().from(rateLimits)).toHaveLength(1);
  const { read, remembered, lists } = reader;
  const writes = [
    () => reader.write(async (tx) => tx.delete(rateLimits)),
    ...[read, remembered, lists].flatMap((db) => [
      () => db.insert(rateLimits).values(row),
      () => db.update(rateLimits).set({ at: 'x' }).where(eq(rateLimits.bucket, 'b')),
      () => db.delete(rateLimits),
      () => db.run(sql`WITH one AS (SELECT 1) INSERT INTO rate_limits SELECT 'c', 'x', 'y'`),
      () => db.run(sql`PRAGMA user_version = 7`),
      () => db.run(sql`CREATE TABLE other (id)`),
    ]),
  ];
  for (const write of writes) {
    const error = await Promise.resolve(write()).then(
      () => null,
      (thrown: Error & { cause?: Error }) => thrown.cause ?? thrown,
    );
    expect(error).toMatchObject(refused);
    // A bug, which is logged and answered as one: no outage that will pass.
    expect(whyUnavailable(error)).toBeNull();
  }
  expect(await writer.read.select().from(rateLimits)).toMatchObject([row]);
});

test('a writer does the same without being refused', async () => {
  await writer.read.run(sql`WITH one AS (SELECT 1) INSERT INTO rate_limits SELECT 'c', 'x', 'y'`);
  await writer.write(async (tx) => tx.delete(rateLimits).where(eq(rateLimits.bucket, 'c')));
  expect(await reader.read.select().from(rateLimits)).toHaveLength(1);
});

test('the site opens one database, with a writer only in a process that has the role', async () => {
  const opening: Record<string, string[]> = {};
  for (const file of new Bun.Glob('src/**/*.{ts,tsx}').scanSync('.')) {
    if (file.startsWith('src/sandbox/')) continue;
    const calls = (await Bun.file(file).text()).match(/\bopenDb\([^;]*/g);
    if (calls) opening[file] = calls;
  }
  expect(opening['src/server/database.ts']?.join()).toContain("hasWriter: env().ROLES.has('primary')");
  const site = await Bun.file('src/site/site.ts').text();
  expect(site).toContain("if (migrations && env().ROLES.has('primary')) await bringUpToDate(migrations);");
  // The rest are commands that an operator calls.
  const commands = Object.keys(opening).filter(
    (file) => !/^src\/(server\/database|site\/site)\.ts$/.test(file),
  );
  for (const file of commands) expect(await Bun.file(file).text()).toContain('import.meta.main');
});

test('only queries for everybody are answered from an old copy', () => {
  const procedures: Record<string, { _def: { type: string; middlewares?: unknown[] } } | undefined> =
    appRouter._def.procedures as never;
  for (const name of LAGGING_QUERIES) expect([name, procedures[name]?._def.type]).toEqual([name, 'query']);
  const personal =
    /^(auth|orders|profile|consent|exchanges|refunds|closures|transfers|gate|staff|moderation|security)\b/;
  expect([...LAGGING_QUERIES].filter((name) => personal.test(name) || /mine/i.test(name))).toEqual([]);
});

test('staff, checkout, order and account pages are never rendered from an old copy', () => {
  const lagging = Object.entries<Route>(pageRoutes).filter(
    ([, { freshness }]) => freshness.kind === 'private' && freshness.mayLag,
  );
  expect(lagging.map(([name]) => name)).toEqual(['login', 'register', 'forgot', 'search']);
});
