/** Settings without limits on unpaid holds, for tests that are about something else: capacity, payment, races. */
import type { Db } from '#db/client.ts';
import { settings } from '#db/schema/site.ts';
import type { Settings } from '#src/values/settings.ts';

const MANY = 1_000_000;

export const NO_LIMITS: Partial<Settings> = {
  'fairness.visitorHolds': MANY,
  'fairness.networkHolds': MANY,
  'fairness.networkPlaces': MANY,
  'fairness.contactHolds': MANY,
  'fairness.contactPlaces': MANY,
  'fairness.personHolds': MANY,
  'fairness.personPlaces': MANY,
  'fairness.lastPercent': 0,
  'fairness.networkDayPercent': MANY,
  'fairness.workFromHold': MANY,
  'counter.daysAhead': 3650,
  'counter.ordersPerContact': MANY,
  'counter.dayPercent': 100,
};

/** As SQL, for a park of real processes. */
const NO_LIMITS_SQL = `INSERT INTO settings (key, value) VALUES ${Object.entries(NO_LIMITS)
  .map(([key, value]) => `('${key}', '${JSON.stringify(value)}')`)
  .join(', ')} ON CONFLICT (key) DO UPDATE SET value = excluded.value`;

/** Puts the limits of an operator back into a database where they were lifted. */
export const DEFAULT_LIMITS_SQL = `DELETE FROM settings WHERE key IN (${Object.keys(NO_LIMITS)
  .map((key) => `'${key}'`)
  .join(', ')})`;

export async function liftHoldLimits(db: Db): Promise<void> {
  const rows = Object.entries(NO_LIMITS).map(([key, value]) => ({ key, value }));
  await db.write((tx) => tx.insert(settings).values(rows).onConflictDoNothing());
}

/**
 * Tests of rooms that ask for a second factor sign in with the password alone: each session of their park begins with a
 * proof. A test about the factors themselves takes the proof away.
 */
const PROVED_SESSIONS_SQL = `CREATE TRIGGER sessions_proved AFTER INSERT ON sessions
  BEGIN UPDATE sessions SET factor_at = NEW.created_at WHERE id = NEW.id; END`;

/** What a park of real processes begins with. */
export const TRIAL_PARK_SQL = `${NO_LIMITS_SQL};${PROVED_SESSIONS_SQL}`;
