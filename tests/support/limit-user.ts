/** A process that uses limits as it is told: a line of JSON in, a line of JSON out, among those of the log. */
import '#tests/support/env.ts';

import { env } from '#src/server/env/env.ts';
import { chargeCalls } from '#src/server/limits/call-limits.ts';
import { limitShared, valkey } from '#src/server/limits/shared-limits.ts';
import { Problem } from '#src/server/problem.ts';
import { metricText, registeredMetrics } from '#src/server/tracing/metrics.ts';

export type Turn = {
  key: string;
  uses: number;
  max?: number;
  windowSeconds?: number;
  /** What this process's clock is wrong by. */
  shiftMs?: number;
  /** Mutations, one after another, instead of uses of a window all at once. */
  isCalls?: boolean;
};
export type Used = {
  admitted: number;
  seconds: number[];
  longestMs: number;
  /** Whether all of it was done before a timer of `BOUND_MS` would have come; of calls one after another false. */
  isBounded: boolean;
  /** Whether it waited for nothing at all: no answer, and no timer. */
  isAtOnce: boolean;
  isShared: boolean;
  metrics: string;
};

const PAUSE_MS = 5;
/** The bound of a use when Valkey hangs is 50 ms, and once 50 ms more for the first connection; the rest is for its closing. */
const BOUND_MS = 250;
const STEP_MS = 50;

async function takeTurn(turn: Turn): Promise<Used> {
  const seconds: number[] = [];
  let longestMs = 0;
  let [isBounded, isAtOnce] = [false, false];
  const timed = async (use: () => Promise<number | null>) => {
    const startedAt = performance.now();
    const refused = await use();
    longestMs = Math.max(longestMs, performance.now() - startedAt);
    if (refused !== null) seconds.push(refused);
  };
  if (turn.isCalls)
    for (let count = 0; count < turn.uses; count += 1) {
      await timed(async () => chargeCalls(turn.key, { mutation: 1 }, Date.now()));
      await Bun.sleep(PAUSE_MS);
    }
  else {
    const all = Promise.all(Array.from({ length: turn.uses }, () => timed(() => use(turn))));
    isAtOnce = await isBefore(all, new Promise((done) => setImmediate(done)));
    isBounded = await isBefore(all, pauses(BOUND_MS));
    await all;
  }
  return {
    admitted: turn.uses - seconds.length,
    seconds,
    longestMs,
    isBounded,
    isAtOnce,
    isShared: valkey()?.isWell() ?? false,
    metrics: registeredMetrics().map(metricText).join(''),
  };
}

function isBefore(work: Promise<unknown>, other: Promise<unknown>): Promise<boolean> {
  return Promise.race([work.then(() => true), other.then(() => false)]);
}

/** In steps, each begun when the last is over: a machine that stalls this process stalls them like the timers of what it does. */
async function pauses(ms: number): Promise<void> {
  for (let waited = 0; waited < ms; waited += STEP_MS) await Bun.sleep(STEP_MS);
}

async function use({ key, max = 40, windowSeconds = 600, shiftMs = 0 }: Turn): Promise<number | null> {
  const now = new Date(Date.now() + shiftMs).toISOString();
  try {
    await limitShared({ kind: 'review-votes', key, max, windowSeconds, now });
    return null;
  } catch (error) {
    if (error instanceof Problem) return Number(error.values.seconds);
    throw error;
  }
}

// A process that relays what writes to another.
if (process.env.LIMIT_USER_ROLES) Object.assign(env(), { ROLES: new Set([process.env.LIMIT_USER_ROLES]) });
for await (const line of console) console.log(JSON.stringify(await takeTurn(JSON.parse(line) as Turn)));
