/** Brings a database to the newest schema; used by the command line, by start-up and by tests. */
import { migrate } from 'drizzle-orm/libsql/migrator';
import { type Db, openDb } from './client.ts';
import { isInUse, migrateInSteps, newestIn, OTHERS_TURN_MS } from './migrate-steps.ts';
import { untilMigrated } from './node-file.ts';
import { installSearch } from './search.ts';

const MIGRATIONS_FOLDER = new URL('./migrations', import.meta.url).pathname;

export async function migrateDb(
  db: Db,
  folder: string = MIGRATIONS_FOLDER,
  pauseMs: number = OTHERS_TURN_MS,
): Promise<void> {
  if (await isInUse(db)) await migrateInSteps(db, folder, pauseMs);
  else await migrate(db.read, { migrationsFolder: folder });
  await installSearch(db);
}

type Place = { url: string; file: string | null };

/** Migrates the database at `url`; resolves when the file of the node beside the process has the schema too. */
export async function migrateAt({ url, file }: Place, folder?: string): Promise<void> {
  const db = await openDb(url);
  try {
    await migrateDb(db, folder);
    if (file) await untilMigrated(file, await newestIn(db.read));
  } finally {
    db.close();
  }
}

// The built server is one file of a form that cannot wait at its top.
async function migrateHere(): Promise<void> {
  const { DATABASE_URL: url = 'file:.data/park.db', DATABASE_FILE: file = '' } = process.env;
  await migrateAt({ url, file: file || null });
}

if (import.meta.main)
  migrateHere().catch((error: Error) => {
    console.error(`migration failed: ${error.message}`);
    process.exit(1);
  });
