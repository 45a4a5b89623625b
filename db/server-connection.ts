/** The stream to a libSQL server that writes: what stands around a write travels with its statements. */
import type { InStatement } from '@libsql/client';
import { LibsqlError, type ResultSet } from '@libsql/client/sqlite3';
import { isLost, type RemoteGuard } from './remote-guard.ts';
import { AWAY, COMMIT_UNKNOWN, noted, whyUnavailable } from './unavailable.ts';
import type { QueueOptions } from './write-queue.ts';
import type { WriteConnection } from './writer.ts';
import type { LineTransaction, WritingLine } from './writing-line.ts';

type Stream = {
  transaction: LineTransaction;
  /** Savepoints that wait for the next statement. */
  held: string[];
  /** What is asked in this turn of the event loop. */
  asked: Asked[];
  /** The next write joins the trip. */
  isSealed: boolean;
  lostBy: unknown;
};
/** Nobody waits for a savepoint. */
type Asked = {
  statement: InStatement;
  resolve?: (answer: ResultSet) => void;
  reject?: (error: unknown) => void;
};
/** `commitStep` runs right before each COMMIT, and answers for it. */
type Server = { driver: Pick<WritingLine, 'transaction'>; guard: RemoteGuard; commitStep?: string };

const PAUSE_MS = 20;
const RELEASE = 'RELEASE one_write';
const AROUND = /^(SAVEPOINT|ROLLBACK TO|RELEASE) one_write$/;
const NOTHING: ResultSet = {
  columns: [],
  columnTypes: [],
  rows: [],
  rowsAffected: 0,
  lastInsertRowid: undefined,
  toJSON: () => [],
};

/** One transaction at a time, each on a stream of its own. */
export function openServerConnection(server: Server): WriteConnection {
  let stream: Stream | null = null;

  return {
    async execute(statement) {
      if (statement === 'BEGIN IMMEDIATE') {
        const { driver, guard } = server;
        // Sent with the first statement.
        const transaction = await guard.run(() => driver.transaction('write'));
        stream = { transaction, held: [], asked: [], isSealed: false, lostBy: null };
        return NOTHING;
      }
      if (!stream) throw new LibsqlError('The transaction is closed', 'TRANSACTION_CLOSED');
      const isJoining = stream.isSealed && isAround(statement);
      // What somebody has asked and does not wait for belongs before it.
      if (!isJoining && (statement === 'COMMIT' || isAround(statement))) void travel(stream, server);
      if (stream.lostBy) throw stream.lostBy;
      if (statement === 'COMMIT') return commit(stream, server);
      if (!isAround(statement)) return speak(stream, statement, server);
      if (isJoining) stream.asked.push({ statement });
      else stream.held.push(statement);
      return NOTHING;
    },
    seal() {
      if (!stream) return;
      stream.isSealed = stream.asked.length > 0;
      if (stream.isSealed) stream.asked.push({ statement: RELEASE });
      else stream.held.push(RELEASE);
    },
    isInTransaction: () => stream !== null && !stream.transaction.closed && !stream.lostBy,
    async close() {
      const left = stream?.transaction;
      stream = null;
      // The server drops abandoned transactions after a while; a lost ROLLBACK must not hide the reason.
      await left?.rollback().catch(() => undefined);
      left?.close();
    },
  };
}

function isAround(statement: InStatement): statement is string {
  return typeof statement === 'string' && AROUND.test(statement);
}

/** What a write asks in one turn of the event loop is one trip: in this order, and none after the first that is refused. */
function speak(stream: Stream, statement: InStatement, server: Server): Promise<ResultSet> {
  return new Promise((resolve, reject) => {
    if (stream.asked.length === 0) setImmediate(() => void travel(stream, server));
    stream.asked.push({ statement, resolve, reject });
  });
}

async function travel(stream: Stream, { guard }: Server): Promise<void> {
  const { transaction } = stream;
  const asked = [
    ...stream.held.splice(0).map((statement): Asked => ({ statement })),
    ...stream.asked.splice(0),
  ];
  stream.isSealed = false;
  const steps = asked.map(({ statement }) => statement);
  if (!asked.some(({ resolve }) => resolve)) {
    stream.held.push(...steps.filter(isAround));
    return;
  }
  try {
    const answers = await guard.run(async () =>
      steps.length === 1 ? [await transaction.execute(steps[0] as InStatement)] : transaction.batch(steps),
    );
    for (const [index, { resolve }] of asked.entries()) resolve?.(answers[index] ?? NOTHING);
  } catch (error) {
    // After the server has ended a transaction it would store each later statement by itself.
    const refused = steps[stepOf(error)];
    if (isOver(error) || (refused && isAround(refused))) stream.lostBy = asUnavailable(error);
    for (const { reject } of asked) reject?.(stream.lostBy ?? asUnavailable(error));
  }
}

/** In one trip: no step runs when the one before it was refused. */
async function commit(stream: Stream, { guard, commitStep }: Server): Promise<ResultSet> {
  const steps = [...stream.held.splice(0), ...(commitStep ? [commitStep] : []), 'COMMIT'];
  const answers = await guard.run(() => stream.transaction.batch(steps)).catch(explainCommit);
  stream.transaction.close();
  return (commitStep && answers.at(-2)) || NOTHING;
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

/** A group runs again when its transaction was lost before the COMMIT was sent, unless the server is known to be away. */
export function insistOn(guard: RemoteGuard): NonNullable<QueueOptions['insist']> {
  return async (group, renew, giveUpAt) => {
    for (let round = 1; ; round += 1) {
      try {
        return await group();
      } catch (error) {
        const why = whyUnavailable(error);
        const mayPass = why === 'busy' || why === 'away';
        if (!mayPass || guard.isAway() || performance.now() > giveUpAt) throw noted(error);
        await renew();
        await Bun.sleep(PAUSE_MS * Math.min(round, 10) * (0.5 + Math.random()));
      }
    }
  };
}

/** Whether the transaction has ended, because the answer did not come or says so. */
function isOver(error: unknown): boolean {
  return isLost(error) || whyUnavailable(error) !== null || codeOf(error) === 'TRANSACTION_CLOSED';
}

/** Which statement of a trip was refused. */
function stepOf(error: unknown): number {
  return error instanceof Error && 'statementIndex' in error
    ? Number(error.statementIndex)
    : Number.POSITIVE_INFINITY;
}

/** The driver's word for a transaction that the server has ended is the same as for one that is used too late. */
function asUnavailable(error: unknown): unknown {
  if (codeOf(error) !== 'TRANSACTION_CLOSED') return error;
  return new LibsqlError('The server has ended the transaction', AWAY, undefined, undefined, error as Error);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
