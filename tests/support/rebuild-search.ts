import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { installSearch } from '#db/search.ts';

/** Rebuilds the index from the rows, as after a change of the sources. */
export async function rebuildSearch(db: Db): Promise<void> {
  await db.read.run(sql`DELETE FROM search_state`);
  await installSearch(db);
}
