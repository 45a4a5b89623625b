import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
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
    /** English texts, by path, that are older than their Vietnamese, and since when; null where none is. */
    lagging: json<Readonly<Record<string, string>>>('lagging'),
  },
  (table) => [
    uniqueIndex('resource_versions_row').on(table.kind, table.rowId, table.revision),
    index('resource_versions_lagging').on(table.kind, table.id).where(sql`lagging IS NOT NULL`),
  ],
);

export type ResourceVersionRow = typeof resourceVersions.$inferSelect;
