import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#db/columns.ts';

/** One row per counted use of what guards secrets, money and messages; a job deletes rows whose window is over. */
export const rateLimits = sqliteTable(
  'rate_limits',
  {
    /** The kind of limit and a keyed hash of whom it counts: no address or e-mail can be read back. */
    bucket: text('bucket').notNull(),
    at: instant('at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('rate_limits_bucket').on(table.bucket, table.at),
    index('rate_limits_expiry').on(table.expiresAt),
  ],
);
