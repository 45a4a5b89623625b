/**
 * The connection over which a process beside the primary writes. Over a WebSocket the server knows when the process has
 * ended and takes its transaction back at once; over HTTP it holds the lock of one that was killed for five seconds.
 */
import type { Client, Transaction } from '@libsql/client';

const BEGIN = 'BEGIN IMMEDIATE';
/** What stands between forgets a connection that was idle for longer, and says nothing. */
const IDLE_MS = 60_000;

/** What a stream needs of the driver's transaction. */
export type LineTransaction = Pick<Transaction, 'execute' | 'batch' | 'rollback' | 'close' | 'closed'>;
export type WritingLine = {
  transaction: (mode: 'write') => Promise<LineTransaction>;
  close: () => void;
};

/**
 * An exchange that takes longer than `withinMs`, or fails, ends with the connection; the next one opens another. One
 * transaction follows the other on the same stream: for a new one the server reads the whole schema.
 */
export function openWritingLine(open: () => Client, withinMs: number): WritingLine {
  let client: Client | null = null;
  /** The stream of a transaction that is over. */
  let free: Transaction | null = null;
  let usedAt = 0;

  function end(line: Client): void {
    line.close();
    if (client === line) client = null;
    free = null;
  }

  async function within<T>(line: Client, ask: () => Promise<T>): Promise<T> {
    const timer = setTimeout(() => end(line), withinMs);
    return ask().finally(() => clearTimeout(timer));
  }

  return {
    async transaction(mode) {
      if (client && performance.now() - usedAt > IDLE_MS) end(client);
      usedAt = performance.now();
      client ??= open();
      const line = client;
      const left = free?.closed ? null : free;
      free = null;
      const stream = left ?? (await within(line, () => line.transaction(mode)));
      const finish = () => {
        if (client === line) free = stream;
        else stream.close();
      };
      return transactionOn(stream, {
        isLeft: left !== null,
        ask: (exchange) => within(line, exchange),
        end: () => end(line),
        finish,
      });
    },
    close: () => client?.close(),
  };
}

/**
 * The line, or `other` for good where the server answers and has never been reached over the line, neither before its
 * answer nor after: a proxy before it lets no WebSocket through. `hear` is told so.
 */
export function lineOrElse(line: WritingLine, other: Client, hear: (error: unknown) => void): WritingLine {
  let isReached = false;
  let isGivenUp = false;

  async function reach(mode: 'write'): Promise<LineTransaction> {
    const transaction = await line.transaction(mode);
    isReached = true;
    return transaction;
  }

  return {
    async transaction(mode) {
      if (isGivenUp) return other.transaction(mode);
      try {
        return await reach(mode);
      } catch (error) {
        if (isReached) throw error;
        await other.execute('SELECT 1');
      }
      try {
        // It may have been away and come back in between.
        return await reach(mode);
      } catch (error) {
        if (isReached) throw error;
        isGivenUp = true;
        hear(error);
        return other.transaction(mode);
      }
    },
    close: line.close,
  };
}

type On = {
  /** The stream of a transaction before. */
  isLeft: boolean;
  ask: <T>(exchange: () => Promise<T>) => Promise<T>;
  end: () => void;
  finish: () => void;
};

function transactionOn(stream: Transaction, { isLeft, ask, end, finish }: On): LineTransaction {
  // A new stream begins by itself. What is asked next goes along, and does nothing when this is refused.
  const beginning = isLeft ? ask(() => stream.executeMultiple(BEGIN)) : Promise.resolve();
  beginning.catch(() => undefined);
  const begun = async <T>(exchange: () => Promise<T>) => (await Promise.all([ask(exchange), beginning]))[0];
  return {
    execute: (statement) => begun(() => stream.execute(statement)),
    batch: (statements) => begun(() => stream.batch(statements)),
    // The end of the connection says it, also where nothing comes back any more.
    rollback: async () => end(),
    close: finish,
    get closed() {
      return stream.closed;
    },
  };
}
