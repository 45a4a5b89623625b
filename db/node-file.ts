/** The file of a libSQL node, looked at before the site reads it. */
import { type Stats, statSync } from 'node:fs';
import { NOT_FOLLOWING } from './node-state.ts';
import { openFileToRead } from './read-only-file.ts';

type Row = Record<string, unknown> | undefined;
/** `fault`: why the file cannot be the one of a node of this site, in a sentence. */
type NodeFile = {
  fault: string | null;
  /** Which database it belongs to; null for one that has no schema yet, or that of an older version. */
  origin: string | null;
};

/** A replica fetches a park of years in less. */
const MIGRATED_WITHIN_MS = 60_000;
const LOOK_MS = 50;
const BUSY_MS = 1000;
const TABLE = 'SELECT 1 FROM sqlite_master WHERE name = ?';
export const ORIGIN = 'SELECT origin FROM commit_numbers WHERE id = 1';

/** One that has nothing in it yet has no fault. */
export function lookAtNodeFile(path: string): NodeFile {
  const found = lookedAt(path);
  if (found instanceof Error)
    return faulty(
      `DATABASE_FILE ${path} cannot be looked at (${found.message}): the user of the site must reach it`,
    );
  if (!found) return faulty(`DATABASE_FILE ${path} does not exist: start the libSQL node first`);
  if (!found.isFile())
    return faulty(`DATABASE_FILE ${path} is not a file: name the file data of the node's database`);
  if (found.size === 0) return { fault: null, origin: null };
  try {
    const isKnown = ask(path, TABLE, '__drizzle_migrations');
    const hasTables = ask(
      path,
      "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_*' AND name NOT GLOB 'libsql_*'",
    );
    if (!isKnown && hasTables) return faulty(`DATABASE_FILE ${path} is not a database of this site`);
    const origin = ask(path, TABLE, 'commit_numbers') ? String(ask(path, ORIGIN)?.origin ?? '') : null;
    return { fault: null, origin };
  } catch (error) {
    return faulty(`DATABASE_FILE ${path} cannot be read (${reasonOf(error)}): let the node fetch it anew`);
  }
}

function lookedAt(path: string): Stats | Error | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    return error as Error;
  }
}

function faulty(fault: string): NodeFile {
  return { fault, origin: null };
}

/** Resolves when the file has the migration that was made at `newest` (milliseconds). Throws an Error when it does not come. */
export async function untilMigrated(
  path: string,
  newest: number,
  withinMs = MIGRATED_WITHIN_MS,
): Promise<void> {
  const until = performance.now() + withinMs;
  for (;;) {
    const reason = whyOlder(path, newest);
    if (reason === null) return;
    if (performance.now() >= until)
      throw Object.assign(
        new Error(
          `DATABASE_FILE ${path} does not follow DATABASE_URL (${reason}): look at the log of the node`,
        ),
        { code: NOT_FOLLOWING },
      );
    await Bun.sleep(LOOK_MS);
  }
}

/** Null when the file has that migration. */
function whyOlder(path: string, newest: number): string | null {
  try {
    if (statSync(path, { throwIfNoEntry: false })?.size === 0) return 'it is empty';
    if (!ask(path, TABLE, '__drizzle_migrations')) return 'it has no tables yet';
    const row = ask(path, 'SELECT max(created_at) AS at FROM __drizzle_migrations');
    return Number(row?.at ?? 0) >= newest ? null : 'it has an older schema';
  } catch (error) {
    return reasonOf(error);
  }
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
