import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { type ZaloTokenRow, zaloTokens } from '#db/schema/messages.ts';

/** There is one account, so there is one row. */
const ID = 'oa';

type Lease = { owner: string; now: string };

export async function findZaloTokens(db: Queryable): Promise<ZaloTokenRow | null> {
  const [row] = await db.select().from(zaloTokens).where(eq(zaloTokens.id, ID)).limit(1);
  return row ?? null;
}

export async function putZaloTokens(db: Queryable, row: Omit<ZaloTokenRow, 'id'>): Promise<void> {
  await db
    .insert(zaloTokens)
    .values({ ...row, id: ID })
    .onConflictDoUpdate({ target: zaloTokens.id, set: row });
}

/** Leases the right to spend the refresh token of this version; false when another owner has it. */
export async function leaseZaloTokens(
  db: Queryable,
  { owner, now, version, until, spending }: Lease & { version: number; until: string; spending: string },
): Promise<boolean> {
  const taken = await db
    .update(zaloTokens)
    .set({ leaseOwner: owner, leaseUntil: until, spending })
    .where(
      and(
        eq(zaloTokens.id, ID),
        eq(zaloTokens.version, version),
        or(isNull(zaloTokens.leaseOwner), lt(zaloTokens.leaseUntil, now)),
      ),
    )
    .returning({ id: zaloTokens.id });
  return taken.length > 0;
}

type NextPair = Pick<ZaloTokenRow, 'accessToken' | 'refreshToken' | 'expiresAt'>;

/** Replaces the spent pair with the next one. Whoever spent a token stores the result, with or without the lease. */
export async function replaceZaloTokens(
  db: Queryable,
  { version, now, pair }: { version: number; now: string; pair: NextPair },
): Promise<boolean> {
  const done = await db
    .update(zaloTokens)
    .set({
      ...pair,
      version: version + 1,
      leaseOwner: null,
      leaseUntil: null,
      spending: null,
      trouble: null,
      updatedAt: now,
    })
    .where(and(eq(zaloTokens.id, ID), eq(zaloTokens.version, version)))
    .returning({ id: zaloTokens.id });
  return done.length > 0;
}

/** Lets the lease go: the token was not spent, or is no good any more, with Zalo's answer as `trouble`. */
export async function releaseZaloTokens(
  db: Queryable,
  { owner, now, trouble }: Lease & { trouble: string | null },
): Promise<void> {
  await db
    .update(zaloTokens)
    .set({ leaseOwner: null, leaseUntil: null, trouble, updatedAt: now })
    .where(and(eq(zaloTokens.id, ID), eq(zaloTokens.leaseOwner, owner)));
}
