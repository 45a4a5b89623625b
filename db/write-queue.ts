/** The write queue of the process: waiting writes share one commit, which is the expensive part. */
import type { ResultSet } from '@libsql/client/sqlite3';
import { untilFree } from './busy.ts';
import { whyUnavailable } from './unavailable.ts';
import {
  hasSharedTrip,
  type Outcome,
  openWriter,
  type WriteClient,
  type WriteConnection,
  type Writer,
} from './writer.ts';

export type WriteQueue = {
  writeClient: WriteClient;
  /** `committed` hears what the connection answered to the commit of the group. */
  write: <T>(work: () => Promise<T>, committed?: (answer: ResultSet) => void) => Promise<T>;
  close: () => void;
};
type QueuedWrite = {
  work: () => Promise<unknown>;
  committed: ((answer: ResultSet) => void) | undefined;
  settle: (outcome: Outcome) => void;
  /** Until when it waits for the lock, on `performance.now()`. */
  giveUpAt: number;
};
export type QueueOptions = {
  /** A group ends after this long, so that readers and other processes get their turn. */
  groupMs?: number;
  /** How long a write waits for a lock, from its arrival. */
  waitMs?: number;
  /** Runs a group again while what is in its way may pass, until `giveUpAt`; `renew` before each new try. */
  insist?: (group: () => Promise<void>, renew: () => Promise<void>, giveUpAt: number) => Promise<void>;
};

const GROUP_MS = 12;
/** On a server, a transaction that was lost holds its lock for five seconds. */
const WAIT_MS = 8000;

let unsettled = 0;

/** Writes of this process whose commit is not over. */
export function writesWaiting(): number {
  return unsettled;
}

/**
 * Each write runs alone and keeps or loses its own changes; none is answered before the commit of them all. While
 * another process has the lock the group waits, and started work runs again.
 */
export function openWriteQueue(open: () => WriteConnection, options: QueueOptions = {}): WriteQueue {
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
      left = await serve(writer, queuedWrites, options);
    }
    isRunning = false;
  }

  return {
    writeClient: writer.writeClient,
    write: <T>(work: () => Promise<T>, committed?: (answer: ResultSet) => void) =>
      new Promise<T>((resolve, reject) => {
        const settle: QueuedWrite['settle'] = (outcome) => {
          unsettled -= 1;
          if ('error' in outcome) reject(outcome.error);
          else resolve(outcome.value as T);
        };
        unsettled += 1;
        waiting.push({ work, committed, settle, giveUpAt: performance.now() + (options.waitMs ?? WAIT_MS) });
        if (isRunning) return;
        isRunning = true;
        void run();
      }),
    close: writer.close,
  };
}

/** Writes as many as fit into one group and returns the rest. */
async function serve(
  writer: Writer,
  queuedWrites: QueuedWrite[],
  { groupMs = GROUP_MS, insist = untilFree }: QueueOptions,
): Promise<QueuedWrite[]> {
  let outcomes: Outcome[] = [];

  async function commitGroup(mayShareTrips: boolean): Promise<void> {
    outcomes = [];
    const answer = await attemptAll(writer, queuedWrites, { outcomes, groupMs, mayShareTrips });
    for (const index of outcomes.keys()) queuedWrites[index]?.committed?.(answer);
  }

  async function shareTrips(): Promise<void> {
    try {
      await commitGroup(true);
    } catch (error) {
      if (!hasSharedTrip(error)) throw error;
      await writer.renew();
      await commitGroup(false);
    }
  }

  try {
    const [oldest] = queuedWrites;
    await insist(shareTrips, writer.renew, oldest?.giveUpAt ?? 0);
  } catch (error) {
    await writer.renew();
    const refused = outOfTime(queuedWrites, error) ?? (outcomes.length > 0 ? outcomes : queuedWrites);
    outcomes = refused.map(() => ({ error }));
  }
  for (const [index, outcome] of outcomes.entries()) queuedWrites[index]?.settle(outcome);
  return queuedWrites.slice(outcomes.length);
}

type Attempts = { outcomes: Outcome[]; groupMs: number; mayShareTrips: boolean };

/** Puts what comes of each into `outcomes`, and answers what the connection says of the commit. */
async function attemptAll(
  writer: Writer,
  queuedWrites: readonly QueuedWrite[],
  { outcomes, groupMs, mayShareTrips }: Attempts,
): Promise<ResultSet> {
  const running: Promise<void>[] = [];
  await writer.begin();
  const until = performance.now() + groupMs;
  for (const { work } of queuedWrites) {
    // Counted before it is tried: a write that was part of the failure shares its outcome.
    const index = outcomes.push({ error: null }) - 1;
    const { promise: mayFollow, resolve: follow } = Promise.withResolvers<void>();
    const attempt = writer.attempt(work, mayShareTrips ? follow : undefined).then((outcome) => {
      outcomes[index] = outcome;
    });
    // Those that others have followed are waited for together, below.
    attempt.catch(() => undefined);
    running.push(attempt);
    await Promise.race([attempt, mayFollow]);
    if (performance.now() > until) break;
  }
  await Promise.all(running);
  return writer.commit();
}

/** The writes, oldest first, that have waited long enough for a lock; null when the group failed for another reason. */
function outOfTime(queuedWrites: QueuedWrite[], error: unknown): QueuedWrite[] | null {
  const why = whyUnavailable(error);
  const now = performance.now();
  const late = queuedWrites.filter(({ giveUpAt }) => giveUpAt < now);
  return (why === 'busy' || why === 'away') && late.length > 0 ? late : null;
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}
