/** The running site: what pages depend on, start and stop. */
import { openDb } from '#db/client.ts';
import { migrateDb } from '#db/migrate.ts';
import { storeViews } from '#src/features/user-session/count-views.ts';
import type { Namespace } from '#src/routes.ts';
import { endBackProcess, setBackProcess } from '#src/server/back-process.ts';
import { database } from '#src/server/database.ts';
import { env } from '#src/server/env/env.ts';
import { type Job, startJobs } from '#src/server/jobs.ts';
import type { Site } from '#src/server/pages/adapter.ts';
import { buildStore, openEarlierBuilds, storeBuild } from '#src/server/pages/earlier-builds.ts';
import { ANSWER_HEADERS } from '#src/server/pages/security-headers.ts';
import type { StaticFiles } from '#src/server/pages/static-files.ts';
import { warmPages } from '#src/server/pages/warm-pages.ts';
import { projectPath } from '#src/server/project-files.ts';
import { openRevisions, type Revisions } from '#src/server/revisions.ts';
import { storeQueuedEvents } from '#src/server/sessions/security-events.ts';
import { beginStopping } from '#src/server/stopping.ts';
import { log } from '#src/server/tracing/log.ts';
import { flushRequestLog } from '#src/server/tracing/observe.ts';
import { exportSpans } from '#src/server/tracing/span-export.ts';
import { surviveStrayErrors } from '#src/server/tracing/stray-errors.ts';
import { withFragments } from '#src/ui/fragment/fragment-store.ts';
import { warmMail } from './compose-mail.ts';
import { feedFile } from './feed-file.ts';
import { siteFile } from './generated-files.ts';
import { jobsOf } from './jobs.ts';
import { knownQuery } from './known-query-strings.ts';
import { readMetrics, watchProcess } from './metrics.ts';
import { createPageClock, type PageClock } from './page-clock.ts';
import { readQuery } from './query-strings.ts';
import { themeFile } from './theme-file.ts';

const WARM_AFTER_MS = 1500;
const STORE_BUILD_EVERY_MS = 60 * 60 * 1000;
const JOBS_END_WITHIN_MS = 2000;
const SPANS_END_WITHIN_MS = 1000;

let revisions: Revisions | undefined;
let isLocal = false;
let clock: PageClock | undefined;
let works: Job[] = [];
let earlierBuilds: StaticFiles | undefined;
let stopJobs: () => Promise<void> = async () => undefined;
let warming: ReturnType<typeof setTimeout> | undefined;
let endSpans: () => Promise<void> = async () => undefined;
const stopping = new AbortController();

/** All but the answers under /api, which need none of this. */
export const site: Omit<Site, 'api' | 'takeForm'> = {
  file: (request, pathname) =>
    feedFile(request, pathname) ?? themeFile(pathname) ?? siteFile(request, pathname),
  earlierAsset: (pathname, request) => earlierBuilds?.(pathname, request) ?? null,
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
    const pageClock = createPageClock(db);
    clock = pageClock;
    revisions = openRevisions(db, () => pageClock.follow(Date.now()));
    await revisions.stamp(['tickets'] satisfies Namespace[]);
    works = [...jobsOf(db), ...followBuilds()];
  },
  work(ask, backProcess) {
    if (backProcess) setBackProcess(backProcess);
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
    endBackProcess();
    revisions?.close();
    const db = await database();
    await storeViews({ db }).catch(() => undefined);
    await storeQueuedEvents(db).catch(() => undefined);
    await Promise.race([endSpans(), Bun.sleep(SPANS_END_WITHIN_MS)]);
    flushRequestLog();
    db.close();
  },
};

/** Serves the assets of earlier builds, and the job that stores those of this one; nothing where the database is no file. */
function followBuilds(): Job[] {
  const store = buildStore(env().DATABASE_URL);
  if (!store) return [];
  earlierBuilds = openEarlierBuilds(store, ANSWER_HEADERS);
  const built = projectPath('dist/public');
  return [{ name: 'builds', everyMs: STORE_BUILD_EVERY_MS, run: () => storeBuild({ built, store }) }];
}

/** A site without its traces is better than none. */
async function startSpans(to: Parameters<typeof exportSpans>[0]): Promise<void> {
  endSpans = await exportSpans(to).catch((err) => {
    log.error({ err }, 'spans are not exported');
    return endSpans;
  });
}

/** On a connection of its own: the others must see the finished schema. */
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
