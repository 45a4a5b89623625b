/**
 * What one network may make this process compute, so that its flood cannot slow down or refuse anybody else. Answers from
 * memory (cached pages, built files) are never counted.
 *
 * The figures: a page takes some 8 ms of one core, a PDF 50 ms, a picture 100 ms on another thread. A family of five opens
 * some 40 pages that must be rendered while it buys. A school class of 40 behind one Wi-Fi that begins all at once needs
 * 40 × 6 = 240 of them, which the burst covers. 600 a minute, 8 % of a core, is a hundred people buying at the same time
 * behind one mobile carrier's NAT, or the park's own Wi-Fi in the morning.
 */

import { env } from '#src/server/env/env.ts';
import { Problem } from '#src/server/problem.ts';
import { measured } from '#src/server/tracing/metrics.ts';
import { type Budget, type Budgets, createBudgets } from './budgets.ts';
import { createFairQueue, type FairQueue } from './fair-queue.ts';
import { countRefusal } from './limit-refusals.ts';
import { networkOf } from './rate-limit.ts';

/** `page`: any page that must be rendered; `document`: PDF files, passes, social cards; `code`: a QR code as a picture. */
export type Work = 'page' | 'search' | 'document' | 'code' | 'upload';

const BUDGETS = {
  // Above the sum of all others: clients within those never reach it. A flood of cheap requests is still a flood.
  request: { burst: 1500, perMinute: 3000 },
  page: { burst: 300, perMinute: 600 },
  search: { burst: 300, perMinute: 300 },
  document: { burst: 60, perMinute: 30 },
  code: { burst: 300, perMinute: 300 },
  upload: { burst: 60, perMinute: 20 },
};

// With a database file all of it is work for one thread: more at once would only make each one later. A database over the
// network lets others work while a page waits for it.
const IS_FILE = Boolean(process.env.DATABASE_FILE) || (process.env.DATABASE_URL?.startsWith('file:') ?? true);
const pages = createFairQueue({
  slots: IS_FILE ? 4 : 32,
  slotsPerNetwork: IS_FILE ? 1 : 4,
  waiting: 256,
  waitingPerNetwork: 64,
  patienceMs: 8000,
});
const documents = createFairQueue({
  slots: 2,
  slotsPerNetwork: 1,
  waiting: 64,
  waitingPerNetwork: 16,
  patienceMs: 10_000,
});
// Few may wait: each holds a part of its body in memory.
const uploads = createFairQueue({
  slots: 4,
  slotsPerNetwork: 2,
  waiting: 16,
  waitingPerNetwork: 8,
  patienceMs: 10_000,
});
const QUEUES: Readonly<Record<Work, FairQueue>> = {
  page: pages,
  search: pages,
  document: documents,
  code: pages,
  upload: uploads,
};

for (const state of ['running', 'waiting'] as const)
  measured(`park_work_${state}`, `Pieces of work that are ${state}, by their queue.`, () =>
    Object.entries({ pages, documents, uploads }).map(([queue, { size }]) => ({
      labels: { queue },
      value: size()[state],
    })),
  );

/** Who comes back after a full queue should not all come at once. */
const RETRY_SECONDS = 2;
/** A flood that waits for its refusals is slow; only so many are held back, since each holds a connection. */
const REFUSAL_DELAY_MS = 250;
const REFUSALS_HELD = 200;

/** `request`: whatever is neither in memory nor a built file. */
type Counted = Work | 'request';

let made: Budgets<Counted> | undefined;
let held = 0;

/** Made with the first request, when the environment has been read. */
function budgets(): Budgets<Counted> {
  made ??= createBudgets(times(env().WORK_BUDGET));
  return made;
}

function times(factor: number): Record<Counted, Budget> {
  const scaled = ({ burst, perMinute }: Budget) => ({ burst: burst * factor, perMinute: perMinute * factor });
  const { request, page, search, document, code, upload } = BUDGETS;
  return {
    request: scaled(request),
    page: scaled(page),
    search: scaled(search),
    document: scaled(document),
    code: scaled(code),
    upload: scaled(upload),
  };
}

export type Busy = { isBusy: true; seconds: number };

export function isBusy(answer: unknown): answer is Busy {
  return typeof answer === 'object' && answer !== null && 'isBusy' in answer;
}

/**
 * Runs work for a visitor when the budget and the queue of its kind allow it. `run` calls `charge` once it knows that
 * there is something to compute. The slot is held until the promise settles.
 */
export async function admitWork<T>(
  kind: Work,
  ip: string,
  run: (charge: () => void) => Promise<T>,
): Promise<T | Busy> {
  const seconds = budgets().secondsToWait(kind, ip);
  if (seconds > 0) {
    budgets().fine(kind, ip);
    countRefusal(`work:${kind}`);
    return refuse(seconds);
  }
  const release = await QUEUES[kind].enter(networkOf(ip));
  if (!release) {
    countRefusal(`queue:${kind}`);
    return refuse(RETRY_SECONDS);
  }
  try {
    return await run(() => budgets().take(kind, ip));
  } finally {
    release();
  }
}

/**
 * Counts a request of a network, whatever it asks for; or returns how long it has to wait, with a delay for those who
 * ask too often.
 */
export async function countRequest(ip: string): Promise<Busy | null> {
  const seconds = budgets().secondsToWait('request', ip);
  if (seconds > 0) {
    budgets().fine('request', ip);
    return refuse(seconds);
  }
  budgets().take('request', ip);
  return null;
}

/** For work of a procedure, which runs at once: throws SERVICE_UNAVAILABLE with the seconds to wait. */
export function chargeWork(kind: Work, ip: string): void {
  const seconds = budgets().secondsToWait(kind, ip);
  if (seconds === 0) {
    budgets().take(kind, ip);
    return;
  }
  budgets().fine(kind, ip);
  countRefusal(`work:${kind}`);
  throw new Problem('SERVICE_UNAVAILABLE', 'errors.busy', { seconds });
}

async function refuse(seconds: number): Promise<Busy> {
  await delayRefusal();
  return { isBusy: true, seconds };
}

/** Before a refusal is sent. */
export async function delayRefusal(): Promise<void> {
  if (held >= REFUSALS_HELD) return;
  held += 1;
  await Bun.sleep(REFUSAL_DELAY_MS);
  held -= 1;
}
