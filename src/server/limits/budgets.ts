/** How much work one network may cause: a token bucket per kind of work and network, in the memory of this process. */
import { LRUCache } from 'lru-cache';
import { networkOf } from './rate-limit.ts';

/** `burst` at once, and `perMinute` from then on. */
export type Budget = { burst: number; perMinute: number };
export type Budgets<Kind extends string> = {
  /** Seconds until this network may cause such work again; 0 when it may now. Nothing is taken. */
  secondsToWait: (kind: Kind, ip: string) => number;
  take: (kind: Kind, ip: string) => void;
  /** A refused request costs a quarter: a client that does not wait gets nothing, one that waits gets all. */
  fine: (kind: Kind, ip: string) => void;
};

/** The process itself, e.g. while it renders its first pages: it has no budget. */
export const OWN_PEER = 'self';

const FINE = 0.25;
const NETWORKS_MAX = 5000;
const SECONDS_MIN = 2;
const SECONDS_MAX = 60;

type Bucket = { tokens: number; at: number };

export function createBudgets<Kind extends string>(
  budgets: Readonly<Record<Kind, Budget>>,
  clock: () => number = () => performance.now(),
): Budgets<Kind> {
  const buckets = new LRUCache<string, Bucket>({ max: NETWORKS_MAX });

  function bucketOf(kind: Kind, ip: string): Bucket {
    const { burst, perMinute } = budgets[kind];
    const now = clock();
    const key = `${kind} ${networkOf(ip)}`;
    const known = buckets.get(key) ?? { tokens: burst, at: now };
    known.tokens = Math.min(burst, known.tokens + ((now - known.at) / 60_000) * perMinute);
    known.at = now;
    buckets.set(key, known);
    return known;
  }

  return {
    secondsToWait(kind, ip) {
      if (ip === OWN_PEER) return 0;
      const missing = 1 - bucketOf(kind, ip).tokens;
      const seconds = Math.ceil((missing * 60) / budgets[kind].perMinute);
      return missing <= 0 ? 0 : Math.min(SECONDS_MAX, Math.max(SECONDS_MIN, seconds));
    },
    take(kind, ip) {
      bucketOf(kind, ip).tokens -= 1;
    },
    fine(kind, ip) {
      const bucket = bucketOf(kind, ip);
      // Never more than a minute's worth of debt.
      bucket.tokens = Math.max(-budgets[kind].perMinute, bucket.tokens - FINE);
    },
  };
}
