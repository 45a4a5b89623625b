import { asc, eq } from 'drizzle-orm';
import type { Queryable, Tx } from '#db/client.ts';
import { askOnce } from '#db/remembered.ts';
import { type FeatureFlagRow, featureFlags } from '#db/schema/feature-flags.ts';
import { type Method, type MethodSwitches, methodFlag } from '#src/values/payment-method.ts';
import { type FeatureFlag, FLAGS, type FlagKey } from './feature-flags.ts';

const COLUMNS = { key: featureFlags.key, enabled: featureFlags.enabled };

export async function listFeatureFlags(db: Queryable): Promise<FeatureFlag[]> {
  return db.select(COLUMNS).from(featureFlags).orderBy(asc(featureFlags.key));
}

export function findFeatureFlag(db: Queryable, key: string): Promise<FeatureFlag | null> {
  return askOnce(db, readFlag, key);
}

async function readFlag(db: Queryable, key: string): Promise<FeatureFlag | null> {
  const [row] = await db.select(COLUMNS).from(featureFlags).where(eq(featureFlags.key, key)).limit(1);
  return row ?? null;
}

/** What a page or a command asks before it shows or does something; the default holds when the row cannot be read. */
export async function isFeatureEnabled(
  db: Queryable,
  key: FlagKey,
  defaultValue: boolean = FLAGS[key],
): Promise<boolean> {
  const flag = await findFeatureFlag(db, key).catch(() => null);
  return flag?.enabled ?? defaultValue;
}

/** Whether staff have each of these payment methods switched on; on where the flags cannot be read. */
export async function readMethodSwitches(db: Queryable, methods: readonly Method[]): Promise<MethodSwitches> {
  const flags = await askOnce(db, listFeatureFlags).catch(() => []);
  const isOn = (key: FlagKey) => flags.find((flag) => flag.key === key)?.enabled ?? FLAGS[key];
  return Object.fromEntries(methods.map((method) => [method, isOn(methodFlag(method))]));
}

/** Every row, for staff: also flags that this version does not read. */
export async function listFlagStates(db: Queryable): Promise<FeatureFlagRow[]> {
  return db.select().from(featureFlags).orderBy(asc(featureFlags.key));
}

export async function findFlagState(db: Queryable, key: string): Promise<FeatureFlagRow | null> {
  const [row] = await db.select().from(featureFlags).where(eq(featureFlags.key, key)).limit(1);
  return row ?? null;
}

/** A new row, or only the state of one that is there. */
export async function putFlag(tx: Tx, row: FeatureFlagRow): Promise<void> {
  const { enabled, updatedAt } = row;
  await tx
    .insert(featureFlags)
    .values(row)
    .onConflictDoUpdate({ target: featureFlags.key, set: { enabled, updatedAt } });
}
