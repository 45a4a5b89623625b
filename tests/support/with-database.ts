import { Database } from 'bun:sqlite';

/** Works on a database's file beside the processes that have it open. */
export function withDatabase<T>(file: string, work: (db: Database) => T): T {
  const db = new Database(file);
  try {
    db.run('PRAGMA busy_timeout = 5000');
    return work(db);
  } finally {
    db.close();
  }
}
