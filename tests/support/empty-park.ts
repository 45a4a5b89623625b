/** A park as an operator finds it after the installation: migrated, without a row of anybody's, with the sandbox beside it. */
import { mkdirSync } from 'node:fs';
import { ROOT } from '#src/build/trial-site.ts';
import { openOwnPark, runScript } from './own-park.ts';
import type { Park } from './server.ts';
import { withDatabase } from './with-database.ts';

export type EmptyPark = Park & {
  /** What the command of the README prints: the link of whoever is invited first. */
  invite: (email: string) => Promise<string>;
};

export async function openEmptyPark(): Promise<EmptyPark> {
  const file = `${ROOT}.data/trials/empty-${process.pid}-${crypto.randomUUID()}.db`;
  mkdirSync(`${ROOT}.data/trials`, { recursive: true });
  await runScript(['db/migrate.ts'], { DATABASE_URL: `file:${file}` });
  // What the log beside it still has would not be copied.
  withDatabase(file, (db) => db.run('PRAGMA wal_checkpoint(TRUNCATE)'));
  const park = await openOwnPark({ hasSandbox: true, file });
  return {
    ...park,
    invite: (email) => runScript(['src/features/people/invite-staff.ts', email], park.env),
  };
}
