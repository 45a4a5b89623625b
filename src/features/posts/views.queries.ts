import { and, asc, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { byKey, indexed } from '#db/indexed.ts';
import { popularPosts, posts, postViews } from '#db/schema/posts.ts';
import { isAt } from '#db/slugs.ts';
import { POPULAR_POSTS } from './posts.ts';

type View = { postId: string; visitor: string; day: string };

export async function findPostId(
  db: Queryable,
  { slug, now }: { slug: string; now: string },
): Promise<string | null> {
  const [row] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(isAt(posts, slug), eq(posts.isActive, true), lte(posts.publishedAt, now)))
    .limit(1);
  return row?.id ?? null;
}

/** Counts a reader once a day. */
export async function createPostView(db: Queryable, view: View): Promise<void> {
  const [made] = await db
    .insert(postViews)
    .values(view)
    .onConflictDoNothing()
    .returning({ postId: postViews.postId });
  if (!made) return;
  await db
    .update(posts)
    .set({ viewCount: sql`${posts.viewCount} + 1` })
    .where(eq(posts.id, view.postId));
}

export async function removePostViewsBefore(
  db: Queryable,
  { before, limit }: { before: string; limit: number },
): Promise<number> {
  const old = await db
    .select({ row: sql<number>`rowid` })
    .from(byKey(postViews))
    .where(lt(postViews.day, before))
    .limit(limit);
  for (const { row } of old) await db.run(sql`DELETE FROM post_views WHERE rowid = ${row}`);
  return old.length;
}

/** The ids of the most read, in their order. */
export async function listMostRead(db: Queryable, now: string): Promise<string[]> {
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.isActive, true), lte(posts.publishedAt, now)))
    .orderBy(desc(posts.viewCount), desc(posts.publishedAt), desc(posts.id))
    .limit(POPULAR_POSTS);
  return rows.map((row) => row.id);
}

/** The ids that pages show as the most read. */
export async function listRanked(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ id: popularPosts.postId })
    .from(popularPosts)
    .orderBy(asc(popularPosts.position));
  return rows.map((row) => row.id);
}

export async function updateRanked(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.delete(popularPosts);
  if (ids.length === 0) return;
  await db.insert(popularPosts).values(ids.map((postId, index) => ({ position: index + 1, postId })));
}

/** Posts that subscribers have not been notified of, the oldest first; `isRecent` are those published since `since`. */
export async function listUnannounced(
  db: Queryable,
  { now, since, limit }: { now: string; since: string; limit: number },
) {
  return db
    .select({ id: posts.id, slug: posts.slug, isRecent: sql<number>`${posts.publishedAt} >= ${since}` })
    .from(indexed(posts, 'posts_unannounced'))
    .where(and(isNull(posts.announcedAt), lte(posts.publishedAt, now), eq(posts.isActive, true)))
    .orderBy(asc(posts.publishedAt))
    .limit(limit);
}

export async function markAnnounced(
  db: Queryable,
  { ids, now }: { ids: string[]; now: string },
): Promise<void> {
  await db.update(posts).set({ announcedAt: now }).where(inArray(posts.id, ids));
}
