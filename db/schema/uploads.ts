import { sql } from 'drizzle-orm';
import { blob, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#db/columns.ts';

export type UploadPurpose = 'avatar' | 'photo';

/**
 * Pictures that visitors sent, re-encoded; at most a few hundred kilobytes each. Their bytes are here, or in the bucket
 * where a key is: deleting the row then queues the deletion of the object (`file_deletions`).
 */
export const uploads = sqliteTable(
  'uploads',
  {
    id: id(),
    visitorId: text('visitor_id').notNull(),
    /** Who was signed in; null for anybody else. */
    userId: text('user_id'),
    purpose: text('purpose').$type<UploadPurpose>().notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** WebP; empty when it is in the bucket. */
    body: blob('body', { mode: 'buffer' }).notNull(),
    /** WebP for lists; an avatar is small already and has none. */
    thumb: blob('thumb', { mode: 'buffer' }),
    bodyKey: text('body_key'),
    thumbKey: text('thumb_key'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('uploads_created').on(table.createdAt),
    index('uploads_user').on(table.userId).where(sql`user_id IS NOT NULL`),
  ],
);

export type UploadRow = typeof uploads.$inferSelect;
