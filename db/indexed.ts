/**
 * The one way in which a query says by which index its rows are found. What runs every second must not depend on what
 * the planner believes: statistics gathered while the park was young make it read whole tables that have grown since, and
 * those of a full park make it start from the wrong one. A query with a named index cannot be planned otherwise; it fails
 * where the index is missing or does not fit, which a test sees at once.
 *
 * - `from(indexed(orders, 'orders_pending'))` names an index. The condition of a partial one has to stand in the query
 *   word for word: a value given from outside proves nothing to the planner.
 * - `byKey(orders)` names the primary key, for lists of keys: a list looks dear beside a table believed to be empty.
 * - Joins go on from there in the order written: `crossJoin` keeps the planner from turning them round.
 * - A change of many rows is written out: ``sql`UPDATE ${byKey(holds)} SET …` ``. One row by its key needs none of this.
 */
import { getTableName, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

export function indexed<Table extends SQLiteTable>(table: Table, index: string): Table {
  // Not a table to drizzle, which would write its bare name; but with the columns of one, which it selects.
  const named = { ...table };
  const getSQL = () => sql`${table} INDEXED BY ${sql.identifier(index)}`;
  return Object.assign(named, { getSQL, shouldOmitSQLParens: () => true }) as unknown as Table;
}

/** For tables whose key is a text, or several columns. */
export function byKey<Table extends SQLiteTable>(table: Table): Table {
  return indexed(table, `sqlite_autoindex_${getTableName(table)}_1`);
}
