/** The file of the libSQL node beside a process: what it may be at start, and what it may become while it is read. */
import { Database } from 'bun:sqlite';
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { copyFileSync, renameSync, rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { newestMigration } from '#db/backup/check-database.ts';
import { type Db, openDb } from '#db/client.ts';
import { untilMigrated } from '#db/node-file.ts';
import { checkDatabase, nodeFileLag } from '#db/start-check.ts';
import { readReadiness } from '#src/server/readiness.ts';
import { type DatabaseServer, hasDatabaseServer, startDatabaseServer } from '#tests/support/sqld.ts';
import { withDatabase } from '#tests/support/with-database.ts';

const isHere = hasDatabaseServer();
const onServer = test.skipIf(!isHere);
const LATER = 9_999_999_999_999;
let primary: DatabaseServer;
beforeAll(async () => {
  if (isHere) primary = await startDatabaseServer();
}, 60_000);
afterAll(async () => {
  await primary?.stop();
});

async function eventually(isSo: () => boolean): Promise<boolean> {
  const until = performance.now() + 10_000;
  while (!isSo()) {
    if (performance.now() > until) return false;
    await Bun.sleep(5);
  }
  return true;
}

function faultOf(reader: Db) {
  reader.seenCommit();
  return reader.node?.fault();
}

onServer(
  'a file that was replaced is followed, but never to an older state or another database',
  async () => {
    const path = `${primary.file}-moved`;
    const change = (statement: string) => {
      const next = `${path}-next`;
      copyFileSync(path, next);
      const file = new Database(next);
      file.run(statement);
      file.close();
      renameSync(next, path);
    };
    const whole = new Database(primary.file, { readonly: true });
    whole.query('VACUUM INTO ?').run(path);
    whole.close();
    const reader = await openDb(primary.url, { file: path });
    const seen = reader.seenCommit();
    change('UPDATE commit_numbers SET number = number + 5');
    expect(await eventually(() => reader.seenCommit() === seen + 5)).toBe(true);
    expect(reader.node?.fault()).toBeNull();
    change('UPDATE commit_numbers SET number = number - 1');
    expect(await eventually(() => faultOf(reader) === 'behind')).toBe(true);
    expect(reader.seenCommit()).toBe(seen + 5);
    change("UPDATE commit_numbers SET number = number + 9, origin = 'another'");
    expect(await eventually(() => faultOf(reader) === 'foreign')).toBe(true);
    expect(reader.seenCommit()).toBe(seen + 5);
    expect(await reader.read.$count(sql`departures`)).toBeGreaterThan(0);
    expect((await readReadiness(reader)).status).toBe('stale');
    expect((await checkDatabase(primary.url, path)).fault).toContain('belongs to another database');
    rmSync(path);
    expect(await eventually(() => faultOf(reader) === 'missing')).toBe(true);
    expect(await reader.read.$count(sql`departures`)).toBeGreaterThan(0);
    reader.close();
  },
  20_000,
);

onServer('at start each wrong file is refused with its reason', async () => {
  const folder = primary.file.slice(0, primary.file.lastIndexOf('/'));
  const text = `${folder}/text`;
  await Bun.write(text, 'Kính gửi quý khách, '.repeat(500));
  const other = `${folder}/other`;
  const made = new Database(other);
  made.run('CREATE TABLE notes (id)');
  made.close();
  const fault = async (path: string) => (await checkDatabase(primary.url, path)).fault;
  expect(await fault(primary.file)).toBeNull();
  expect(await fault(`${folder}/nothing`)).toContain('does not exist');
  expect(await fault(folder)).toContain('is not a file');
  expect(await fault(text)).toContain('cannot be read');
  expect(await fault(other)).toContain('is not a database of this site');
});

onServer(
  'one that has not the schema yet is waited for, and what the server is counts meanwhile',
  async () => {
    const named = (name: string) => `${primary.file}-${name}`;
    const [empty, bare, older] = [named('empty'), named('bare'), named('older')];
    await Bun.write(empty, '');
    withDatabase(bare, (db) => db.run('PRAGMA user_version = 1'));
    primary.rows('VACUUM INTO ?', older);
    const newest = newestMigration();
    withDatabase(older, (db) => db.run('DELETE FROM __drizzle_migrations WHERE created_at = ?', [newest]));
    const late = (file: string) => untilMigrated(file, newest, 0);
    await expect(late(empty)).rejects.toThrow('does not follow DATABASE_URL (it is empty)');
    await expect(late(bare)).rejects.toThrow('(it has no tables yet)');
    await expect(late(older)).rejects.toThrow('(it has an older schema)');
    const reasons: string[] = [];
    const lag = nodeFileLag(older, (reason) => reasons.push(reason));
    await Bun.sleep(20);
    withDatabase(older, (db) =>
      db.run("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('it', ?)", [newest]),
    );
    expect(await lag).toBeNull();
    expect(reasons).toEqual([expect.stringContaining('(it has an older schema)')]);
    expect(await nodeFileLag(older, (reason) => reasons.push(reason))).toBeNull();
    expect(reasons).toHaveLength(1);

    const server = await openDb(primary.url);
    await server.read.run(
      sql`INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', ${LATER})`,
    );
    for (const file of [empty, bare, older])
      expect(await checkDatabase(primary.url, file)).toMatchObject({ fault: null, isAhead: true });
    await server.read.run(sql`DELETE FROM __drizzle_migrations WHERE created_at = ${LATER}`);
    server.close();
  },
);
