/** The only writing connection of the process: only the current turn may use it. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type InStatement, LibsqlError, type ResultSet } from '@libsql/client/sqlite3';

import { whyUnavailable } from './unavailable.ts';

type Eventually<T> = T | Promise<T>;
/**
 * To a file, where every answer is there before the call returns, or a stream to a server. Both understand BEGIN IMMEDIATE,
 * the savepoint and COMMIT.
 */
export type WriteConnection = {
  execute: (statement: InStatement) => Eventually<ResultSet>;
  isInTransaction: () => boolean;
  /** Releases the savepoint in the trip of what has just been asked, which the next write may join. */
  seal?: () => void;
  close: () => Eventually<void>;
};
/** Asks what a write asks for last: on a server the next write begins in the same trip. Nothing may be asked after it. */
export type AskLast = <T>(ask: () => Promise<T>) => Promise<T>;
/**
 * The writer's connection, for the one whose turn it is. What is asked at the same time runs in that order, on a server in
 * one trip; when one of them is refused the write fails, whatever it does about the error.
 */
export type WriteClient = { execute: (statement: InStatement) => Promise<ResultSet>; askLast: AskLast };
export type Outcome = { value: unknown } | { error: unknown };
export type Writer = {
  writeClient: WriteClient;
  begin: () => Promise<void>;
  /**
   * Runs `work` inside the transaction; when it throws, its own changes are taken back and no others. `follow` is called
   * once the next one may begin before this one is over: then its failure is one of both (`hasSharedTrip`).
   */
  attempt: (work: () => Promise<unknown>, follow?: () => void) => Promise<Outcome>;
  /** Answers what the connection says of the commit. */
  commit: () => Promise<ResultSet>;
  /** Drops the connection with all it has not committed: one that saw SQLITE_BUSY may fail at every later commit (libSQL client issue 352). */
  renew: () => Promise<void>;
  close: () => void;
};

const SHARED_TRIP = 'SHARED_TRIP';

/** A write failed in whose last trip the next one had begun: neither can be taken back without the other. */
export function hasSharedTrip(error: unknown): boolean {
  return error instanceof LibsqlError && error.code === SHARED_TRIP;
}

export function openWriter(open: () => WriteConnection): Writer {
  const writeClient = openWriteClient();
  let connection = open();
  let isClosed = false;
  return {
    writeClient,
    async begin() {
      await connection.execute('BEGIN IMMEDIATE');
    },
    attempt: (work, follow) => attemptOn(connection, { writeClient, work, follow }),
    commit: async () => connection.execute('COMMIT'),
    async renew() {
      await connection.close();
      if (!isClosed) connection = open();
    },
    close() {
      isClosed = true;
      void connection.close();
    },
  };
}

type Attempt = {
  writeClient: LentClient;
  work: () => Promise<unknown>;
  follow: (() => void) | undefined;
};

async function attemptOn(
  connection: WriteConnection,
  { writeClient, work, follow }: Attempt,
): Promise<Outcome> {
  await connection.execute('SAVEPOINT one_write');
  const { seal } = connection;
  let isSealed = false;
  const sealAndFollow = () => {
    isSealed = true;
    seal?.();
    follow?.();
  };
  const outcome = await writeClient.lend(connection, work, seal && follow && sealAndFollow);
  if ('error' in outcome) {
    // The whole group shares it: a full disk may have ended the transaction of all.
    if (whyUnavailable(outcome.error)) throw outcome.error;
    if (isSealed) throw sharedTrip(outcome.error);
    await connection.execute('ROLLBACK TO one_write');
  }
  if (isSealed) return outcome;
  // Fails when an error has ended the whole transaction, and with it the writes before this one.
  await connection.execute('RELEASE one_write');
  return outcome;
}

function sharedTrip(error: unknown): LibsqlError {
  const words = 'A write failed in whose last trip the next one had begun';
  return new LibsqlError(words, SHARED_TRIP, undefined, undefined, error as Error);
}

type Turn = {
  connection: WriteConnection;
  seal: (() => void) | undefined;
  /** The next write may stand upon it. */
  isSealed: boolean;
  /** Statements that it waits for. */
  pending: number;
  isCut: boolean;
  cutBy?: unknown;
  /** A server leaves out those after a refused one, of the next write as well, and does not tell what those before it answered. */
  isCutAmongOthers?: boolean;
};

type LentClient = WriteClient & {
  lend: (to: WriteConnection, work: () => Promise<unknown>, seal?: () => void) => Promise<Outcome>;
};

function openWriteClient(): LentClient {
  const turns = new AsyncLocalStorage<Turn>();
  let current: Turn | null = null;
  return {
    async lend(connection, work, seal) {
      const turn: Turn = { connection, seal, isSealed: false, pending: 0, isCut: false };
      current = turn;
      const outcome = await turns.run(turn, () => outcomeOf(work()));
      if (current === turn) current = null;
      // Work that continued after such an error has not done what it reports.
      const isLost = turn.isCutAmongOthers || whyUnavailable(turn.cutBy) !== null;
      return turn.isCut && isLost ? { error: turn.cutBy } : outcome;
    },
    async askLast(ask) {
      const turn = turns.getStore();
      // All of it is asked in this turn of the event loop, at whose end the trip begins.
      if (turn?.seal)
        setImmediate(() => {
          if (turn !== current || turn.isCut) return;
          current = null;
          turn.isSealed = true;
          turn.seal?.();
        });
      return ask();
    },
    async execute(statement) {
      const turn = turns.getStore();
      // Work that was not awaited must not write into the transaction of another.
      if (!turn || turn !== current || turn.isCut)
        throw new LibsqlError('The transaction is closed', 'TRANSACTION_CLOSED');
      return executeIn(turn, statement);
    },
  };
}

async function executeIn(turn: Turn, statement: InStatement): Promise<ResultSet> {
  turn.pending += 1;
  try {
    return await turn.connection.execute(statement);
  } catch (error) {
    // When it has ended the transaction, whatever the write still asks would be stored at once, for good; on a full disk
    // the write would be stored in part.
    if (!turn.connection.isInTransaction() || whyUnavailable(error)) cut(turn, error);
    // A file answers before the next one is asked.
    await null;
    turn.isCutAmongOthers ||= turn.pending > 1 || turn.isSealed;
    if (turn.isCutAmongOthers) cut(turn, error);
    throw error;
  } finally {
    turn.pending -= 1;
  }
}

function cut(turn: Turn, error: unknown): void {
  turn.isCut = true;
  if (!whyUnavailable(turn.cutBy)) turn.cutBy = error;
}

function outcomeOf(work: Promise<unknown>): Promise<Outcome> {
  return work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
}
