import { and, eq, lte } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { postSlugs, posts } from '#db/schema/posts.ts';
import { slugMoves } from '#src/features/resources/moved-slugs.queries.ts';
import type { Slugs } from '#src/values/route.ts';

/** The addresses of posts. */
export const POST_SLUGS = slugMoves(posts, { page: 'post', table: postSlugs, of: postSlugs.postId });

/** The present addresses of the post that once had this one. */
export async function findMovedSlug(
  db: Queryable,
  { slug, now }: { slug: string; now: string },
): Promise<Slugs | null> {
  const [row] = await db
    .select({ slug: posts.slug, slugEn: posts.slugEn })
    .from(postSlugs)
    .innerJoin(posts, eq(posts.id, postSlugs.postId))
    .where(and(eq(postSlugs.slug, slug), eq(posts.isActive, true), lte(posts.publishedAt, now)))
    .limit(1);
  return row ?? null;
}
