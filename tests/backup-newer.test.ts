/** Databases that this version did not leave: of a newer one that only added, and of a replica. */
import { Database } from 'bun:sqlite';
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type BackupWorld, openBackupWorld } from './support/backup-world.ts';
import { db, openCopies } from './support/own-database.ts';
import { openPark } from './support/park.ts';
import { holdAndPlace } from './support/purchase.ts';

let world: BackupWorld;

openCopies(openPark);
beforeEach(async () => {
  world = await openBackupWorld();
  await holdAndPlace(db);
});
afterEach(() => world.close());

const path = () => db.url.slice('file:'.length);
const target = () => join(world.folder, 'restored.db');

async function becomeNewer(floor: number | null): Promise<void> {
  await db.read.run(sql`INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', 9999999999999)`);
  await db.read.run(sql`ALTER TABLE orders ADD colour text`);
  if (floor !== null) await db.read.run(sql`UPDATE schema_floor SET oldest = ${floor}`);
}

test('a backup of a database that a newer version only added to is brought back', async () => {
  await becomeNewer(null);
  await world.backup(path());
  expect(await world.restore(['--to', target()])).toMatchObject({ code: 0, problems: '' });
});

test('one from which it has taken something away is refused, before anything is unpacked', async () => {
  await becomeNewer(9_999_999_999_998);
  await world.backup(path());
  const { code, problems } = await world.restore(['--to', target()]);
  expect(code).toBe(1);
  expect(problems).toContain('cannot be restored: a newer version of this software');
  expect(existsSync(target())).toBe(false);
});

test('a file from elsewhere is asked the same questions', async () => {
  const copy = join(world.folder, 'copy.db');
  await db.read.run(sql`PRAGMA wal_checkpoint(TRUNCATE)`);
  copyFileSync(path(), copy);
  const good = await world.restore(['--check', copy]);
  expect(good).toMatchObject({ code: 0, problems: '' });
  expect(good.out).toContain('database is whole');
  const own = new Database(copy);
  own.run('UPDATE quotas SET held = capacity + 1');
  own.close();
  const bad = await world.restore(['--check', copy]);
  expect([bad.code, bad.problems]).toEqual([1, expect.stringContaining('is not whole')]);
  expect(bad.problems).not.toContain('    at ');
});
