/** Long reads in small steps, on one snapshot of the database. */
import { drizzle } from 'drizzle-orm/libsql/sqlite3';
import type { Db, Queryable } from './client.ts';
import { localClient } from './local-client.ts';
import { openLocal } from './local-connection.ts';
import * as schema from './schema.ts';

const BUSY_BLOCK_MS = 20;

/**
 * Gives `work` the database as it is now, on a connection of its own, however long it takes; others go on writing. Of a
 * database over the network there is no such view: there `work` must expect it to change.
 */
export async function readSnapshot<T>(db: Db, work: (read: Queryable) => Promise<T>): Promise<T> {
  if (!db.url.startsWith('file:')) return work(db.read);
  const client = localClient(db.url, () => openLocal(db.url.slice('file:'.length), BUSY_BLOCK_MS));
  try {
    await client.execute('BEGIN');
    return await work(drizzle(client, { schema }));
  } finally {
    client.close();
  }
}
