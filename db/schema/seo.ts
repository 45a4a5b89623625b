import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#db/columns.ts';

/** What staff have decided about the head of one page; an empty text leaves the page's own. */
export const seoRecords = sqliteTable('seo_records', {
  /** Its canonical path without the query, e.g. `/bang-gia-ve` or `/en/ticket-pricing`. */
  path: text('path').primaryKey(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  keywords: text('keywords').notNull(),
  ogTitle: text('og_title').notNull(),
  ogDescription: text('og_description').notNull(),
  ogImage: text('og_image').notNull(),
  /** e.g. `index, follow` or `noindex`. */
  robotsTxt: text('robots_txt').notNull(),
  canonicalUrl: text('canonical_url').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export type SeoRecordRow = typeof seoRecords.$inferSelect;
