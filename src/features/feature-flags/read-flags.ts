import { Problem } from '#src/server/problem.ts';
import { log } from '#src/server/tracing/log.ts';
import type { Context } from '#src/server/trpc.ts';
import { findFeatureFlag, listFeatureFlags } from './feature-flags.queries.ts';
import type { FeatureFlag } from './feature-flags.ts';

export async function readFlags({ db }: Context): Promise<FeatureFlag[]> {
  return listFeatureFlags(db.read).catch((error: unknown) => {
    log.error({ err: error }, 'feature flags cannot be read');
    throw new Problem('INTERNAL_SERVER_ERROR', 'featureFlags.error.all');
  });
}

/** Null for an unknown key. */
export async function readFlag({ db }: Context, key: string): Promise<FeatureFlag | null> {
  return findFeatureFlag(db.read, key).catch((error: unknown) => {
    log.error({ err: error, key }, 'feature flag cannot be read');
    throw new Problem('INTERNAL_SERVER_ERROR', 'featureFlags.error.one', { key });
  });
}

/** Never fails: without an answer the caller's own default holds. */
export async function askFlag(
  { db }: Context,
  { key, defaultValue }: { key: string; defaultValue: boolean },
): Promise<boolean> {
  const flag = await findFeatureFlag(db.read, key).catch(() => null);
  return flag?.enabled ?? defaultValue;
}
