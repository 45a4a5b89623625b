/** The file of the libSQL node beside a process: what it may be at start, and what it may become while it is read. */
import { Database } from 'bun:sqlite';
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { copyFileSync, renameSync, rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { type Db, openDb } from '#db/client.ts';
import { untilMigrated } from '#db/node-file.ts';
import { checkDatabase } from '#db/start-check.ts';
import { readReadiness } from '#src/server/readiness.ts';
import { type DatabaseServer, hasDatabaseServer, startDatabaseServer } from '#tests/support/sqld.ts';

const isHere = hasDatabaseServer();
const onServer = test.skipIf(!isHere);
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
  await Bun.write(`${folder}/empty`, '');
  expect(await fault(`${folder}/empty`)).toBeNull();
  await expect(untilMigrated(`${folder}/empty`, 1, 100)).rejects.toThrow('does not follow DATABASE_URL');
});
