import type { Db } from '#db/client.ts';
import type { Settings } from '#src/values/settings.ts';
import { readSettings } from './settings.queries.ts';

/** The settings for a command: read again only after somebody has edited something. */
export function loadSettings({ db }: { db: Db }): Promise<Settings> {
  return readSettings(db.untilEdited);
}
