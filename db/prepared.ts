/** Queries whose text is built once for a connection: building one costs several times what asking it does. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Id, Queryable } from './client.ts';

/** Ends with `.prepare()`; `given` marks the places of its values. */
export function prepared<Query>(build: (db: Queryable) => Query): (db: Queryable) => Query {
  const built = new WeakMap<Queryable, Query>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}

/** The place of a value in a prepared query, as the database stores it. */
export function given<T = unknown>(name: string): SQL<T> {
  return sql`${sql.placeholder(name)}`;
}

type Finder = (key: string | SQL) => SQL<string>;
type Found = SQL<string> & { finder: Finder; key: string };

/** An id that a statement finds by a key, so that what is asked by it is built once for all keys. */
export function foundBy(find: Finder): (key: string) => SQL<string> {
  return (key) => Object.assign(find(key), { finder: find, key });
}

type RowsBy<Row> = { all: (values: Record<string, unknown>) => Promise<Row[]> };

/** The rows of an id, at hand or found by the statement; `build` ends with `.prepare()`. */
export function rowsBy<Row>(
  build: (db: Queryable, id: SQL<string>) => RowsBy<Row>,
): (db: Queryable, id: Id) => Promise<Row[]> {
  const byId = prepared((db) => build(db, given('id')));
  const byKey = new Map<Finder, typeof byId>();
  return (db, id) => {
    if (typeof id === 'string') return byId(db).all({ id });
    if (!('finder' in id)) return build(db, id).all({});
    const { finder, key } = id as Found;
    const known = byKey.get(finder) ?? prepared((own) => build(own, finder(given('key'))));
    byKey.set(finder, known);
    return known(db).all({ key });
  };
}

type Insert<Row> = (db: Queryable, row: Row) => Promise<void>;

type Options<Omitted> = {
  /** Columns that the database fills itself. */
  omitted?: Omitted[];
  /** A row that has this in common with a stored one is left out. */
  unlessKnown?: SQLiteColumn;
};

/** Stores whole rows. */
export function prepareInsert<Table extends SQLiteTable, Omitted extends string = never>(
  table: Table,
  { omitted = [], unlessKnown }: Options<Omitted> = {},
): Insert<Omit<Table['$inferSelect'], Omitted>> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([name]) => !(omitted as string[]).includes(name),
  );
  const places = Object.fromEntries(columns.map(([name]) => [name, given(name)]));
  const insert = prepared((db) => {
    const query = db.insert(table).values(places as never);
    return (unlessKnown ? query.onConflictDoNothing({ target: unlessKnown }) : query).prepare();
  });
  return async (db, row) => {
    const values = row as Record<string, unknown>;
    const stored: Record<string, unknown> = {};
    for (const [name, column] of columns) {
      const value = values[name] ?? null;
      stored[name] = value === null ? null : column.mapToDriverValue(value);
    }
    await insert(db).run(stored);
  };
}
