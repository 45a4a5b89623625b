/** How often an action is allowed: a sliding window per kind and key, in the memory of this process. */

import { Problem } from '#src/server/problem.ts';
import { countRefusal } from './limit-refusals.ts';

export type Limit = { kind: string; key: string; max: number; windowSeconds: number; now: string };

const KEYS_MAX = 20_000;

const kinds = new Map<string, Map<string, number[]>>();

/**
 * Counts one use, or throws TOO_MANY_REQUESTS with the seconds to wait when `max` were made in the window.
 * A refused use is not counted, so the wait never grows.
 */
export function limit({ kind, key, max, windowSeconds, now }: Limit): void {
  const uses = kinds.get(kind) ?? new Map<string, number[]>();
  kinds.set(kind, uses);
  const at = Date.parse(now);
  const since = at - windowSeconds * 1000;
  const recent = (uses.get(key) ?? []).filter((use) => use > since);
  const isRefused = recent.length >= max;
  // Written again even when refused, so that a client that keeps trying is evicted last.
  uses.delete(key);
  if (uses.size >= KEYS_MAX) uses.delete(uses.keys().next().value ?? '');
  uses.set(key, isRefused ? recent : [...recent, at]);
  if (!isRefused) return;
  countRefusal(kind);
  const [oldest = at] = recent;
  throw new Problem('TOO_MANY_REQUESTS', 'errors.tooMany', { seconds: Math.ceil((oldest - since) / 1000) });
}

/** Takes back one use that `limit` counted at `now`. */
export function removeUse({ kind, key, now }: Pick<Limit, 'kind' | 'key' | 'now'>): void {
  const uses = kinds.get(kind)?.get(key) ?? [];
  const index = uses.lastIndexOf(Date.parse(now));
  if (index !== -1) uses.splice(index, 1);
}

/** The key of a visitor's address: an IPv6 customer owns a whole /64 and counts as one. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip.replace(/^::ffff:/i, '');
  const [head = '', tail = ''] = ip.split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':').toLowerCase();
}
