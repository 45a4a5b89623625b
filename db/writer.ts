/** The only writing connection of the process: only the current turn may use it. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type InStatement, LibsqlError, type ResultSet } from '@libsql/client/sqlite3';

import type { LocalConnection } from './local-connection.ts';
import { whyUnavailable } from './unavailable.ts';

/** The writer's connection, for the one whose turn it is. */
export type WriteClient = { execute: (statement: InStatement) => Promise<ResultSet> };
export type Outcome = { value: unknown } | { error: unknown };
export type Writer = {
  writeClient: WriteClient;
  begin: () => void;
  /** Runs `work` inside the transaction; when it throws, its own changes are taken back and no others. */
  attempt: (work: () => Promise<unknown>) => Promise<Outcome>;
  commit: () => void;
  /** Drops the connection with all it has not committed: one that saw SQLITE_BUSY may fail at every later commit (libSQL client issue 352). */
  renew: () => void;
  close: () => void;
};

export function openWriter(open: () => LocalConnection): Writer {
  const writeClient = openWriteClient();
  let connection = open();
  let isClosed = false;
  return {
    writeClient,
    begin: () => void connection.execute('BEGIN IMMEDIATE'),
    async attempt(work) {
      connection.execute('SAVEPOINT deed');
      const outcome = await writeClient.lend(connection, work);
      if ('error' in outcome) {
        // The whole group shares it: a full disk may have ended the transaction of all.
        if (whyUnavailable(outcome.error)) throw outcome.error;
        connection.execute('ROLLBACK TO deed');
      }
      // Fails when an error has ended the whole transaction, and with it the deeds before this one.
      connection.execute('RELEASE deed');
      return outcome;
    },
    commit: () => void connection.execute('COMMIT'),
    renew() {
      connection.close();
      if (!isClosed) connection = open();
    },
    close() {
      isClosed = true;
      connection.close();
    },
  };
}

type Turn = { connection: LocalConnection; isCut: boolean; cutBy?: unknown };

function openWriteClient(): WriteClient & {
  lend: (to: LocalConnection, work: () => Promise<unknown>) => Promise<Outcome>;
} {
  const turns = new AsyncLocalStorage<Turn>();
  let current: Turn | null = null;
  return {
    async lend(connection, work) {
      const turn: Turn = { connection, isCut: false };
      current = turn;
      const outcome = await turns.run(turn, () => outcomeOf(work()));
      current = null;
      // Work that continued after such an error has not done what it reports.
      return turn.isCut && whyUnavailable(turn.cutBy) ? { error: turn.cutBy } : outcome;
    },
    async execute(statement) {
      const turn = turns.getStore();
      // Work that was not awaited must not write into the transaction of another.
      if (!turn || turn !== current || turn.isCut)
        throw new LibsqlError('The transaction is closed', 'TRANSACTION_CLOSED');
      try {
        return turn.connection.execute(statement);
      } catch (error) {
        // When it has ended the transaction, whatever the deed still asks would be stored at once, for good; on a full
        // disk the deed would be stored in part.
        turn.isCut = !turn.connection.isInTransaction() || whyUnavailable(error) !== null;
        turn.cutBy = error;
        throw error;
      }
    },
  };
}

function outcomeOf(work: Promise<unknown>): Promise<Outcome> {
  return work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
}
