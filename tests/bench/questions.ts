/** What a room asks of the database, measured in processor time of this thread, which a busy machine changes little. */
import type { Db } from '#db/client.ts';
import { timesRow } from './table.ts';
import { threadMs } from './thread-time.ts';

export type Question = [name: string, ask: (db: Db) => Promise<unknown>];

const ROUNDS = 25;
export const READ_MAX_MS = 50;
/** What is asked again and again while a screen is open. */
export const FIGURE_MAX_MS = 5;

/** Each after one that compiles. */
export async function measure(db: Db, questions: readonly Question[], atMost = READ_MAX_MS): Promise<void> {
  for (const [name, ask] of questions) {
    const found = await ask(db);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const from = threadMs();
      await ask(db);
      times.push(threadMs() - from);
    }
    timesRow(typeof found === 'number' ? `${name}: ${found}` : name, times, atMost);
  }
}
