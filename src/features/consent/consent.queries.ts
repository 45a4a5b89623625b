import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { type ConsentRow, consents } from '#db/schema/consent.ts';
import { userSessions } from '#db/schema/user-session.ts';

type ConsentFacts = Pick<ConsentRow, 'id' | 'policyVersion' | 'decidedAt'>;

/** The agreement that is in force for the owner of a secret, or null. */
export async function findConsent(db: Queryable, ownerHash: string): Promise<ConsentFacts | null> {
  const [row] = await db
    .select({ id: consents.id, policyVersion: consents.policyVersion, decidedAt: consents.decidedAt })
    .from(consents)
    .where(and(eq(consents.ownerHash, ownerHash), isNull(consents.withdrawnAt)));
  return row ?? null;
}

export async function createConsent(db: Queryable, row: ConsentRow): Promise<void> {
  await db.insert(consents).values(row);
}

export async function withdrawConsent(
  db: Queryable,
  { ownerHash, now }: { ownerHash: string; now: string },
): Promise<void> {
  await db
    .update(consents)
    .set({ withdrawnAt: now })
    .where(and(eq(consents.ownerHash, ownerHash), isNull(consents.withdrawnAt)));
}

export async function removeConsentsBefore(
  db: Queryable,
  { before, limit }: { before: string; limit: number },
): Promise<number> {
  const old = await db
    .select({ id: consents.id })
    .from(indexed(consents, 'consents_decided'))
    .where(lte(consents.decidedAt, before))
    .limit(limit);
  for (const { id } of old) await db.delete(consents).where(eq(consents.id, id));
  return old.length;
}

/** Everything that was measured on the ground of an agreement. */
export async function removeMeasured(db: Queryable, ownerHash: string): Promise<void> {
  await db.delete(userSessions).where(eq(userSessions.ownerHash, ownerHash));
}
