import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant, json } from '#db/columns.ts';

/** Fields and what they held; texts are shortened. */
export type AuditValues = Record<string, unknown>;

/**
 * What staff did to what, in the transaction of the change. Triggers refuse every update, and every delete before the
 * period of the retention table is over. The words of reasons and values stand in `audit_search`, a full-text index without
 * accents that triggers write (migration 0116).
 */
export const auditEvents = sqliteTable(
  'audit_events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    at: instant('at').notNull(),
    /** Id of the member of staff. No foreign key: the row outlives the account. */
    who: text('who').notNull(),
    permission: text('permission').notNull(),
    /** A `scan` at a gate is one of thousands a day, and is listed only when asked for. */
    subjectKind: text('subject_kind').notNull(),
    /** The code of an order for all that concerns one, else the id of the thing or the day. */
    subjectId: text('subject_id').notNull(),
    /** The fields that changed, as they were; null where there was nothing before. */
    before: json<AuditValues | null>('before'),
    after: json<AuditValues | null>('after'),
    reason: text('reason').notNull(),
    requestId: text('request_id').notNull(),
  },
  (table) => [
    index('audit_events_at').on(table.at),
    index('audit_events_office').on(table.at).where(sql`subject_kind <> 'scan'`),
    index('audit_events_who').on(table.who, table.at),
    index('audit_events_office_who').on(table.who, table.at).where(sql`subject_kind <> 'scan'`),
    index('audit_events_permission').on(table.permission, table.at),
    index('audit_events_who_permission').on(table.who, table.permission, table.at),
    index('audit_events_subject').on(table.subjectId, table.at),
  ],
);

export type AuditEventRow = typeof auditEvents.$inferSelect;
