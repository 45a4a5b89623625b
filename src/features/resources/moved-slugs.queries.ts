/** The SQL of addresses that may be changed: the one before leads on to the one that a row has now. */
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Queryable, Tx } from '#db/client.ts';
import type { SlugColumns } from '#db/slugs.ts';
import type { RouteName } from '#src/routes.ts';

type Rows = SQLiteTable & SlugColumns & { id: SQLiteColumn };
type Before = { page: RouteName; table: SQLiteTable & { slug: SQLiteColumn }; of: SQLiteColumn };
type SlugMoves = {
  /** Where guests see one of the rows. */
  page: RouteName;
  /** Whether another row has this address in any language, or had it. */
  isTaken: (db: Queryable, row: { slug: string; id: string }) => Promise<boolean>;
  /** The row is found by the addresses it has taken, and those it has left lead there. */
  move: (tx: Tx, row: { id: string; left: string[]; taken: string[] }) => Promise<void>;
};

/** `of`: the column with the id of the row that had the address. */
export function slugMoves(rows: Rows, { page, table, of }: Before): SlugMoves {
  return {
    page,
    async isTaken(db, { slug, id }) {
      const [now, before] = await Promise.all([
        db
          .select({ id: rows.id })
          .from(rows as SQLiteTable)
          .where(and(or(eq(rows.slug, slug), rows.slugEn && eq(rows.slugEn, slug)), ne(rows.id, id)))
          .limit(1),
        db
          .select({ id: of })
          .from(table as SQLiteTable)
          .where(and(eq(table.slug, slug), ne(of, id)))
          .limit(1),
      ]);
      return now.length + before.length > 0;
    },
    async move(tx, { id, left, taken }) {
      await tx.delete(table).where(inArray(table.slug, taken));
      const columns = sql`${sql.identifier(table.slug.name)}, ${sql.identifier(of.name)}`;
      for (const slug of left)
        await tx.run(sql`INSERT INTO ${table} (${columns}) VALUES (${slug}, ${id}) ON CONFLICT DO NOTHING`);
    },
  };
}
