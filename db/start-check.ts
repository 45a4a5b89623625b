/** Whether the site may open its database at all: asked once, before anything is changed in it. */
import { Database } from 'bun:sqlite';
import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { NEWER, newestMigration, schemaOf } from './backup/check-database.ts';

const BUSY_MS = 3000;

/** Why this database cannot be used, or null. A libSQL server answers for itself; a file that is not there yet is made. */
export function databaseFault(url: string, migrations?: string): string | null {
  if (!url.startsWith('file:')) return null;
  const path = url.slice('file:'.length);
  const folder = dirname(path);
  if (!existsSync(folder)) return `the folder ${folder} does not exist`;
  if (!isWritable(folder)) return `the folder ${folder} cannot be written to by this user`;
  if (!existsSync(path)) return null;
  if (!isWritable(path)) return `${path} is read-only for this user`;
  return contentsFault(path, migrations);
}

function contentsFault(path: string, migrations?: string): string | null {
  let db: Database | undefined;
  try {
    db = new Database(path, { readwrite: true });
    db.run(`PRAGMA busy_timeout = ${BUSY_MS}`);
    db.query('SELECT count(*) FROM sqlite_master').get();
    return schemaOf(db) > newestMigration(migrations) ? `${path} is too new: ${NEWER}` : null;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // Another process has it for a moment: the site waits for that itself.
    if (/locked|busy/i.test(reason)) return null;
    return `${path} cannot be read (${reason}): restore a backup into a new file (bun run restore)`;
  } finally {
    db?.close();
  }
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
