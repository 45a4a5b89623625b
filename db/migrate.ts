/** Brings a database to the newest schema; used by the command line, by start-up and by tests. */
import { migrate } from 'drizzle-orm/libsql/migrator';
import { type Db, openDb } from './client.ts';
import { isInUse, migrateInSteps } from './migrate-steps.ts';
import { installSearch } from './search.ts';

const MIGRATIONS_FOLDER = new URL('./migrations', import.meta.url).pathname;

export async function migrateDb(db: Db, folder: string = MIGRATIONS_FOLDER): Promise<void> {
  if (await isInUse(db)) await migrateInSteps(db, folder);
  else await migrate(db.read, { migrationsFolder: folder });
  await installSearch(db);
}

// The built server is one file of a form that cannot wait at its top.
async function migrateHere(): Promise<void> {
  const db = await openDb(process.env.DATABASE_URL ?? 'file:.data/park.db');
  await migrateDb(db);
  db.close();
}

if (import.meta.main) void migrateHere();
