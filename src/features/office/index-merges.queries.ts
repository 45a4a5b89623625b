import { sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';

/** Full-text indexes whose rows come with visitors: their writers merge nothing (migration 0102). */
export const MERGED_INDEXES = ['order_search', 'transfer_search', 'thing_search', 'audit_search'] as const;
type MergedIndex = (typeof MERGED_INDEXES)[number];

/** A step that had something to merge changes two rows and more; https://sqlite.org/fts5.html#the_merge_command */
const CHANGES_OF_A_STEP = 2;

/** Merges segments of an index until about so many pages are written; resolves with whether there was something to merge. */
export async function mergePages(db: Queryable, index: MergedIndex, pages: number): Promise<boolean> {
  const name = sql.raw(index);
  const before = await countChanges(db);
  await db.run(sql`INSERT INTO ${name} (${name}, rank) VALUES ('merge', ${pages})`);
  return (await countChanges(db)) - before >= CHANGES_OF_A_STEP;
}

async function countChanges(db: Queryable): Promise<number> {
  const [row] = await db.all<{ changes: number }>(sql`SELECT total_changes() AS changes`);
  return row?.changes ?? 0;
}
