/** The running site: what pages depend on, start and stop. */
import { openDb } from '#db/client.ts';
import { migrateDb } from '#db/migrate.ts';
import { api } from './api.ts';
import { storeViews } from './features/user-session/count-views.ts';
import { createPageClock, type PageClock } from './page-clock.ts';
import type { Namespace } from './routes.ts';
import type { Site } from './server/adapter.ts';
import { database } from './server/database.ts';
import { env } from './server/env.ts';
import { type Job, startJobs } from './server/jobs.ts';
import { log } from './server/log.ts';
import { flushRequestLog } from './server/observe.ts';
import { endPaperWorker, setPaperWorker } from './server/paper-worker.ts';
import { openRevisions, type Revisions } from './server/revisions.ts';
import { storeQueuedEvents } from './server/security-events.ts';
import { exportSpans } from './server/span-export.ts';
import { beginStopping } from './server/stopping.ts';
import { surviveStrayErrors } from './server/stray-errors.ts';
import { warmPages } from './server/warm-pages.ts';
import { feedFile } from './site-feeds.ts';
import { siteFile } from './site-files.ts';
import { jobsOf } from './site-jobs.ts';
import { knownQuery } from './site-known-queries.ts';
import { warmMail } from './site-mail.ts';
import { readMetrics, watchProcess } from './site-metrics.ts';
import { readQuery } from './site-queries.ts';
import { themeFile } from './site-theme.ts';
import { withFragments } from './ui/fragment-store.ts';

const WARM_AFTER_MS = 1500;
const JOBS_END_WITHIN_MS = 2000;
const SPANS_END_WITHIN_MS = 1000;

let revisions: Revisions | undefined;
let isLocal = false;
let clock: PageClock | undefined;
let works: Job[] = [];
let stopJobs: () => Promise<void> = async () => undefined;
let warming: ReturnType<typeof setTimeout> | undefined;
let endSpans: () => Promise<void> = async () => undefined;
const stopping = new AbortController();

export const site: Site = {
  api: (request) => api.fetch(request),
  file: (request, pathname) =>
    feedFile(request, pathname) ?? themeFile(pathname) ?? siteFile(request, pathname),
  isLocal: () => isLocal,
  withFragments,
  readQuery,
  knownQuery,
  version(namespaces, isDaily) {
    const stamp = revisions?.stamp(namespaces) ?? '';
    return typeof stamp === 'string'
      ? withClock(stamp, isDaily)
      : stamp.then((text) => withClock(text, isDaily));
  },
  async open(migrations) {
    if (migrations) await bringUpToDate(migrations);
    const db = await database();
    isLocal = db.version !== null;
    revisions = openRevisions(db);
    clock = createPageClock(db);
    await revisions.stamp(['tickets'] satisfies Namespace[]);
    works = jobsOf(db);
  },
  work(ask, paperWorker) {
    if (paperWorker) setPaperWorker(paperWorker);
    surviveStrayErrors();
    watchProcess(env().SLOW_QUERY_MS);
    const { OTEL_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service } = env();
    if (endpoint) void startSpans({ endpoint, service });
    stopJobs = startJobs(works);
    warming = setTimeout(
      () => warmMail().catch((error) => log.error({ err: error }, 'mail failed to load')),
      WARM_AFTER_MS,
    );
    if (ask && env().WARM_PAGES) void warmPages(ask, stopping.signal);
  },
  metrics: readMetrics,
  leave() {
    beginStopping();
    stopping.abort();
    clearTimeout(warming);
    void stopJobs();
  },
  async stop() {
    site.leave();
    // A provider that hangs holds its message, which is sent when the lease has ended.
    await Promise.race([stopJobs(), Bun.sleep(JOBS_END_WITHIN_MS)]);
    endPaperWorker();
    revisions?.close();
    const db = await database();
    await storeViews({ db }).catch(() => undefined);
    await storeQueuedEvents(db).catch(() => undefined);
    await Promise.race([endSpans(), Bun.sleep(SPANS_END_WITHIN_MS)]);
    flushRequestLog();
    db.close();
  },
};

/** A site without its traces is better than none. */
async function startSpans(to: Parameters<typeof exportSpans>[0]): Promise<void> {
  endSpans = await exportSpans(to).catch((err) => {
    log.error({ err }, 'spans are not exported');
    return endSpans;
  });
}

/** On a connection of its own: the others must see a schema that stands. */
async function bringUpToDate(migrations: string): Promise<void> {
  const migrating = await openDb(env().DATABASE_URL);
  await migrateDb(migrating, migrations);
  migrating.close();
}

/** Ends the background jobs and waits for what is running. */
export function stopWork(): Promise<void> {
  return stopJobs();
}

function withClock(stamp: string, isDaily: boolean): string | Promise<string> {
  if (!isDaily || !clock || !revisions) return stamp;
  const time = clock.read(revisions.lastSeen('tickets'), Date.now());
  return typeof time === 'string' ? `${stamp} ${time}` : time.then((text) => `${stamp} ${text}`);
}
