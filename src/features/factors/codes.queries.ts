import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { recoveryCodes, type TotpSecretRow, totpSecrets } from '#db/schema/factors.ts';

export async function findTotp(db: Queryable, userId: string): Promise<TotpSecretRow | null> {
  const [row] = await db.select().from(totpSecrets).where(eq(totpSecrets.userId, userId));
  return row ?? null;
}

/** False when there is one already. */
export async function createTotp(db: Queryable, row: TotpSecretRow): Promise<boolean> {
  const made = await db
    .insert(totpSecrets)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: totpSecrets.userId });
  return made.length > 0;
}

/** Takes the code of a step, once and for all processes; false for one that was taken or is older. */
export async function takeStep(
  db: Queryable,
  { userId, step, now }: { userId: string; step: number; now: string },
): Promise<boolean> {
  const taken = await db
    .update(totpSecrets)
    .set({ lastStep: step, lastUsedAt: now })
    .where(and(eq(totpSecrets.userId, userId), lt(totpSecrets.lastStep, step)))
    .returning({ userId: totpSecrets.userId });
  return taken.length > 0;
}

export async function replaceCodes(
  db: Queryable,
  { userId, hashes, now }: { userId: string; hashes: readonly string[]; now: string },
): Promise<void> {
  await removeCodes(db, userId);
  const rows = hashes.map((codeHash) => ({ codeHash, userId, createdAt: now, usedAt: null }));
  await db.insert(recoveryCodes).values(rows);
}

/** Takes a recovery code; false for one that does not exist or was used. */
export async function takeRecoveryCode(
  db: Queryable,
  { userId, codeHash, now }: { userId: string; codeHash: string; now: string },
): Promise<boolean> {
  const open = and(
    eq(recoveryCodes.codeHash, codeHash),
    eq(recoveryCodes.userId, userId),
    isNull(recoveryCodes.usedAt),
  );
  const taken = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(open)
    .returning({ userId: recoveryCodes.userId });
  return taken.length > 0;
}

export async function countCodes(db: Queryable, userId: string): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
}

export async function removeCodes(db: Queryable, userId: string): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
