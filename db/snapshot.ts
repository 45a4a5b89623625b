/** Long reads in small steps, on one snapshot of the database. */
import { drizzle } from 'drizzle-orm/libsql/sqlite3';
import type { Db, Queryable } from './client.ts';
import { asClient } from './local-client.ts';
import { openSnapshot } from './local-connection.ts';
import { noted } from './unavailable.ts';

const BUSY_BLOCK_MS = 20;

/**
 * Gives `work` the database as it is now, on a connection of its own, however long it takes; others go on writing. Of a
 * database over the network there is no such view: there `work` must expect it to change.
 */
export async function readSnapshot<T>(db: Db, work: (read: Queryable) => Promise<T>): Promise<T> {
  const { file } = db;
  if (file === null) return work(db.read);
  const connection = openSnapshot(file, BUSY_BLOCK_MS);
  const client = asClient({ execute: async (statement) => connection.execute(statement) });
  try {
    return await work(drizzle(client));
  } catch (error) {
    throw noted(error);
  } finally {
    connection.close();
  }
}
