/** Whether the site may open its database at all: asked once, before anything is changed in it. */
import { Database } from 'bun:sqlite';
import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { floorOf, isTooNew, NEWER, newestMigration, schemaOf } from './backup/check-database.ts';

const BUSY_MS = 3000;

/** `fault`: why this database cannot be used. `isAhead`: a newer version has migrated it, and this one can go on there. */
type DatabaseState = { fault: string | null; isAhead: boolean };

const GOOD: DatabaseState = { fault: null, isAhead: false };

/** A libSQL server answers for itself; a file that is not there yet is made. */
export function checkDatabase(url: string): DatabaseState {
  if (!url.startsWith('file:')) return GOOD;
  const path = url.slice('file:'.length);
  const folder = dirname(path);
  if (!existsSync(folder)) return bad(`the folder ${folder} does not exist`);
  if (!isWritable(folder)) return bad(`the folder ${folder} cannot be written to by this user`);
  if (!existsSync(path)) return GOOD;
  if (!isWritable(path)) return bad(`${path} is read-only for this user`);
  return checkContents(path);
}

function bad(fault: string): DatabaseState {
  return { fault, isAhead: false };
}

function checkContents(path: string): DatabaseState {
  let db: Database | undefined;
  try {
    db = new Database(path, { readwrite: true });
    db.run(`PRAGMA busy_timeout = ${BUSY_MS}`);
    db.query('SELECT count(*) FROM sqlite_master').get();
    const schema = schemaOf(db);
    if (isTooNew({ schema, floor: floorOf(db) })) return bad(`${path} is too new: ${NEWER}`);
    return { fault: null, isAhead: schema > newestMigration() };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // Another process has it for a moment: the site waits for that itself.
    if (/locked|busy/i.test(reason)) return GOOD;
    return bad(`${path} cannot be read (${reason}): restore a backup into a new file (bun run restore)`);
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
