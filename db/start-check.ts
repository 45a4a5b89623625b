/** Whether the site may open its database at all: asked once, before anything is changed in it. */
import { Database } from 'bun:sqlite';
import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Client } from '@libsql/client';
import { floorOf, isTooNew, NEWER, newestMigration, schemaOf, VERSIONS } from './backup/check-database.ts';
import { AWAY } from './unavailable.ts';

const BUSY_MS = 3000;
const ANSWER_MS = 6000;
/** A server that starts beside the site, or on a machine that is restarted, has come up in less. */
const SERVER_WITHIN_MS = 60_000;
const ASK_AGAIN_MS = 500;

/**
 * `fault`: why this database cannot be used. `isAhead`: a newer version has migrated it, and this one can go on there.
 * `isBehind`: it lacks migrations of this version. `isAway`: its server does not answer, so nothing is known of it.
 */
type DatabaseState = { fault: string | null; isAhead: boolean; isBehind: boolean; isAway: boolean };

const GOOD: DatabaseState = { fault: null, isAhead: false, isBehind: false, isAway: false };

/**
 * As `checkDatabase`, for a process that will write: it waits until the server answers. `wait` is called once when it has to.
 */
export async function checkAnswering(
  { url, nodeFile }: { url: string; nodeFile: string | null },
  wait: () => void,
  withinMs = SERVER_WITHIN_MS,
): Promise<DatabaseState> {
  const until = performance.now() + withinMs;
  let hasWaited = false;
  for (;;) {
    const state = await checkDatabase(url, nodeFile);
    if (!state.isAway) return state;
    if (performance.now() >= until)
      return bad(`its server does not answer: ${new URL(url).host} was asked for ${withinMs / 1000} s`);
    if (!hasWaited) wait();
    hasWaited = true;
    await Bun.sleep(ASK_AGAIN_MS);
  }
}

/** A file that is not there yet is made. `nodeFile` is the one of the node beside the process. */
export async function checkDatabase(url: string, nodeFile: string | null = null): Promise<DatabaseState> {
  // Only where it is needed: it has an SQLite library of its own.
  const node = nodeFile ? (await import('./node-file.ts')).lookAtNodeFile(nodeFile) : null;
  if (node?.fault) return bad(node.fault);
  const origin = node?.origin ?? null;
  if (!url.startsWith('file:')) return checkServer(url, { nodeFile, origin }).catch(whyUnanswered);
  const path = url.slice('file:'.length);
  const folder = dirname(path);
  if (!existsSync(folder)) return bad(`the folder ${folder} does not exist`);
  if (!isWritable(folder)) return bad(`the folder ${folder} cannot be written to by this user`);
  if (!existsSync(path)) return { ...GOOD, isBehind: true };
  if (!isWritable(path)) return bad(`${path} is read-only for this user`);
  return checkContents(path);
}

/**
 * Waits until the file of the node has the schema of this version, for a process that has no part in migrating it; `wait` is
 * called with the reason when it has to. Resolves with why it cannot be used; null when it can.
 */
export async function nodeFileLag(nodeFile: string, wait: (reason: string) => void): Promise<string | null> {
  const { untilMigrated } = await import('./node-file.ts');
  const reasonAfter = (withinMs?: number) =>
    untilMigrated(nodeFile, newestMigration(), withinMs).then(
      () => null,
      (error: Error) => error.message,
    );
  const reason = await reasonAfter(0);
  if (reason === null) return null;
  wait(reason);
  return reasonAfter();
}

function bad(fault: string): DatabaseState {
  return { ...GOOD, fault };
}

function checkContents(path: string): DatabaseState {
  let db: Database | undefined;
  try {
    db = new Database(path, { readwrite: true });
    db.run(`PRAGMA busy_timeout = ${BUSY_MS}`);
    db.query('SELECT count(*) FROM sqlite_master').get();
    return checkVersion(path, { schema: schemaOf(db), floor: floorOf(db) });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // Another process has it for a moment: the site waits for that itself.
    if (/locked|busy/i.test(reason)) return GOOD;
    return bad(`${path} cannot be read (${reason}): restore a backup into a new file (bun run restore)`);
  } finally {
    db?.close();
  }
}

/** What the server refuses is said when the site uses it. */
function whyUnanswered(error: unknown): DatabaseState {
  const { code, cause } = error as { code?: unknown; cause?: { status?: number } };
  return { ...GOOD, isAway: code === AWAY || (cause?.status ?? 0) >= 500 };
}

type Beside = { nodeFile: string | null; origin: string | null };

/** Only its version: a libSQL server answers for the rest itself. `origin`: of the file of the node, as far as it has one. */
async function checkServer(url: string, { nodeFile, origin }: Beside): Promise<DatabaseState> {
  // Only here: loading them takes longer than the rest of the start of a site with a file.
  const [{ createClient }, { fetchWithin }] = await Promise.all([
    import('@libsql/client/http'),
    import('./remote-guard.ts'),
  ]);
  const authToken = process.env.DATABASE_AUTH_TOKEN;
  const address = url.replace(/^ws(s?):/, 'http$1:');
  const client = createClient({
    url: address,
    fetch: fetchWithin(ANSWER_MS),
    ...(authToken ? { authToken } : {}),
  });
  async function versionOf([table, question]: (typeof VERSIONS)[keyof typeof VERSIONS]) {
    const known = await client.execute({ sql: 'SELECT 1 FROM sqlite_master WHERE name = ?', args: [table] });
    if (known.rows.length === 0) return null;
    const { rows } = await client.execute(question);
    const version = rows[0]?.version ?? null;
    return version === null ? null : Number(version);
  }
  try {
    const schema = (await versionOf(VERSIONS.schema)) ?? 0;
    if (origin !== null && origin !== (await originOf(client)))
      return bad(
        `${nodeFile} belongs to another database than DATABASE_URL: let its node follow that server`,
      );
    // Without the rest of the URL: it may contain a key.
    return checkVersion(new URL(address).host, { schema, floor: await versionOf(VERSIONS.floor) });
  } finally {
    client.close();
  }
}

async function originOf(client: Pick<Client, 'execute'>): Promise<unknown> {
  const { ORIGIN } = await import('./node-file.ts');
  return (await client.execute(ORIGIN)).rows[0]?.origin;
}

function checkVersion(name: string, version: { schema: number; floor: number | null }): DatabaseState {
  if (isTooNew(version)) return bad(`${name} is too new: ${NEWER}`);
  const newest = newestMigration();
  return { ...GOOD, isAhead: version.schema > newest, isBehind: version.schema < newest };
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
