import { blob, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#db/columns.ts';

export type UploadPurpose = 'avatar' | 'photo';

/**
 * Pictures that visitors sent, re-encoded. They are in the database because every process sees it and because a row
 * and its picture then come and go together; a picture is at most a few hundred kilobytes.
 */
export const uploads = sqliteTable(
  'uploads',
  {
    id: id(),
    visitorId: text('visitor_id').notNull(),
    purpose: text('purpose').$type<UploadPurpose>().notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** WebP. */
    body: blob('body', { mode: 'buffer' }).notNull(),
    /** WebP for lists; an avatar is small already and has none. */
    thumb: blob('thumb', { mode: 'buffer' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('uploads_created').on(table.createdAt)],
);

export type UploadRow = typeof uploads.$inferSelect;
