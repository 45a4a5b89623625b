import { and, asc, count, desc, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { accountLinks, identities, replacedTokens, sessions, users } from '#db/schema/auth.ts';
import {
  noticeChoices,
  ownedOrders,
  phoneCodes,
  type SavedAddressRow,
  savedAddresses,
} from '#db/schema/profile.ts';
import { subscribers } from '#db/schema/subscriptions.ts';
import { userSessions } from '#db/schema/user-session.ts';
import type { IdentityProvider } from '#src/values/identity-provider.ts';
import type { OwnSession } from './profile.ts';

/** Sessions that are still open, the one used last first. */
export async function listSessions(
  db: Queryable,
  { userId, now }: { userId: string; now: string },
): Promise<OwnSession[]> {
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      refreshedAt: sessions.refreshedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt));
  return rows
    .map(({ refreshedAt, ...session }) => ({ ...session, usedAt: refreshedAt ?? session.createdAt }))
    .sort((one, other) => other.usedAt.localeCompare(one.usedAt));
}

/** Ends one session of this user; false when it is not theirs. */
export async function revokeOwnSession(
  db: Queryable,
  { id, userId, now }: { id: string; userId: string; now: string },
): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return ended.length === 1;
}

export async function listIdentities(db: Queryable, userId: string): Promise<IdentityProvider[]> {
  const rows = await db
    .selectDistinct({ provider: identities.provider })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.provider));
  return rows.map(({ provider }) => provider);
}

export async function removeIdentity(
  db: Queryable,
  { userId, provider }: { userId: string; provider: IdentityProvider },
): Promise<void> {
  await db.delete(identities).where(and(eq(identities.userId, userId), eq(identities.provider, provider)));
}

export async function listAddresses(db: Queryable, userId: string): Promise<SavedAddressRow[]> {
  return db
    .select()
    .from(savedAddresses)
    .where(eq(savedAddresses.userId, userId))
    .orderBy(desc(savedAddresses.isDefault), asc(savedAddresses.createdAt));
}

export async function countAddresses(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ saved: count() })
    .from(savedAddresses)
    .where(eq(savedAddresses.userId, userId));
  return row?.saved ?? 0;
}

export async function createAddress(db: Queryable, row: SavedAddressRow): Promise<void> {
  await db.insert(savedAddresses).values(row);
}

/** False when it is not theirs. */
export async function updateAddress(
  db: Queryable,
  { id, userId, ...change }: Omit<SavedAddressRow, 'createdAt'>,
): Promise<boolean> {
  const changed = await db
    .update(savedAddresses)
    .set(change)
    .where(and(eq(savedAddresses.id, id), eq(savedAddresses.userId, userId)))
    .returning({ id: savedAddresses.id });
  return changed.length === 1;
}

/** There is one default at most. */
export async function clearOtherDefaults(
  db: Queryable,
  { userId, exceptId }: { userId: string; exceptId: string },
): Promise<void> {
  await db
    .update(savedAddresses)
    .set({ isDefault: false })
    .where(and(eq(savedAddresses.userId, userId), ne(savedAddresses.id, exceptId)));
}

export async function removeAddress(
  db: Queryable,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await db.delete(savedAddresses).where(and(eq(savedAddresses.id, id), eq(savedAddresses.userId, userId)));
}

/** What a user agreed to receive; newsletters go to the confirmed address. */
export async function findChoices(
  db: Queryable,
  { userId, email }: { userId: string; email: string | null },
): Promise<{ wantsOffers: boolean; wantsNews: boolean }> {
  const [choice] = await db.select().from(noticeChoices).where(eq(noticeChoices.userId, userId)).limit(1);
  const [news] = email
    ? await db
        .select({ state: subscribers.state })
        .from(subscribers)
        .where(eq(subscribers.email, email))
        .limit(1)
    : [];
  return { wantsOffers: choice?.wantsOffers ?? false, wantsNews: news?.state === 'active' };
}

export async function saveOffersChoice(
  db: Queryable,
  { userId, wantsOffers, now }: { userId: string; wantsOffers: boolean; now: string },
): Promise<void> {
  const row = { userId, wantsOffers, changedAt: now };
  await db.insert(noticeChoices).values(row).onConflictDoUpdate({ target: noticeChoices.userId, set: row });
}

/** Everything that belongs to the account itself. Its orders stay without an owner, as the law requires. */
export async function removeAccount(
  db: Queryable,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const own = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
  await db.delete(replacedTokens).where(inArray(replacedTokens.sessionId, own));
  await db.delete(sessions).where(eq(sessions.userId, userId));
  await db.delete(identities).where(eq(identities.userId, userId));
  await db.delete(accountLinks).where(eq(accountLinks.email, email));
  await db.delete(accountLinks).where(eq(accountLinks.userId, userId));
  await db.delete(savedAddresses).where(eq(savedAddresses.userId, userId));
  await db.delete(phoneCodes).where(eq(phoneCodes.userId, userId));
  await db.delete(noticeChoices).where(eq(noticeChoices.userId, userId));
  await db.delete(ownedOrders).where(eq(ownedOrders.userId, userId));
  // A visit stays counted, but without its user.
  await db.update(userSessions).set({ userId: null }).where(eq(userSessions.userId, userId));
  await db.delete(users).where(eq(users.id, userId));
}
