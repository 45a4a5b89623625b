/** The write-ahead log stays bounded, whoever reads for long. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { mkdirSync, rmdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import Database from 'libsql';
import type { Db } from '#db/client.ts';
import { emptyLog, LOG_LIMIT_BYTES, logBytes } from '#db/write-ahead-log.ts';
import { limitLogSize } from '#src/server/short-log.ts';
import { testDatabase } from '#tests/support/database.ts';

const DAYTIME = '2026-12-01T16:59:00.000Z';
const NIGHT = '2026-12-01T20:05:00.000Z';
const LIMIT = 1024 * 1024;

let db: Db;
beforeEach(async () => {
  db = await testDatabase({ isOwn: true });
});
afterEach(() => db.close());

async function write(count: number): Promise<void> {
  const value = 'x'.repeat(50_000);
  for (let index = 0; index < count; index += 1)
    await db.write((tx) => tx.run(sql`INSERT OR REPLACE INTO settings VALUES (${`k${index}`}, ${value})`));
}

function longReader(): InstanceType<typeof Database> {
  const reader = new Database(db.url.slice('file:'.length), { readonly: true });
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM settings').get();
  return reader;
}

test('every connection limits it', async () => {
  const limit = async (on: Pick<Db['read'], 'all'>) =>
    Object.values((await on.all<object>(sql`PRAGMA journal_size_limit`))[0] ?? {})[0];
  expect(await limit(db.read)).toBe(LOG_LIMIT_BYTES);
  expect(await db.write((tx) => limit(tx))).toBe(LOG_LIMIT_BYTES);
});

test('is truncated once a night, and by day only when it is long', async () => {
  const state = { day: null };
  await write(10);
  await limitLogSize({ db, now: DAYTIME }, { day: '2026-12-01' }, LIMIT);
  expect(logBytes(db)).toBeGreaterThan(0);
  await limitLogSize({ db, now: NIGHT }, state, LIMIT);
  expect(logBytes(db)).toBe(0);
  await write(10);
  await limitLogSize({ db, now: NIGHT }, state, LIMIT);
  expect(logBytes(db)).toBeGreaterThan(0);
  await write(60);
  await limitLogSize({ db, now: NIGHT }, state, LIMIT);
  await write(2);
  expect(logBytes(db)).toBeLessThanOrEqual(LIMIT);
  expect(await db.read.$count(sql`settings`)).toBe(60);
});

test('a long reader makes it grow; afterwards it is truncated when it restarts, and no write is lost', async () => {
  await write(5);
  const reader = longReader();
  await write(60);
  const state = { day: '2026-12-02' };
  await limitLogSize({ db, now: NIGHT }, state, LIMIT);
  expect(logBytes(db)).toBeGreaterThan(LIMIT);
  expect(await emptyLog(db, 'db/empty-log.ts', true)).toBe(false);
  reader.exec('ROLLBACK');
  reader.close();
  await limitLogSize({ db, now: NIGHT }, state, LIMIT);
  await write(2);
  expect(logBytes(db)).toBeLessThanOrEqual(LIMIT);
  expect(await db.read.$count(sql`settings`)).toBe(60);
});

test('while it is long nobody who commits copies or cuts it', async () => {
  const own = (tx: Pick<Db['read'], 'all'>, name: string) => tx.all<object>(sql.raw(`PRAGMA ${name}`));
  const upkeep = () =>
    db.write(async (tx) =>
      [...(await own(tx, 'wal_autocheckpoint')), ...(await own(tx, 'journal_size_limit'))].flatMap((row) =>
        Object.values(row),
      ),
    );
  const [usual, left] = [
    [1000, LIMIT],
    [0, -1],
  ];
  const state = { day: '2026-12-02' };
  const turn = (limit: number) => limitLogSize({ db, now: NIGHT }, state, limit);
  await write(5);
  await turn(LIMIT);
  expect(await upkeep()).toEqual(usual);
  const reader = longReader();
  await write(60);
  await turn(LIMIT);
  expect(await upkeep()).toEqual(left);
  const long = logBytes(db);
  await write(60);
  expect(logBytes(db)).toBeGreaterThan(long);
  await turn(LIMIT);
  expect(await upkeep()).toEqual(left);
  reader.exec('ROLLBACK');
  reader.close();
  await turn(LIMIT);
  expect(await upkeep()).toEqual(usual);
  await write(2);
  await turn(LIMIT);
  expect([await upkeep(), logBytes(db) <= LIMIT]).toEqual([usual, true]);
});

test('is left to Litestream while that replicates the database', async () => {
  const path = db.url.slice('file:'.length);
  const folder = join(dirname(path), `.${basename(path)}-litestream`);
  mkdirSync(folder);
  try {
    await write(60);
    await limitLogSize({ db, now: NIGHT }, { day: null }, LIMIT);
    expect(logBytes(db)).toBeGreaterThan(LIMIT);
  } finally {
    rmdirSync(folder);
  }
  await limitLogSize({ db, now: NIGHT }, { day: null }, LIMIT);
  expect(logBytes(db)).toBe(0);
});
