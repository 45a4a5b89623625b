/** Queries that see one row as its draft would leave it: a preview runs the queries of the guests' page, and nothing is written. */
import type { Client, InStatement, InValue } from '@libsql/client';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/libsql/sqlite3';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Reads } from './client.ts';
import { asClient } from './local-client.ts';
import { refuseToWrite } from './no-writer.ts';
import { kindOf } from './statement-kind.ts';

/** The row that a table would have; columns without a value stay as they are stored. */
export type DraftedRow = {
  table: SQLiteTable;
  id: string;
  values: Readonly<Record<string, unknown>>;
};

/** Drizzle keeps the client that it was made with. */
type OfClient = Reads & { $client: Client };

export function draftedReads(reads: Reads, row: DraftedRow): Reads {
  const { $client: client } = reads as OfClient;
  const drafted = draftedTable(row);
  return drizzle(
    asClient({
      execute: async (statement) =>
        kindOf(statement) === 'reads' ? client.execute(inPlace(statement, drafted)) : refuseToWrite(),
    }),
  );
}

type Drafted = { name: string; sql: string; args: InValue[] };

/** A common table expression replaces the table of the same name everywhere in its statement, joins and counts included. */
function draftedTable({ table, id, values }: DraftedRow): Drafted {
  const name = getTableName(table);
  const columns = Object.entries(getTableColumns(table));
  const args: InValue[] = [id];
  const stored = `main."${name}"`;
  const row = columns.map(([key, column]) => {
    if (key === 'id') args.push(id);
    else if (values[key] !== undefined) args.push(stores(column, values[key]));
    else {
      args.push(id, (column.default ?? null) as InValue);
      return `coalesce((SELECT "${column.name}" FROM ${stored} WHERE "id" = ?), ?)`;
    }
    return '?';
  });
  const names = columns.map(([, column]) => `"${column.name}"`).join(', ');
  const others = `SELECT ${names} FROM ${stored} WHERE "id" <> ?`;
  return { name, args, sql: `"${name}" AS (${others} UNION ALL SELECT ${row.join(', ')})` };
}

function stores(column: SQLiteColumn, value: unknown): InValue {
  return value === null ? null : (column.mapToDriverValue(value) as InValue);
}

/** SQLite refuses an index of a common table expression. */
const BY_INDEX = /\sINDEXED BY ("?)\w+\1/g;
const WITH = /^\s*WITH\s+(RECURSIVE\s+)?/i;

function inPlace(statement: InStatement, { name, sql, args }: Drafted): InStatement {
  const asked = typeof statement === 'string' ? { sql: statement, args: [] } : statement;
  if (!asked.sql.includes(name)) return statement;
  const text = asked.sql.replace(BY_INDEX, '');
  const [own = '', recursive = ''] = WITH.exec(text) ?? [];
  const rest = own ? `, ${text.slice(own.length)}` : ` ${text}`;
  return { sql: `WITH ${recursive}${sql}${rest}`, args: [...args, ...(asked.args as InValue[])] };
}
