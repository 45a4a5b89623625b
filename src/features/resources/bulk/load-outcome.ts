import { type ResultKey, storedResult } from '#src/server/stored-results.ts';
import type { Context } from '#src/server/trpc.ts';
import type { StoredOutcome } from './change-input.ts';

type Ctx = Pick<Context, 'db' | 'now' | 'user'>;
type Of = { kind: string; id: string };

/** By which a person finds what came of a change of many rows. */
export function outcomeKey({ user }: Pick<Ctx, 'user'>, { kind, id }: Of): ResultKey {
  return { userId: user?.id ?? '', kind, name: `rows ${id}` };
}

/** What came of the last change of many rows; null when it was too long ago, or another's. */
export async function loadOutcome(ctx: Ctx, of: Of): Promise<StoredOutcome | null> {
  return (await storedResult(ctx, outcomeKey(ctx, of))) as StoredOutcome | null;
}
