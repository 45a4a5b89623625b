/**
 * The connection over which a process beside the primary writes. Over a WebSocket the server knows when the process has
 * ended and takes its transaction back at once; over HTTP it holds the lock of one that was killed for five seconds.
 */
import type { Client, Transaction } from '@libsql/client';

/** What a stream needs of the driver's transaction. */
export type LineTransaction = Pick<Transaction, 'execute' | 'batch' | 'rollback' | 'close' | 'closed'>;
export type WritingLine = {
  transaction: (mode: 'write') => Promise<LineTransaction>;
  close: () => void;
};

/** An exchange that takes longer than `withinMs`, or fails, ends with the connection; the next one opens another. */
export function openWritingLine(open: () => Client, withinMs: number): WritingLine {
  let client: Client | null = null;

  function end(line: Client): void {
    line.close();
    if (client === line) client = null;
  }

  async function within<T>(line: Client, ask: () => Promise<T>): Promise<T> {
    const timer = setTimeout(() => end(line), withinMs);
    return ask().finally(() => clearTimeout(timer));
  }

  return {
    async transaction(mode) {
      client ??= open();
      const line = client;
      const begun = await within(line, () => line.transaction(mode));
      return {
        execute: (statement) => within(line, () => begun.execute(statement)),
        batch: (statements) => within(line, () => begun.batch(statements)),
        // The end of the connection says it, also where nothing comes back any more.
        rollback: async () => end(line),
        close: () => begun.close(),
        get closed() {
          return begun.closed;
        },
      };
    },
    close: () => client?.close(),
  };
}
