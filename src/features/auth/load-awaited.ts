import type { Queryable } from '#db/client.ts';
import { findMethods } from '#src/features/factors/factors.queries.ts';
import { type FactorMethods, hasFactor } from '#src/features/factors/factors.ts';
import { readAwaited } from '#src/server/sessions/factor-cookies.ts';

/** What the person can prove themselves by whose second factor this browser waits for; null when it waits for nobody. */
export async function loadAwaited(
  db: Queryable,
  { cookies, now }: { cookies: string; now: string },
): Promise<FactorMethods | null> {
  const awaited = readAwaited(cookies, now);
  const methods = awaited && (await findMethods(db, awaited.userId));
  return methods && hasFactor(methods) ? methods : null;
}
