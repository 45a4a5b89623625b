/** A fault to order in a database: what is inserted into a table is lost without a word. */
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Run } from './random-histories.ts';

export const loseInserts = (table: string, when: string) => (db: Db) =>
  db.read.run(
    sql.raw(`CREATE TRIGGER lost BEFORE INSERT ON ${table} WHEN ${when} BEGIN SELECT RAISE(IGNORE); END`),
  );

/** What the first random history finds out that finds anything, where such inserts are lost. */
export async function findsLost(run: Run, scenarios: number, table: string, when: string): Promise<string[]> {
  for (let seed = 1; seed <= scenarios; seed += 1) {
    const found = await run(seed, loseInserts(table, when));
    if (found.length > 0) return found;
  }
  return [];
}
