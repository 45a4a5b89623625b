import { and, eq, lte, ne } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { postSlugs, posts } from '#db/schema/posts.ts';

/** The present address of the post that once had this one. */
export async function findMovedSlug(
  db: Queryable,
  { slug, now }: { slug: string; now: string },
): Promise<string | null> {
  const [row] = await db
    .select({ slug: posts.slug })
    .from(postSlugs)
    .innerJoin(posts, eq(posts.id, postSlugs.postId))
    .where(and(eq(postSlugs.slug, slug), eq(posts.isActive, true), lte(posts.publishedAt, now)))
    .limit(1);
  return row?.slug ?? null;
}

/** Whether another post has this address, or had it. */
export async function isPostSlugTaken(
  db: Queryable,
  { slug, id }: { slug: string; id: string },
): Promise<boolean> {
  const [now, before] = await Promise.all([
    db
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.slug, slug), ne(posts.id, id)))
      .limit(1),
    db
      .select({ id: postSlugs.postId })
      .from(postSlugs)
      .where(and(eq(postSlugs.slug, slug), ne(postSlugs.postId, id)))
      .limit(1),
  ]);
  return now.length + before.length > 0;
}

/** The post is found by its new address from now on, and the old one leads there. */
export async function movePostSlug(
  db: Queryable,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<void> {
  await db.delete(postSlugs).where(eq(postSlugs.slug, to));
  await db.insert(postSlugs).values({ slug: from, postId: id }).onConflictDoNothing();
}
