import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { type CommentRow, comments } from '#db/schema/comments.ts';

/** The park's current answer under a comment, for the row of `comments` that is being read; in its thread, which is short. */
export const shownAnswer: SQL<string | null> = sql<string | null>`(
  SELECT answer.content FROM comments answer INDEXED BY comments_thread
  WHERE answer.thread_id = ${comments}.thread_id AND answer.parent_id = ${comments}.id AND answer.is_staff = 1 AND answer.state = 'approved'
  ORDER BY answer.created_at DESC LIMIT 1
)`;

type Question = Pick<CommentRow, 'subjectKind' | 'subjectId' | 'threadId' | 'locale'>;

export async function findQuestion(db: Queryable, id: string): Promise<Question | null> {
  const [row] = await db
    .select({
      subjectKind: comments.subjectKind,
      subjectId: comments.subjectId,
      threadId: comments.threadId,
      locale: comments.locale,
    })
    .from(comments)
    .where(eq(comments.id, id))
    .limit(1);
  return row ?? null;
}

/** The park's answer to a comment, shown or taken away. */
export async function findAnswer(
  db: Queryable,
  commentId: string,
): Promise<Pick<CommentRow, 'id' | 'content' | 'state'> | null> {
  const [row] = await db
    .select({ id: comments.id, content: comments.content, state: comments.state })
    .from(comments)
    .where(and(eq(comments.parentId, commentId), eq(comments.isStaff, true)))
    .orderBy(desc(comments.createdAt))
    .limit(1);
  return row ?? null;
}

export async function createAnswer(db: Queryable, row: CommentRow): Promise<void> {
  await db.insert(comments).values(row);
}

export async function updateAnswer(
  db: Queryable,
  id: string,
  { text, isShown, now }: { text: string; isShown: boolean; now: string },
): Promise<void> {
  const state = isShown ? ('approved' as const) : ('rejected' as const);
  await db.update(comments).set({ content: text, state, createdAt: now }).where(eq(comments.id, id));
}
