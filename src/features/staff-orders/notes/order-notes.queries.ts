import { and, desc, eq, gt } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { users } from '#db/schema/auth.ts';
import { orders } from '#db/schema/orders.ts';
import {
  noteMentions,
  type OrderMark,
  type OrderNoteRow,
  orderMarks,
  orderNotes,
} from '#db/schema/staff-orders.ts';

export async function createNote(db: Queryable, note: OrderNoteRow): Promise<void> {
  await db.insert(orderNotes).values(note);
}

type Mentioning = { noteId: string; userIds: readonly string[]; createdAt: string };

export async function createMentions(
  db: Queryable,
  { noteId, userIds, createdAt }: Mentioning,
): Promise<void> {
  if (userIds.length === 0) return;
  await db.insert(noteMentions).values(userIds.map((userId) => ({ noteId, userId, createdAt })));
}

/** The newest notes that call somebody. */
export async function listMentions(
  db: Queryable,
  { userId, since, limit }: { userId: string; since: string; limit: number },
) {
  return db
    .select({
      id: orderNotes.id,
      createdAt: noteMentions.createdAt,
      code: orders.code,
      author: users.firstName,
    })
    .from(noteMentions)
    .innerJoin(orderNotes, eq(orderNotes.id, noteMentions.noteId))
    .innerJoin(orders, eq(orders.id, orderNotes.orderId))
    .leftJoin(users, eq(users.id, orderNotes.authorId))
    .where(and(eq(noteMentions.userId, userId), gt(noteMentions.createdAt, since)))
    .orderBy(desc(noteMentions.createdAt))
    .limit(limit);
}

type Marked = { orderId: string; mark: OrderMark };

/** False when it has the mark already. */
export async function createMark(
  db: Queryable,
  mark: Marked & { authorId: string; createdAt: string },
): Promise<boolean> {
  const made = await db
    .insert(orderMarks)
    .values(mark)
    .onConflictDoNothing()
    .returning({ mark: orderMarks.mark });
  return made.length > 0;
}

/** False when it has no such mark. */
export async function removeMark(db: Queryable, { orderId, mark }: Marked): Promise<boolean> {
  const gone = await db
    .delete(orderMarks)
    .where(and(eq(orderMarks.orderId, orderId), eq(orderMarks.mark, mark)))
    .returning({ mark: orderMarks.mark });
  return gone.length > 0;
}
