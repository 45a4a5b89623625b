/** Litestream with the file that operators run it with, on a replica beside the database: nothing acknowledged is lost, nobody waits for it. */
import { Database } from 'bun:sqlite';
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import Libsql from 'libsql';
import { faultsOf } from '#db/backup/check-database.ts';
import { INVARIANTS } from '#db/invariants.ts';
import { isReplicated, logBytes } from '#db/write-ahead-log.ts';
import { ROOT } from '#src/build/trial-site.ts';
import { limitLogSize } from '#src/server/short-log.ts';
import { eventually } from '#tests/support/mail-catcher.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { openPark } from '#tests/support/park.ts';
import { holdAndPlace } from '#tests/support/purchase.ts';

const BINARY = `${ROOT}node_modules/@flydotio/litestream-${process.platform}-${process.arch}/litestream`;
const PATIENCE_MS = 30_000;
const NIGHT = '2026-12-01T20:05:00.000Z';
/** Where Litestream, left to itself, begins to hold the write lock while it waits for readers. */
const DEFAULT_LIMIT_BYTES = 10_000 * 4096;

type Config = { dbs: { path: string; replicas: object[] }[]; logging?: object };

let folder: string;
let replicator: Bun.Subprocess | undefined;

openCopies(openPark);
beforeEach(() => {
  folder = mkdtempSync(join(dirname(path()), 'replica-'));
});
afterEach(async () => {
  replicator?.kill('SIGKILL');
  await replicator?.exited;
  rmSync(folder, { recursive: true, force: true });
  rmSync(join(dirname(path()), `.${basename(path())}-litestream`), { recursive: true, force: true });
});

const path = () => db.url.slice('file:'.length);
const config = () => join(folder, 'litestream.yml');
const log = () => readFileSync(join(folder, 'log'), 'utf8');

/** The operators' file for this database, with a folder in the place of the bucket. */
function startReplication(): void {
  const own = Bun.YAML.parse(readFileSync(`${ROOT}deploy/litestream.yml`, 'utf8')) as Config;
  const replica = { ...own.dbs[0]?.replicas[0], type: 'file', path: join(folder, 'replica'), endpoint: '' };
  own.dbs = own.dbs.map((one) => ({ ...one, path: path(), replicas: [replica] }));
  own.logging = { level: 'debug' };
  writeFileSync(config(), JSON.stringify(own));
  replicator = Bun.spawn([BINARY, 'replicate', '-config', config()], {
    stdio: ['ignore', Bun.file(join(folder, 'log')), 'inherit'],
  });
}

/** The replica as a file, or null while there is nothing to restore. */
function restored(): string | null {
  const file = join(folder, 'restored.db');
  rmSync(file, { force: true });
  Bun.spawnSync([BINARY, 'restore', '-config', config(), '-o', file, path()]);
  return existsSync(file) ? file : null;
}

function ordersIn(file: string | null): string[] {
  if (!file) return [];
  const copy = new Database(file, { readonly: true });
  const rows = copy.query('SELECT code FROM orders ORDER BY code').all() as { code: string }[];
  copy.close();
  return rows.map(({ code }) => code);
}

async function sell(count: number): Promise<string[]> {
  const codes: string[] = [];
  for (let n = 0; n < count; n += 1) codes.push((await holdAndPlace(db, { quantity: 1 })).code);
  return codes;
}

test.skipIf(!existsSync(BINARY))(
  'every order reaches the replica, also what was written while nobody replicated; the log is left alone',
  async () => {
    startReplication();
    const first = await sell(3);
    expect(await eventually(() => ordersIn(restored()).length === first.length, PATIENCE_MS)).toBe(true);
    replicator?.kill('SIGKILL');
    await replicator?.exited;
    const second = await sell(2);
    expect(isReplicated(db)).toBe(true);
    await limitLogSize({ db, now: NIGHT }, { day: null });
    expect(logBytes(db)).toBeGreaterThan(0);
    startReplication();
    const third = await sell(2);
    const all = [...first, ...second, ...third].toSorted();
    expect(await eventually(() => ordersIn(restored()).length === all.length, PATIENCE_MS)).toBe(true);
    const copy = restored() ?? '';
    expect(ordersIn(copy)).toEqual(all);
    expect(faultsOf(copy, INVARIANTS)).toEqual([]);
  },
);

test.skipIf(!existsSync(BINARY))('a long reader does not make it hold up those who write', async () => {
  startReplication();
  await sell(1);
  expect(await eventually(() => ordersIn(restored()).length === 1, PATIENCE_MS)).toBe(true);
  // The site's own driver: a lock of this process that another one takes here would end with its first file.
  const reader = new Libsql(path(), { readonly: true });
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM orders').get();
  const value = JSON.stringify('x'.repeat(500_000));
  for (let n = 0; logBytes(db) < DEFAULT_LIMIT_BYTES * 1.2; n += 1)
    await db.write((tx) => tx.run(sql`INSERT OR REPLACE INTO settings VALUES (${`k${n}`}, ${value})`));
  const seen = log().length;
  const modes = () =>
    [
      ...log()
        .slice(seen)
        .matchAll(/msg=checkpoint .*mode=(\w+)/g),
    ].map(([, mode]) => mode);
  expect(await eventually(() => modes().length >= 3, PATIENCE_MS)).toBe(true);
  reader.exec('ROLLBACK');
  reader.close();
  expect(new Set(modes())).toEqual(new Set(['PASSIVE']));
});
