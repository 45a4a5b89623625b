/** Where a page of a list begins and in what order it is read: by moment, and by key among rows of one moment. */
import { asc, desc, getTableName, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Turn } from '#src/values/lists/turns.ts';

type ListOrder = {
  at: SQLiteColumn;
  /** Among rows of one moment; without it, as they were written. */
  key?: SQLiteColumn;
  isNewestFirst: boolean;
};

/** What a query gives to `where` and `orderBy`. The row that a page stands beside is found by its `id`. */
export function listPage({ at, key, isNewestFirst }: ListOrder, { after, before }: Turn) {
  const order = (before !== null) === isNewestFirst ? asc : desc;
  const beside = after ?? before;
  const sign = sql.raw(order === asc ? '>' : '<');
  const named = (column: SQLiteColumn | undefined) => sql.identifier(column ? column.name : 'rowid');
  const own = sql`${at.table}.${named(key)}`;
  const table = sql.identifier(getTableName(at.table));
  const place = sql`(${at}, ${own}) ${sign} (SELECT b.${named(at)}, b.${named(key)} FROM ${table} b WHERE b.id = ${beside})`;
  const where: SQL | undefined = beside === null ? undefined : place;
  return { where, orderBy: [order(at), order(own)] };
}
