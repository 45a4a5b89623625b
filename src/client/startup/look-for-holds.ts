import { isHolding, markHolding } from '#src/client/holding-mark.ts';

const CHECKOUT = /^(\/en)?\/checkout\//;

let asking: Promise<typeof import('./ask-holds.ts') | null> | null = null;
let isWatching = false;

/** On each page that has arrived. What asks is fetched for those who were at the checkout. */
export function lookForHolds(path: string): void {
  if (CHECKOUT.test(path)) {
    markHolding();
    asking?.then((loaded) => loaded?.hideHolds());
    return;
  }
  look();
  if (isWatching) return;
  isWatching = true;
  document.addEventListener('visibilitychange', look);
  // Back from the checkout a page is as it was left.
  window.addEventListener('pageshow', look);
}

function look(): void {
  if (!isHolding() || document.visibilityState === 'hidden') return;
  asking ??= import('./ask-holds.ts').catch(() => {
    asking = null;
    return null;
  });
  asking.then((loaded) => loaded?.askHolds(() => CHECKOUT.test(location.pathname)));
}
