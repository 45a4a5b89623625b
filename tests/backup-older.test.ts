/** Backups of an older version, as all are on the day of a deployment. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { newestMigration, schemaOf } from '#db/backup/check-database.ts';
import { openDb } from '#db/client.ts';
import { migrateDb } from '#db/migrate.ts';
import { type BackupWorld, openBackupWorld } from './support/backup-world.ts';
import { withDatabase } from './support/with-database.ts';

/** The invariants ask tables and columns that younger ones have made. */
const OLDER = 90;
const JOURNAL = 'meta/_journal.json';

let world: BackupWorld;
let older: string;

beforeEach(async () => {
  world = await openBackupWorld();
  const migrations = join(world.folder, 'migrations');
  cpSync('db/migrations', migrations, { recursive: true });
  const journal = JSON.parse(readFileSync(join(migrations, JOURNAL), 'utf8')) as { entries: unknown[] };
  writeFileSync(
    join(migrations, JOURNAL),
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, OLDER) }),
  );
  older = join(world.folder, 'older.db');
  const db = await openDb(`file:${older}`);
  await migrateDb(db, migrations);
  db.close();
  await change("INSERT INTO settings (key, value) VALUES ('of-then', '1')");
});
afterEach(() => world.close());

async function change(statement: string): Promise<void> {
  const db = await openDb(`file:${older}`);
  await db.read.run(sql`PRAGMA foreign_keys = OFF`);
  await db.read.run(sql.raw(statement));
  await db.read.run(sql`PRAGMA wal_checkpoint(TRUNCATE)`);
  db.close();
}

const target = () => join(world.folder, 'restored.db');

test('is brought back with all its rows, in the tables of today', async () => {
  expect(await world.backup(older)).toMatchObject({ code: 0 });
  expect(await world.restore(['--to', target()])).toMatchObject({ code: 0, problems: '' });
  expect(world.files().filter((file) => file.startsWith('restored'))).toEqual(['restored.db']);
  withDatabase(target(), (db) => {
    expect(schemaOf(db)).toBe(newestMigration());
    expect(db.query("SELECT value FROM settings WHERE key = 'of-then'").get()).toEqual({ value: '1' });
  });
  expect(await world.restore(['--verify'])).toMatchObject({ code: 0, problems: '' });
});

test('is asked what it is asked today, and not brought back when that does not hold', async () => {
  await change("INSERT INTO post_slugs (slug, post_id) VALUES ('lost', 'nowhere')");
  expect(await world.backup(older)).toMatchObject({ code: 0 });
  const { code, problems } = await world.restore(['--to', target()]);
  expect([code, problems]).toEqual([1, expect.stringContaining('post_slugs names a missing row of posts')]);
  expect(world.files().filter((file) => file.startsWith('restored'))).toEqual([]);
});

test('from elsewhere is checked up to date, and left as it is', async () => {
  const before = readFileSync(older);
  expect(await world.restore(['--check', older])).toMatchObject({ code: 0, problems: '' });
  expect(readFileSync(older)).toEqual(before);
  expect(world.files().filter((file) => file.includes('.part'))).toEqual([]);
});

test.each([
  ['an empty file', () => writeFileSync(older, '')],
  ['a database of something else', () => change('DROP TABLE __drizzle_migrations')],
])('%s is none of an older version', async (_, become) => {
  await become();
  const { code, problems } = await world.restore(['--check', older]);
  expect([code, problems]).toEqual([1, expect.stringContaining('is not whole')]);
});
