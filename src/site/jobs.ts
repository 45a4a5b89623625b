/** The background jobs of the site, each with how often it runs. */
import type { Db } from '#db/client.ts';
import { notifyReopened } from '#src/features/closures/notify-reopened.ts';
import { type Round as OfferRound, offerClosures } from '#src/features/closures/offer-closures.ts';
import { lapseExchanges } from '#src/features/exchanges/lapse-exchanges.ts';
import { removeFiles } from '#src/features/files/remove-files.ts';
import { sweepOrphans } from '#src/features/files/sweep-orphans.ts';
import { sweepExpiredHolds } from '#src/features/inventory/sweep-holds.ts';
import { type Round as SumsRound, storeDaySums } from '#src/features/invoices/store-day-sums.ts';
import { mergeIndexes } from '#src/features/office/merge-indexes.ts';
import { type Round as RemindRound, remindVisitors } from '#src/features/order-messages/remind-visitors.ts';
import { allProviders } from '#src/features/payments/registry.ts';
import { findMember } from '#src/features/people/people.queries.ts';
import { rankPosts } from '#src/features/posts/rank-posts.ts';
import { expireQuotes } from '#src/features/quotes/expire-quotes.ts';
import { reconcileDay } from '#src/features/reconciliation/reconcile-day.ts';
import { approveDue } from '#src/features/refunds/approvals/approve-due.ts';
import { payRefunds } from '#src/features/refunds/pay-refunds.ts';
import { pollRefunds } from '#src/features/refunds/poll-refunds.ts';
import { learnWords } from '#src/features/search/vocabulary.queries.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { lapseOrders } from '#src/features/settlement/lapse-orders.ts';
import { pollPayments } from '#src/features/settlement/poll-payments.ts';
import { announcePosts, purgeRequests } from '#src/features/subscriptions/announce-posts.ts';
import { type Followed, followRules } from '#src/features/timetable/follow-rules.ts';
import { pullTransfers } from '#src/features/transfers/pull-transfers.ts';
import { returnOrphaned } from '#src/features/transfers/return-orphaned.ts';
import { sweepUploads } from '#src/features/uploads/sweep-uploads.ts';
import { storeViews } from '#src/features/user-session/count-views.ts';
import { followOffers, passDays, withdrawClosed } from '#src/features/waiting-list/follow-offers.ts';
import { purgeEntries } from '#src/features/waiting-list/leave-line.ts';
import { offerPlaces } from '#src/features/waiting-list/offer-places.ts';
import { purgeAnswers } from '#src/server/idempotency.ts';
import { inSlices } from '#src/server/in-slices.ts';
import type { Job } from '#src/server/jobs.ts';
import { purgeUses } from '#src/server/limits/stored-limits.ts';
import { type LogState, limitLogSize } from '#src/server/short-log.ts';
import { addSeconds } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { alarmJobs } from './alarms.ts';
import { messageJobs } from './message-jobs.ts';
import { publishJobs } from './publish-jobs.ts';
import { retentionJobs } from './retention-jobs.ts';

const HOUR_MS = 3_600_000;
const ANSWERS_KEPT_SECONDS = 24 * 60 * 60;

/**
 * A run is short, and the next one is soon: requests wait for ten milliseconds at most. `at` returns the time, which
 * decides what is due.
 */
export function jobsOf(db: Db, at: () => string = () => new Date().toISOString()): Job[] {
  const reminded: RemindRound = { day: '', after: '' };
  const summed: SumsRound = { runs: 0, failed: new Set() };
  return [
    {
      name: 'sweep',
      everyMs: 300,
      run: async () =>
        sweepExpiredHolds({ db, now: at() }, (await loadSettings({ db }))['availability.limitedPercent']),
    },
    { name: 'lapse', everyMs: 500, run: () => lapseOrders({ db, now: at() }) },
    ...messageJobs({ db, owner: newId(), clock: at }),
    ...money(db, at),
    { name: 'reminders', everyMs: 5000, run: () => remindVisitors({ db, now: at() }, reminded) },
    ...alarmJobs({ db, clock: at }),
    ...publishJobs(db, at),
    { name: 'news', everyMs: 60_000, run: () => announcePosts({ db, now: at() }) },
    { name: 'popular', everyMs: 300_000, run: () => rankPosts({ db, now: at() }) },
    { name: 'invoice days', everyMs: 5000, run: () => storeDaySums({ db, now: at() }, summed) },
    { name: 'vocabulary', everyMs: 5000, isLocal: true, onlyReads: true, run: () => learnWords(db) },
    ...aftercare(db, at),
    ...waitingList(db, at),
    ...housekeeping(db, at),
  ];
}

/** What providers and the bank know of payments and refunds. */
function money(db: Db, at: () => string): Job[] {
  return [
    {
      name: 'payments',
      everyMs: 2000,
      leasesItems: true,
      run: () => pollPayments({ db, now: at() }, allProviders()),
    },
    { name: 'stranded', everyMs: 10_000, run: () => returnOrphaned({ db, now: at() }) },
    { name: 'bank', everyMs: 900_000, run: () => pullTransfers({ db, now: at() }) },
    {
      name: 'refunds',
      everyMs: 2000,
      leasesItems: true,
      run: () => pollRefunds({ db, now: at() }, allProviders()),
    },
    {
      name: 'books',
      everyMs: 60_000,
      leasesItems: true,
      run: () => reconcileDay({ db, now: at(), clock: at }, allProviders()),
    },
  ];
}

/** What buyers have asked for. */
function aftercare(db: Db, at: () => string): Job[] {
  const offered: OfferRound = { closureId: '', after: '' };
  return [
    {
      name: 'exchanges',
      everyMs: 500,
      run: async () =>
        lapseExchanges({ db, now: at() }, (await loadSettings({ db }))['availability.limitedPercent']),
    },
    { name: 'closures', everyMs: 500, run: () => offerClosures({ db, now: at() }, offered) },
    { name: 'closures reopened', everyMs: 1000, run: () => notifyReopened({ db, now: at() }) },
    {
      name: 'approvals',
      everyMs: 1000,
      run: () =>
        approveDue(
          { db, now: at() },
          { findRole: async (tx, userId) => (await findMember(tx, userId))?.role ?? null },
        ),
    },
    {
      name: 'payouts',
      everyMs: 1000,
      leasesItems: true,
      run: () => payRefunds({ db, now: at() }, allProviders()),
    },
  ];
}

/** Freed places go to those who wait for them, before anybody else looks. */
function waitingList(db: Db, at: () => string): Job[] {
  return [
    { name: 'offers', everyMs: 1000, run: () => offerPlaces({ db, now: at() }) },
    { name: 'offers ended', everyMs: 1000, run: () => followOffers({ db, now: at() }) },
    { name: 'offers withdrawn', everyMs: 10_000, run: () => withdrawClosed({ db, now: at() }) },
    { name: 'waiting over', everyMs: 60_000, run: () => passDays({ db, now: at() }) },
    { name: 'waiting forgotten', everyMs: HOUR_MS, run: () => purgeEntries({ db, now: at() }) },
  ];
}

/** What time has made void. */
function housekeeping(db: Db, at: () => string): Job[] {
  const logState: LogState = { day: null };
  const followed: Followed = { stamp: '' };
  return [
    {
      name: 'log',
      everyMs: 10_000,
      isLocal: true,
      run: () => limitLogSize({ db, now: at() }, logState),
    },
    { name: 'timetable', everyMs: 2000, run: () => followRules({ db, now: at() }, followed) },
    { name: 'limits', everyMs: 60_000, run: () => purgeUses({ db, now: at() }) },
    { name: 'views', everyMs: 5000, isLocal: true, run: () => storeViews({ db }) },
    { name: 'uploads', everyMs: HOUR_MS, run: () => sweepUploads({ db, now: at() }) },
    { name: 'files removed', everyMs: 10_000, run: () => removeFiles({ db, now: at() }) },
    { name: 'files unknown', everyMs: 6 * HOUR_MS, run: () => sweepOrphans({ db, now: at() }) },
    ...retentionJobs(db, at),
    { name: 'quotes', everyMs: 600_000, run: () => expireQuotes({ db, now: at() }) },
    { name: 'requests', everyMs: HOUR_MS, run: () => purgeRequests({ db, now: at() }) },
    { name: 'indexes merged', everyMs: 10_000, run: () => mergeIndexes({ db }) },
    {
      name: 'answers',
      everyMs: HOUR_MS,
      run() {
        const before = addSeconds(at(), -ANSWERS_KEPT_SECONDS);
        return inSlices(db, (tx, limit) => purgeAnswers(tx, { before, limit }));
      },
    },
  ];
}
