/** What every job asks the database, and what of it would read a large table whole. */
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { watchSlowQueries } from '#db/slow-queries.ts';
import type { Job } from '#src/server/jobs.ts';
import { SMALL_TABLES } from './years-of-rows.ts';

/** Runs a job and gives each different statement that it asked. */
export async function statementsOf({ run }: Pick<Job, 'run'>): Promise<string[]> {
  const asked = new Set<string>();
  watchSlowQueries(-1, ({ sql: text }) => asked.add(text));
  try {
    await run();
  } finally {
    watchSlowQueries(Number.POSITIVE_INFINITY, () => undefined);
  }
  return [...asked].filter((text) => /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(text));
}

/** The plan's lines; a placeholder needs no value for it. */
export async function planOf(db: Db, statement: string): Promise<string[]> {
  const rows = await db.read.all<{ detail: string }>(sql.raw(`EXPLAIN QUERY PLAN ${statement}`));
  return rows.map(({ detail }) => detail);
}

export type Indexes = Map<string, { isPartial: boolean; perKey: number[]; rows: number }>;

/** Every index with how many rows each of its keys has, as ANALYZE counts them in a full park. */
export async function readIndexes(db: Db): Promise<Indexes> {
  const rows = await db.read.all<{ name: string; sql: string | null; stat: string | null }>(
    sql`SELECT m.name, m.sql, s.stat FROM sqlite_master m LEFT JOIN sqlite_stat1 s ON s.idx = m.name WHERE m.type = 'index'`,
  );
  return new Map(
    rows.map(({ name, sql: made, stat }) => {
      const [count = 0, ...perKey] = (stat ?? '').split(' ').map(Number);
      return [name, { isPartial: / WHERE /i.test(made ?? ''), perKey, rows: count }];
    }),
  );
}

const STEP =
  /^(SCAN|SEARCH) (\w+)(?: USING (?:AUTOMATIC )?(?:PARTIAL )?(?:COVERING )?INDEX (\w+))?(?: \((.*)\))?/;
/** A key that finds more than this part of a table finds nothing. */
const USEFUL_PART = 0.1;

/** Lines of a plan that read a growing table, or most of it; none is as it must be. */
export function listWholeReads(statement: string, plan: string[], indexes: Indexes): string[] {
  return plan.filter((line) => {
    const [, how, alias = '', name = '', keys = ''] = STEP.exec(line) ?? [];
    if (!how || /CONSTANT|VIRTUAL/.test(line) || isSmall(alias, statement)) return false;
    const index = indexes.get(name);
    if (line.includes('AUTOMATIC')) return true;
    if (index?.isPartial) return false;
    if (how === 'SCAN') return true;
    const equal = keys.split(' AND ').filter((key) => key.endsWith('=?')).length;
    if (!index || equal === 0 || keys.split(' AND ').length > equal) return false;
    return (index.perKey[equal - 1] ?? 1) > index.rows * USEFUL_PART;
  });
}

function isSmall(alias: string, statement: string): boolean {
  if (SMALL_TABLES.includes(alias)) return true;
  const named = [...statement.matchAll(/\b(?:FROM|JOIN)\s+["`]?(\w+)["`]?\s+(?:AS\s+)?["`]?(\w+)["`]?/gi)];
  return named.some(([, table = '', as]) => as === alias && SMALL_TABLES.includes(table));
}
