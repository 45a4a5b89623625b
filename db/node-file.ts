/** The file of a libSQL node, looked at before the site reads it. */
import { statSync } from 'node:fs';
import { openFileToRead } from './read-only-file.ts';

type Row = Record<string, unknown> | undefined;

/** A replica fetches a park of years in less. */
const MIGRATED_WITHIN_MS = 60_000;
const LOOK_MS = 50;
const BUSY_MS = 1000;
const TABLE = 'SELECT 1 FROM sqlite_master WHERE name = ?';
export const ORIGIN = 'SELECT origin FROM commit_numbers WHERE id = 1';

/** Why the file cannot be the one of a node of this site, in a sentence; null also for one that has nothing in it yet. */
export function nodeFileFault(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return `DATABASE_FILE ${path} does not exist: start the libSQL node first`;
  if (!found.isFile())
    return `DATABASE_FILE ${path} is not a file: name the file data of the node's database`;
  if (found.size === 0) return null;
  try {
    const isKnown = ask(path, TABLE, '__drizzle_migrations');
    const hasTables = ask(
      path,
      "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_*' AND name NOT GLOB 'libsql_*'",
    );
    return isKnown || !hasTables ? null : `DATABASE_FILE ${path} is not a database of this site`;
  } catch (error) {
    return `DATABASE_FILE ${path} cannot be read (${reasonOf(error)}): let the node fetch it anew`;
  }
}

/** Which database the file belongs to; null for one without the schema of this version. */
export function originIn(path: string): string | null {
  if (!ask(path, TABLE, 'commit_numbers')) return null;
  return String(ask(path, ORIGIN)?.origin ?? '');
}

/** Resolves when the file has the migration that was made at `newest` (milliseconds). Throws an Error when it does not come. */
export async function untilMigrated(
  path: string,
  newest: number,
  withinMs = MIGRATED_WITHIN_MS,
): Promise<void> {
  const until = performance.now() + withinMs;
  let reason = '';
  do {
    try {
      const row = ask(path, 'SELECT max(created_at) AS at FROM __drizzle_migrations');
      if (Number(row?.at ?? 0) >= newest) return;
      reason = 'it has an older schema';
    } catch (error) {
      reason = reasonOf(error);
    }
    await Bun.sleep(LOOK_MS);
  } while (performance.now() < until);
  throw new Error(
    `DATABASE_FILE ${path} does not follow DATABASE_URL (${reason}): look at the log of the node`,
  );
}

function ask(path: string, question: string, ...values: string[]): Row {
  const database = openFileToRead(path, BUSY_MS);
  try {
    return database.prepare(question).get(...values) as Row;
  } finally {
    database.close();
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
