import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { instant, json } from '#db/columns.ts';

/** What an editable row held after each time that staff saved it; append-only. */
export const resourceVersions = sqliteTable(
  'resource_versions',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** The kind of the row, as its description names it. */
    kind: text('kind').notNull(),
    rowId: text('row_id').notNull(),
    revision: integer('revision').notNull(),
    at: instant('at').notNull(),
    /** Who saved it; null for what the row held before it was first edited here. */
    userId: text('user_id'),
    values: json<Readonly<Record<string, unknown>>>('values').notNull(),
    /** The revision that was gone back to. */
    fromRevision: integer('from_revision'),
  },
  (table) => [uniqueIndex('resource_versions_row').on(table.kind, table.rowId, table.revision)],
);

export type ResourceVersionRow = typeof resourceVersions.$inferSelect;
