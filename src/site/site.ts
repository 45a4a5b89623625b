/** The running site: what pages depend on, start and stop. */
import type { Db } from '#db/client.ts';
import { migrateAt } from '#db/migrate.ts';
import { loadLibrary } from '#src/features/media/load-library.ts';
import { findMove } from '#src/features/seo/find-move.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { storeViews } from '#src/features/user-session/count-views.ts';
import type { Namespace } from '#src/routes.ts';
import { endBackProcess, setBackProcess } from '#src/server/back-process.ts';
import { database } from '#src/server/database.ts';
import { env } from '#src/server/env/env.ts';
import { fenceWrites } from '#src/server/fenced-writes.ts';
import { cannotRead, followNode } from '#src/server/follow-node.ts';
import { type JobLeases, openJobLeases } from '#src/server/job-leases.ts';
import { type Job, startJobs } from '#src/server/jobs.ts';
import { valkey } from '#src/server/limits/shared-limits.ts';
import type { Site } from '#src/server/pages/adapter.ts';
import { buildStore, openEarlierBuilds, storeBuild } from '#src/server/pages/earlier-builds.ts';
import { ANSWER_HEADERS } from '#src/server/pages/security-headers.ts';
import type { StaticFiles } from '#src/server/pages/static-files.ts';
import { warmPages } from '#src/server/pages/warm-pages.ts';
import { projectPath } from '#src/server/project-files.ts';
import { purgeJob } from '#src/server/purges/purge-job.ts';
import { primaryChecks } from '#src/server/relay/check-primary.ts';
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
let seenCommit: Db['seenCommit'] = () => 0;
let clock: PageClock | undefined;
let works: Job[] = [];
let openLeases: (names: string[]) => JobLeases | null = () => null;
let earlierBuilds: StaticFiles | undefined;
let stopJobs: () => Promise<void> = async () => undefined;
let warming: ReturnType<typeof setTimeout> | undefined;
let endSpans: () => Promise<void> = async () => undefined;
const stopping = new AbortController();

/** All but the answers under /api, which need none of this. */
export const site: Omit<Site, 'api' | 'apiAsked' | 'takeForm'> = {
  file: (request, pathname) =>
    feedFile(request, pathname) ?? themeFile(request, pathname) ?? siteFile(request, pathname),
  earlierAsset: (pathname, request) => earlierBuilds?.(pathname, request) ?? null,
  isLocal: () => isLocal,
  seenCommit: () => seenCommit(),
  cannotRead,
  withFragments,
  readQuery,
  knownQuery,
  movedTo: async (pathname) => findMove((await database()).read, pathname),
  version(namespaces, isDaily) {
    const stamp = revisions?.stamp(namespaces) ?? '';
    return typeof stamp === 'string'
      ? withClock(stamp, isDaily)
      : stamp.then((text) => withClock(text, isDaily));
  },
  changesAtMs: () => (env().PURGE ? (clock?.changesAtMs() ?? 0) : null),
  async open(migrations) {
    valkey();
    if (migrations && env().ROLES.has('primary')) await bringUpToDate(migrations);
    const db = await database();
    // What the park is called, for texts that are sent before anybody has read a setting.
    await loadSettings({ db }).catch(() => null);
    isLocal = db.version !== null;
    seenCommit = db.seenCommit;
    const pageClock = createPageClock(db);
    clock = pageClock;
    revisions = openRevisions(db, () => Promise.all([pageClock.follow(Date.now()), loadLibrary(db)]));
    await revisions.stamp(['tickets'] satisfies Namespace[]);
    works = [
      ...[...jobsOf(fenceWrites(db)), ...purgeCaches(fenceWrites(db))].filter(canRunOn(db)),
      ...[...followBuilds(), ...primaryChecks(db)],
    ];
    openLeases = (names) => openJobLeases(db, names);
  },
  work(ask, backProcess) {
    if (backProcess) setBackProcess(backProcess);
    surviveStrayErrors();
    watchProcess(env().SLOW_QUERY_MS);
    const { OTEL_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service } = env();
    if (endpoint) void startSpans({ endpoint, service });
    const isWorker = env().ROLES.has('worker');
    stopJobs = isWorker ? startWorker() : startJobs(works.filter(isOwnJob), null);
    if (isWorker) warming = setTimeout(warmJobs, WARM_AFTER_MS);
    void database().then(followNode);
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
    const db = await database();
    if (db.hasWriter) await storeCounted(db);
    await Promise.race([endSpans(), Bun.sleep(SPANS_END_WITHIN_MS)]);
    flushRequestLog();
    db.close();
  },
};

/** Serves the assets of earlier builds, and the job that stores those of this one; nothing where there is no folder for them. */
function followBuilds(): Job[] {
  const store = env().BUILDS_FOLDER ?? buildStore(env().DATABASE_URL);
  if (!store) return [];
  earlierBuilds = openEarlierBuilds(store, ANSWER_HEADERS);
  const built = projectPath('dist/public');
  const run = () => storeBuild({ built, store });
  return [{ name: 'builds', everyMs: STORE_BUILD_EVERY_MS, isLocal: true, run }];
}

/** Keeps the caches in front of the site fresh, where there are any. */
function purgeCaches(db: Db): Job[] {
  const { PURGE: keys } = env();
  const clock = () => new Date().toISOString();
  return keys ? [purgeJob({ db, clock, keys, build: import.meta.env?.WAKU_BUILD_ID ?? '' })] : [];
}

function startWorker(): () => Promise<void> {
  const shared = works.filter((job) => !isOwnJob(job));
  return startJobs(works, openLeases(shared.map(({ name }) => name)));
}

/** Without a writer only those that read. */
function canRunOn({ hasWriter }: Db): (job: Job) => boolean {
  return (job) => hasWriter || job.onlyReads === true;
}

async function storeCounted(db: Db): Promise<void> {
  await storeViews({ db }).catch(() => undefined);
  await storeQueuedEvents(db).catch(() => undefined);
}

function isOwnJob(job: Job): boolean {
  return job.isLocal === true;
}

/** Before the first mail has to be written, and before the jobs of the night. */
function warmJobs(): void {
  warmMail().catch((error) => log.error({ err: error }, 'mail failed to load'));
  database()
    .then(({ snapshots }) => snapshots?.prepare())
    .catch((error) => log.error({ err: error }, 'no connection for the night could be opened'));
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
  const { DATABASE_URL: url, DATABASE_FILE: file } = env();
  await migrateAt({ url, file }, migrations);
}

/** Ends the background jobs and waits for what is running. */
export function stopWork(): Promise<void> {
  return stopJobs();
}

function withClock(stamp: string, isDaily: boolean): string | Promise<string> {
  if (!isDaily || !clock || !revisions) return stamp;
  const seen = { tickets: revisions.lastSeen('tickets'), board: revisions.lastSeen('live-board') };
  const time = clock.read(seen, Date.now());
  return typeof time === 'string' ? `${stamp} ${time}` : time.then((text) => `${stamp} ${text}`);
}
