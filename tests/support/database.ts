/** Fresh database files, copied from templates that are made once for the sources of `db`; closing one deletes its file. */
import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Db, openDb } from '#db/client.ts';
import { migrateDb } from '#db/migrate.ts';
import { stampOf } from '#src/build/stamp.ts';
import { ROOT } from '#src/build/trial-site.ts';
import { quickFolder } from './quick-folder.ts';
import './env.ts';

const PREFIX = 'park-test-';
const TEMPLATES = `${ROOT}.data/tests`;
const place = quickFolder();
const folder = join(place, `${PREFIX}${process.pid}`);
const STAMP_LENGTH = 12;
let stamp: string | undefined;
let count = 0;

/** An empty database with the whole schema. */
export function testDatabase(): Promise<Db> {
  return databaseLike('empty', async () => undefined);
}

/** A migrated database as `fill` leaves it. `name` must say all that `fill` depends on beside the sources of `db`. */
export async function databaseLike(name: string, fill: (db: Db) => Promise<unknown>): Promise<Db> {
  stamp ??= stampOf(['db', 'src/values']).slice(0, STAMP_LENGTH);
  const template = `${TEMPLATES}/template-${stamp}-${name}.db`;
  if (!existsSync(template)) await makeTemplate(template, fill);
  return openCopy(template);
}

/** A copy of a database file that nobody has open. */
export async function openCopy(file: string): Promise<Db> {
  if (count === 0) prepareFolder();
  count += 1;
  // A file of tests begins to count anew in the process of the one before, which may have left its database open.
  const path = join(folder, `${count}-${randomUUID()}.db`);
  copyFileSync(file, path);
  const db = await openDb(`file:${path}`);
  const { close } = db;
  db.close = () => {
    close();
    removeDatabase(path);
  };
  return db;
}

/** Another process may make the same one meanwhile, and so may a test after one that ran out of time: the last stays. */
async function makeTemplate(template: string, fill: (db: Db) => Promise<unknown>): Promise<void> {
  mkdirSync(TEMPLATES, { recursive: true });
  const draft = `${template}.${randomUUID()}`;
  const db = await openDb(`file:${draft}`);
  await migrateDb(db);
  await fill(db);
  await db.read.run(sql`PRAGMA wal_checkpoint(TRUNCATE)`);
  db.close();
  renameSync(draft, template);
  removeDatabase(draft);
  for (const old of readdirSync(TEMPLATES)) {
    if (/^template-.*\.db$/.test(old) && !old.includes(stamp ?? ''))
      rmSync(`${TEMPLATES}/${old}`, { force: true });
  }
}

function removeDatabase(path: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
}

// Bun's test runner has no hook for its own end, so each run clears what ended runs left behind.
function prepareFolder(): void {
  for (const name of readdirSync(place)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : Number.NaN;
    if (Number.isInteger(pid) && !isRunning(pid)) rmSync(join(place, name), { recursive: true, force: true });
  }
  mkdirSync(folder, { recursive: true });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
