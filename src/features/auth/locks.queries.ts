import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { sessions } from '#db/schema/auth.ts';
import { UNLOCK_TRIES_MAX } from './auth.ts';

/** False when it is locked already. */
export async function lockSessionRow(
  db: Queryable,
  { id, now }: { id: string; now: string },
): Promise<boolean> {
  const locked = await db
    .update(sessions)
    .set({ lockedAt: now, unlockTries: 0 })
    .where(and(eq(sessions.id, id), isNull(sessions.lockedAt), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return locked.length > 0;
}

export async function unlockSessionRow(db: Queryable, id: string): Promise<void> {
  await db.update(sessions).set({ lockedAt: null, unlockTries: 0 }).where(eq(sessions.id, id));
}

/** Which try this is, counted before it is looked at; null when there have been enough. */
export async function countUnlockTry(db: Queryable, id: string): Promise<number | null> {
  const { unlockTries, lockedAt } = sessions;
  const [counted] = await db
    .update(sessions)
    .set({ unlockTries: sql`${unlockTries} + 1` })
    .where(and(eq(sessions.id, id), isNotNull(lockedAt), lt(unlockTries, UNLOCK_TRIES_MAX)))
    .returning({ tries: unlockTries });
  return counted?.tries ?? null;
}
