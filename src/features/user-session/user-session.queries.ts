import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { pageViews, type UserSessionRow, userSessions, visitCounts } from '#db/schema/user-session.ts';

/** A session as its own visitor may see it. */
export type UserSession = Omit<UserSessionRow, 'id' | 'ownerHash' | 'endedAt'>;
type OwnedSession = { sessionId: string; ownerHash: string };

const FACTS = {
  sessionId: userSessions.sessionId,
  userId: userSessions.userId,
  ipAddress: userSessions.ipAddress,
  country: userSessions.country,
  userAgent: userSessions.userAgent,
  deviceInfo: userSessions.deviceInfo,
  referrer: userSessions.referrer,
  landingPage: userSessions.landingPage,
  startTime: userSessions.startTime,
  lastActivity: userSessions.lastActivity,
  pageViews: userSessions.pageViews,
  isActive: userSessions.isActive,
  exitPage: userSessions.exitPage,
};

/** The session when it belongs to this owner and has not ended; anything else is null. */
export async function findUserSession(
  db: Queryable,
  { sessionId, ownerHash, since }: OwnedSession & { since: string },
): Promise<(UserSession & { id: string }) | null> {
  const [row] = await db
    .select({ ...FACTS, id: userSessions.id })
    .from(userSessions)
    .where(
      and(
        eq(userSessions.ownerHash, ownerHash),
        eq(userSessions.sessionId, sessionId),
        isNull(userSessions.endedAt),
        sql`${userSessions.lastActivity} >= ${since}`,
      ),
    );
  return row ?? null;
}

/** False when this owner has a session of that id already. */
export async function createUserSession(db: Queryable, row: UserSessionRow): Promise<boolean> {
  const made = await db
    .insert(userSessions)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: userSessions.id });
  return made.length > 0;
}

export async function updateUserSession(
  db: Queryable,
  id: string,
  changes: Partial<Omit<UserSessionRow, 'id'>>,
): Promise<void> {
  await db.update(userSessions).set(changes).where(eq(userSessions.id, id));
}

export async function createPageViews(
  db: Queryable,
  views: { sessionRowId: string; path: string; at: string }[],
): Promise<void> {
  if (views.length > 0) await db.insert(pageViews).values(views);
}

type Old = { before: string; limit: number };

/** Active ones that have been silent since before then are over; their last sign of life is their end. */
export async function closeSilentSessions(db: Queryable, { before, limit }: Old): Promise<number> {
  const silent = await db
    .select({ id: userSessions.id })
    .from(indexed(userSessions, 'user_sessions_activity'))
    .where(and(eq(userSessions.isActive, true), lt(userSessions.lastActivity, before)))
    .limit(limit);
  for (const { id } of silent)
    await db
      .update(userSessions)
      .set({ isActive: false, endedAt: sql`${userSessions.lastActivity}` })
      .where(eq(userSessions.id, id));
  return silent.length;
}

/** Deletes at most `limit` sessions with their page views; resolves with how many there were. */
export async function removeOldSessions(db: Queryable, { before, limit }: Old): Promise<number> {
  const old = await db
    .select({ id: userSessions.id })
    .from(indexed(userSessions, 'user_sessions_last'))
    .where(lte(userSessions.lastActivity, before))
    .limit(limit);
  for (const { id } of old) await db.delete(userSessions).where(eq(userSessions.id, id));
  return old.length;
}

// Written out, as in the index that finds these few among all.
const HAS_ADDRESS = sql`ip_address <> 'unknown'`;

export async function purgeAddresses(db: Queryable, { before, limit }: Old): Promise<number> {
  const old = await db
    .select({ id: userSessions.id })
    .from(indexed(userSessions, 'user_sessions_address'))
    .where(and(lte(userSessions.lastActivity, before), HAS_ADDRESS))
    .limit(limit);
  for (const { id } of old)
    await db.update(userSessions).set({ ipAddress: 'unknown' }).where(eq(userSessions.id, id));
  return old.length;
}

export async function addVisitCounts(
  db: Queryable,
  counts: { day: string; path: string; country: string; views: number }[],
): Promise<void> {
  if (counts.length === 0) return;
  await db
    .insert(visitCounts)
    .values(counts)
    .onConflictDoUpdate({
      target: [visitCounts.day, visitCounts.path, visitCounts.country],
      set: { views: sql`${visitCounts.views} + excluded.views` },
    });
}
