import { type Column, type SQL, sql } from 'drizzle-orm';
import type { WorkAsked } from '#src/features/resources/list/list-work.ts';

/** Rows, by what the office calls them, with which this is still to be done. */
export function hasWork(key: Column | SQL, { what, kind }: WorkAsked): SQL {
  return what === 'draft'
    ? sql`${key} IN (SELECT row_id FROM resource_drafts WHERE kind = ${kind})`
    : sql`${key} IN (SELECT last.row_id FROM resource_versions last
        WHERE last.kind = ${kind} AND last.lagging IS NOT NULL AND NOT EXISTS (SELECT 1 FROM resource_versions later
          WHERE later.kind = last.kind AND later.row_id = last.row_id AND later.revision > last.revision))`;
}
