import { type ResultKey, storedResult } from '#src/server/stored-results.ts';
import type { Context } from '#src/server/trpc.ts';
import type { ChangeOutcome } from './change-input.ts';

type Ctx = Pick<Context, 'db' | 'now' | 'user'>;

/** By which a person finds what came of a change of many rows. */
export function outcomeKey(
  { user }: Pick<Ctx, 'user'>,
  { kind, id }: { kind: string; id: string },
): ResultKey {
  return { userId: user?.id ?? '', kind, name: `rows ${id}` };
}

/** What came of the last change of many rows; null when it was too long ago, or another's. */
export async function loadOutcome(ctx: Ctx, of: { kind: string; id: string }): Promise<ChangeOutcome | null> {
  return (await storedResult(ctx, outcomeKey(ctx, of))) as ChangeOutcome | null;
}
