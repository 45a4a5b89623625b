/** A database in which no result of the office can be stored any more. */
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

export async function withoutResults(db: Db): Promise<void> {
  const trigger = sql`CREATE TRIGGER no_results BEFORE INSERT ON stored_results BEGIN SELECT RAISE(ABORT, 'full'); END`;
  await db.write((tx) => tx.run(trigger));
}
