/** Promise R20 at run time: in each shape of the database, a process without a writer has no way to write. */
import '#tests/support/env.ts';
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { InStatement } from '@libsql/client';
import { sql } from 'drizzle-orm';
import Database from 'libsql';
import { type Db, openDb, type Reads } from '#db/client.ts';
import { readSnapshot } from '#db/snapshot.ts';
import { whyUnavailable } from '#db/unavailable.ts';
import { type DatabaseServer, hasDatabaseServer, startDatabaseServer } from '#tests/support/sqld.ts';

const isHere = hasDatabaseServer();
let server: DatabaseServer;
beforeAll(async () => {
  if (isHere) server = await startDatabaseServer();
}, 60_000);
afterAll(async () => {
  await server?.stop();
});

const ONE = "WITH one AS (SELECT 'evil' AS key)";
const REFUSED = [
  `${ONE} UPDATE OR REPLACE settings SET value = 'evil'`,
  `${ONE} INSERT INTO settings SELECT key, '1' FROM one RETURNING key`,
  `${ONE} INSERT OR IGNORE INTO settings SELECT key, '1' FROM one`,
  `${ONE}/**/DELETE/**/FROM"settings"`,
  `/* SELECT */ -- SELECT\n ${ONE} REPLACE INTO settings SELECT key, '1' FROM one`,
  "/* c */\n\t INSERT INTO settings VALUES ('evil', '1')",
  "-- SELECT\nUPDATE settings SET value = 'evil'",
  "insert into settings values ('evil', '1') returning key",
  'PRAGMA user_version=5',
  'PRAGMA user_version(5)',
  'EXPLAIN PRAGMA user_version = 5',
  "EXPLAIN INSERT INTO settings VALUES ('evil', '1')",
  'EXPLAIN QUERY PLAN DELETE FROM settings',
  'PRAGMA query_only = 0',
  'PRAGMA wal_checkpoint(TRUNCATE)',
  'PRAGMA writable_schema = 1',
  'CREATE TABLE evil (id)',
  'CREATE TEMP TABLE evil (id)',
  'BEGIN IMMEDIATE',
  'BEGIN',
  'SAVEPOINT evil',
  'VACUUM',
  'REINDEX',
  'ANALYZE',
];
/** Its first statement is answered, and no other; a server refuses it. */
const TWO = "SELECT 1; INSERT INTO settings VALUES ('evil', '1')";

/** Everything in a process through which a statement can be said. */
function mouthsOf(db: Db): Record<string, (text: string) => unknown> {
  const mouths: Record<string, (text: string) => unknown> = {};
  const { read, remembered, untilEdited, lists } = db;
  for (const [name, reads] of Object.entries({ read, remembered, untilEdited, lists })) {
    mouths[`${name}.run`] = (text) => reads.run(sql.raw(text));
    mouths[`${name}.all`] = (text) => reads.all(sql.raw(text));
    mouths[`${name}.get`] = (text) => reads.get(sql.raw(text));
    mouths[`${name}.values`] = (text) => reads.values(sql.raw(text));
    const { $client } = reads as Reads & { $client: { execute: (statement: InStatement) => unknown } };
    mouths[`${name} client`] = (text) => $client.execute({ sql: text, args: [] });
  }
  mouths.snapshot = (text) => readSnapshot(db, (read) => read.run(sql.raw(text)));
  const { version } = db;
  if (version) mouths.version = (text) => version.rows(text);
  return mouths;
}

async function failureOf(work: () => unknown): Promise<unknown> {
  try {
    await work();
    return null;
  } catch (error) {
    return error instanceof Error && error.cause instanceof Error ? error.cause : error;
  }
}

const evilFile = () => `${dirname(server.file)}/evil.db`;
const attacks = () => [
  ...REFUSED,
  `ATTACH 'file:${server.file}?mode=rwc' AS evil`,
  `ATTACH '${evilFile()}' AS evil`,
  `VACUUM INTO '${evilFile()}'`,
];

/** All that could have been changed. */
function state(file: string) {
  const db = new Database(file);
  const all = (text: string) => db.prepare(text).raw().all();
  const found = [
    all('SELECT * FROM settings'),
    all('PRAGMA user_version'),
    all('SELECT name FROM sqlite_master'),
    all('SELECT number FROM commit_numbers'),
    readdirSync(dirname(file)).filter((name) => name.includes('evil')),
  ];
  db.close();
  return found;
}

async function attack(db: Db, file: string): Promise<void> {
  const before = state(file);
  for (const [mouth, say] of Object.entries(mouthsOf(db))) {
    for (const text of attacks()) {
      const error = await failureOf(() => say(text));
      // A bug, which is answered as one: no outage that will pass.
      expect([mouth, text, (error as { code?: string } | null)?.code]).toEqual([mouth, text, 'NO_WRITER']);
      expect(whyUnavailable(error)).toBeNull();
    }
    await failureOf(() => say(TWO));
  }
  expect(await failureOf(() => db.write(async () => 1))).toMatchObject({ code: 'NO_WRITER' });
  expect(state(file)).toEqual(before);
  expect(await db.read.$count(sql`departures`)).toBeGreaterThan(0);
}

const good = sql`SELECT value FROM settings WHERE key = 'good'`;
const onServer = test.skipIf(!isHere);
const READS = "WITH one AS (SELECT replace('a', 'a', 'b') AS b) SELECT b FROM one";

onServer('a file alone', async () => {
  const copy = `${dirname(server.file)}/alone.db`;
  const source = new Database(server.file);
  source.prepare('VACUUM INTO ?').run(copy);
  source.close();
  const writer = await openDb(`file:${copy}`);
  const db = await openDb(`file:${copy}`, { hasWriter: false });
  await attack(db, copy);
  expect(await db.read.all(sql.raw(READS))).toEqual([{ b: 'b' }]);
  await writer.read.run(sql`INSERT INTO settings VALUES ('good', '1')`);
  expect(await db.remembered.all(good)).toEqual([{ value: '1' }]);
  db.close();
  writer.close();
});

onServer('the file of a node beside it: the server is asked nothing at all', async () => {
  const asked: string[] = [];
  const listener = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      asked.push(request.url);
      return new Response(null, { status: 500 });
    },
  });
  const db = await openDb(listener.url.origin, { file: server.file, hasWriter: false });
  await attack(db, server.file);
  expect(await db.read.all(sql.raw(READS))).toEqual([{ b: 'b' }]);
  expect(asked).toEqual([]);
  const writer = await openDb(server.url);
  await writer.read.run(sql`INSERT INTO settings VALUES ('good', '1')`);
  writer.close();
  expect(await db.remembered.all(good)).toEqual([{ value: '1' }]);
  db.close();
  await listener.stop(true);
});

onServer('a server alone', async () => {
  const db = await openDb(server.url, { hasWriter: false });
  await attack(db, server.file);
  db.close();
});
