/**
 * Connections to the databases of tests outlive them: a third of a test's time went into reading the schema, once for
 * each connection, and into compiling its statements. `bunfig.toml` loads this before anything opens a database.
 */
import { mock } from 'bun:test';
import Libsql from 'libsql';

type Connection = InstanceType<typeof Libsql>;
type Statement = ReturnType<Connection['prepare']>;
type Options = ConstructorParameters<typeof Libsql>[1];
/** Of a file: what is open, and what is parked, by how it was opened. */
type Place = { open: Set<Connection>; idle: Map<string, Connection[]> };

/** The driver's own; what the import names is replaced below. */
export const Database = Libsql;
/** As many as a connection of the site has; a compiled insert of a table with triggers is a hundred kilobytes. */
const STATEMENTS = 400;

const UNENDED = `SELECT count(*) FROM sqlite_stmt WHERE busy AND sql NOT LIKE '%sqlite_stmt%'`;
const TEMPORARY = 'SELECT count(*) FROM temp.sqlite_schema';

const places = new Map<string, Place>();
/** At other times the site closes connections that may be broken. */
let isParking = false;

/** What is opened to the file from now on can be parked. */
export function managePlace(path: string): void {
  places.set(path, { open: new Set(), idle: new Map() });
}

/** Parks the connections that `close` closes. False while others are open to the file. */
export function park(path: string, close: () => void): boolean {
  isParking = true;
  try {
    close();
  } finally {
    isParking = false;
  }
  return places.get(path)?.open.size === 0;
}

export function closeParked(path: string): void {
  for (const idle of places.get(path)?.idle.values() ?? [])
    for (const connection of idle) Database.prototype.close.call(connection);
  places.delete(path);
}

function open(address: string, options: Options): Connection {
  const path = address.replace(/^file:/, '').replace(/\?.*/, '');
  const place = places.get(path);
  if (!place) return new Database(address, options);
  const how = address + JSON.stringify(options ?? {});
  const connection = place.idle.get(how)?.pop() ?? parkable(new Database(address, options), place, how);
  connection.open = true;
  place.open.add(connection);
  return connection;
}

function parkable(connection: Connection, { open, idle }: Place, how: string): Connection {
  const statements = new Map<string, Statement>();

  function prepare(sql: string): Statement {
    const statement = statements.get(sql) ?? Database.prototype.prepare.call(connection, sql);
    if (statements.size >= STATEMENTS) statements.clear();
    statements.set(sql, statement);
    return statement;
  }

  function close(): void {
    if (!open.delete(connection)) return;
    if (isParking && !connection.inTransaction && isAsOpened()) {
      idle.set(how, [...(idle.get(how) ?? []), connection]);
    } else Database.prototype.close.call(connection);
    connection.open = false;
  }

  /**
   * Tests that invent rows switch foreign keys off; what is temporary is the connection's own; and a statement that has
   * not ended reads what was there then.
   */
  function isAsOpened(): boolean {
    const numbers = ['PRAGMA foreign_keys', 'PRAGMA query_only', TEMPORARY, UNENDED].map((question) => {
      const [row] = prepare(question).raw(true).all() as number[][];
      return row?.[0];
    });
    return numbers.join() === '1,0,0,0';
  }

  return Object.assign(connection, { prepare, close });
}

mock.module('libsql', () => {
  function Replaced(address: string, options: Options): Connection {
    return open(address, options);
  }
  return { default: Object.assign(Replaced, { SqliteError: Database.SqliteError }) };
});
