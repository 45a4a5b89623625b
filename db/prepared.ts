/** Queries whose text is built once for a connection: building one costs several times what asking it does. */
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
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

/** The column is one of some values, which are given together as a `listOf`: the text is the same for any number of them. */
export function among(column: SQLiteColumn | SQL, name: string): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${given(name)}))`;
}

export function listOf(values: readonly string[]): string {
  return JSON.stringify(values);
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
type Column = [name: string, column: SQLiteColumn];

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
  const columns = columnsOf(table, omitted);
  const insert = prepared((db) => {
    const query = db.insert(table).values(placesOf(columns) as never);
    return (unlessKnown ? query.onConflictDoNothing({ target: unlessKnown }) : query).prepare();
  });
  return async (db, row) => {
    await insert(db).run(storedOf(columns, row as Record<string, unknown>));
  };
}

/** Stores some whole rows by one statement, whose text is built once for each number of them. */
export function prepareInsertAll<Table extends SQLiteTable, Omitted extends string = never>(
  table: Table,
  { omitted = [], isUnlessKnown = false }: { omitted?: Omitted[]; isUnlessKnown?: boolean } = {},
): (db: Queryable, rows: readonly Omit<Table['$inferSelect'], Omitted>[]) => Promise<void> {
  const columns = columnsOf(table, omitted);
  const build = (count: number) =>
    prepared((db) => {
      const rows = Array.from({ length: count }, (_, index) => placesOf(columns, index));
      const query = db.insert(table).values(rows as never);
      return (isUnlessKnown ? query.onConflictDoNothing() : query).prepare();
    });
  const byCount = new Map<number, ReturnType<typeof build>>();
  return async (db, rows) => {
    if (rows.length === 0) return;
    const insert = byCount.get(rows.length) ?? build(rows.length);
    byCount.set(rows.length, insert);
    await insert(db).run(Object.assign({}, ...rows.map((row, index) => storedOf(columns, row, index))));
  };
}

type WithId = SQLiteTable & { id: SQLiteColumn };

/** Changes some columns of the row of an id, by one statement that is built once for each set of them. */
export function prepareUpdate<Table extends WithId>(
  table: Table,
): (db: Queryable, id: string, change: Partial<Table['$inferSelect']>) => Promise<void> {
  const columns = columnsOf(table, ['id']);
  const build = (changed: readonly Column[]) =>
    prepared((db) =>
      db
        .update(table)
        .set(placesOf(changed) as never)
        .where(eq(table.id, given('id')))
        .prepare(),
    );
  const bySet = new Map<string, ReturnType<typeof build>>();
  return async (db, id, change) => {
    const values = change as Readonly<Record<string, unknown>>;
    const changed = columns.filter(([name]) => values[name] !== undefined);
    const set = changed.map(([name]) => name).join(' ');
    const update = bySet.get(set) ?? build(changed);
    bySet.set(set, update);
    await update(db).run({ ...storedOf(changed, values), id });
  };
}

function columnsOf(table: SQLiteTable, omitted: readonly string[]): Column[] {
  return Object.entries(getTableColumns(table)).filter(([name]) => !omitted.includes(name));
}

function placesOf(columns: readonly Column[], index = 0): Record<string, SQL> {
  return Object.fromEntries(columns.map(([name]) => [name, given(placeOf(name, index))]));
}

function storedOf(
  columns: readonly Column[],
  row: Readonly<Record<string, unknown>>,
  index = 0,
): Record<string, unknown> {
  const stored: Record<string, unknown> = {};
  for (const [name, column] of columns) {
    const value = row[name] ?? null;
    stored[placeOf(name, index)] = value === null ? null : column.mapToDriverValue(value);
  }
  return stored;
}

function placeOf(name: string, index: number): string {
  return index === 0 ? name : `${name} ${index}`;
}
