/** Changes that no trigger sees, as from a tool beside the site. */
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

const TABLES = sql`('ledger_entries', 'payment_attempts', 'refunds', 'bank_transfers')`;

export async function behindTriggers(db: Db, ...statements: string[]): Promise<void> {
  await db.write(async (tx) => {
    const triggers = await tx.all<{ name: string; sql: string }>(
      sql`SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name IN ${TABLES}`,
    );
    for (const { name } of triggers) await tx.run(sql.raw(`DROP TRIGGER ${name}`));
    for (const statement of statements) await tx.run(sql.raw(statement));
    for (const trigger of triggers) await tx.run(sql.raw(trigger.sql));
  });
}
