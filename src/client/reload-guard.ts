/** Reloading on our own account: not twice in ten seconds, not while somebody pays, not without a network. */
const KEY = 'reloaded-at';
const TTL_MS = 10_000;
const PAYING = /^(\/en)?\/checkout(\/|$)/;

/** Reloads the page unless a guard forbids it; false when it does. */
export function reloadOnce(): boolean {
  if (PAYING.test(window.location.pathname) || !navigator.onLine || !mayReload()) return false;
  window.location.reload();
  return true;
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
