/** One migration again, on a database as it may have been before it. */
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

export async function migrateAgain(db: Db, name: string): Promise<void> {
  const [file] = [...new Bun.Glob(`*_${name}.sql`).scanSync('db/migrations')];
  const statements = await Bun.file(`db/migrations/${file}`).text();
  for (const statement of statements.split('--> statement-breakpoint'))
    await db.write((tx) => tx.run(sql.raw(statement)));
}
