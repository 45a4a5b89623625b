/** How many procedure calls a network may make: a bucket per network and kind that refills evenly, in the memory of this process. */
import { LIMIT_PLACES } from './limit-places.ts';
import { callsWaitMs, shareCalls } from './shared-limits.ts';

type CallKind = 'mutation' | 'query' | 'visit';
export type CallCounts = Partial<Record<CallKind, number>>;

// Generous: in Vietnam many phones share one address.
const CALLS_PER_MINUTE: Record<CallKind, number> = { mutation: 150, query: 900, visit: 900 };
const NETWORKS_MAX = 20_000;
const MINUTE_MS = 60_000;

type Bucket = { used: number; atMs: number };

const buckets = new Map<string, Bucket>();

/**
 * Charges every call of a request, or none of them and gives the seconds until they would all be allowed. Calls are what
 * is charged: ten in one request cost as much as ten requests. Calls that are shared are told to Valkey without waiting: what
 * processes admit together exceeds a limit by no more than what they admit during one trip.
 */
export function chargeCalls(network: string, counts: CallCounts, nowMs: number): number | null {
  const asked = (Object.entries(counts) as [CallKind, number][]).filter(([, count]) => count > 0);
  const shared = asked.filter(([kind]) => LIMIT_PLACES[`calls:${kind}`][0] === 'shared');
  const waits = asked.map(([kind, count]) => waitMs(usedAt(`${kind} ${network}`, kind, nowMs), kind, count));
  const wait = Math.max(0, ...waits, ...shared.map(([kind]) => callsWaitMs(network, kind)));
  if (wait > 0) return Math.ceil(wait / 1000);
  for (const [kind, count] of asked) {
    const key = `${kind} ${network}`;
    const used = usedAt(key, kind, nowMs) + count;
    buckets.delete(key);
    if (buckets.size >= NETWORKS_MAX) buckets.delete(buckets.keys().next().value ?? '');
    buckets.set(key, { used, atMs: nowMs });
  }
  shareCalls(
    network,
    shared.map(([kind, count]) => ({ kind, count, max: CALLS_PER_MINUTE[kind] })),
  );
  return null;
}

/** What is left of the calls made before, which wear off at the rate of the limit. */
function usedAt(key: string, kind: CallKind, nowMs: number): number {
  const bucket = buckets.get(key);
  if (!bucket) return 0;
  const wornOff = ((nowMs - bucket.atMs) * CALLS_PER_MINUTE[kind]) / MINUTE_MS;
  return Math.max(0, bucket.used - Math.max(0, wornOff));
}

function waitMs(used: number, kind: CallKind, count: number): number {
  const max = CALLS_PER_MINUTE[kind];
  const over = used + count - max;
  return over <= 0 ? 0 : (over * MINUTE_MS) / max;
}
