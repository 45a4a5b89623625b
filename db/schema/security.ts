import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#db/columns.ts';

/**
 * `sign-in`: successful or failed. `account`: changes to access and data. `staff`: actions of staff. `refusal`: calls
 * without permission.
 */
export type SecurityKind = 'sign-in' | 'account' | 'staff' | 'refusal';
/** `begun`: written before a staff action; it stays so only when the process died before the end of it. */
export type SecurityResult = 'begun' | 'ok' | 'refused' | 'failed';

/** Who did what, from where, with which result. Stored for 90 days; see the retention table. */
export const securityEvents = sqliteTable(
  'security_events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    at: instant('at').notNull(),
    kind: text('kind').$type<SecurityKind>().notNull(),
    /** What was done: `password`, `google`, `email.change`, or the path of a procedure. */
    action: text('action').notNull(),
    result: text('result').$type<SecurityResult>().notNull(),
    /** Message id of the refusal. */
    reason: text('reason'),
    /** Null when the given name is unknown. No foreign key: the row outlives the account. */
    userId: text('user_id'),
    /** What the action was about, e.g. the code of an order. */
    subject: text('subject'),
    /** The visitor's address cut down to its network: /24, or /48 of IPv6. */
    network: text('network').notNull(),
    country: text('country').notNull(),
    userAgent: text('user_agent').notNull(),
    requestId: text('request_id').notNull(),
  },
  (table) => [
    index('security_events_at').on(table.at),
    index('security_events_user').on(table.userId, table.at),
    index('security_events_staff').on(table.at).where(sql`kind = 'staff'`),
  ],
);

export type SecurityEventRow = typeof securityEvents.$inferSelect;
