/** The SQL that all lists share: a page beside a row, in the order of an index. */
import { and, asc, type Column, desc, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { hasWork } from '#src/features/resources/list/list-work.queries.ts';
import { hasWords } from '#src/values/typed/word-search.ts';
import type { ListAsked, ListedRow, ListPage } from './resources.ts';

/** The columns that an index has, or the expressions. */
export type Sorting = { columns: readonly (Column | SQL)[]; isDescending?: boolean };
type Source = {
  table: SQLiteTable & { id: Column };
  /** By the names of the description; the last column tells rows apart. */
  sorts: Readonly<Record<string, Sorting>>;
  filters: Readonly<Record<string, Column | SQL>>;
  /** Bilingual columns that a search looks into. */
  searched: readonly (Column | SQL)[];
  /** Few of them have letters with accents. */
  isMostlyAscii?: boolean;
  /** Which rows of the table it has; all of them unless given. */
  only?: SQL;
  /** What a row is called in the office; its id unless given. */
  key?: SQL<string>;
  /** The tables that `sorts` and `key` read, where they are several. */
  from?: SQL;
};
type RowsAsked = { where: SQL | undefined; orderBy: SQL[]; limit: number };

/** One page of a list; `ask` runs the question, one row more than is shown. */
export async function readListPage(
  source: Source,
  asked: ListAsked,
  queries: {
    ask: (asked: RowsAsked) => Promise<ListedRow[]>;
    count: (where: SQL | undefined) => Promise<number>;
  },
): Promise<ListPage> {
  const { after, before, limit } = asked;
  const isBackwards = before !== null;
  const wanted = wantedBy(source, asked);
  const found = await queries.ask({ ...placeOf(source, asked), limit: limit + 1 });
  const isMore = found.length > limit;
  const rows = found.slice(0, limit);
  if (isBackwards) rows.reverse();
  const hasPrevious = isBackwards ? isMore : after !== null;
  const hasNext = isBackwards || isMore;
  return {
    rows,
    // A search that found little has looked at every row already.
    total: hasPrevious || hasNext ? await queries.count(wanted) : rows.length,
    next: hasNext ? (rows.at(-1)?.id ?? null) : null,
    previous: hasPrevious ? (rows[0]?.id ?? null) : null,
  };
}

/** Which rows a page has, in which order. */
export function placeOf(source: Source, asked: ListAsked): Pick<RowsAsked, 'where' | 'orderBy'> {
  const { after, before } = asked;
  const { columns, isDescending = false } = source.sorts[asked.sort] ?? { columns: [source.table.id] };
  const order = (before !== null) === isDescending ? asc : desc;
  const beside = after ?? before;
  const place = beside === null ? undefined : past(source, { columns, beside, order });
  return { where: and(wantedBy(source, asked), place), orderBy: columns.map((column) => order(column)) };
}

type Place = { columns: Sorting['columns']; beside: string; order: typeof asc };

function past({ table, key, from }: Source, { columns, beside, order }: Place): SQL {
  const place = sql.join([...columns], sql`, `);
  return sql`(${place}) ${sql.raw(order === asc ? '>' : '<')} (SELECT ${place} FROM ${from ?? table} WHERE ${key ?? table.id} = ${beside} LIMIT 1)`;
}

function wantedBy(source: Source, asked: ListAsked): SQL | undefined {
  const { table, key, filters, searched, isMostlyAscii, only } = source;
  const narrowed = Object.entries(asked.filters).flatMap(([name, value]) => {
    const column = filters[name];
    return column ? [sql`${column} = ${typeof value === 'boolean' ? Number(value) : value}`] : [];
  });
  // The text as it is stored: taking it apart as JSON would cost ten times the search, and its keys are no words.
  const text = sql.join([...searched], sql` || ' ' || `);
  const work = asked.work ? hasWork(key ?? table.id, asked.work) : undefined;
  return and(only, work, ...narrowed, ...hasWords(text, asked.globs, isMostlyAscii));
}
