import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { type SessionRow, sessions, users } from '#db/schema/auth.ts';

type SessionKey = { tokenHash: string } | { sessionId: string; userId: string };

/** The user of a live session, found by its cookie's hash or as an access token names it; null when it has ended. */
export async function findSessionUser(db: Queryable, { now, ...key }: SessionKey & { now: string }) {
  const which =
    'tokenHash' in key
      ? eq(sessions.tokenHash, key.tokenHash)
      : and(eq(sessions.id, key.sessionId), eq(sessions.userId, key.userId));
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      role: users.role,
      sessionId: sessions.id,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(which, isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .limit(1);
  return user ?? null;
}

export async function findLoginUser(db: Queryable, email: string) {
  const [user] = await db
    .select({ id: users.id, role: users.role, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, email))
    .limit(1);
  return user ?? null;
}

export async function createSession(db: Queryable, session: SessionRow): Promise<void> {
  await db.insert(sessions).values(session);
}

/** Ends a session; one that has ended keeps its first end. */
export async function revokeSession(db: Queryable, { id, now }: { id: string; now: string }): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)));
}

export async function removeExpiredSessions(db: Queryable, { userId, now }: { userId: string; now: string }) {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), lte(sessions.expiresAt, now)));
}
