import { and, asc, desc, eq, gte, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Queryable } from '#db/client.ts';
import { type CommentRow, comments } from '#db/schema/comments.ts';
import { posts } from '#db/schema/posts.ts';
import { isAt } from '#db/slugs.ts';
import type { Subject } from '#src/values/moderated.ts';
import { type CommentPage, type PublicComment, THREADS_PER_PAGE } from './comments.ts';

const PUBLIC_COLUMNS = {
  id: comments.id,
  threadId: comments.threadId,
  parentId: comments.parentId,
  authorName: comments.authorName,
  content: comments.content,
  locale: comments.locale,
  isStaff: comments.isStaff,
  createdAt: comments.createdAt,
};

export async function createComment(db: Queryable, comment: CommentRow): Promise<void> {
  await db.insert(comments).values(comment);
}

// An answer of the park goes when what it answers is taken away.
const hasQuestion = sql`(${comments.isStaff} = 0 OR ${comments.parentId} IS NULL OR EXISTS (
  SELECT 1 FROM comments asked WHERE asked.id = ${comments.parentId} AND asked.state = 'approved'
))`;

/** The commented subject; a post also by its slug, for reads in the same turn. */
type AskedSubject = Subject | { kind: 'post'; slug: string };

/** Approved threads, the newest first, with their approved replies in the order they were written. */
export async function listComments(
  db: Queryable,
  { subject, page }: { subject: AskedSubject; page: number },
): Promise<CommentPage> {
  const isOpening = and(shownOn(subject), eq(comments.threadId, comments.id));
  const opening = alias(comments, 'opening');
  const onPage = db
    .select(PUBLIC_COLUMNS)
    .from(comments)
    .where(isOpening)
    .orderBy(desc(comments.createdAt), asc(comments.id))
    .limit(THREADS_PER_PAGE)
    .offset((page - 1) * THREADS_PER_PAGE);
  const threads = onPage.as('threads');
  const [firsts, replies, [counted]] = await Promise.all([
    onPage,
    listReplies(db, sql`${db.select({ id: threads.id }).from(threads)}`),
    db
      .select({
        total: sql<number>`count(*)`,
        threads: sql<number>`coalesce(sum(${comments.threadId} = ${comments.id}), 0)`,
      })
      .from(comments)
      .innerJoin(opening, and(eq(opening.id, comments.threadId), eq(opening.state, 'approved')))
      .where(and(shownOn(subject), hasQuestion)),
  ]);
  return {
    threads: firsts.map((first) => ({ first, replies: replies.filter((one) => one.threadId === first.id) })),
    total: counted?.total ?? 0,
    page,
    pageCount: Math.max(1, Math.ceil((counted?.threads ?? 0) / THREADS_PER_PAGE)),
  };
}

/** `threads`: a query for their ids. */
async function listReplies(db: Queryable, threads: SQL): Promise<PublicComment[]> {
  return (
    db
      .select(PUBLIC_COLUMNS)
      .from(comments)
      .where(
        and(
          inArray(comments.threadId, threads),
          ne(comments.threadId, comments.id),
          eq(comments.state, 'approved'),
          hasQuestion,
        ),
      )
      // Of one instant, the first written comes first, so that an answer never precedes its question.
      .orderBy(asc(comments.createdAt), sql`${comments}.rowid`)
  );
}

/** Comments of this visitor that nobody else sees yet; spam looks the same to its writer. */
export async function listOwnComments(
  db: Queryable,
  { subject, visitorId }: { subject: Subject; visitorId: string },
): Promise<PublicComment[]> {
  return db
    .select(PUBLIC_COLUMNS)
    .from(comments)
    .where(
      and(
        eq(comments.subjectKind, subject.kind),
        eq(comments.subjectId, subject.id),
        eq(comments.visitorId, visitorId),
        or(eq(comments.state, 'pending'), eq(comments.state, 'spam')),
      ),
    )
    .orderBy(desc(comments.createdAt))
    .limit(20);
}

/** An approved comment of this subject, the only kind that may be answered. */
export async function findApprovedComment(
  db: Queryable,
  { subject, id }: { subject: Subject; id: string },
): Promise<{ id: string; threadId: string } | null> {
  const [row] = await db
    .select({ id: comments.id, threadId: comments.threadId })
    .from(comments)
    .where(and(shownOn(subject), eq(comments.id, id)))
    .limit(1);
  return row ?? null;
}

/** The same words by the same person on the same page since then. */
export async function findRepeat(
  db: Queryable,
  { subject, email, content, since }: { subject: Subject; email: string; content: string; since: string },
): Promise<{ id: string } | null> {
  const [row] = await db
    .select({ id: comments.id })
    .from(comments)
    .where(
      and(
        eq(comments.subjectKind, subject.kind),
        eq(comments.subjectId, subject.id),
        eq(comments.email, email),
        eq(comments.content, content),
        gte(comments.createdAt, since),
      ),
    )
    .limit(1);
  return row ?? null;
}

function shownOn(subject: AskedSubject) {
  const id =
    'id' in subject ? subject.id : sql`(SELECT ${posts.id} FROM ${posts} WHERE ${isAt(posts, subject.slug)})`;
  return and(
    eq(comments.subjectKind, subject.kind),
    eq(comments.subjectId, id),
    eq(comments.state, 'approved'),
  );
}
