/** A database in use is brought up to date in short transactions, ends like a new one, and survives whatever interrupts it. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Db, openDb } from '#db/client.ts';
import { migrateDb } from '#db/migrate.ts';
import { stepsOf } from '#db/migrate-steps.ts';
import { quickFolder } from '#tests/support/quick-folder.ts';

/** The last before the running balances. */
const OLD = 36;

let folder: string;
let old: string;
beforeEach(() => {
  folder = mkdtempSync(join(quickFolder(), 'park-steps-'));
  old = join(folder, 'migrations');
  cpSync('db/migrations', old, { recursive: true });
  const file = join(old, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number }[] };
  journal.entries = journal.entries.filter(({ idx }) => idx <= OLD);
  writeFileSync(file, JSON.stringify(journal));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (name: string) => openDb(`file:${join(folder, name)}`);

async function openOld(name = 'old.db'): Promise<Db> {
  const db = await open(name);
  await migrateDb(db, old);
  return db;
}

/** Everything in the schema, and which migrations have run. */
async function stateOf(db: Db): Promise<unknown[]> {
  const things = await db.read.all(
    sql`SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'search_%' ORDER BY type, name`,
  );
  return [
    things,
    await db.read.all(sql`SELECT hash, created_at FROM __drizzle_migrations ORDER BY created_at`),
  ];
}

async function newState(): Promise<unknown[]> {
  const db = await open('new.db');
  await migrateDb(db);
  const state = await stateOf(db);
  db.close();
  return state;
}

/** The database, whose process dies at the transaction of that number. */
function dyingAt(db: Db, transaction: number): Db {
  let count = 0;
  return {
    ...db,
    write: (work) => {
      count += 1;
      if (count < transaction) return db.write(work);
      return db.write(async (tx, askLast) => {
        await work(tx, askLast);
        throw new Error('the process died');
      });
    },
  };
}

/** To the newest schema, without the pauses: on a slow disk each of some eighty steps would take one. */
const migrateAtOnce = (db: Db) => migrateDb(db, 'db/migrations', 0);

/** How many transactions it took. */
async function migrated(db: Db): Promise<number> {
  let count = 0;
  const write: Db['write'] = (work) => {
    count += 1;
    return db.write(work);
  };
  await migrateAtOnce({ ...db, write });
  return count;
}

test('it ends with the schema of a new database', async () => {
  const db = await openOld();
  await migrateAtOnce(db);
  expect(await stateOf(db)).toEqual(await newState());
  db.close();
});

test('a migration killed at any step resumes there', async () => {
  const whole = await openOld('whole.db');
  const steps = await migrated(whole);
  whole.close();
  const expected = await newState();
  for (const step of [1, 2, 5, steps]) {
    const db = await openOld(`died-${step}.db`);
    await expect(migrateAtOnce(dyingAt(db, step))).rejects.toThrow('the process died');
    await migrateAtOnce(db);
    expect(await stateOf(db)).toEqual(expected);
    db.close();
  }
});

test('two processes that begin at once do each step once', async () => {
  const [one, two] = [await openOld(), await open('old.db')];
  await Promise.all([migrateDb(one), migrateDb(two)]);
  expect(await stateOf(one)).toEqual(await newState());
  one.close();
  two.close();
});

test('what is up to date is left alone', async () => {
  const db = await openOld();
  await migrateAtOnce(db);
  const [before] = await db.read.all(sql`PRAGMA schema_version`);
  await migrateAtOnce(db);
  expect(await db.read.all<unknown>(sql`PRAGMA schema_version`)).toEqual([before]);
  db.close();
});

describe('a transaction of its own', () => {
  test('for an index of a table that was there, not of a new one', () => {
    const table = 'CREATE TABLE `a` (`b` text);';
    const own = 'CREATE UNIQUE INDEX `a_b` ON `a` (`b`);';
    const [first, second] = ['CREATE INDEX `c_d` ON `c` (`d`);', 'CREATE UNIQUE INDEX `c_e` ON `c` (`e`);'];
    const last = 'ALTER TABLE `c` ADD `f` text;';
    expect(stepsOf([table, own, first, second, last, '\n'])).toEqual([
      [table, own],
      [first],
      [second],
      [last],
    ]);
  });

  test('for what begins with the mark, together with what follows', () => {
    const [before, fill, trigger] = [
      'ALTER TABLE `c` ADD `f` text;',
      '\n-- step: why\nINSERT INTO a SELECT 1;',
      'CREATE TRIGGER t;',
    ];
    expect(stepsOf([before, fill, trigger])).toEqual([[before], [fill, trigger]]);
  });
});

test('no migration changes the rows of a table beside something else that takes long', () => {
  const files = [...new Bun.Glob('*.sql').scanSync('db/migrations')].filter(
    (file) => Number(file.slice(0, 4)) > OLD,
  );
  const steps = files.flatMap((file) =>
    stepsOf(readFileSync(`db/migrations/${file}`, 'utf8').split('--> statement-breakpoint')),
  );
  const isLong = (one: string) =>
    /^\s*(?:--[^\n]*\s)*(?:UPDATE\b|INSERT\b[\s\S]*\bSELECT\b)/i.test(one) &&
    !/^\s*CREATE TRIGGER/i.test(one);
  expect(steps.filter((step) => step.filter(isLong).length > 1)).toEqual([]);
});

test('the connection that the process goes on with has the cache that it had, also when a step failed', async () => {
  const cacheOf = (db: Db) => db.write((tx) => tx.all(sql`PRAGMA cache_size`));
  for (const fails of [false, true]) {
    const db = await openOld(`cache-${fails}.db`);
    const before = await cacheOf(db);
    // Its second transaction is the first step.
    if (fails)
      await expect(migrateAtOnce({ ...db, write: failingOnce(db, 2) })).rejects.toThrow('the disk is full');
    else await migrateAtOnce(db);
    expect(await cacheOf(db)).toEqual(before);
    db.close();
  }
});

function failingOnce(db: Db, transaction: number): Db['write'] {
  let count = 0;
  return (work) => {
    count += 1;
    if (count !== transaction) return db.write(work);
    return Promise.reject(new Error('the disk is full'));
  };
}
