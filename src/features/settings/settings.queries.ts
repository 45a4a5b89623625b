import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import type { Queryable, Tx } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { askOnce } from '#db/remembered.ts';
import { specialDays } from '#db/schema/seasons.ts';
import { settings } from '#db/schema/site.ts';
import { isDay } from '#src/values/day.ts';
import type { Hours } from '#src/values/opening-hours.ts';
import { rememberParkMap, rememberParkName, type Settings, settingsFrom } from '#src/values/settings.ts';

/** Every setting: what operators stored over the defaults; with the hours of the days that have their own. */
export async function readSettings(db: Queryable): Promise<Settings> {
  const found = await askOnce(db, readStored);
  rememberParkName(found['park.name']);
  rememberParkMap(found['park.map']);
  return found;
}

async function readStored(db: Queryable): Promise<Settings> {
  // One statement: settings are read everywhere, often from a database that is far away.
  const rows = await unionAll(
    db.select({ key: settings.key, value: settings.value }).from(settings),
    db
      .select({ key: specialDays.day, value: HOURS_OF_DAY })
      .from(indexed(specialDays, 'special_days_hours'))
      .where(and(isNotNull(specialDays.opensAt), IS_OPEN)),
  );
  const ofDays = rows.filter(({ key }) => isDay(key));
  return settingsFrom(rows, Object.fromEntries(ofDays.map(({ key, value }) => [key, value as Hours])));
}

/** Of a day on which the whole park is closed no hours are told. */
const IS_OPEN = sql`NOT EXISTS (SELECT 1 FROM closures c WHERE c.day = special_days.day AND c.ticket_type_id IS NULL AND c.reopened_at IS NULL)`;

const HOURS_OF_DAY = sql<unknown>`json_object('opensAt', ${specialDays.opensAt}, 'closesAt', ${specialDays.closesAt})`;

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
