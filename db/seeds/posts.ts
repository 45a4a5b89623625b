import { readdirSync, readFileSync } from 'node:fs';
import type { Tx } from '#db/client.ts';
import { popularPosts, posts, postTags, tags } from '#db/schema/posts.ts';
import { categories } from '#db/schema/products.ts';
import { addDays, parkInstant } from '#src/values/day.ts';
import { readingMinutes } from '#src/values/plain-text.ts';
import { POST_CATEGORIES } from './posts/categories.ts';
import { type PostFile, readPostFile } from './posts/post-file.ts';
import { POST_TAGS } from './posts/tags.ts';
import { both } from './ticket-seed.ts';

const FOLDER = new URL('./posts/', import.meta.url);
const POPULAR = 5;
// After the categories of the shop, whose positions are their own.
const FIRST_POSITION = 201;

const AUTHORS: Record<string, ReturnType<typeof both>> = {
  'van-hanh': both('Tổ vận hành cáp treo', 'Cable car operations'),
  bep: both('Bếp Vân Sơn', 'Vân Sơn Kitchen'),
  'huong-dan': both('Tổ hướng dẫn', 'The guides'),
  'tram-khi-tuong': both('Trạm khí tượng Đỉnh Mây', 'Summit weather station'),
  'toa-soan': both('Ban biên tập Đỉnh Mây', 'The editors'),
};

/** Every post that is written in `db/seeds/posts`, the newest first. */
export function readPosts(): PostFile[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readPostFile(name.replace(/\.md$/, ''), readFileSync(new URL(name, FOLDER), 'utf8')))
    .sort((one, other) => one.daysAgo - other.daysAgo || one.slug.localeCompare(other.slug));
}

/** Posts with their categories and tags, dated back from `today`; rows that exist stay as staff have left them. */
export async function seedPosts(tx: Tx, { today, now }: { today: string; now: string }): Promise<void> {
  await tx
    .insert(categories)
    .values(
      POST_CATEGORIES.map((category, index) => ({
        ...category,
        id: categoryId(category.slug),
        kind: 'post' as const,
        position: FIRST_POSITION + index,
        isActive: true,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing();
  await tx
    .insert(tags)
    .values(Object.entries(POST_TAGS).map(([slug, name]) => ({ slug, name })))
    .onConflictDoNothing();
  const files = readPosts();
  const made = await tx
    .insert(posts)
    .values(files.map((file) => postRow(file, today)))
    .onConflictDoNothing()
    .returning({ id: posts.id });
  const isNew = new Set(made.map((row) => row.id));
  const fresh = files.filter((file) => isNew.has(postId(file.slug)));
  if (fresh.length === 0) return;
  await tx
    .insert(postTags)
    .values(fresh.flatMap((file) => file.tags.map((tag) => ({ postId: postId(file.slug), tag }))))
    .onConflictDoNothing();
  const ranked = files.toSorted((one, other) => other.views - one.views).slice(0, POPULAR);
  await tx
    .insert(popularPosts)
    .values(ranked.map((file, index) => ({ position: index + 1, postId: postId(file.slug) })))
    .onConflictDoNothing();
}

function postRow(file: PostFile, today: string): typeof posts.$inferInsert {
  const publishedAt = parkInstant(addDays(today, -file.daysAgo), file.time);
  const { slug, cover, title, summary, body } = file;
  return {
    ...{ slug, cover, title, summary, body },
    id: postId(slug),
    isActive: true,
    categoryId: categoryId(file.category),
    author: AUTHORS[file.author] ?? both(file.author, file.author),
    minutes: { vi: readingMinutes(body.vi, 'vi'), en: readingMinutes(body.en, 'en') },
    publishedAt,
    updatedAt:
      file.updatedDaysAgo < file.daysAgo
        ? parkInstant(addDays(today, -file.updatedDaysAgo), '16:00')
        : publishedAt,
    viewCount: file.views,
    announcedAt: publishedAt,
  };
}

function postId(slug: string): string {
  return `post-${slug}`;
}

function categoryId(slug: string): string {
  return `category-${slug}`;
}
