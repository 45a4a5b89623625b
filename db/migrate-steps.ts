/**
 * Brings a database that is in use up to date in steps, each a short transaction: a park of years builds an index in a
 * second, and all that is pending in one transaction would hold up every buyer for ten.
 */
import { type SQL, sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Db, Queryable } from './client.ts';

/** Progress of an unfinished migration; after a kill it resumes there. */
const STEPS = sql.identifier('__migration_steps');
const MIGRATIONS = sql.identifier('__drizzle_migrations');
const NEW_STEP = /^\s*-- step\b/;
const INDEX = /^\s*CREATE\s+(?:UNIQUE\s+)?INDEX\s+\S+\s+ON\s+(\S+)/i;
const TABLE = /^\s*CREATE\s+TABLE\s+(\S+)/i;
/** Waiters for the lock look for it at least this often. */
export const OTHERS_TURN_MS = 100;
const LONG_MS = 20;
/** Sorts and look-ups of a million rows want more than SQLite's two megabytes. */
const CACHE_KB = 128 * 1024;

/**
 * Groups the statements of a migration into transactions. An index of an older table gets its own; `-- step` starts
 * another one explicitly, for what may take long. The running version sees every stage between.
 */
export function stepsOf(statements: string[]): string[][] {
  const made = new Set(statements.map((one) => TABLE.exec(one)?.[1]));
  const steps: string[][] = [[]];
  for (const statement of statements.filter((one) => one.trim() !== '')) {
    const indexed = INDEX.exec(statement)?.[1];
    const isAlone = indexed !== undefined && !made.has(indexed);
    if (isAlone || NEW_STEP.test(statement)) steps.push([]);
    steps.at(-1)?.push(statement);
    if (isAlone) steps.push([]);
  }
  return steps.filter((step) => step.length > 0);
}

/** Whether any migration has run there. */
export async function isInUse(db: Db): Promise<boolean> {
  const rows = await db.read.all(sql`SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'`);
  return rows.length > 0 && (await newestIn(db.read)) > 0;
}

/** @param pauseMs after each step that took long, for those who wait for the lock */
export async function migrateInSteps(db: Db, folder: string, pauseMs: number): Promise<void> {
  const last = await newestIn(db.read);
  const pending = readMigrationFiles({ migrationsFolder: folder }).filter((one) => one.folderMillis > last);
  if (pending.length === 0) return;
  const before = db.url.startsWith('file:') ? await setCacheSize(db, -CACHE_KB) : null;
  try {
    for (const migration of pending) await takeSteps(db, migration, pauseMs);
  } finally {
    // The connection is the one that the process goes on to write with.
    if (before !== null) await setCacheSize(db, before);
  }
}

/** Of the connection that writes; returns what it was. Negative numbers are kilobytes. */
function setCacheSize(db: Db, size: number): Promise<number> {
  return db.write(async (tx) => {
    const [was] = await tx.all<{ cache_size: number }>(sql`PRAGMA cache_size`);
    await tx.run(sql.raw(`PRAGMA cache_size = ${size}`));
    return was?.cache_size ?? 0;
  });
}

async function takeSteps(db: Db, migration: MigrationMeta, pauseMs: number): Promise<void> {
  const steps = stepsOf(migration.sql);
  for (const [index, statements] of steps.entries()) {
    const startedAt = performance.now();
    await db.write(async (tx) => {
      // Another process may have begun with it too.
      if ((await newestIn(tx)) >= migration.folderMillis) return;
      await tx.run(sql`CREATE TABLE IF NOT EXISTS ${STEPS} (hash text PRIMARY KEY, done integer NOT NULL)`);
      if ((await stepsDone(tx, migration)) > index) return;
      for (const statement of statements) await tx.run(sql.raw(statement));
      for (const note of notesOf(migration, index + 1, steps.length)) await tx.run(note);
    });
    if (performance.now() - startedAt > LONG_MS) await Bun.sleep(pauseMs);
  }
}

function notesOf({ hash, folderMillis }: MigrationMeta, done: number, all: number): SQL[] {
  if (done < all)
    return [
      sql`INSERT INTO ${STEPS} (hash, done) VALUES (${hash}, ${done}) ON CONFLICT (hash) DO UPDATE SET done = ${done}`,
    ];
  return [
    sql`DROP TABLE ${STEPS}`,
    sql`INSERT INTO ${MIGRATIONS} (hash, created_at) VALUES (${hash}, ${folderMillis})`,
  ];
}

async function stepsDone(db: Queryable, { hash }: MigrationMeta): Promise<number> {
  const [row] = await db.all<{ done: number }>(sql`SELECT done FROM ${STEPS} WHERE hash = ${hash}`);
  return row?.done ?? 0;
}

/** When the newest migration there was made (milliseconds). */
export async function newestIn(db: Queryable): Promise<number> {
  const [row] = await db.all<{ at: number | null }>(sql`SELECT max(created_at) AS at FROM ${MIGRATIONS}`);
  return Number(row?.at ?? 0);
}
