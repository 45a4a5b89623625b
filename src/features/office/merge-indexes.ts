import type { Db } from '#db/client.ts';
import { inSlices } from '#src/server/in-slices.ts';
import { MERGED_INDEXES, mergePages } from './index-merges.queries.ts';

/**
 * Merges the segments that single writes leave in the full-text indexes, a few pages a transaction. By themselves they
 * would merge within the write that happens to be the fourth, the sixteenth …: an order, or a name that retention removes.
 */
export async function mergeIndexes({ db }: { db: Db }): Promise<void> {
  for (const index of MERGED_INDEXES)
    await inSlices(db, async (tx, pages) => ((await mergePages(tx, index, pages)) ? pages : 0));
}
