/** A process without the role `primary` only reads: a request that writes is relayed to a process that has it. */
import type { Client, InStatement } from '@libsql/client';
import { LibsqlError } from '@libsql/client/sqlite3';
import { kindOf } from './statement-kind.ts';

const NO_WRITER = 'NO_WRITER';
const SQLITE_READONLY = 8;

/** For `Db.write`: a bug, never an outage, so that it is logged with its request and answered as such. */
export function refuseToWrite(): never {
  throw new LibsqlError('This process has no writer: what writes is relayed to the primary', NO_WRITER);
}

/** Whether this is the answer of `refuseToWrite`. */
export function isRefusedWrite(error: unknown): boolean {
  return error instanceof LibsqlError && error.code === NO_WRITER;
}

/** Runs a statement on a connection to which SQLite refuses to write. Anything but a question is not even tried. */
export function askOnly<T>(statement: InStatement, run: () => T): T {
  const kind = kindOf(statement);
  if (kind === 'writes') refuseToWrite();
  try {
    return run();
  } catch (error) {
    if (kind === 'may write' && isReadOnly(error)) refuseToWrite();
    throw error;
  }
}

/** SQLite has the same code for a disk that became read-only, with more in its upper bits. */
function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'rawCode' in error && error.rawCode === SQLITE_READONLY;
}

/** The same client of a server, which would do what it is asked: so it is asked nothing that may write. */
export function askingOnly(client: Client): Client {
  async function execute(statement: InStatement) {
    if (kindOf(statement) !== 'reads') refuseToWrite();
    return client.execute(statement);
  }
  return { ...withoutMigrations(client), execute };
}

export function withoutMigrations(client: Client): Client {
  return { ...client, migrate: async () => refuseToWrite() } as Client;
}
