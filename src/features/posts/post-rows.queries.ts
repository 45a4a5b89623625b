import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { inAlphabet, vietnameseOf } from '#db/alphabet.ts';
import type { Queryable } from '#db/client.ts';
import { posts, postTags, tags } from '#db/schema/posts.ts';
import { categories } from '#db/schema/products.ts';
import type { RowOptions, StoredRow } from '#src/features/resources/resources.ts';
import { tableRows } from '#src/features/resources/table-rows.queries.ts';
import type { PostTag, PostValues } from './posts.ts';

type Written = { id: string; values: PostValues; minutes: { vi: number; en: number }; now: string };

/** The columns of its form; its tags stand in a table of their own. */
const ROWS = tableRows(posts, {
  values: {
    title: posts.title,
    summary: posts.summary,
    body: posts.body,
    author: posts.author,
    cover: posts.cover,
    categoryId: posts.categoryId,
    slug: posts.slug,
    slugEn: posts.slugEn,
    publishedAt: posts.publishedAt,
    isActive: posts.isActive,
  },
  listed: ['title', 'categoryId', 'publishedAt', 'isActive'],
  sorts: {
    newest: { columns: [posts.publishedAt, posts.id], isDescending: true },
    changed: { columns: [posts.updatedAt, posts.id], isDescending: true },
    name: { columns: [...inAlphabet(vietnameseOf(posts.title)), posts.id] },
  },
  filters: { categoryId: posts.categoryId, isActive: posts.isActive },
  searched: [posts.title],
});

export const listPostRows = ROWS.list;

export async function findPostRow(db: Queryable, id: string): Promise<StoredRow<PostValues> | null> {
  const [row, own] = await Promise.all([
    ROWS.find(db, id),
    db.select({ tag: postTags.tag }).from(postTags).where(eq(postTags.postId, id)).orderBy(asc(postTags.tag)),
  ]);
  return row && { ...row, values: { ...row.values, tags: own.map(({ tag }) => tag) } };
}

/** The categories of posts and every tag, hidden ones too. */
export async function listPostOptions(db: Queryable): Promise<RowOptions> {
  const [categoryRows, tagRows] = await Promise.all([
    db
      .select({ value: categories.id, label: categories.name })
      .from(categories)
      .where(eq(categories.kind, 'post'))
      .orderBy(asc(categories.position)),
    db.select({ value: tags.slug, label: tags.name }).from(tags).orderBy(asc(tags.slug)),
  ]);
  return { categoryId: categoryRows, tags: tagRows };
}

export async function insertPost(db: Queryable, { id, values, minutes, now }: Written): Promise<void> {
  const { tags: own, publishedAt, ...columns } = values;
  const row = { ...columns, id, minutes, publishedAt: publishedAt ?? now };
  await db.insert(posts).values({ ...row, updatedAt: now, viewCount: 0, announcedAt: null });
  await putTags(db, id, own);
}

/** False when the row has another revision by now. */
export async function updatePost(
  db: Queryable,
  { id, values, minutes, now, revision }: Written & { revision: number },
): Promise<boolean> {
  const { tags: own, publishedAt, ...columns } = values;
  await putTags(db, id, own);
  const row = { ...columns, minutes, publishedAt: publishedAt ?? now, updatedAt: now };
  const rows = await db
    .update(posts)
    .set({ ...row, revision: sql`${posts.revision} + 1` })
    .where(and(eq(posts.id, id), eq(posts.revision, revision)))
    .returning({ id: posts.id });
  return rows.length === 1;
}

async function putTags(db: Queryable, postId: string, own: readonly string[]): Promise<void> {
  await db.delete(postTags).where(and(eq(postTags.postId, postId), notInArray(postTags.tag, [...own])));
  if (own.length > 0)
    await db
      .insert(postTags)
      .values(own.map((tag) => ({ postId, tag })))
      .onConflictDoNothing();
}

type Chosen = { categoryId: string; tags: readonly string[] };

/** The names of what a draft has chosen. */
export async function findChosen(db: Queryable, { categoryId, tags: own }: Chosen) {
  const [[category], named] = await Promise.all([
    db
      .select({ slug: categories.slug, name: categories.name })
      .from(categories)
      .where(eq(categories.id, categoryId))
      .limit(1),
    db
      .select({ slug: tags.slug, name: tags.name })
      .from(tags)
      .where(and(inArray(tags.slug, [...own]), eq(tags.isActive, true)))
      .orderBy(asc(tags.slug)),
  ]);
  return { category: category ?? null, tags: named satisfies PostTag[] };
}
