import type { Queryable } from '#db/client.ts';
import { findStoredName, type ResultKey, storedResultFrom } from '#src/server/stored-results.ts';
import type { Context } from '#src/server/trpc.ts';
import type { StoredOutcome } from './change-input.ts';

type Ctx = Pick<Context, 'db' | 'now' | 'user'>;
type Of = { kind: string; id: string };

const UNFINISHED = 'unfinished ';

/** By which a person finds what came of a change of many rows. */
export function outcomeKey({ user }: Pick<Ctx, 'user'>, { kind, id }: Of): ResultKey {
  return { userId: user?.id ?? '', kind, name: `rows ${id}` };
}

/** What came of the last change of many rows; null when it was too long ago, or another's. */
export async function loadOutcome(ctx: Ctx, of: Of): Promise<StoredOutcome | null> {
  return loadOutcomeFrom(ctx.db.read, ctx, of);
}

export async function loadOutcomeFrom(
  db: Queryable,
  ctx: Pick<Ctx, 'now' | 'user'>,
  of: Of,
): Promise<StoredOutcome | null> {
  return (await storedResultFrom(db, ctx.now, outcomeKey(ctx, of))) as StoredOutcome | null;
}

/** Stands beside the outcome until the last row. */
export function unfinishedKey(ctx: Pick<Ctx, 'user'>, { kind, id }: Of): ResultKey {
  return { ...outcomeKey(ctx, { kind, id }), name: `${UNFINISHED}${id}` };
}

/** A change of this person that goes on in another tab, or has ended in the middle; its name. */
export async function findUnfinished({ db, now, user }: Ctx, kind: string): Promise<string | null> {
  const asked = { userId: user?.id ?? '', kind, name: UNFINISHED };
  return (await findStoredName(db.read, now, asked))?.slice(UNFINISHED.length) ?? null;
}
