import type { Db } from '#db/client.ts';
import { memoByRevision } from '#src/server/memo.ts';
import type { Settings } from '#src/values/settings.ts';
import { readSettings } from './settings.queries.ts';

const memo = memoByRevision<Settings>('settings', 8);

/** The settings for a deed: read again only after somebody has changed them. */
export function loadSettings({ db }: { db: Db }): Promise<Settings> {
  return memo(db, 'all', () => readSettings(db.read));
}
