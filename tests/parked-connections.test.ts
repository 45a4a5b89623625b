/** A database whose connections were parked by the test before is like a new one, to each of them. */
import { afterEach, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { openCopy, testDatabase } from './support/database.ts';
import { fillRow } from './support/filled-row.ts';
import { brokenInvariants } from './support/invariants.ts';
import { openPark } from './support/park.ts';
import { withDatabase } from './support/with-database.ts';

let open: Db[] = [];
afterEach(() => {
  for (const db of open) db.close();
  open = [];
});

async function fresh(): Promise<Db> {
  const db = await testDatabase();
  open.push(db);
  return db;
}

/** Closes it, so that the next one takes its place. */
function leave(db: Db): void {
  open = open.filter((one) => one !== db);
  db.close();
}

const countsOf = async (db: Db) => {
  const count = sql`SELECT (SELECT count(*) FROM quotas) + (SELECT count(*) FROM ticket_types) AS n`;
  const [read] = await db.read.all<{ n: number }>(count);
  const [remembered] = await db.untilEdited.all<{ n: number }>(count);
  const written = await db.write((tx) => tx.all<{ n: number }>(count));
  return [read?.n, remembered?.n, written[0]?.n];
};
const found = async (db: Db) =>
  (
    await db.read.all<{ n: number }>(
      sql`SELECT count(*) AS n FROM search_index WHERE search_index MATCH 'round'`,
    )
  )[0]?.n;

test('nothing of the rows before is seen by any of its connections, and none is broken by them', async () => {
  const first = await fresh();
  const empty = await countsOf(first);
  await openPark(first);
  const full = await countsOf(first);
  const searched = await found(first);
  expect(full[0]).toBeGreaterThan(empty[0] ?? 0);
  leave(first);

  const second = await fresh();
  expect(second.file).toBe(first.file);
  expect(await countsOf(second)).toEqual(empty);
  expect(await found(second)).toBe(0);
  expect(await brokenInvariants(second)).toEqual([]);
  await openPark(second);
  expect(await countsOf(second)).toEqual(full);
  expect(await found(second)).toBe(searched);
  expect(await brokenInvariants(second)).toEqual([]);
});

test('a changed schema is left to nobody', async () => {
  const first = await fresh();
  await first.read.run(sql`CREATE TABLE more (id text)`);
  leave(first);
  const second = await fresh();
  expect(second.file).not.toBe(first.file);
  expect(await second.read.all(sql`SELECT name FROM sqlite_schema WHERE name = 'more'`)).toEqual([]);
});

test('nor is a connection without foreign keys', async () => {
  const first = await fresh();
  await first.read.run(sql`PRAGMA foreign_keys = OFF`);
  await first.write((tx) => tx.run(sql`SELECT 1`));
  leave(first);
  const second = await fresh();
  expect(second.file).toBe(first.file);
  expect(await second.read.all(sql`PRAGMA foreign_keys`)).toEqual([{ foreign_keys: 1 }]);
});

test('two that are open at once are two', async () => {
  leave(await fresh());
  const [one, other] = [await fresh(), await fresh()];
  await fillRow(one, 'revisions', { namespace: 'one' });
  expect(other.file).not.toBe(one.file);
  expect(await other.read.all(sql`SELECT namespace FROM revisions WHERE namespace = 'one'`)).toEqual([]);
});

test('a copy of a larger file follows a smaller one, and the other way round', async () => {
  const large = await fresh();
  await openPark(large);
  await large.read.run(sql`PRAGMA wal_checkpoint(TRUNCATE)`);
  const file = `${large.file}.large`;
  await Bun.write(file, Bun.file(large.file ?? ''));
  const full = await countsOf(large);
  leave(large);
  const small = await fresh();
  const empty = await countsOf(small);
  leave(small);
  const again = await openCopy(file);
  open.push(again);
  expect(await countsOf(again)).toEqual(full);
  leave(again);
  await Bun.file(file).delete();
  const last = await fresh();
  expect(await countsOf(last)).toEqual(empty);
  expect(await brokenInvariants(last)).toEqual([]);
});

test('a connection with a statement that has not ended is left to nobody: it would read what was there then', async () => {
  const first = await fresh();
  await openPark(first);
  await first.read.run(sql`EXPLAIN QUERY PLAN SELECT id FROM ticket_types`);
  leave(first);
  const second = await fresh();
  expect(second.file).toBe(first.file);
  expect(await second.read.all(sql`SELECT id FROM ticket_types`)).toEqual([]);
});

test('a file that another SQLite has opened in this process is left to nobody', async () => {
  const first = await fresh();
  withDatabase(first.file ?? '', (other) => other.run("INSERT INTO settings VALUES ('a', 'b')"));
  leave(first);
  const second = await fresh();
  expect(second.file).not.toBe(first.file);
  expect(await second.read.all(sql`SELECT key FROM settings WHERE key = 'a'`)).toEqual([]);
});
