import { blob, index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#db/columns.ts';

/** What somebody was shown and may go on with for some minutes, in whichever process answers next. */
export const storedResults = sqliteTable(
  'stored_results',
  {
    /** Who made it; nobody else reads it. */
    userId: text('user_id').notNull(),
    /** The kind of row that it is about. */
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    /** JSON, compressed by zstd. */
    about: blob('about', { mode: 'buffer' }).notNull(),
    /** The file that it was made of, compressed alike; null without one. */
    file: blob('file', { mode: 'buffer' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.name] }),
    index('stored_results_expiry').on(table.expiresAt),
  ],
);
