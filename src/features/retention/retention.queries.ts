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
export function oldRowsSql(step: PurgeStep, { before, limit }: Batch): SQL {
  const { table, index, of, at, remove, when = '1' } = step;
  const columns = remove === 'row' ? [] : Object.entries(remove);
  const isLeft = columns.map(([column, value]) => `${column} IS NOT ${value}`).join(' OR ') || '1';
  const owner = of?.table ?? table;
  const owners = sql.raw(`${owner} INDEXED BY ${index}`);
  const age = sql.raw(`${owner}.${at}`);
  const isTheirs = sql.raw(`(${when})`);
  const source = of
    ? sql`${owners} CROSS JOIN ${sql.raw(`${table} INDEXED BY ${of.keyIndex} ON ${table}.${of.key} = ${owner}.${of.key}`)}`
    : owners;
  const last = sql`SELECT ${age} FROM ${owners} WHERE ${age} <= ${before} AND ${isTheirs} LIMIT 1 OFFSET ${limit - 1}`;
  const until = of ? sql`coalesce((${last}), ${before})` : sql`${before}`;
  return sql`SELECT ${sql.raw(table)}.rowid AS row FROM ${source}
    WHERE ${age} <= ${until} AND ${isTheirs} AND (${sql.raw(isLeft)}) LIMIT ${limit}`;
}

function purgeSql({ table, remove }: PurgeStep, row: number): SQL {
  const set = remove === 'row' ? '' : Object.entries(remove).map(([name, value]) => `${name} = ${value}`);
  const change = remove === 'row' ? `DELETE FROM ${table}` : `UPDATE ${table} SET ${set}`;
  return sql`${sql.raw(change)} WHERE rowid = ${row}`;
}
