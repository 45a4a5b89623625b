/** Automatic reloads: not twice in ten seconds, not during payment, not without a network. */
import { restorePage, savePage } from './saved-page.ts';

const KEY = 'reloaded-at';
const TTL_MS = 10_000;
const PAYING = /^(\/en)?\/checkout(\/|$)/;

let wanted: string | null = null;
let isLeaving = false;

/** The page being navigated to while the previous one is still shown; null once it is there. */
export function headFor(address: string | null): void {
  wanted = address;
}

/** Reloads the page, or loads the requested one, unless a guard forbids it; false when it does. */
export function reloadOnce(): boolean {
  // Payment input is not thrown away; leaving the checkout is fine.
  if (isAtTill() || !navigator.onLine || !mayReload()) return false;
  reload();
  return true;
}

/** At the checkout a page that React is about to take away can be put back by `recover`. */
export function prepare(): void {
  if (isAtTill()) savePage();
}

function isAtTill(): boolean {
  return isPaying() && !wanted;
}

/** For a page that React has taken away: anything from the server is better than nothing. */
export function recover(): void {
  if (isLeaving || document.getElementById('content')) return;
  if (isAtTill() && restorePage()) return;
  const { pathname } = window.location;
  const errorPage = `${/^\/en(\/|$)/.test(pathname) ? '/en' : ''}/500`;
  // A reload also shows the server's own error, or the offline page.
  if ((wanted || !isPaying()) && mayReload()) reload();
  else if (pathname !== errorPage) window.location.assign(errorPage);
}

function reload(): void {
  isLeaving = true;
  if (wanted && wanted !== window.location.href) window.location.assign(wanted);
  else window.location.reload();
}

export function isPaying(): boolean {
  return PAYING.test(window.location.pathname);
}

/** True at most once in ten seconds; without storage never, since nothing would stop a loop. */
export function mayReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < TTL_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
