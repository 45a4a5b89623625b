import { eq } from 'drizzle-orm';
import type { Queryable, Tx } from '#db/client.ts';
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

/** Keys that somebody gave a value of their own. */
export async function listOwnSettings(db: Queryable): Promise<Set<string>> {
  const rows = await db.select({ key: settings.key }).from(settings);
  return new Set(rows.map(({ key }) => key));
}

/** Null goes back to the default. */
export async function putSettings(tx: Tx, changed: { key: string; value: unknown }[]): Promise<void> {
  for (const { key, value } of changed) {
    if (value === null) await tx.delete(settings).where(eq(settings.key, key));
    else
      await tx
        .insert(settings)
        .values({ key, value })
        .onConflictDoUpdate({ target: settings.key, set: { value } });
  }
}
