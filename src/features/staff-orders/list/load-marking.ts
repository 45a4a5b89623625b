import { type ResultKey, storedResult } from '#src/server/stored-results.ts';
import type { Context } from '#src/server/trpc.ts';
import type { StoredMarking } from './marked-orders.ts';

type Ctx = Pick<Context, 'db' | 'now' | 'user'>;

/** By which a person finds what they have marked. */
export function markingKey({ user }: Pick<Ctx, 'user'>, change: string): ResultKey {
  return { userId: user?.id ?? '', kind: 'order-marks', name: change };
}

/** The orders that one press has marked; null when it was too long ago, or another's. */
export async function loadMarking(ctx: Ctx, change: string): Promise<StoredMarking | null> {
  return (await storedResult(ctx, markingKey(ctx, change))) as StoredMarking | null;
}
