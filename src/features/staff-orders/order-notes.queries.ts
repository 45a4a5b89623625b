import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { type OrderMark, type OrderNoteRow, orderMarks, orderNotes } from '#db/schema/staff-orders.ts';

export async function createNote(db: Queryable, note: OrderNoteRow): Promise<void> {
  await db.insert(orderNotes).values(note);
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
