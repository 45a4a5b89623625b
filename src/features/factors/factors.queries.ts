import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { sessions } from '#db/schema/auth.ts';
import { type PasskeyRow, passkeys, totpSecrets } from '#db/schema/factors.ts';
import { countCodes, removeCodes } from './codes.queries.ts';
import type { FactorMethods } from './factors.ts';

const SHOWN_KEY = {
  id: passkeys.id,
  name: passkeys.name,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
};

export async function findMethods(db: Queryable, userId: string): Promise<FactorMethods> {
  const [row] = await db
    .select({
      hasPasskey: sql<number>`EXISTS (SELECT 1 FROM passkeys p WHERE p.user_id = ${userId})`,
      hasTotp: sql<number>`EXISTS (SELECT 1 FROM totp_secrets t WHERE t.user_id = ${userId})`,
    })
    .from(sql`(SELECT 1)`);
  return { hasPasskey: Boolean(row?.hasPasskey), hasTotp: Boolean(row?.hasTotp) };
}

/** Who has what, of everybody who has a factor. */
export async function listHolders(db: Queryable): Promise<ReadonlyMap<string, FactorMethods>> {
  const [keys, apps] = await Promise.all([
    db.selectDistinct({ userId: passkeys.userId }).from(passkeys),
    db.select({ userId: totpSecrets.userId }).from(totpSecrets),
  ]);
  const holders = new Map<string, FactorMethods>();
  for (const { userId } of keys) holders.set(userId, { hasPasskey: true, hasTotp: false });
  for (const { userId } of apps) holders.set(userId, { hasPasskey: holders.has(userId), hasTotp: true });
  return holders;
}

/** What the owner of an account is shown of their factors. */
export async function listOwnFactors(db: Queryable, userId: string) {
  const { createdAt, lastUsedAt } = totpSecrets;
  const [keys, [totp], codesLeft] = await Promise.all([
    db.select(SHOWN_KEY).from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt)),
    db.select({ createdAt, lastUsedAt }).from(totpSecrets).where(eq(totpSecrets.userId, userId)),
    countCodes(db, userId),
  ]);
  return { keys, totp: totp ?? null, codesLeft };
}

/** When a session began and what was proved in it. */
export async function findSessionProofs(db: Queryable, sessionId: string) {
  const { createdAt, provedAt, factorAt } = sessions;
  const [row] = await db
    .select({ createdAt, provedAt, factorAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return row ?? null;
}

export async function markProved(
  db: Queryable,
  { sessionId, userId, now }: { sessionId: string; userId: string; now: string },
): Promise<void> {
  await db
    .update(sessions)
    .set({ factorAt: now })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.revokedAt)));
}

export async function listPasskeys(db: Queryable, userId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId));
}

/** A key of this user; another user's is as if it did not exist. */
export async function findPasskey(
  db: Queryable,
  { id, userId }: { id: string; userId: string },
): Promise<PasskeyRow | null> {
  const [row] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)));
  return row ?? null;
}

/** False for a key that is registered already. */
export async function createPasskey(db: Queryable, row: PasskeyRow): Promise<boolean> {
  const made = await db.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id });
  return made.length > 0;
}

/** Stores the counter of a use; false when another use was faster. */
export async function usePasskey(
  db: Queryable,
  { id, before, counter, now }: { id: string; before: number; counter: number; now: string },
): Promise<boolean> {
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, before)))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

/** The name of what was removed; null when the user has no such factor. */
export async function removeFactor(
  db: Queryable,
  { id, userId }: { id: string; userId: string },
): Promise<string | null> {
  if (id === 'totp') {
    const gone = await db
      .delete(totpSecrets)
      .where(eq(totpSecrets.userId, userId))
      .returning({ userId: totpSecrets.userId });
    return gone.length > 0 ? '' : null;
  }
  const [key] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ name: passkeys.name });
  return key?.name ?? null;
}

/** Everything that could prove this user. */
export async function removeAllFactors(db: Queryable, userId: string): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
  await db.delete(totpSecrets).where(eq(totpSecrets.userId, userId));
  await removeCodes(db, userId);
  const own = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
  await db.update(sessions).set({ factorAt: null }).where(inArray(sessions.id, own));
}
