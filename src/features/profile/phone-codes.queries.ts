import { and, desc, eq, gt, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { users } from '#db/schema/auth.ts';
import { type PhoneCodeRow, phoneCodes } from '#db/schema/profile.ts';

type Who = { userId: string; phone: string };

/** When a code was last sent to this account or number; null when there is no stored one. */
export async function findLastCodeAt(db: Queryable, { userId, phone }: Who): Promise<string | null> {
  const [last] = await db
    .select({ createdAt: phoneCodes.createdAt })
    .from(phoneCodes)
    .where(or(eq(phoneCodes.userId, userId), eq(phoneCodes.phone, phone)))
    .orderBy(desc(phoneCodes.createdAt))
    .limit(1);
  return last?.createdAt ?? null;
}

/** A new code invalidates the ones before it; old ones are deleted. */
export async function createCode(db: Queryable, row: PhoneCodeRow, purgeBefore: string): Promise<void> {
  await db.delete(phoneCodes).where(lte(phoneCodes.createdAt, purgeBefore));
  await db
    .update(phoneCodes)
    .set({ expiresAt: row.createdAt })
    .where(and(eq(phoneCodes.userId, row.userId), gt(phoneCodes.expiresAt, row.createdAt)));
  await db.insert(phoneCodes).values(row);
}

export async function removeCode(db: Queryable, id: string): Promise<void> {
  await db.delete(phoneCodes).where(eq(phoneCodes.id, id));
}

/** Counts one try at the code that is open, and gives it; null when there is none, or it was tried too often. */
export async function tryCode(
  db: Queryable,
  { userId, phone, max, now }: Who & { max: number; now: string },
): Promise<Pick<PhoneCodeRow, 'id' | 'codeHash' | 'tries'> | null> {
  const [open] = await db
    .update(phoneCodes)
    .set({ tries: sql`${phoneCodes.tries} + 1` })
    .where(
      and(
        eq(phoneCodes.userId, userId),
        eq(phoneCodes.phone, phone),
        isNull(phoneCodes.usedAt),
        gt(phoneCodes.expiresAt, now),
        lt(phoneCodes.tries, max),
      ),
    )
    .returning({ id: phoneCodes.id, codeHash: phoneCodes.codeHash, tries: phoneCodes.tries });
  return open ?? null;
}

/** The number now belongs to this user, and no longer to whoever proved it before: numbers are reassigned. */
export async function provePhone(
  db: Queryable,
  { id, userId, phone, now }: Who & { id: string; now: string },
): Promise<void> {
  await db.update(phoneCodes).set({ usedAt: now }).where(eq(phoneCodes.id, id));
  await db
    .update(users)
    .set({ phoneVerifiedAt: null })
    .where(and(eq(users.phone, phone), ne(users.id, userId)));
  await db.update(users).set({ phoneVerifiedAt: now }).where(eq(users.id, userId));
}
