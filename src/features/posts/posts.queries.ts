import { and, asc, count, desc, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Queryable } from '#db/client.ts';
import { given, prepared } from '#db/prepared.ts';
import { popularPosts, posts, postTags, tags } from '#db/schema/posts.ts';
import { categories } from '#db/schema/products.ts';
import { isAt } from '#db/slugs.ts';
import { findPostCategoryId, findTag } from './post-groups.queries.ts';
import {
  POSTS_PER_PAGE,
  type Post,
  type PostListInput,
  type PostPage,
  type PostSort,
  type PostSummary,
} from './posts.ts';

const SUMMARY_COLUMNS = {
  id: posts.id,
  slug: posts.slug,
  slugEn: posts.slugEn,
  title: posts.title,
  summary: posts.summary,
  cover: posts.cover,
  minutes: posts.minutes,
  publishedAt: posts.publishedAt,
  updatedAt: posts.updatedAt,
  category: { slug: categories.slug, name: categories.name },
};
const ORDERS: Record<PostSort, SQL[]> = {
  newest: [desc(posts.publishedAt), desc(posts.id)],
  popular: [desc(posts.viewCount), desc(posts.publishedAt), desc(posts.id)],
  oldest: [asc(posts.publishedAt), asc(posts.id)],
};
type At = { now: string };

/** One page of what has been published; null when there is no such category or tag. */
export async function listPosts(db: Queryable, input: PostListInput & At): Promise<PostPage | null> {
  const { sort, page } = input;
  const [categoryId, tag] = await Promise.all([
    input.category ? findPostCategoryId(db, input.category) : undefined,
    input.tag ? findTag(db, input.tag) : undefined,
  ]);
  if (categoryId === null || tag === null) return null;
  const wanted = and(
    published(input.now),
    categoryId ? eq(posts.categoryId, categoryId) : undefined,
    input.tag ? isTagged(db, input.tag) : undefined,
  );
  // An index has all that decides which posts these are; only they are opened.
  const chosen = db
    .select({ id: posts.id })
    .from(posts)
    .where(wanted)
    .orderBy(...ORDERS[sort])
    .limit(POSTS_PER_PAGE)
    .offset((page - 1) * POSTS_PER_PAGE)
    .as('chosen');
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(posts).where(wanted),
    summaries(db)
      .innerJoin(chosen, eq(chosen.id, posts.id))
      .orderBy(...ORDERS[sort]),
  ]);
  const total = counted?.total ?? 0;
  const pageCount = Math.max(1, Math.ceil(total / POSTS_PER_PAGE));
  return { posts: rows, total, page, pageCount };
}

/** When the post came out that is the newest now; before every post while none is out. */
export async function findNewestPublication(db: Queryable, { now }: At): Promise<string> {
  const [row] = await newestPublication(db).all({ now });
  return row?.publishedAt ?? '';
}

const newestPublication = prepared((db) =>
  db
    .select({ publishedAt: posts.publishedAt })
    .from(posts)
    .where(and(eq(posts.isActive, true), lte(posts.publishedAt, given('now'))))
    .orderBy(desc(posts.publishedAt))
    .limit(1)
    .prepare(),
);

/** By its address in either language. */
export async function findPost(db: Queryable, { slug, now }: At & { slug: string }): Promise<Post | null> {
  const [[row], named] = await Promise.all([
    db
      .select({ ...SUMMARY_COLUMNS, body: posts.body, author: posts.author })
      .from(posts)
      .innerJoin(categories, eq(categories.id, posts.categoryId))
      .where(and(isAt(posts, slug), published(now)))
      .limit(1),
    db
      .select({ slug: tags.slug, name: tags.name })
      .from(postTags)
      .innerJoin(tags, eq(tags.slug, postTags.tag))
      .where(and(eq(postTags.postId, sql`${ofSlug(db, slug, posts.id)}`), eq(tags.isActive, true)))
      .orderBy(asc(tags.slug)),
  ]);
  return row ? { ...row, tags: named } : null;
}

export async function findPostById(
  db: Queryable,
  { id, now }: At & { id: string },
): Promise<PostSummary | null> {
  const [row] = await summaries(db)
    .where(and(eq(posts.id, id), published(now)))
    .limit(1);
  return row ?? null;
}

/** Those that share most tags with the post of this name, the newest first among equals; then the newest of its category. */
export async function listRelatedPosts(
  db: Queryable,
  { slug, now, limit }: At & { slug: string; limit: number },
): Promise<PostSummary[]> {
  const id = sql`${ofSlug(db, slug, posts.id)}`;
  const categoryId = sql`${ofSlug(db, slug, posts.categoryId)}`;
  const own = alias(postTags, 'own');
  const tagged = db
    .select({ id: posts.id, shared: count().as('shared') })
    .from(own)
    .innerJoin(postTags, and(eq(postTags.tag, own.tag), ne(postTags.postId, id)))
    // A cross join fixes this order: from the post's own tags on, not through all posts.
    .crossJoin(posts)
    .where(and(eq(own.postId, id), eq(posts.id, postTags.postId), published(now)))
    .groupBy(posts.id)
    .orderBy(desc(count()), ...ORDERS.newest)
    .limit(limit)
    .as('tagged');
  const [sharing, newest] = await Promise.all([
    summaries(db)
      .innerJoin(tagged, eq(tagged.id, posts.id))
      .orderBy(desc(tagged.shared), ...ORDERS.newest),
    summaries(db)
      .where(and(eq(posts.categoryId, categoryId), published(now), ne(posts.id, id)))
      .orderBy(...ORDERS.newest)
      .limit(limit),
  ]);
  const known = new Set(sharing.map((one) => one.id));
  return [...sharing, ...newest.filter((one) => !known.has(one.id))].slice(0, limit);
}

/** The most read in their order, as last ranked. */
export async function listPopularPosts(db: Queryable, { now }: At): Promise<PostSummary[]> {
  return db
    .select(SUMMARY_COLUMNS)
    .from(popularPosts)
    .innerJoin(posts, eq(posts.id, popularPosts.postId))
    .innerJoin(categories, eq(categories.id, posts.categoryId))
    .where(published(now))
    .orderBy(asc(popularPosts.position));
}

/** The newest posts, for feeds. */
export async function listNewestPosts(
  db: Queryable,
  { now, limit }: At & { limit: number },
): Promise<PostSummary[]> {
  return summaries(db)
    .where(published(now))
    .orderBy(...ORDERS.newest)
    .limit(limit);
}

/** Found by each statement that needs it: they go out together. */
function ofSlug(db: Queryable, slug: string, column: typeof posts.id | typeof posts.categoryId) {
  return db.select({ found: column }).from(posts).where(isAt(posts, slug));
}

function summaries(db: Queryable) {
  return db
    .select(SUMMARY_COLUMNS)
    .from(posts)
    .innerJoin(categories, eq(categories.id, posts.categoryId))
    .$dynamic();
}

function isTagged(db: Queryable, tag: string) {
  return inArray(
    posts.id,
    db.select({ postId: postTags.postId }).from(postTags).where(eq(postTags.tag, tag)),
  );
}

function published(now: string) {
  return and(eq(posts.isActive, true), lte(posts.publishedAt, now));
}
