import { and, asc, count, eq, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { posts, tags } from '#db/schema/posts.ts';
import { categories } from '#db/schema/products.ts';
import type { PostCategory, PostTag } from './posts.ts';

/** Categories of posts in their order, with how many posts each has. */
export async function listPostCategories(db: Queryable, { now }: { now: string }): Promise<PostCategory[]> {
  const counted = db
    .select({ categoryId: posts.categoryId, postCount: count().as('post_count') })
    .from(posts)
    .where(and(eq(posts.isActive, true), lte(posts.publishedAt, now)))
    .groupBy(posts.categoryId)
    .as('counted');
  return db
    .select({
      id: categories.id,
      slug: categories.slug,
      name: categories.name,
      description: categories.description,
      picture: categories.picture,
      isFeatured: categories.isFeatured,
      postCount: sql<number>`coalesce(${counted.postCount}, 0)`,
    })
    .from(categories)
    .leftJoin(counted, eq(counted.categoryId, categories.id))
    .where(and(eq(categories.kind, 'post'), eq(categories.isActive, true)))
    .orderBy(asc(categories.position));
}

export async function findPostCategoryId(db: Queryable, slug: string): Promise<string | null> {
  const [row] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.slug, slug), eq(categories.kind, 'post'), eq(categories.isActive, true)))
    .limit(1);
  return row?.id ?? null;
}

/** A tag that guests see, or null. */
export async function findTag(db: Queryable, slug: string): Promise<PostTag | null> {
  const [tag] = await db
    .select({ slug: tags.slug, name: tags.name })
    .from(tags)
    .where(and(eq(tags.slug, slug), eq(tags.isActive, true)))
    .limit(1);
  return tag ?? null;
}
