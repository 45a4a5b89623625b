import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import type { PurgeStep } from './retention.ts';

type Batch = { before: string; limit: number };

/** Takes the next rows of one step away, or their personal columns, and gives how many there were. */
export async function purgeBatch(db: Queryable, step: PurgeStep, batch: Batch): Promise<number> {
  return (await db.all(purgeSql(step, batch))).length;
}

/** The names and conditions come from the retention table, never from a request. */
export function purgeSql({ table, at, remove, when = '1' }: PurgeStep, { before, limit }: Batch): SQL {
  const columns = remove === 'row' ? [] : Object.entries(remove);
  const isLeft = columns.map(([column, value]) => `${column} IS NOT ${value}`).join(' OR ') || '1';
  const old = sql`${sql.raw(at)} < ${before} AND ${sql.raw(when)} AND (${sql.raw(isLeft)})`;
  const rows = sql`SELECT rowid FROM ${sql.raw(table)} WHERE ${old} LIMIT ${limit}`;
  const set = columns.map(([name, value]) => `${name} = ${value}`).join(', ');
  const change = remove === 'row' ? `DELETE FROM ${table}` : `UPDATE ${table} SET ${set}`;
  return sql`${sql.raw(change)} WHERE rowid IN (${rows}) RETURNING 1`;
}
