import type { Queryable } from '#db/client.ts';
import { askOnce } from '#db/remembered.ts';
import { settings } from '#db/schema/site.ts';
import { type Settings, settingsFrom } from '#src/values/settings.ts';

/** Every setting: what operators stored over the defaults. */
export function readSettings(db: Queryable): Promise<Settings> {
  return askOnce(db, readStored);
}

async function readStored(db: Queryable): Promise<Settings> {
  return settingsFrom(await db.select({ key: settings.key, value: settings.value }).from(settings));
}
