/** A gate in memory before the stored limits: what is refused already does not reach the database again. */
import type { Db } from '#db/client.ts';
import { Problem } from '#src/server/problem.ts';
import { countRefusal } from './limit-refusals.ts';
import type { Limit } from './rate-limit.ts';

type Bucket = Limit & { bucket: string };

type LimitGate = {
  /** Lets the caller through to the database or throws TOO_MANY_REQUESTS; call what it returns when done. */
  enter: (limits: Bucket[]) => () => void;
  /** The database has refused this bucket. */
  block: (bucket: string, refusal: { now: string; waitMs: number }) => void;
  open: (bucket: string) => void;
};

// A bucket may be emptied by another process, so a refusal is not believed for longer.
const BELIEVED_MS = 10_000;
const BLOCKED_MAX = 20_000;
const PENDING_RETRY_MS = 1000;

const gates = new WeakMap<Db, LimitGate>();

export function gateOf(db: Db): LimitGate {
  const gate = gates.get(db) ?? openGate();
  gates.set(db, gate);
  return gate;
}

type Blocked = { fromMs: number; untilMs: number; believedMs: number };

function openGate(): LimitGate {
  const blocked = new Map<string, Blocked>();
  const pending = new Map<string, number>();

  function assertOpen({ kind, bucket, max, now }: Bucket): void {
    const found = blocked.get(bucket);
    const at = Date.parse(now);
    if (found && found.fromMs <= at && at < found.believedMs) throw tooMany(kind, found.untilMs - at);
    if (found) blocked.delete(bucket);
    // More than the limit allows cannot all be admitted: the rest need not even ask.
    if ((pending.get(bucket) ?? 0) >= max) throw tooMany(kind, PENDING_RETRY_MS);
  }

  function move(bucket: string, by: 1 | -1): void {
    const next = (pending.get(bucket) ?? 0) + by;
    if (next > 0) pending.set(bucket, next);
    else pending.delete(bucket);
  }

  return {
    enter(limits) {
      for (const limit of limits) assertOpen(limit);
      for (const { bucket } of limits) move(bucket, 1);
      return () => {
        for (const { bucket } of limits) move(bucket, -1);
      };
    },
    block(bucket, { now, waitMs }) {
      const fromMs = Date.parse(now);
      const untilMs = fromMs + waitMs;
      if (blocked.size >= BLOCKED_MAX) blocked.delete(blocked.keys().next().value ?? '');
      blocked.set(bucket, { fromMs, untilMs, believedMs: Math.min(untilMs, fromMs + BELIEVED_MS) });
    },
    open: (bucket) => void blocked.delete(bucket),
  };
}

export function tooMany(kind: string, waitMs: number): Problem {
  countRefusal(kind);
  return new Problem('TOO_MANY_REQUESTS', 'errors.tooMany', { seconds: Math.ceil(waitMs / 1000) });
}
