/**
 * Fresh databases, with the pages of templates that are made once for the sources of `db`. One that is closed leaves its file
 * and its connections to the next one, or is deleted.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Db, openDb } from '#db/client.ts';
import { migrateDb } from '#db/migrate.ts';
import { stampOf } from '#src/build/stamp.ts';
import { ROOT } from '#src/build/trial-site.ts';
import { rememberParkName, SETTING_DEFAULTS } from '#src/values/settings.ts';
import { closePlace, hasSchemaOf, type Image, readImage, restoreImage } from './database-image.ts';
import { closeParked, managePlace, park } from './parked-connections.ts';
import { quickFolder } from './quick-folder.ts';
import './env.ts';

const PREFIX = 'park-test-';
const TEMPLATES = `${ROOT}.data/tests`;
const place = quickFolder();
const folder = join(place, `${PREFIX}${process.pid}`);
const STAMP_LENGTH = 12;
let stamp: string | undefined;
let count = 0;
/** Closed databases whose connections are parked. */
const idle: string[] = [];
const IDLE_AT_MOST = 2;
/** How often each file was opened: for every test anew. */
const openings = new Map<string, number>();

export function openingsOf({ url }: Pick<Db, 'url'>): number {
  return openings.get(url) ?? 0;
}

/** An empty database with the whole schema; in a file of its own for tests that look at the file. */
export async function testDatabase({ isOwn = false } = {}): Promise<Db> {
  const image = readImage(await templateLike('empty', async () => undefined));
  return isOwn ? openOwn(image) : openImage(image);
}

/**
 * A migrated database as `fill` leaves it. `name` must say all that `fill` depends on beside the sources of `db`. Its file is
 * its own: what the site remembers of a search, it remembers by the address of the database.
 */
export async function databaseLike(name: string, fill: (db: Db) => Promise<unknown>): Promise<Db> {
  return openOwn(readImage(await templateLike(name, fill)));
}

async function templateLike(name: string, fill: (db: Db) => Promise<unknown>): Promise<string> {
  stamp ??= stampOf(['db', 'src/values']).slice(0, STAMP_LENGTH);
  const template = `${TEMPLATES}/template-${stamp}-${name}.db`;
  if (!existsSync(template)) await makeTemplate(template, fill);
  return template;
}

/** A copy of a database file that nobody has open. */
export function openCopy(file: string): Promise<Db> {
  return openImage(readImage(file));
}

/** A database with those pages: one whose connections are parked and are given them, or a new file. */
export async function openImage(image: Image): Promise<Db> {
  // Another file of this process may have read another one.
  rememberParkName(SETTING_DEFAULTS['park.name']);
  const at = idle.findLastIndex((path) => restoreImage(path, image));
  const [known] = at < 0 ? [] : idle.splice(at, 1);
  const path = known ?? makeFile(image);
  if (!known) managePlace(path);
  const db = await openDb(`file:${path}`);
  openings.set(db.url, openingsOf(db) + 1);
  const index = logIndexOf(path);
  const { close } = db;
  db.close = () => {
    if (!park(path, close) || logIndexOf(path) !== index || !hasSchemaOf(path, image)) {
      removeDatabase(path);
      return;
    }
    idle.push(path);
    if (idle.length > IDLE_AT_MOST) removeDatabase(idle.shift() ?? '');
  };
  return db;
}

async function openOwn(image: Image): Promise<Db> {
  const path = makeFile(image);
  const db = await openDb(`file:${path}`);
  const { close } = db;
  db.close = () => {
    close();
    removeDatabase(path);
  };
  return db;
}

/**
 * Of the index of the write-ahead log, as a file. Another SQLite in this process deletes it, since it sees none of the locks
 * of this one: connections that are opened later would know nothing of what the earlier ones write.
 */
function logIndexOf(path: string): number | undefined {
  return statSync(`${path}-shm`, { throwIfNoEntry: false })?.ino;
}

function makeFile({ bytes }: Image): string {
  if (count === 0) prepareFolder();
  count += 1;
  // A file of tests begins to count anew in the process of the one before, which may have left its database open.
  const path = join(folder, `${count}-${randomUUID()}.db`);
  writeFileSync(path, bytes);
  return path;
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
  closePlace(path);
  closeParked(path);
  for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
}

// Bun's test runner has no hook for its own end, so each run clears what ended runs left behind.
function prepareFolder(): void {
  for (const name of readdirSync(place)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : Number.NaN;
    if (Number.isInteger(pid) && !isRunning(pid)) rmSync(join(place, name), { recursive: true, force: true });
  }
  // What a file of tests before has parked in this process.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
