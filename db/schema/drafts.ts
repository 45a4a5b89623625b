import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant, json } from '#db/columns.ts';

/** What staff have written beside the row that guests see, one draft a row; a new row is nothing but a draft. */
export const resourceDrafts = sqliteTable(
  'resource_drafts',
  {
    /** Another one for each draft of a row: a link that opens one does not open the next. */
    id: id(),
    kind: text('kind').notNull(),
    /** Of the row that it becomes when it is published. */
    rowId: text('row_id').notNull(),
    /** The revision of the row that its writer has seen; 0 for a new row. */
    baseRevision: integer('base_revision').notNull(),
    /** Counts each saving of the draft. */
    revision: integer('revision').notNull(),
    values: json<Readonly<Record<string, unknown>>>('values').notNull(),
    /** Who saved it last. */
    userId: text('user_id').notNull(),
    savedAt: instant('saved_at').notNull(),
    /** The earlier revision of the row whose values it began with. */
    fromRevision: integer('from_revision'),
    /** When it is to be published; null while nobody has said so. */
    publishAt: instant('publish_at'),
    /** Who said when. */
    scheduledBy: text('scheduled_by'),
    /** Why it was not published when it was due: the id of a message. */
    failure: text('failure'),
    failedAt: instant('failed_at'),
  },
  (table) => [
    uniqueIndex('resource_drafts_row').on(table.kind, table.rowId),
    index('resource_drafts_saved').on(table.kind, table.savedAt, table.id),
    index('resource_drafts_failed').on(table.failedAt).where(sql`failure IS NOT NULL`),
    index('resource_drafts_due').on(table.publishAt, table.id).where(sql`publish_at IS NOT NULL`),
  ],
);

export type ResourceDraftRow = typeof resourceDrafts.$inferSelect;
