import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, id, instant, revision } from '#db/columns.ts';

/** What staff have decided about the head of one page; an empty text leaves the page's own. */
export const seoRecords = sqliteTable(
  'seo_records',
  {
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
    /** Its name in the office; a trigger gives one to a row that is written without. */
    id: text('id'),
    revision: revision(),
    /** Its page goes by its own words until it is brought back. */
    isArchived: flag('is_archived').notNull().default(false),
  },
  (table) => [
    uniqueIndex('seo_records_id').on(table.id),
    index('seo_records_changed').on(table.updatedAt, table.id),
  ],
);

/** Where a path leads that no page answers. */
export const redirects = sqliteTable(
  'redirects',
  {
    id: id(),
    /** As browsers send it, without the query. */
    fromPath: text('from_path').notNull().unique(),
    /** A path of the site with its query, or an address that begins with `https://`. */
    toAddress: text('to_address').notNull(),
    /** Both say that it has moved for good; only after 308 is a form sent again as it was. */
    status: integer('status').$type<RedirectStatus>().notNull(),
    isActive: flag('is_active').notNull(),
    updatedAt: instant('updated_at').notNull(),
    revision: revision(),
  },
  (table) => [index('redirects_changed').on(table.updatedAt, table.id)],
);
export type RedirectStatus = 301 | 308;

export type SeoRecordRow = typeof seoRecords.$inferSelect;
export type RedirectRow = typeof redirects.$inferSelect;
