/** A libSQL server elsewhere: reads that survive a lost connection, and write transactions that are never stored twice. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Client, InStatement, Transaction } from '@libsql/client';
import { LibsqlError } from '@libsql/client/sqlite3';
import { asClient } from './local-client.ts';
import { openTrips } from './one-trip.ts';
import { guardRemote, isLost, type RemoteGuard } from './remote-guard.ts';
import { AWAY, COMMIT_UNKNOWN, noted, whyUnavailable } from './unavailable.ts';

type Remote = {
  /** For reads, and single statements that need no transaction. */
  reads: Client;
  /** Speaks inside the transaction of the work that calls it. */
  writeClient: Client;
  /**
   * Runs `work` in a write transaction. It runs again when the transaction was lost before its COMMIT was sent; when
   * the answer to the COMMIT is lost, the error says that the outcome is unknown.
   */
  write: <T>(work: () => Promise<T>) => Promise<T>;
  close: () => void;
};

type Driver = Pick<Client, 'execute' | 'batch' | 'migrate' | 'transaction' | 'close'>;
type Turn = { transaction: Transaction; lostBy: unknown };

const READ_TRIES = 3;
const PAUSE_MS = 20;
/** A transaction that was lost holds its lock on the server for five seconds. */
const GIVE_UP_MS = 8000;
const READING = /^\s*(SELECT|WITH|PRAGMA|EXPLAIN)\b/i;
const WRITING = /\b(INSERT|UPDATE|DELETE|REPLACE)\b/i;

export function openRemoteClient(driver: Driver, probe: () => Promise<unknown>): Remote {
  const guard = guardRemote(probe);
  const turns = new AsyncLocalStorage<Turn>();
  return {
    reads: readingClient(driver, guard),
    writeClient: asClient({
      execute(statement) {
        const turn = turns.getStore();
        if (!turn || turn.transaction.closed || turn.lostBy)
          return Promise.reject(
            turn?.lostBy ?? new LibsqlError('The transaction is closed', 'TRANSACTION_CLOSED'),
          );
        return speak(turn, statement, guard);
      },
    }),
    write: <T>(work: () => Promise<T>) => inTransaction(driver, guard, (turn) => turns.run(turn, work)),
    close() {
      guard.close();
      driver.close();
    },
  };
}

function readingClient(driver: Driver, guard: RemoteGuard): Client {
  const readTogether = openTrips(driver);
  return asClient({
    async execute(statement) {
      const sql = typeof statement === 'string' ? statement : statement.sql;
      const isReading = READING.test(sql) && !WRITING.test(sql);
      const send = () => (isReading ? readTogether(statement) : driver.execute(statement));
      for (let round = 1; ; round += 1) {
        try {
          return await guard.run(send);
        } catch (error) {
          if (round >= (isReading ? READ_TRIES : 1) || !isLost(error) || guard.isAway()) throw noted(error);
          await Bun.sleep(PAUSE_MS * round);
        }
      }
    },
    migrate: (statements) => guard.run(() => driver.migrate(statements)),
    close: driver.close,
  });
}

async function speak(turn: Turn, statement: InStatement, guard: RemoteGuard) {
  try {
    return await guard.run(() => turn.transaction.execute(statement));
  } catch (error) {
    // After the server has ended a transaction it would store each later statement by itself.
    if (isOver(error)) turn.lostBy = asUnavailable(error);
    throw asUnavailable(error);
  }
}

async function inTransaction<T>(
  driver: Driver,
  guard: RemoteGuard,
  work: (turn: Turn) => Promise<T>,
): Promise<T> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  for (let round = 1; ; round += 1) {
    try {
      return await attempt(driver, guard, work);
    } catch (error) {
      const why = whyUnavailable(error);
      const mayPass = why === 'busy' || why === 'away';
      if (!mayPass || guard.isAway() || performance.now() > giveUpAt) throw noted(error);
      await Bun.sleep(PAUSE_MS * Math.min(round, 10) * (0.5 + Math.random()));
    }
  }
}

async function attempt<T>(driver: Driver, guard: RemoteGuard, work: (turn: Turn) => Promise<T>): Promise<T> {
  const transaction = await guard.run(() => driver.transaction('write'));
  const turn: Turn = { transaction, lostBy: null };
  try {
    const result = await work(turn);
    if (turn.lostBy) throw turn.lostBy;
    await guard.run(() => transaction.commit()).catch(explainCommit);
    return result;
  } catch (error) {
    // The server drops abandoned transactions after a while; a lost ROLLBACK must not hide the reason.
    await transaction.rollback().catch(() => undefined);
    throw turn.lostBy ?? error;
  } finally {
    transaction.close();
  }
}

/** A COMMIT that the server refused stored nothing; one without an answer may have stored all. */
function explainCommit(error: unknown): never {
  if (!isLost(error)) throw asUnavailable(error);
  throw new LibsqlError(
    'The answer to the commit was lost',
    COMMIT_UNKNOWN,
    undefined,
    undefined,
    error as Error,
  );
}

/** Whether the transaction has ended, because the answer did not come or says so. */
function isOver(error: unknown): boolean {
  return isLost(error) || whyUnavailable(error) !== null || codeOf(error) === 'TRANSACTION_CLOSED';
}

/** The driver's word for a transaction that the server has ended is the same as for one that is used too late. */
function asUnavailable(error: unknown): unknown {
  if (codeOf(error) !== 'TRANSACTION_CLOSED') return error;
  return new LibsqlError('The server has ended the transaction', AWAY, undefined, undefined, error as Error);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
