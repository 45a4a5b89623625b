import { and, desc, eq, gt } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { type ContactMessageRow, contactMessages } from '#db/schema/contact.ts';

export async function createContactMessage(db: Queryable, row: ContactMessageRow): Promise<void> {
  await db.insert(contactMessages).values(row);
}

export async function findContactMessage(db: Queryable, id: string): Promise<ContactMessageRow | null> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return row ?? null;
}

/** The newest message with that fingerprint made after `since`. */
export async function findSameMessage(
  db: Queryable,
  { fingerprint, since }: { fingerprint: string; since: string },
): Promise<{ code: string } | null> {
  const [row] = await db
    .select({ code: contactMessages.code })
    .from(contactMessages)
    .where(and(eq(contactMessages.fingerprint, fingerprint), gt(contactMessages.createdAt, since)))
    .orderBy(desc(contactMessages.createdAt))
    .limit(1);
  return row ?? null;
}
