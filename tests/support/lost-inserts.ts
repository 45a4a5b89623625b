/** A fault to order in a database: what is inserted into a table is lost without a word. */
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

export const loseInserts = (table: string, when: string) => (db: Db) =>
  db.read.run(
    sql.raw(`CREATE TRIGGER lost BEFORE INSERT ON ${table} WHEN ${when} BEGIN SELECT RAISE(IGNORE); END`),
  );
