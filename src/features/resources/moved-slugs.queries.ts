/** The SQL of addresses that may be changed: the one before leads on to the one that a row has now. */
import { and, eq, ne, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Queryable, Tx } from '#db/client.ts';

type Rows = SQLiteTable & { id: SQLiteColumn; slug: SQLiteColumn };
type Before = { table: SQLiteTable & { slug: SQLiteColumn }; of: SQLiteColumn };
type SlugMoves = {
  /** Whether another row has this address, or had it. */
  isTaken: (db: Queryable, row: { slug: string; id: string }) => Promise<boolean>;
  /** The row is found by its new address from now on, and the old one leads there. */
  move: (tx: Tx, row: { id: string; from: string; to: string }) => Promise<void>;
};

/** `of`: the column with the id of the row that had the address. */
export function slugMoves(rows: Rows, { table, of }: Before): SlugMoves {
  return {
    async isTaken(db, { slug, id }) {
      const [now, before] = await Promise.all([
        db
          .select({ id: rows.id })
          .from(rows as SQLiteTable)
          .where(and(eq(rows.slug, slug), ne(rows.id, id)))
          .limit(1),
        db
          .select({ id: of })
          .from(table as SQLiteTable)
          .where(and(eq(table.slug, slug), ne(of, id)))
          .limit(1),
      ]);
      return now.length + before.length > 0;
    },
    async move(tx, { id, from, to }) {
      await tx.delete(table).where(eq(table.slug, to));
      const columns = sql`${sql.identifier(table.slug.name)}, ${sql.identifier(of.name)}`;
      await tx.run(sql`INSERT INTO ${table} (${columns}) VALUES (${from}, ${id}) ON CONFLICT DO NOTHING`);
    },
  };
}
