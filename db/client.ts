/** Opens the database; the pragmas and the one write queue of the process live here. */
import { type Client, createClient, LibsqlError } from '@libsql/client';
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql';
import { type DataVersion, watchDataVersion } from './data-version.ts';
import { attachMemory, rememberByVersion, rememberReads } from './remembered.ts';
import * as schema from './schema.ts';

export type Reads = LibSQLDatabase<typeof schema>;
export type Tx = Parameters<Parameters<Reads['transaction']>[0]>[0];
/** What a query may be given: the database itself or a transaction on it. */
export type Queryable = Reads | Tx;

export type Db = {
  url: string;
  /** Null for a remote database. */
  version: DataVersion | null;
  /** Reads and single statements that need no transaction. */
  read: Reads;
  /** The same reads, answered from memory as long as no process has written; for a remote database simply `read`. */
  remembered: Reads;
  /**
   * Runs `work` alone in a write transaction: all of it or nothing. Never await the network inside.
   * Other processes' locks are waited out for at most `BUSY_GIVE_UP_MS`, then the SQLITE_BUSY error is thrown.
   */
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  close: () => void;
};

// A blocked BEGIN freezes the event loop for this long, so it is short and retried without blocking.
const BUSY_BLOCK_MS = 20;
const BUSY_GIVE_UP_MS = 8000;

export async function openDb(url: string): Promise<Db> {
  let client = connect(url);
  let reads = drizzle(client, { schema });
  if (url.startsWith('file:')) await client.execute('PRAGMA journal_mode = WAL');
  const version = url.startsWith('file:') ? watchDataVersion(url.slice('file:'.length)) : null;
  const remembered = version && rememberedReads(() => client, version);

  function replaceConnections(): void {
    // libSQL client issue 352: a connection that saw SQLITE_BUSY may fail at every later COMMIT.
    const poisoned = client;
    client = connect(url);
    reads = drizzle(client, { schema });
    setTimeout(() => poisoned.close(), 1000).unref?.();
  }

  const write = oneAtATime((work) =>
    untilFree(() => reads.transaction(work, { behavior: 'immediate' }), replaceConnections),
  );

  return {
    url,
    version,
    get read() {
      return reads;
    },
    get remembered() {
      return remembered ?? reads;
    },
    write,
    close() {
      version?.close();
      client.close();
    },
  };
}

/** Again and again while others hold the lock; `onBusy` runs before each new try. */
async function untilFree<T>(attempt: () => Promise<T>, onBusy: () => void): Promise<T> {
  const giveUpAt = Date.now() + BUSY_GIVE_UP_MS;
  for (let round = 0; ; round += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || Date.now() > giveUpAt) throw error;
      onBusy();
      await Bun.sleep(pauseMs(round));
    }
  }
}

/** The write queue of the process. */
function oneAtATime(attempt: Db['write']): Db['write'] {
  let tail: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = tail.then(() => attempt(work));
    tail = run.catch(() => undefined);
    return run;
  };
}

function rememberedReads(client: () => Client, version: DataVersion): Reads {
  const memory = rememberByVersion(version.read);
  const reads = drizzle(rememberReads(client, memory), { schema });
  attachMemory(reads, memory);
  return reads;
}

function pauseMs(round: number): number {
  return 2 + Math.random() * Math.min(60, 4 * 2 ** Math.min(round, 4));
}

export function isBusy(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof LibsqlError && cause.code.startsWith('SQLITE_BUSY')) return true;
    if ('code' in cause && String(cause.code).startsWith('SQLITE_BUSY')) return true;
  }
  return false;
}

function connect(url: string): Client {
  const authToken = process.env.DATABASE_AUTH_TOKEN;
  return createClient({ url, timeout: BUSY_BLOCK_MS, concurrency: 8, ...(authToken ? { authToken } : {}) });
}
