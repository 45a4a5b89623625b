/**
 * Connections on which a database file is read as it was at one moment. One of them stays open between two reads: a new one
 * begins by reading the whole schema, for some 15 ms in which nothing else can run.
 */
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/libsql/sqlite3';
import { asClient } from './local-client.ts';
import { openSnapshot } from './local-connection.ts';

const BUSY_BLOCK_MS = 20;

type Snapshot = ReturnType<typeof open>;
export type Snapshots = {
  /** Opens a connection ahead of the first read. */
  prepare: () => Promise<void>;
  /** Gives `work` the database as it is now, however long it takes; others go on writing. */
  read: <T>(work: (read: Snapshot['read']) => Promise<T>) => Promise<T>;
  /** A read that is under way ends as it would have. */
  close: () => void;
};

export function openSnapshots(path: string): Snapshots {
  let idle: Snapshot | null = null;
  let isClosed = false;

  async function read<T>(work: (read: Snapshot['read']) => Promise<T>): Promise<T> {
    const own = idle ?? open(path);
    idle = null;
    let isUsable = false;
    try {
      own.connection.begin();
      const answer = await work(own.read);
      isUsable = own.connection.end();
      return answer;
    } finally {
      if (isUsable && !isClosed && !idle) idle = own;
      else own.connection.close();
    }
  }

  return {
    read,
    prepare: () => read(async (own) => void (await own.run(sql`SELECT 1 FROM sqlite_schema LIMIT 0`))),
    close() {
      isClosed = true;
      idle?.connection.close();
      idle = null;
    },
  };
}

/** With one handle for all its reads, so that prepared queries are built once. */
function open(path: string) {
  const connection = openSnapshot(path, BUSY_BLOCK_MS);
  return { connection, read: drizzle(asClient({ execute: async (asked) => connection.execute(asked) })) };
}
