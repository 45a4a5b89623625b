/** Opens a database file so that SQLite itself refuses to write to it. */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { LibsqlError } from '@libsql/client/sqlite3';
import Database from 'libsql';

type Connection = InstanceType<typeof Database>;

/**
 * The mode is in the address because the driver ignores an option `readonly`. Throws for a file that is not there, which a
 * connection that writes would make, and for an empty one: SQLite deletes the write-ahead log beside it, even then.
 */
export function openFileToRead(path: string, busyBlockMs: number): Connection {
  if (statSync(path, { throwIfNoEntry: false })?.size === 0)
    throw new LibsqlError(`${path} is empty`, 'SQLITE_CANTOPEN');
  const address = encodeURI(resolve(path)).replaceAll('?', '%3F').replaceAll('#', '%23');
  try {
    return new Database(`file:${address}?mode=ro`, { timeout: busyBlockMs });
  } catch (error) {
    const cause = error instanceof Error ? error : undefined;
    throw new LibsqlError(`${path} cannot be opened`, 'SQLITE_CANTOPEN', undefined, undefined, cause);
  }
}
