/** What goes along with a visitor from page to page; fetched once the first page works, so that it costs it nothing. */

import { watchAccount } from '#src/client/account/watch-account.ts';
import { startOffline } from '#src/client/offline.ts';
import { onDecision, readDecision } from '#src/client/visits/consent-state.ts';
import { announcePage, watchPages } from './announce-page.ts';
import { watchFocus } from './focus-in-sight.ts';
import { lookForHolds } from './look-for-holds.ts';
import { watchIcons } from './missing-icons.ts';
import { watchBuild } from './new-build.ts';
import { pageCommitted, pageSettled, watchScroll } from './scroll-memory.ts';
import { navigationArrived, watchNavigation } from './slow-navigation.ts';
import { warmMenuIcons } from './warm-menu-icons.ts';

type Tracker = typeof import('#src/client/visits/visit-tracker.ts');

let tracker: Promise<Tracker> | null = null;
let lastPath: string | null = null;
let arrivedAt: string | null = null;

export function start(): void {
  watchScroll();
  watchNavigation();
  watchPages();
  watchBuild();
  watchAccount();
  watchIcons();
  watchFocus();
  startOffline();
  void warmMenuIcons();
  onDecision(followDecision);
  followDecision();
}

/** In the document, not yet painted: a reload at once must restore this page. */
export function committed(path: string): void {
  if (lastPath === null) return;
  pageCommitted();
  count(path);
}

/** A page is there: the first, another, or the same with another choice in its address. */
export function arrived(path: string): void {
  if (lastPath !== null) {
    navigationArrived();
    pageSettled();
  }
  count(path);
  if (path === arrivedAt) return;
  if (arrivedAt !== null) announcePage();
  arrivedAt = path;
  lookForHolds(path);
}

function count(path: string): void {
  if (path === lastPath) return;
  lastPath = path;
  countView(path);
  tracker?.then((loaded) => loaded.trackPage(path)).catch(() => undefined);
}

function followDecision(): void {
  const isGranted = readDecision()?.isGranted ?? false;
  if (isGranted && !tracker) {
    tracker = import('#src/client/visits/visit-tracker.ts');
    const open = lastPath;
    tracker
      .then((loaded) => {
        loaded.startTracking();
        // Agreed to on this page, which has been counted but not tracked.
        if (open !== null) loaded.trackPage(open);
      })
      .catch(() => undefined);
  } else if (!isGranted && tracker) {
    tracker.then((loaded) => loaded.stopTracking()).catch(() => undefined);
    tracker = null;
  }
}

/** One of so many, without a word about whose. */
function countView(path: string): void {
  const body = new Blob([JSON.stringify({ path })], { type: 'application/json' });
  navigator.sendBeacon?.('/api/trpc/userSession.countView', body);
}

/**
 * Calls `ask` while the visitor has yet to be asked about being measured: at once, and again when the server turns out
 * not to know the decision. Returns what ends it.
 */
export function whenUndecided(ask: () => void): () => void {
  const check = () => readDecision() === null && ask();
  check();
  return onDecision(check);
}
