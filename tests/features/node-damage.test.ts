/** The file beside a process is damaged, lost or exchanged while it is read: that is said once, and heals. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test';
import { readFileSync, renameSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import Database from 'libsql';
import { type Db, openDb } from '#db/client.ts';
import { watchNode } from '#db/node-state.ts';
import { whyUnavailable } from '#db/unavailable.ts';
import { readReadiness } from '#src/server/readiness.ts';
import { damageFile, emptied, garbled, garblePage, halved, scribbled } from '#tests/support/damaged-file.ts';
import { eventually } from '#tests/support/mail-catcher.ts';
import { type DatabaseServer, hasDatabaseServer, startDatabaseServer } from '#tests/support/sqld.ts';

const isHere = hasDatabaseServer();
const onServer = test.skipIf(!isHere);
const HEALS_WITHIN_MS = 5000;
const WATCHED_MS = 700;
const reports: (string | null)[] = [];
let primary: DatabaseServer;
/** Has the file open as a node has. */
let node: Database.Database;
let db: Db;
let file: string;
let count = 0;

beforeAll(async () => {
  if (isHere) primary = await startDatabaseServer();
}, 60_000);
afterAll(async () => {
  watchNode(() => undefined);
  await primary?.stop();
});

beforeEach(async () => {
  if (!isHere) return;
  count += 1;
  file = `${primary.file}-beside-${count}`;
  const source = new Database(primary.file);
  source.prepare('VACUUM INTO ?').run(file);
  source.close();
  node = new Database(file);
  node.exec('PRAGMA journal_mode = WAL');
  db = await openDb(primary.url, { file });
  watchNode(({ fault }) => reports.push(fault));
  reports.length = 0;
});
afterEach(() => {
  db?.close();
  node?.close();
});

const departures = () => db.read.$count(sql`departures`);
const whyNot = () => departures().then(() => null, whyUnavailable);
/** What the process sees of a file whose pages it has in memory no more. */
const turnPages = () => node.exec('UPDATE commit_numbers SET number = number + 1');
function fault() {
  db.node?.ageMs();
  return db.node?.fault() ?? null;
}

/** Confirmed by the server, whatever has become of the file. */
async function writes(): Promise<boolean> {
  const key = `damage-${count}-${performance.now()}`;
  await db.write((tx) => tx.run(sql`INSERT INTO settings VALUES (${key}, '1')`));
  return primary.rows('SELECT key FROM settings WHERE key = ?', key).length === 1;
}

const otherSchema = () => {
  const path = `${file}-other`;
  const other = new Database(path);
  other.exec('CREATE TABLE notes (id); INSERT INTO notes VALUES (1)');
  other.close();
  return path;
};
const exchanged = () => readFileSync(otherSchema());
/** All else can be read, so that only the question that failed shows whether the file is whole again. */
function garbledInOneTable(bytes: Buffer): Buffer {
  const roots = node
    .prepare("SELECT rootpage AS page FROM sqlite_master WHERE tbl_name = 'departures' AND rootpage > 0")
    .all();
  const bad = Buffer.from(bytes);
  for (const { page } of roots as { page: number }[]) garblePage(bad, page);
  return bad;
}

for (const [name, damage] of Object.entries({
  garbled,
  halved,
  emptied,
  scribbled,
  exchanged,
  garbledInOneTable,
}))
  onServer(
    `${name} in place: reading it is an outage and no wrong answer, what is written is stored, and it heals`,
    async () => {
      const whole = await departures();
      turnPages();
      const heal = damageFile(file, damage);
      expect(await eventually(async () => (await whyNot()) === 'away', HEALS_WITHIN_MS)).toBe(true);
      expect((await readReadiness(db)).checks).toMatchObject({ isFresh: false });
      const until = performance.now() + WATCHED_MS;
      while (performance.now() < until) {
        expect([await whyNot(), fault()]).toEqual(['away', 'unreadable']);
        await Bun.sleep(10);
      }
      expect(reports).toEqual(['unreadable']);
      expect(await writes()).toBe(true);
      heal();
      expect(await eventually(() => fault() === null, HEALS_WITHIN_MS)).toBe(true);
      expect(await departures()).toBe(whole);
      expect(reports).toEqual(['unreadable', null]);
      turnPages();
      expect(await departures()).toBe(whole);
    },
    20_000,
  );

for (const [name, put, expected] of [
  ['removed', () => undefined, 'missing'],
  ['replaced by one of another schema', () => renameSync(otherSchema(), file), 'unreadable'],
] as const)
  onServer(`${name}: what was read before is read on, until the file is back`, async () => {
    const whole = await departures();
    renameSync(file, `${file}-away`);
    put();
    expect(await eventually(() => fault() === expected, HEALS_WITHIN_MS)).toBe(true);
    expect([await departures(), await writes()]).toEqual([whole, true]);
    expect((await readReadiness(db)).status).toBe('stale');
    renameSync(`${file}-away`, file);
    expect(await eventually(() => fault() === null, HEALS_WITHIN_MS)).toBe(true);
    turnPages();
    expect(await departures()).toBe(whole);
    expect(reports).toEqual([expected, null]);
  });

onServer('a question that no schema answers is a mistake of ours, and no fault of the file', async () => {
  const error = await db.read.all(sql`SELECT * FROM nothing`).then(
    () => null,
    (thrown) => thrown,
  );
  expect([error instanceof Error, whyUnavailable(error), fault()]).toEqual([true, null, null]);
  turnPages();
  const heal = damageFile(file, halved);
  expect(await eventually(async () => (await whyNot()) === 'away', HEALS_WITHIN_MS)).toBe(true);
  await db.read.all(sql`SELECT * FROM nothing`).catch(() => undefined);
  heal();
  expect(await eventually(() => fault() === null, HEALS_WITHIN_MS)).toBe(true);
});
