import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#db/columns.ts';

/**
 * Objects in the bucket whose row is gone. Triggers write them in the transaction that deletes the row, whatever deletes
 * it, and a job deletes the object: an outage of the storage delays that and loses nothing.
 */
export const fileDeletions = sqliteTable(
  'file_deletions',
  {
    key: text('key').primaryKey(),
    tries: integer('tries').notNull().default(0),
    queuedAt: instant('queued_at').notNull(),
    /** Empty: at once. */
    nextAt: instant('next_at').notNull().default(''),
  },
  (table) => [
    index('file_deletions_next').on(table.nextAt),
    index('file_deletions_queued').on(table.queuedAt),
  ],
);
