import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { inAlphabet, vietnameseOf } from '#db/alphabet.ts';
import { type Bilingual, flag, id, instant, json, revision } from '#db/columns.ts';
import { uniqueEnglish } from '#db/slugs.ts';
import { categories } from './products.ts';

export const posts = sqliteTable(
  'posts',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    /** Its name in English addresses, where that is another. */
    slugEn: text('slug_en'),
    isActive: flag('is_active').notNull(),
    /** Of kind `post`. */
    categoryId: text('category_id')
      .notNull()
      .references(() => categories.id),
    title: json<Bilingual>('title').notNull(),
    summary: json<Bilingual>('summary').notNull(),
    /** Markdown. */
    body: json<Bilingual>('body').notNull(),
    author: json<Bilingual>('author').notNull(),
    /** A picture name. */
    cover: text('cover').notNull(),
    /** Reading time; updated with the body. */
    minutes: json<{ vi: number; en: number }>('minutes').notNull(),
    publishedAt: instant('published_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Changes with every reader, so cached pages do not depend on it. */
    viewCount: integer('view_count').notNull(),
    /** When subscribers were notified. */
    announcedAt: instant('announced_at'),
    revision: revision(),
  },
  (table) => [
    uniqueEnglish(table.slugEn),
    // Each holds all that a list is filtered and ordered by: rows are read for the posts shown, not for those passed over.
    index('posts_new').on(table.isActive, table.publishedAt, table.id),
    index('posts_category').on(
      table.isActive,
      table.categoryId,
      table.publishedAt,
      table.id,
      table.viewCount,
    ),
    index('posts_viewed').on(table.isActive, table.viewCount, table.publishedAt, table.id),
    index('posts_facts').on(table.id, table.isActive, table.publishedAt, table.viewCount),
    index('posts_unannounced').on(table.announcedAt, table.publishedAt),
    index('posts_office').on(table.publishedAt, table.id),
    index('posts_changed').on(table.updatedAt, table.id),
    index('posts_named').on(...inAlphabet(vietnameseOf(table.title)), table.id),
  ],
);

/** Addresses that posts once had; each leads to the post's present one. */
export const postSlugs = sqliteTable('post_slugs', {
  slug: text('slug').primaryKey(),
  postId: text('post_id')
    .notNull()
    .references(() => posts.id),
});

export const tags = sqliteTable(
  'tags',
  {
    slug: text('slug').primaryKey(),
    name: json<Bilingual>('name').notNull(),
    /** Of the row in the office; a trigger gives one to a row that comes without. */
    id: text('id'),
    isActive: flag('is_active').notNull().default(true),
    revision: revision(),
  },
  (table) => [uniqueIndex('tags_id').on(table.id)],
);

export const postTags = sqliteTable(
  'post_tags',
  {
    postId: text('post_id')
      .notNull()
      .references(() => posts.id),
    tag: text('tag')
      .notNull()
      .references(() => tags.slug),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.tag] }),
    index('post_tags_tag').on(table.tag, table.postId),
  ],
);

/** Who has read what today, so that a reader counts once a day; `visitor` is a keyed hash that changes daily. */
export const postViews = sqliteTable(
  'post_views',
  {
    day: text('day').notNull(),
    postId: text('post_id').notNull(),
    visitor: text('visitor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.postId, table.visitor] })],
);

/** The most read posts in their order; written only when that order changes. */
export const popularPosts = sqliteTable('popular_posts', {
  position: integer('position').primaryKey(),
  postId: text('post_id').notNull(),
});

export type PostRow = typeof posts.$inferSelect;
