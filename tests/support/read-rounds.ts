/** Counts how many reads wait for one another: each costs a trip to a database elsewhere. */
import type { Client, InStatement } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql/sqlite3';
import type { Db } from '#db/client.ts';
import { attachCache, rememberReads, rememberWithinPage } from '#db/remembered.ts';

/** Answers of one round come together, when nothing is left to ask that does not wait for them. */
function inRounds(client: Client) {
  let waiting: (() => void)[] = [];
  const rounds: number[] = [];
  function answer(): void {
    const ready = waiting;
    waiting = [];
    rounds.push(ready.length);
    for (const go of ready) go();
  }
  async function execute(statement: InStatement) {
    if (waiting.length === 0) setTimeout(answer, 1);
    await new Promise<void>((go) => waiting.push(go));
    return client.execute(statement);
  }
  return { client: { ...client, execute } as Client, rounds };
}

/** The same database as if every round of reads were a trip; `rounds` has the number of statements in each. */
export function elsewhere(db: Db) {
  const { client, rounds } = inRounds((db.read as unknown as { $client: Client }).$client);
  const read = drizzle(rememberReads(client, rememberWithinPage));
  attachCache(read, rememberWithinPage);
  return { db: { ...db, read, remembered: read, untilEdited: read, lists: read }, rounds };
}
