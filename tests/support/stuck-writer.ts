/** A process beside a node that ends in the middle of a write: `bun tests/support/stuck-writer.ts <url> <file>`. */
import { sql } from 'drizzle-orm';
import { openDb } from '#db/client.ts';

const [url = '', file = ''] = process.argv.slice(2);
const db = await openDb(url, { file, committed: () => undefined });
await db.write(async (tx) => {
  await tx.run(sql`INSERT INTO settings VALUES ('stuck', '1')`);
  console.log('writing');
  await Bun.sleep(60_000);
});
