/** Opens the database; the pragmas and the one write queue of the process live here. */
import type { Client, InStatement } from '@libsql/client';
import type { SQL } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { drizzle } from 'drizzle-orm/libsql/sqlite3';
import { countEdits, type DataVersion, watchDataVersion } from './data-version.ts';
import { asWriteClient, localClient } from './local-client.ts';
import { openLocal, openReadOnly } from './local-connection.ts';
import { askingOnly, refuseToWrite, withoutMigrations } from './no-writer.ts';
import { type NodeHealth, openNode, openReadingNode } from './node.ts';
import { attachCache, rememberReads, rememberWithinPage } from './remembered.ts';
import { createRowCache, type RowCache } from './row-cache.ts';
import { openServer } from './server.ts';
import { openSnapshots, type Snapshots } from './snapshots.ts';
import { kindOf } from './statement-kind.ts';
import { openWriteQueue } from './write-queue.ts';
import type { AskLast } from './writer.ts';

export type { AskLast };

/** Without a schema of relations, which would be read through anew for each handle: 2 ms of 180 tables. */
export type Reads = LibSQLDatabase;
export type Tx = Parameters<Parameters<Reads['transaction']>[0]>[0];
/** What a query may be given: the database itself or a transaction on it. */
export type Queryable = Reads | Tx;
/** An id at hand, or one that a statement finds by itself. */
export type Id = string | SQL<string>;

export type Db = {
  url: string;
  /** The database file that is read: that of `url`, or that of the node beside the process. Null where reads go to a server. */
  file: string | null;
  /** False: only reads, as in a process without the role `primary`. */
  hasWriter: boolean;
  /** Null for a remote database. */
  version: DataVersion | null;
  /** Of the node beside the process; null without one. */
  node: NodeHealth | null;
  /** Null where `file` may be replaced, or is none. */
  snapshots: Snapshots | null;
  /** Reads and single statements that need no transaction. */
  read: Reads;
  /** The same reads, answered from memory as long as no process has written; for a remote database within one page. */
  remembered: Reads;
  /**
   * The same reads, answered from memory until a row with a revision is edited (`db/migrations/0001_revisions.sql`): only for
   * tables that move one. Holds and orders, which commit all day long, do not.
   */
  untilEdited: Reads;
  /**
   * For lists that anybody can ask for in any number: what `askOnce` makes of them has a memory of its own, so that they do
   * not drive out what pages ask. With a database elsewhere they are read each time.
   */
  lists: Reads;
  /**
   * Runs `work` alone in a write transaction: all of it or nothing, and durable once this resolves. Never await the
   * network inside, and expect `work` to run again when another process interfered: its locks are waited out for eight
   * seconds, then the SQLITE_BUSY error is thrown. What it asks through `askLast` is the last that it asks.
   */
  write: <T>(work: (tx: Tx, askLast: AskLast) => Promise<T>) => Promise<T>;
  /** The newest number of a commit that this process can read; 0 where commits have none. */
  seenCommit: () => number;
  close: () => void;
};

/**
 * `file`: the database file of the libSQL node beside the process, which is read in place of the server. `committed` is
 * called with the number of each commit, in the async context of whoever called `write`.
 */
type DbOptions = { file?: string; committed?: (commit: number) => void; hasWriter?: boolean };

// A blocked BEGIN freezes the event loop for this long, so it is short and retried without blocking.
const BUSY_BLOCK_MS = 20;
// What every page asks, and the pages of the day; more would be a heap that the collector walks for nothing.
const PAGE_ROOM = { answers: 500 };
const EDITED_ROOM = { answers: 200 };
const LIST_ROOM = { characters: 2_000_000, eachAtMost: 200_000 };

/** Without a writer nothing can be written through it: `write` and single statements that write throw. */
export async function openDb(
  url: string,
  { file, committed = () => undefined, hasWriter = true }: DbOptions = {},
): Promise<Db> {
  if (url.startsWith('file:')) return hasWriter ? openFile(url) : openReader(url);
  if (!file) return openRemote(url, hasWriter);
  return hasWriter ? openBeside({ url, file, committed }) : openReaderBeside(url, file);
}

async function openFile(url: string): Promise<Db> {
  const path = url.slice('file:'.length);
  const open = () => openLocal(path, BUSY_BLOCK_MS);
  const client = localClient(url, open);
  await client.execute('PRAGMA journal_mode = WAL');
  const version = watchDataVersion(path);
  const snapshots = openSnapshots(path);
  const own = invalidateAfterWrites(client, version);
  const queue = openWriteQueue(open);
  // One handle for all writes, so that prepared queries are built once; the queue lets only the one in turn write.
  const tx = drizzle(asWriteClient(queue.writeClient)) as unknown as Tx;
  return {
    ...{ url, file: path, hasWriter: true, version, node: null, snapshots },
    ...readsOf(client, version),
    read: drizzle(own),
    write: (work) => queue.write(async () => work(tx, queue.writeClient.askLast)).finally(version.invalidate),
    seenCommit: () => 0,
    close() {
      snapshots.close();
      version.close();
      queue.close();
      client.close();
    },
  };
}

/** Another process writes the file, and has set its journal mode. */
function openReader(url: string): Db {
  const path = url.slice('file:'.length);
  const client = withoutMigrations(localClient(url, () => openReadOnly(path, BUSY_BLOCK_MS)));
  const version = watchDataVersion(path);
  return {
    ...{ url, file: path, hasWriter: false, version, node: null, snapshots: null },
    ...readsOf(client, version),
    read: drizzle(client),
    write: NO_WRITE,
    seenCommit: () => 0,
    close() {
      version.close();
      client.close();
    },
  };
}

const NO_WRITE: Db['write'] = async () => refuseToWrite();

/** Here each trip costs time, so writes that wait together share the one of the commit. */
async function openRemote(url: string, hasWriter: boolean): Promise<Db> {
  const { openQueue, close, ...server } = await openServer(url);
  const client = hasWriter ? server.client : askingOnly(server.client);
  const read = drizzle(client);
  const remembered = rememberedReads(client, rememberWithinPage);
  const nowhere = { hasWriter, file: null, version: null, node: null, snapshots: null, seenCommit: () => 0 };
  const reads = { url, ...nowhere, read, remembered, untilEdited: remembered, lists: read, close };
  if (!hasWriter) return { ...reads, write: NO_WRITE };
  const queue = openQueue();
  const tx = drizzle(asWriteClient(queue.writeClient)) as unknown as Tx;
  // The query that a write ends with begins when it is waited for, which has to be inside.
  return { ...reads, write: (work) => queue.write(async () => work(tx, queue.writeClient.askLast)) };
}

type Beside = Pick<Required<DbOptions>, 'file' | 'committed'> & { url: string };

/** Reads as of a file, writes as to a server. */
async function openBeside({ url, file, committed }: Beside): Promise<Db> {
  const node = await openNode({ url, file }, committed);
  const { client, version, health, seenCommit, close } = node;
  const tx = drizzle(node.writeClient) as unknown as Tx;
  return {
    ...{ url, file, hasWriter: true, version, node: health, snapshots: null, seenCommit, close },
    ...readsOf(client, version),
    read: drizzle(client),
    write: (work) => node.write(async () => work(tx, node.askLast)),
  };
}

/** The server is not spoken to at all. */
function openReaderBeside(url: string, file: string): Db {
  const { client, version, health, seenCommit, close } = openReadingNode(file);
  return {
    ...{ url, file, hasWriter: false, version, node: health, snapshots: null, seenCommit, close },
    ...readsOf(client, version),
    read: drizzle(client),
    write: NO_WRITE,
  };
}

function readsOf(client: Client, version: DataVersion): Pick<Db, 'remembered' | 'untilEdited' | 'lists'> {
  const lists = drizzle(client);
  attachCache(lists, createRowCache(version.read, LIST_ROOM));
  return {
    remembered: rememberedReads(client, createRowCache(version.read, PAGE_ROOM)),
    untilEdited: rememberedReads(client, createRowCache(countEdits(version), EDITED_ROOM)),
    lists,
  };
}

/** What this process has written by a single statement shows in what it asks next. */
function invalidateAfterWrites(client: Client, version: DataVersion): Client {
  async function execute(statement: InStatement) {
    const answer = client.execute(statement);
    return kindOf(statement) === 'reads' ? answer : answer.finally(version.invalidate);
  }
  return { ...client, execute } as Client;
}

function rememberedReads(client: Client, cache: RowCache): Reads {
  const reads = drizzle(rememberReads(client, cache));
  attachCache(reads, cache);
  return reads;
}
