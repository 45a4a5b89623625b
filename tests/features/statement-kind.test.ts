/** What the text of a statement tells, compared with what SQLite does with it. */
import '#tests/support/env.ts';
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { existsSync, writeFileSync } from 'node:fs';
import Database from 'libsql';
import type { Db } from '#db/client.ts';
import { openFileToRead } from '#db/read-only-file.ts';
import { kindOf, type StatementKind } from '#db/statement-kind.ts';
import { testDatabase } from '#tests/support/database.ts';
import { cpuMs } from '#tests/support/quickest.ts';

const ONE = 'WITH one AS (SELECT 1 AS n)';
const KINDS: Record<StatementKind, string[]> = {
  reads: [
    'SELECT * FROM settings',
    '\n\t  select value from settings',
    '/* INSERT */ -- DELETE\r\n SELECT 1',
    '/**/SELECT 1',
    '/*** a * b **/SELECT(1)',
    "SELECT replace(key, 'a', 'b') FROM settings",
    'VALUES (1), (2)',
    `${ONE} SELECT n FROM one`,
    'WITH RECURSIVE up(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM up WHERE n < 3) SELECT n FROM up',
    'PRAGMA user_version',
    'PRAGMA data_version;',
    'pragma table_info("settings")',
    "PRAGMA index_list ( 'settings' )",
    "SELECT 1; INSERT INTO settings VALUES ('second', '1')",
  ],
  'may write': [
    `${ONE} INSERT INTO settings SELECT 'w', n FROM one`,
    `${ONE} INSERT OR REPLACE INTO settings SELECT 'w', n FROM one RETURNING key`,
    `${ONE} UPDATE OR REPLACE settings SET value = 'w'`,
    `${ONE}/**/UPDATE/**/OR/**/FAIL"settings"SET value = 'w'`,
    `${ONE} DELETE\nFROM settings`,
    `${ONE} REPLACE INTO settings SELECT 'w', n FROM one`,
    `-- a comment\n${ONE} DELETE FROM settings`,
    "WITH one AS (SELECT replace('a', 'a', 'b') AS b) SELECT b FROM one",
  ],
  writes: [
    "INSERT INTO settings VALUES ('x', '1')",
    "INSERT INTO settings VALUES ('x', '1') RETURNING key",
    "/* SELECT */ INSERT INTO settings VALUES ('x', '1')",
    "-- SELECT\nUPDATE OR REPLACE settings SET value = '2'",
    '\uFEFF DELETE FROM settings',
    'CREATE TABLE other (id)',
    'CREATE TEMP TABLE other (id)',
    'ALTER TABLE settings ADD COLUMN more',
    'DROP TABLE settings',
    'PRAGMA user_version = 5',
    'PRAGMA user_version=5',
    'PRAGMA user_version(5)',
    'PRAGMA/**/user_version/**/=/**/5',
    'PRAGMA main.user_version = 5',
    'PRAGMA query_only = 0',
    'PRAGMA query_only(0)',
    'PRAGMA wal_checkpoint',
    'PRAGMA wal_checkpoint(TRUNCATE)',
    'PRAGMA optimize',
    'PRAGMA writable_schema = 1',
    'PRAGMA locking_mode = EXCLUSIVE',
    'EXPLAIN SELECT 1',
    "EXPLAIN QUERY PLAN INSERT INTO settings VALUES ('x', '1')",
    "EXPLAIN INSERT INTO settings VALUES ('x', '1')",
    'EXPLAIN PRAGMA user_version = 5',
    "ATTACH 'file:other.db?mode=rwc' AS other",
    'DETACH other',
    'VACUUM',
    "VACUUM INTO 'other.db'",
    'REINDEX',
    'ANALYZE',
    'BEGIN',
    'BEGIN IMMEDIATE',
    'COMMIT',
    'END',
    'ROLLBACK',
    'SAVEPOINT one',
    'RELEASE one',
    '',
    ' ',
    ';',
    '; SELECT 1',
    '-- SELECT 1',
    '/* SELECT 1',
    '(SELECT 1)',
    'SELECTED',
  ],
};
const rows = Object.entries(KINDS).flatMap(([kind, texts]) => texts.map((text) => [kind, text]));

let db: Db;
let file: string;
beforeAll(async () => {
  db = await testDatabase();
  file = db.url.slice('file:'.length);
});
afterAll(() => db.close());

test.each(rows)('%s: %s', (kind, text) => {
  expect(kindOf(text)).toBe(kind as StatementKind);
  expect(kindOf({ sql: text, args: [] })).toBe(kind as StatementKind);
});

/** Whether SQLite ran it without a word. */
function runs(connection: InstanceType<typeof Database>, text: string): boolean {
  try {
    const statement = connection.prepare(text);
    if (statement.reader) statement.all();
    else statement.run();
    return true;
  } catch {
    return false;
  }
}

test('what reads changes nothing where it could, and is never refused where it cannot', () => {
  const [reading, watching] = [openFileToRead(file, 50), openFileToRead(file, 50)];
  const write = (text: string) => {
    const writing = new Database(file);
    const isDone = runs(writing, text);
    writing.close();
    return isDone;
  };
  const version = () => watching.prepare('PRAGMA data_version').get() as { data_version: number };
  const before = version().data_version;
  for (const text of KINDS.reads) {
    expect([text, write(text), runs(reading, text)]).toEqual([text, true, true]);
    expect([text, version().data_version]).toEqual([text, before]);
  }
  // The control: the same look notices a statement that writes.
  expect(write(KINDS['may write'][0] ?? '')).toBe(true);
  expect(version().data_version).not.toBe(before);
  for (const connection of [reading, watching]) connection.close();
});

test('SQLite refuses all that may write on a connection that reads, and neither makes nor deletes a file', () => {
  const reading = openFileToRead(file, 50);
  const [asking, ...writing] = KINDS['may write'].toReversed();
  for (const text of writing) expect([text, runs(reading, text)]).toEqual([text, false]);
  expect(runs(reading, asking ?? '')).toBe(true);
  reading.close();
  expect(() => openFileToRead(`${file}-none`, 50)).toThrow('cannot be opened');
  expect(existsSync(`${file}-none`)).toBe(false);
  for (const end of ['', '-wal']) writeFileSync(`${file}-empty${end}`, end);
  expect(() => openFileToRead(`${file}-empty`, 50)).toThrow('is empty');
  expect(existsSync(`${file}-empty-wal`)).toBe(true);
});

test('a long text of comments is judged at once', () => {
  const ms = cpuMs(() => {
    expect(kindOf(`${'/* a **'.repeat(20_000)}SELECT 1`)).toBe('writes');
    expect(kindOf(`${'-- a\n'.repeat(20_000)}SELECT 1`)).toBe('reads');
    expect(kindOf(`${' '.repeat(20_000)}1`)).toBe('writes');
  });
  expect(ms).toBeLessThan(1000);
});
