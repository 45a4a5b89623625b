import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import type { PurgeStep } from './retention-steps.ts';

type Batch = { before: string; limit: number };

/** Takes the next rows of one step away, or their personal columns, and gives how many there were. */
export async function purgeBatch(db: Queryable, step: PurgeStep, batch: Batch): Promise<number> {
  const rows = await db.all<{ row: number }>(oldRowsSql(step, batch));
  for (const { row } of rows) await db.run(purgeSql(step, row));
  return rows.length;
}

// The names and conditions come from the retention table, never from a request.

/** The oldest rows that are left of a step. */
export function oldRowsSql(
  { table, index, from, at, remove, when = '1' }: PurgeStep,
  { before, limit }: Batch,
): SQL {
  const columns = remove === 'row' ? [] : Object.entries(remove);
  const isLeft = columns.map(([column, value]) => `${column} IS NOT ${value}`).join(' OR ') || '1';
  const old = sql`${sql.raw(at)} <= ${before} AND (${sql.raw(when)}) AND (${sql.raw(isLeft)})`;
  const source = sql.raw(from ?? `${table} INDEXED BY ${index}`);
  return sql`SELECT ${sql.raw(table)}.rowid AS row FROM ${source} WHERE ${old} LIMIT ${limit}`;
}

function purgeSql({ table, remove }: PurgeStep, row: number): SQL {
  const set = remove === 'row' ? '' : Object.entries(remove).map(([name, value]) => `${name} = ${value}`);
  const change = remove === 'row' ? `DELETE FROM ${table}` : `UPDATE ${table} SET ${set}`;
  return sql`${sql.raw(change)} WHERE rowid = ${row}`;
}
