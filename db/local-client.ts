/** Reading a database file with drizzle over one connection: every answer is there before the call returns. */
import type { Client } from '@libsql/client';
import { createClient, LibsqlError } from '@libsql/client/sqlite3';
import { isBusy } from './busy.ts';
import type { LocalConnection } from './local-connection.ts';
import { noted } from './unavailable.ts';
import type { WriteClient } from './writer.ts';

/** Reads, and single statements that need no transaction. Whole writes go through the write queue. */
export function localClient(url: string, open: () => LocalConnection): Client {
  let connection = open();
  let isClosed = false;

  function renew(): void {
    connection.close();
    if (!isClosed) connection = open();
  }

  return asClient({
    async execute(statement) {
      try {
        return connection.execute(statement);
      } catch (error) {
        if (isBusy(error)) renew();
        throw noted(error);
      }
    },
    async migrate(statements) {
      const client = createClient({ url });
      const answers = await client.migrate(statements).finally(() => client.close());
      // Statements prepared before know nothing of new columns.
      renew();
      return answers;
    },
    close() {
      isClosed = true;
      connection.close();
    },
  });
}

/** What drizzle needs to speak inside the transaction of the queue. */
export function asWriteClient({ execute }: WriteClient): Client {
  return asClient({ execute });
}

export function asClient(
  known: Partial<Pick<Client, 'migrate' | 'close'>> & Pick<WriteClient, 'execute'>,
): Client {
  function refuse(): never {
    throw new LibsqlError('Writes go through Db.write', 'TRANSACTION_REFUSED');
  }
  return { batch: refuse, transaction: refuse, migrate: refuse, executeMultiple: refuse, ...known } as never;
}
