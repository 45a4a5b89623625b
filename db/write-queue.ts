/** The write queue of the process: waiting writes share one commit, which is the expensive part. */
import { untilFree } from './busy.ts';
import type { LocalConnection } from './local-connection.ts';
import { type Outcome, openWriter, type WriteClient, type Writer } from './writer.ts';

export type WriteQueue = {
  writeClient: WriteClient;
  write: <T>(work: () => Promise<T>) => Promise<T>;
  close: () => void;
};
type QueuedWrite = { work: () => Promise<unknown>; settle: (outcome: Outcome) => void };

/** A group ends after this long, so that readers and other processes get their turn. */
const GROUP_MS = 12;

let unsettled = 0;

/** Deeds of this process whose commit is not over. */
export function writesWaiting(): number {
  return unsettled;
}

/**
 * Each write runs alone and keeps or loses its own changes; none is answered before the commit of them all. While
 * another process has the lock the group waits, and started work runs again.
 */
export function openWriteQueue(open: () => LocalConnection, groupMs: number = GROUP_MS): WriteQueue {
  const writer = openWriter(open);
  let waiting: QueuedWrite[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    let left: QueuedWrite[] = [];
    while (left.length + waiting.length > 0) {
      // What has arrived in this turn of the event loop is read first, and joins.
      await nextTurn();
      const queuedWrites = [...left, ...waiting];
      waiting = [];
      left = await serve(writer, queuedWrites, groupMs);
    }
    isRunning = false;
  }

  return {
    writeClient: writer.writeClient,
    write: <T>(work: () => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        const settle: QueuedWrite['settle'] = (outcome) => {
          unsettled -= 1;
          if ('error' in outcome) reject(outcome.error);
          else resolve(outcome.value as T);
        };
        unsettled += 1;
        waiting.push({ work, settle });
        if (isRunning) return;
        isRunning = true;
        void run();
      }),
    close: writer.close,
  };
}

/** Writes as many as fit into one group and returns the rest. */
async function serve(writer: Writer, queuedWrites: QueuedWrite[], groupMs: number): Promise<QueuedWrite[]> {
  let outcomes: Outcome[] = [];

  async function commitGroup(): Promise<void> {
    outcomes = [];
    writer.begin();
    const until = performance.now() + groupMs;
    for (const queued of queuedWrites) {
      // Counted before it is tried: a write that was part of the failure shares its outcome.
      const index = outcomes.push({ error: null }) - 1;
      outcomes[index] = await writer.attempt(queued.work);
      if (performance.now() > until) break;
    }
    writer.commit();
  }

  try {
    await untilFree(commitGroup, writer.renew);
  } catch (error) {
    writer.renew();
    outcomes = (outcomes.length > 0 ? outcomes : queuedWrites).map(() => ({ error }));
  }
  for (const [index, outcome] of outcomes.entries()) queuedWrites[index]?.settle(outcome);
  return queuedWrites.slice(outcomes.length);
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}
