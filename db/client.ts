/** Opens the database; the pragmas and the one write queue of the process live here. */
import type { Client, InStatement } from '@libsql/client';
import type { SQL } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { drizzle } from 'drizzle-orm/libsql/sqlite3';
import { type DataVersion, watchDataVersion } from './data-version.ts';
import { asWriteClient, localClient } from './local-client.ts';
import { openLocal } from './local-connection.ts';
import { attachCache, rememberReads, rememberWithinPage } from './remembered.ts';
import { openRemoteClient } from './remote-client.ts';
import { fetchWithin } from './remote-guard.ts';
import { createRowCache, type RowCache } from './row-cache.ts';
import * as schema from './schema.ts';
import { openWriteQueue } from './write-queue.ts';

export type Reads = LibSQLDatabase<typeof schema>;
export type Tx = Parameters<Parameters<Reads['transaction']>[0]>[0];
/** What a query may be given: the database itself or a transaction on it. */
export type Queryable = Reads | Tx;
/** An id at hand, or one that a statement finds by itself. */
export type Id = string | SQL<string>;

export type Db = {
  url: string;
  /** Null for a remote database. */
  version: DataVersion | null;
  /** Reads and single statements that need no transaction. */
  read: Reads;
  /** The same reads, answered from memory as long as no process has written; for a remote database within one page. */
  remembered: Reads;
  /**
   * For lists that anybody can ask for in any number: what `askOnce` makes of them has a memory of its own, so that they do
   * not drive out what pages ask. With a database elsewhere they are read each time.
   */
  lists: Reads;
  /**
   * Runs `work` alone in a write transaction: all of it or nothing, and durable once this resolves. Never await the
   * network inside, and expect `work` to run again when another process interfered: its locks are waited out for eight
   * seconds, then the SQLITE_BUSY error is thrown.
   */
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  close: () => void;
};

// A blocked BEGIN freezes the event loop for this long, so it is short and retried without blocking.
const BUSY_BLOCK_MS = 20;
/** A server elsewhere makes a transaction wait for at most five seconds. */
const EXCHANGE_MS = 6000;
const PROBE_MS = 1000;
// What every page asks, and the pages of the day; more would be a heap that the collector walks for nothing.
const PAGE_ROOM = { answers: 500 };
const LIST_ROOM = { characters: 2_000_000, eachAtMost: 200_000 };
/** What a page reads at the same time, beside the jobs of the process. */
const REMOTE_READS = 32;

export async function openDb(url: string): Promise<Db> {
  return url.startsWith('file:') ? openFile(url) : openRemote(url);
}

async function openFile(url: string): Promise<Db> {
  const path = url.slice('file:'.length);
  const open = () => openLocal(path, BUSY_BLOCK_MS);
  const client = localClient(url, open);
  await client.execute('PRAGMA journal_mode = WAL');
  const version = watchDataVersion(path);
  const own = invalidateAfterWrites(client, version);
  const queue = openWriteQueue(open);
  // One handle for all deeds, so that prepared queries are built once; the queue lets only the one in turn write.
  const tx = drizzle(asWriteClient(queue.writeClient), { schema }) as unknown as Tx;
  const lists = drizzle(client, { schema });
  attachCache(lists, createRowCache(version.read, LIST_ROOM));
  return {
    url,
    version,
    read: drizzle(own, { schema }),
    remembered: rememberedReads(client, createRowCache(version.read, PAGE_ROOM)),
    lists,
    write: (work) => queue.write(async () => work(tx)).finally(version.invalidate),
    close() {
      version.close();
      queue.close();
      client.close();
    },
  };
}

/** A server elsewhere waits for its own locks; here each deed is a transaction of its own. */
async function openRemote(url: string): Promise<Db> {
  const { createClient } = await import('@libsql/client');
  const authToken = process.env.DATABASE_AUTH_TOKEN;
  const open = (timeoutMs: number, concurrency: number) =>
    createClient({
      // Over HTTP each request is independent; a WebSocket would be one more state to restore.
      url: url.replace(/^ws(s?):/, 'http$1:'),
      concurrency,
      fetch: fetchWithin(timeoutMs),
      ...(authToken ? { authToken } : {}),
    });
  const prober = open(PROBE_MS, 1);
  const remote = openRemoteClient(open(EXCHANGE_MS, REMOTE_READS), () => prober.execute('SELECT 1'));
  const read = drizzle(remote.reads, { schema });
  const remembered = rememberedReads(remote.reads, rememberWithinPage);
  const tx = drizzle(remote.writeClient, { schema }) as unknown as Tx;
  // The query that a deed ends with begins when it is waited for, which has to be inside.
  const write = oneAtATime((work) => remote.write(async () => work(tx)));
  return { url, version: null, read, remembered, lists: read, write, close: remote.close };
}

function oneAtATime(attempt: Db['write']): Db['write'] {
  let tail: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = tail.then(() => attempt(work));
    tail = run.catch(() => undefined);
    return run;
  };
}

const READ_ONLY = /^\s*(?:SELECT|PRAGMA|EXPLAIN)\b/i;

/** What this process has written by a single statement shows in what it asks next. */
function invalidateAfterWrites(client: Client, version: DataVersion): Client {
  async function execute(statement: InStatement) {
    const isRead = READ_ONLY.test(typeof statement === 'string' ? statement : statement.sql);
    const answer = client.execute(statement);
    return isRead ? answer : answer.finally(version.invalidate);
  }
  return { ...client, execute } as Client;
}

function rememberedReads(client: Client, cache: RowCache): Reads {
  const reads = drizzle(rememberReads(client, cache), { schema });
  attachCache(reads, cache);
  return reads;
}
