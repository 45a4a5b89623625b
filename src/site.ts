/** The running site: what pages depend on, the background jobs, start and stop. */

import { type Db, openDb } from '#db/client.ts';
import { migrateDb } from '#db/migrate.ts';
import { api } from './api.ts';
import { offerClosures } from './features/closures/close-day.ts';
import { lapseExchanges } from './features/orders/lapse-exchanges.ts';
import { lapseOrders } from './features/orders/lapse-orders.ts';
import { pollPayments } from './features/orders/poll-payments.ts';
import { pollRefunds } from './features/orders/poll-refunds.ts';
import { remindVisitors } from './features/orders/remind-visitors.ts';
import { sweepExpiredHolds } from './features/orders/sweep-holds.ts';
import { allProviders } from './features/payments/registry.ts';
import { rankPosts } from './features/posts/rank-posts.ts';
import { expireQuotes } from './features/quotes/expire-quotes.ts';
import { reconcileDay } from './features/reconciliation/reconcile-day.ts';
import { forgetApplications } from './features/recruitment/forget-applications.ts';
import { payRefunds } from './features/refunds/pay-refunds.ts';
import { learnWords } from './features/search/vocabulary.queries.ts';
import { loadSettings } from './features/settings/load-settings.ts';
import { announcePosts, forgetRequests } from './features/subscriptions/announce-posts.ts';
import { pullTransfers } from './features/transfers/pull-transfers.ts';
import { returnStranded } from './features/transfers/return-stranded.ts';
import { sweepUploads } from './features/uploads/sweep-uploads.ts';
import { storeViews } from './features/user-session/count-views.ts';
import { retainSessions } from './features/user-session/retain-sessions.ts';
import { followOffers, passDays, withdrawClosed } from './features/waiting-list/follow-offers.ts';
import { forgetEntries } from './features/waiting-list/leave-line.ts';
import { offerPlaces } from './features/waiting-list/offer-places.ts';
import { createPageClock, type PageClock } from './page-clock.ts';
import type { Namespace } from './routes.ts';
import type { Site } from './server/adapter.ts';
import { database } from './server/database.ts';
import { env } from './server/env.ts';
import { forgetAnswers } from './server/idempotency.ts';
import { type Job, startJobs } from './server/jobs.ts';
import { log } from './server/log.ts';
import { openRevisions, type Revisions } from './server/revisions.ts';
import { warmPages } from './server/warm-pages.ts';
import { feedFile } from './site-feeds.ts';
import { siteFile } from './site-files.ts';
import { warmMail } from './site-mail.ts';
import { messageJobs } from './site-messages.ts';
import { collectParts, fillParts } from './ui/static-parts.ts';
import { addSeconds } from './values/day.ts';
import { newId } from './values/id.ts';

const HOUR_MS = 3_600_000;
const ANSWERS_KEPT_SECONDS = 24 * 60 * 60;
const WARM_AFTER_MS = 1500;

let revisions: Revisions | undefined;
let clock: PageClock | undefined;
let works: Job[] = [];
let stopJobs: () => Promise<void> = async () => undefined;
let warming: ReturnType<typeof setTimeout> | undefined;
const stopping = new AbortController();

export const site: Site = {
  api: (request) => api.fetch(request),
  file: (request, pathname) => feedFile(request, pathname) ?? siteFile(request, pathname),
  finished: { collect: collectParts, fill: fillParts },
  version(namespaces, isDaily) {
    const stamp = revisions?.stamp(namespaces) ?? '';
    return typeof stamp === 'string'
      ? withClock(stamp, isDaily)
      : stamp.then((text) => withClock(text, isDaily));
  },
  async open(migrations) {
    if (migrations) await bringUpToDate(migrations);
    const db = await database();
    revisions = openRevisions(db);
    clock = createPageClock(db);
    await revisions.stamp(['tickets'] satisfies Namespace[]);
    works = jobsOf(db);
  },
  work(ask) {
    stopJobs = startJobs(works);
    warming = setTimeout(
      () => warmMail().catch((error) => log.error({ err: error }, 'mail failed to load')),
      WARM_AFTER_MS,
    );
    if (ask && env().WARM_PAGES) void warmPages(ask, stopping.signal);
  },
  async stop() {
    stopping.abort();
    clearTimeout(warming);
    await stopJobs();
    revisions?.close();
    const db = await database();
    await storeViews({ db }).catch(() => undefined);
    db.close();
  },
};

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

function jobsOf(db: Db): Job[] {
  const at = () => new Date().toISOString();
  return [
    {
      name: 'sweep',
      everyMs: 1000,
      run: async () =>
        sweepExpiredHolds({ db, now: at() }, (await loadSettings({ db }))['availability.limitedPercent']),
    },
    { name: 'lapse', everyMs: 5000, run: () => lapseOrders({ db, now: at() }) },
    ...messageJobs({ db, owner: newId(), clock: at }),
    { name: 'payments', everyMs: 2000, run: () => pollPayments({ db, now: at() }, allProviders()) },
    { name: 'stranded', everyMs: 60_000, run: () => returnStranded({ db, now: at() }) },
    { name: 'bank', everyMs: 900_000, run: () => pullTransfers({ db, now: at() }) },
    { name: 'refunds', everyMs: 30_000, run: () => pollRefunds({ db, now: at() }, allProviders()) },
    { name: 'reminders', everyMs: 60_000, run: () => remindVisitors({ db, now: at() }) },
    { name: 'books', everyMs: 60_000, run: () => reconcileDay({ db, now: at(), clock: at }, allProviders()) },
    { name: 'news', everyMs: 60_000, run: () => announcePosts({ db, now: at() }) },
    { name: 'popular', everyMs: 300_000, run: () => rankPosts({ db, now: at() }) },
    { name: 'vocabulary', everyMs: 5000, run: () => learnWords(db) },
    ...aftercare(db, at),
    ...waitingList(db, at),
    ...housekeeping(db, at),
  ];
}

/** What buyers have asked for. */
function aftercare(db: Db, at: () => string): Job[] {
  return [
    {
      name: 'exchanges',
      everyMs: 5000,
      run: async () =>
        lapseExchanges({ db, now: at() }, (await loadSettings({ db }))['availability.limitedPercent']),
    },
    { name: 'closures', everyMs: 5000, run: () => offerClosures({ db, now: at() }) },
    { name: 'payouts', everyMs: 5000, run: () => payRefunds({ db, now: at() }, allProviders()) },
  ];
}

/** Freed places go to those who wait for them, before anybody else looks. */
function waitingList(db: Db, at: () => string): Job[] {
  return [
    { name: 'offers', everyMs: 1000, run: () => offerPlaces({ db, now: at() }) },
    { name: 'offers ended', everyMs: 1000, run: () => followOffers({ db, now: at() }) },
    { name: 'offers withdrawn', everyMs: 10_000, run: () => withdrawClosed({ db, now: at() }) },
    { name: 'waiting over', everyMs: 60_000, run: () => passDays({ db, now: at() }) },
    { name: 'waiting forgotten', everyMs: HOUR_MS, run: () => forgetEntries({ db, now: at() }) },
  ];
}

/** What time has made void. */
function housekeeping(db: Db, at: () => string): Job[] {
  return [
    { name: 'views', everyMs: 5000, run: () => storeViews({ db }) },
    { name: 'visits', everyMs: 600_000, run: () => retainSessions({ db, now: at() }) },
    { name: 'uploads', everyMs: HOUR_MS, run: () => sweepUploads({ db, now: at() }) },
    { name: 'applications', everyMs: HOUR_MS, run: () => forgetApplications({ db, now: at() }) },
    { name: 'quotes', everyMs: 600_000, run: () => expireQuotes({ db, now: at() }) },
    { name: 'requests', everyMs: HOUR_MS, run: () => forgetRequests({ db, now: at() }) },
    {
      name: 'answers',
      everyMs: HOUR_MS,
      run: () => db.write((tx) => forgetAnswers(tx, addSeconds(at(), -ANSWERS_KEPT_SECONDS))),
    },
  ];
}
