import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { type AccountLinkKind, type AccountLinkRow, accountLinks } from '#db/schema/auth.ts';

export async function createLink(db: Queryable, link: AccountLinkRow): Promise<void> {
  await db.insert(accountLinks).values(link);
}

export async function findLinkById(db: Queryable, id: string): Promise<AccountLinkRow | null> {
  const [row] = await db.select().from(accountLinks).where(eq(accountLinks.id, id)).limit(1);
  return row ?? null;
}

type Asked = { kind: AccountLinkKind; tokenHash: string; now: string };

/** A link that can still be followed; null when it was used, replaced, has run out or never was. */
export async function findOpenLink(
  db: Queryable,
  { kind, tokenHash, now }: Asked,
): Promise<AccountLinkRow | null> {
  const [row] = await db
    .select()
    .from(accountLinks)
    .where(and(eq(accountLinks.tokenHash, tokenHash), eq(accountLinks.kind, kind), isOpen(now)))
    .limit(1);
  return row ?? null;
}

/** Consumes a link and every other of its kind to the same address; false when another request was faster. */
export async function useLink(db: Queryable, link: AccountLinkRow, now: string): Promise<boolean> {
  const used = await db
    .update(accountLinks)
    .set({ usedAt: now, registration: null })
    .where(and(eq(accountLinks.id, link.id), isOpen(now)))
    .returning({ id: accountLinks.id });
  await db
    .delete(accountLinks)
    .where(
      and(eq(accountLinks.email, link.email), eq(accountLinks.kind, link.kind), isNull(accountLinks.usedAt)),
    );
  return used.length === 1;
}

/** Deletes links that were not used in time, with the name and number in them. */
export async function removeOldLinks(db: Queryable, before: string): Promise<void> {
  await db.delete(accountLinks).where(lte(accountLinks.expiresAt, before));
}

function isOpen(now: string) {
  return and(isNull(accountLinks.usedAt), gt(accountLinks.expiresAt, now));
}
