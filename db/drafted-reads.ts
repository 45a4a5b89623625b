/** Queries that see one row as its draft would leave it: a preview runs the queries of the guests' page, and nothing is written. */
import type { Client, InStatement, InValue } from '@libsql/client';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/libsql/sqlite3';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Reads } from './client.ts';
import { asClient } from './local-client.ts';
import { refuseToWrite } from './no-writer.ts';
import { kindOf } from './statement-kind.ts';

type RowValues = Readonly<Record<string, unknown>>;
/** The row that a table would have; columns without a value stay as they are stored. */
export type DraftedRow = {
  table: SQLiteTable;
  id: string;
  values: RowValues;
  /** Of a row that is not stored, in place of the defaults of its columns. */
  starts?: RowValues;
};
/** The rows that belong to another one, in their order: they take the place of all that it has. */
type DraftedList = {
  table: SQLiteTable;
  /** The column that names the other row, as the schema calls it. */
  of: string;
  id: string;
  /** One with an `id` is stored, or new; its columns without a value are as for a single row. */
  rows: readonly RowValues[];
  starts?: RowValues;
};
export type Drafted = DraftedRow | DraftedList;

/** Drizzle keeps the client that it was made with. */
type OfClient = Reads & { $client: Client };

/** Each table at most once. */
export function draftedReads(reads: Reads, drafted: Drafted | readonly Drafted[]): Reads {
  const { $client: client } = reads as OfClient;
  const tables = [drafted].flat().map(tableOf);
  return drizzle(
    asClient({
      execute: async (statement) =>
        kindOf(statement) === 'reads' ? client.execute(inPlace(statement, tables)) : refuseToWrite(),
    }),
  );
}

type Table = { name: string; sql: string; args: InValue[] };

/** A common table expression replaces the table of the same name everywhere in its statement, joins and counts included. */
function tableOf(drafted: Drafted): Table {
  const { table, id, starts = {} } = drafted;
  const columns = getTableColumns(table);
  const name = getTableName(table);
  const isList = 'rows' in drafted;
  const key = isList ? drafted.of : 'id';
  const rows = isList ? drafted.rows : [drafted.values];
  const selects = rows.map((values, index) =>
    rowOf({ name, columns, values: { ...values, [key]: id }, starts, place: isList ? [index + 1] : [] }),
  );
  // Some lists are read in the order in which they were written.
  const names = [
    ...(isList ? ['"rowid"'] : []),
    ...Object.values(columns).map((column) => `"${column.name}"`),
  ].join(', ');
  const others = `SELECT ${names} FROM main."${name}" WHERE "${columns[key]?.name}" <> ?`;
  const all = [others, ...selects.map((one) => one.sql)].join(' UNION ALL ');
  return { name, sql: `"${name}" AS (${all})`, args: [id, ...selects.flatMap(({ args }) => args)] };
}

type Row = {
  name: string;
  columns: Record<string, SQLiteColumn>;
  values: RowValues;
  starts: RowValues;
  /** In its list. */
  place: readonly number[];
};

function rowOf({ name, columns, values, starts, place }: Row): Pick<Table, 'sql' | 'args'> {
  const args: InValue[] = [...place];
  const shown = Object.entries(columns).map(([key, column]) => {
    if (values[key] !== undefined) args.push(stores(column, values[key]));
    else {
      const start = starts[key] === undefined ? (column.default ?? null) : stores(column, starts[key]);
      if (values.id === undefined) args.push(start as InValue);
      else {
        args.push(String(values.id), start as InValue);
        return `coalesce((SELECT "${column.name}" FROM main."${name}" WHERE "id" = ?), ?)`;
      }
    }
    return '?';
  });
  return { sql: `SELECT ${[...place.map(() => '?'), ...shown].join(', ')}`, args };
}

function stores(column: SQLiteColumn, value: unknown): InValue {
  return value === null ? null : (column.mapToDriverValue(value) as InValue);
}

/** SQLite refuses an index of a common table expression. */
const BY_INDEX = /\sINDEXED BY ("?)\w+\1/g;
const WITH = /^\s*WITH\s+(RECURSIVE\s+)?/i;

function inPlace(statement: InStatement, tables: readonly Table[]): InStatement {
  const asked = typeof statement === 'string' ? { sql: statement, args: [] } : statement;
  const named = tables.filter(({ name }) => asked.sql.includes(name));
  if (named.length === 0) return statement;
  const text = asked.sql.replace(BY_INDEX, '');
  const [own = '', recursive = ''] = WITH.exec(text) ?? [];
  const rest = own ? `, ${text.slice(own.length)}` : ` ${text}`;
  const all = named.map(({ sql }) => sql).join(', ');
  const args = [...named.flatMap((one) => one.args), ...(asked.args as InValue[])];
  return { sql: `WITH ${recursive}${all}${rest}`, args };
}
