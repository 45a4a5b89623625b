import { and, asc, eq, gt, inArray, isNull, lte, ne } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { replacedTokens, sessions, type UserRow, users } from '#db/schema/auth.ts';
import { staffMembers, staffRoles } from '#db/schema/people.ts';
import { addSeconds } from '#src/values/day.ts';
import type { OwnLooks } from '#src/values/looks/office-looks.ts';
import { FACTOR_SECONDS, NOBODY, rolePermissions } from '#src/values/permissions.ts';
import { REPLACED_GRACE_SECONDS } from './auth.ts';

type SessionKey = { tokenHash: string } | { sessionId: string; userId: string };

/** Two accounts may name the same telephone; more would only cost hashing. */
export const LOGIN_CANDIDATES = 2;

const USER = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  sessionId: sessions.id,
};
// Its first column says whether there is one: an own role has no preset.
const { id, preset, permissions, givingLimitVnd } = staffRoles;
const ROLE = { id, preset, permissions, givingLimitVnd };

/**
 * The user of a live session, by the cookie's hash or the access token's session; null when it has ended. A replaced
 * cookie stays valid for a moment, for requests of the same browser that were already being sent.
 */
export async function findSessionUser(db: Queryable, { now, ...key }: SessionKey & { now: string }) {
  const user = await findExactly(db, { now, ...key });
  if (user || !('tokenHash' in key)) return user;
  const old = await findReplacedToken(db, key.tokenHash);
  if (!old || addSeconds(old.replacedAt, REPLACED_GRACE_SECONDS) < now) return null;
  return findExactly(db, { sessionId: old.sessionId, userId: old.id, now });
}

async function findExactly(db: Queryable, { now, ...key }: SessionKey & { now: string }) {
  const which =
    'tokenHash' in key
      ? eq(sessions.tokenHash, key.tokenHash)
      : and(eq(sessions.id, key.sessionId), eq(sessions.userId, key.userId));
  const [user] = await db
    .select({ ...USER, factorAt: sessions.factorAt, lockedAt: sessions.lockedAt, role: ROLE })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(staffMembers, and(eq(staffMembers.userId, users.id), isNull(staffMembers.deactivatedAt)))
    .leftJoin(staffRoles, eq(staffRoles.id, staffMembers.roleId))
    .where(and(which, isLive(now)))
    .limit(1);
  if (!user) return null;
  const { role, factorAt, lockedAt, ...who } = user;
  const isProved = factorAt !== null && addSeconds(factorAt, FACTOR_SECONDS) > now;
  return {
    ...{ ...who, isProved, isLocked: lockedAt !== null },
    permissions: role ? rolePermissions(role) : NOBODY.permissions,
    preset: role?.preset ?? null,
    givingLimitVnd: role?.givingLimitVnd ?? null,
  };
}

/** The session that once had this cookie, and when it got another; null for a cookie that never was. */
export async function findReplacedToken(db: Queryable, tokenHash: string) {
  const [row] = await db
    .select({ ...USER, replacedAt: replacedTokens.replacedAt })
    .from(replacedTokens)
    .innerJoin(sessions, eq(sessions.id, replacedTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(replacedTokens.tokenHash, tokenHash))
    .limit(1);
  return row ?? null;
}

/** Users that an e-mail address or phone number may mean, oldest first. */
export async function listLoginUsers(db: Queryable, name: { email: string } | { phone: string }) {
  return db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where('email' in name ? eq(users.email, name.email) : eq(users.phone, name.phone))
    .orderBy(asc(users.createdAt))
    .limit(LOGIN_CANDIDATES);
}

export async function findUser(db: Queryable, id: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id)).limit(1);
  return user ?? null;
}

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.email, email)).limit(1);
  return user ?? null;
}

export async function createUser(db: Queryable, user: UserRow): Promise<void> {
  await db.insert(users).values(user);
}

type UserChange = Partial<Omit<UserRow, 'id' | 'createdAt'>>;

export async function updateUser(db: Queryable, id: string, change: UserChange): Promise<void> {
  await db.update(users).set(change).where(eq(users.id, id));
}

/** Whether somebody works here now. */
export async function isMember(db: Queryable, userId: string): Promise<boolean> {
  return (await findOwnLooks(db, userId)) !== null;
}

/** How the office looks to somebody who works here now; null for everybody else. */
export async function findOwnLooks(db: Queryable, userId: string): Promise<OwnLooks | null> {
  const [row] = await db
    .select({ colour: staffMembers.officeColour, rows: staffMembers.officeRows })
    .from(staffMembers)
    .where(and(eq(staffMembers.userId, userId), isNull(staffMembers.deactivatedAt)))
    .limit(1);
  return row ?? null;
}

export async function createSession(db: Queryable, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

/** When the owner of the session last proved themselves at their provider; null when never. */
export async function findProvedAt(db: Queryable, sessionId: string): Promise<string | null> {
  const [row] = await db
    .select({ provedAt: sessions.provedAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .limit(1);
  return row?.provedAt ?? null;
}

export async function proveSession(
  db: Queryable,
  { id, userId, now }: { id: string; userId: string; now: string },
): Promise<void> {
  await db
    .update(sessions)
    .set({ provedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isLive(now)));
}

/** Gives the session its next cookie; false when another request was faster or the session has ended. */
export async function replaceToken(
  db: Queryable,
  { id, tokenHash, next, now }: { id: string; tokenHash: string; next: string; now: string },
): Promise<boolean> {
  const changed = await db
    .update(sessions)
    .set({ tokenHash: next, refreshedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.tokenHash, tokenHash), isLive(now)))
    .returning({ id: sessions.id });
  if (changed.length === 0) return false;
  await db.insert(replacedTokens).values({ tokenHash, sessionId: id, replacedAt: now });
  return true;
}

/** Ends a session; one that has ended keeps its first end time. */
export async function revokeSession(db: Queryable, { id, now }: { id: string; now: string }): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)));
}

/** Ends every session of a user but `except`; how many there were. */
export async function revokeSessionsOf(
  db: Queryable,
  { userId, except = '', now }: { userId: string; except?: string; now: string },
): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), ne(sessions.id, except), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return ended.length;
}

export async function removeExpiredSessions(db: Queryable, { userId, now }: { userId: string; now: string }) {
  const over = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), lte(sessions.expiresAt, now)));
  await db.delete(replacedTokens).where(inArray(replacedTokens.sessionId, over));
  await db.delete(sessions).where(and(eq(sessions.userId, userId), lte(sessions.expiresAt, now)));
}

function isLive(now: string) {
  return and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now));
}
