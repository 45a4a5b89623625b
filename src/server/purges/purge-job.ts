/**
 * The job that purges from the caches in front of the site what has changed: at once, and again a moment later, because
 * a cache may have fetched a page from a process that had not seen the change yet.
 */
import type { Db } from '#db/client.ts';
import type { PurgeKeys } from '#src/server/env/purge-env.ts';
import type { Job } from '#src/server/jobs.ts';
import { log } from '#src/server/tracing/log.ts';
import { counted, measured } from '#src/server/tracing/metrics.ts';
import { type DuePurge, listDuePurges, removeOtherTargets, storePurges } from './purge-rows.ts';
import { type PurgeFailure, sendPurge } from './send-purge.ts';

const LOOK_EVERY_MS = 250;
/** A process that sees changes later than ten seconds is not ready, and gets no requests. */
const AGAIN_AFTER_MS = 12_000;
const RETRY_MS = 1000;
const RETRY_MAX_MS = 60_000;
const LOG_EVERY_MS = 60_000;

type Failing = { sinceMs: number; tries: number; retryAtMs: number; loggedAtMs: number };
type Worker = { db: Db; clock: () => string; keys: PurgeKeys; build: string };

const countPurge = counted('park_purges_total', 'Purges that a cache in front of the site has confirmed.');
const countFailure = counted('park_purge_failures_total', 'Purges that a cache did not carry out.');
let failing: { since: number[]; nowMs: number } = { since: [], nowMs: 0 };
measured('park_purge_failing_seconds', 'For how long a cache has confirmed no purge; 0 when all do.', () => [
  { value: Math.max(0, ...failing.since.map((sinceMs) => (failing.nowMs - sinceMs) / 1000)) },
]);

export function purgeJob({ db, clock, keys, build }: Worker): Job {
  const caches = new Map<string, Failing>();
  let isTidy = false;
  return {
    name: 'purges',
    everyMs: LOOK_EVERY_MS,
    leasesItems: true,
    async run() {
      if (!isTidy) await db.write((tx) => removeOtherTargets(tx, keys.urls));
      isTidy = true;
      const now = clock();
      const nowMs = Date.parse(now);
      const targets = keys.urls.filter((url) => (caches.get(url)?.retryAtMs ?? 0) <= nowMs);
      const due = targets.length === 0 ? [] : await listDuePurges(db.read, { targets, build, now });
      const byTarget = Map.groupBy(due, ({ target }) => target);
      const results = [...byTarget].map(([url, purges]) => purgeFrom(keys, { url, purges, nowMs }, caches));
      const purges = (await Promise.all(results)).flat();
      failing = { since: [...caches.values()].map(({ sinceMs }) => sinceMs), nowMs };
      const againAt = new Date(nowMs + AGAIN_AFTER_MS).toISOString();
      if (purges.length > 0) await db.write((tx) => storePurges(tx, { purges, againAt }));
    },
  };
}

type Work = { url: string; purges: DuePurge[]; nowMs: number };

/** Everything that is due in one request; what the cache has confirmed. */
async function purgeFrom(
  keys: PurgeKeys,
  { url, purges, nowMs }: Work,
  caches: Map<string, Failing>,
): Promise<DuePurge[]> {
  const failure = await sendPurge(keys, { url, tags: purges.map(({ tag }) => tag) });
  if (failure) {
    caches.set(url, noteFailure(failure, caches.get(url), { url, nowMs }));
    return [];
  }
  countPurge();
  if (caches.delete(url)) log.info({ cache: hostOf(url) }, 'a cache takes purges again');
  return purges;
}

function noteFailure(
  { reason, detail, retrySeconds }: PurgeFailure,
  before: Failing | undefined,
  { url, nowMs }: { url: string; nowMs: number },
): Failing {
  const { sinceMs, tries, loggedAtMs } = before ?? {
    sinceMs: nowMs,
    tries: 0,
    loggedAtMs: Number.NEGATIVE_INFINITY,
  };
  countFailure({ reason });
  const isLogged = nowMs - loggedAtMs >= LOG_EVERY_MS;
  if (isLogged)
    log.error(
      {
        alarm: 'purge',
        cache: hostOf(url),
        reason,
        detail,
        failingSeconds: Math.round((nowMs - sinceMs) / 1000),
      },
      'a cache in front of the site was not purged: visitors may read pages that are some minutes old',
    );
  const waitMs = Math.min(RETRY_MAX_MS, Math.max(RETRY_MS * 2 ** tries, retrySeconds * 1000));
  return {
    sinceMs,
    tries: Math.min(tries + 1, 10),
    retryAtMs: nowMs + waitMs,
    loggedAtMs: isLogged ? nowMs : loggedAtMs,
  };
}

/** The rest of the address may name an account. */
function hostOf(url: string): string {
  return new URL(url).host;
}
