/** A connection to a database file that caches its prepared statements: preparing one costs more than running it. */
import { type InStatement, LibsqlError, type ResultSet, type Row } from '@libsql/client/sqlite3';
import Database from 'libsql';
import { askOnly } from './no-writer.ts';
import { openFileToRead } from './read-only-file.ts';
import { timed } from './slow-queries.ts';
import { LOG_LIMIT_BYTES } from './write-ahead-log.ts';

export type LocalConnection = {
  execute: (statement: InStatement) => ResultSet;
  isInTransaction: () => boolean;
  close: () => void;
};

type Statement = ReturnType<InstanceType<typeof Database>['prepare']>;
/** `toRow` is null for a statement that answers nothing. */
type PreparedStatement = {
  statement: Statement;
  columns: string[];
  toRow: ((values: unknown[]) => Row) | null;
};

/** More than the site has queries; lists of changing length take turns in what is left. */
const STATEMENTS_KEPT = 400;
const VALUES = Symbol('values');

export function openLocal(path: string, busyBlockMs: number): LocalConnection {
  const database = new Database(path, { timeout: busyBlockMs });
  database.exec(`PRAGMA journal_size_limit = ${LOG_LIMIT_BYTES}`);
  return connectionOf(database);
}

/** SQLite refuses to write to the file; what would open another one or begin a transaction is not tried. */
export function openReadOnly(path: string, busyBlockMs: number): LocalConnection {
  return readingConnection(openFileToRead(path, busyBlockMs));
}

type SnapshotConnection = LocalConnection & {
  /** From the next read on the file is as it was then, whatever others write. */
  begin: () => void;
  /** Until here. False when the connection is of no more use. */
  end: () => boolean;
};

/** The same, which can stay on what it has read first. */
export function openSnapshot(path: string, busyBlockMs: number): SnapshotConnection {
  const database = openFileToRead(path, busyBlockMs);
  return {
    ...readingConnection(database),
    begin: () => void database.exec('BEGIN'),
    end() {
      endTransaction(database);
      if (database.inTransaction) return false;
      // The schema stays, the pages of the file do not.
      database.exec('PRAGMA shrink_memory');
      return true;
    },
  };
}

function readingConnection(database: InstanceType<typeof Database>): LocalConnection {
  const connection = connectionOf(database);
  return {
    ...connection,
    execute: (statement) => askOnly(statement, () => connection.execute(statement)),
  };
}

function connectionOf(database: InstanceType<typeof Database>): LocalConnection {
  const statements = new Map<string, PreparedStatement>();
  let isOpen = true;

  function prepared(sql: string): PreparedStatement {
    const known = statements.get(sql);
    if (known) return known;
    const one = prepare(database, sql);
    if (statements.size >= STATEMENTS_KEPT) statements.delete(statements.keys().next().value ?? '');
    statements.set(sql, one);
    return one;
  }

  return {
    execute(asked) {
      // Native code aborts the process when it is handed a closed connection.
      if (!isOpen) throw new LibsqlError('The connection is closed', 'CLIENT_CLOSED');
      try {
        const [sql, args] = typeof asked === 'string' ? [asked, []] : [asked.sql, asked.args];
        return timed(sql, () => answer(prepared(sql), args));
      } catch (error) {
        throw toLibsqlError(error);
      }
    },
    isInTransaction: () => isOpen && database.inTransaction,
    close() {
      if (!isOpen) return;
      isOpen = false;
      endTransaction(database);
      statements.clear();
      database.close();
    },
  };
}

/**
 * The driver retains a closed connection, with its transaction and the write lock, until the garbage collector has
 * found every statement that was prepared on it.
 */
function endTransaction(database: InstanceType<typeof Database>): void {
  if (!database.inTransaction) return;
  try {
    database.exec('ROLLBACK');
  } catch {
    // The error that ended the work may have ended the transaction too.
  }
}

function prepare(database: InstanceType<typeof Database>, sql: string): PreparedStatement {
  const statement = compile(database, sql);
  if (!statement.reader) return { statement, columns: [], toRow: null };
  statement.raw(true);
  const columns = statement.columns().map((column) => column.name);
  return { statement, columns, toRow: rowMaker(columns) };
}

/**
 * Where another connection has changed the schema since, the first statement is refused once if its triggers write to a
 * full-text index: by then the schema is read anew.
 */
function compile(database: InstanceType<typeof Database>, sql: string): Statement {
  try {
    return database.prepare(sql);
  } catch (error) {
    if (!String(error).includes('no such table')) throw error;
    return database.prepare(sql);
  }
}

function answer({ statement, columns, toRow }: PreparedStatement, args: unknown): ResultSet {
  const values = (Array.isArray(args) ? args : []).map(toNative);
  // To the last row: an unfinished statement would hold its lock and fail the next commit.
  const rows = toRow ? statement.all(values).map((row) => toRow(row as unknown[])) : [];
  const rowsAffected = toRow ? 0 : statement.run(values).changes;
  return { columns, columnTypes: [], rows, rowsAffected, lastInsertRowid: undefined, toJSON: () => rows };
}

/** Rows answer to their columns' names, as own properties, and to numbers, as drizzle reads them. */
function rowMaker(columns: string[]): (values: unknown[]) => Row {
  const numbered = columns.map((_, index) => [
    index,
    {
      get(this: { [VALUES]: unknown[] }) {
        return this[VALUES][index];
      },
    },
  ]);
  const shape = Object.defineProperties(
    {},
    { length: { value: columns.length }, ...Object.fromEntries(numbered) },
  );
  const names = columns.map((name, index) => ({ name, index })).filter(isFirst);
  return (values) => {
    const row = Object.create(shape);
    row[VALUES] = values;
    for (const { name, index } of names) row[name] = values[index];
    return row;
  };
}

function isFirst<T extends { name: string }>(one: T, index: number, all: T[]): boolean {
  return all.findIndex((other) => other.name === one.name) === index;
}

function toNative(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`${value} cannot be stored`);
  if (value === undefined) throw new TypeError('undefined cannot be stored');
  if (value instanceof ArrayBuffer) return Buffer.from(value);
  return value;
}

function toLibsqlError(error: unknown): unknown {
  if (!(error instanceof Database.SqliteError)) return error;
  const [, base = error.code] = /^(SQLITE_[A-Z]+)/.exec(error.code) ?? [];
  return new LibsqlError(error.message, base, error.code, error.rawCode, error);
}
