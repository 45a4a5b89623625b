/** Detects a new deployment; from then on links load whole pages, which are of the new build. */
const POLL_EVERY_MS = 60 * 60_000;
const AFTER_ABSENCE_MS = 10 * 60_000;

type Build = { id?: string };

let own: string | null = import.meta.env?.WAKU_BUILD_ID ?? null;
let isOutdated = false;
let polledAt = Date.now();

export function watchBuild(): void {
  setInterval(() => void pollBuild(), POLL_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - polledAt > AFTER_ABSENCE_MS) void pollBuild();
  });
  // On the window, before the router handles it.
  window.addEventListener('click', leaveTheOldBuild, { capture: true });
}

/** Whether a newer build is being served. Knows nothing new when the server does not answer. */
export async function pollBuild(): Promise<boolean> {
  polledAt = Date.now();
  const found = await fetch(`/latest.json?${polledAt}`, { cache: 'no-store' })
    .then((answer) => (answer.ok ? (answer.json() as Promise<Build>) : null))
    .catch(() => null);
  if (typeof found?.id !== 'string') return isOutdated;
  own ??= found.id;
  isOutdated = found.id !== own;
  return isOutdated;
}

function leaveTheOldBuild(event: MouseEvent): void {
  if (isOutdated && routedLink(event)) event.stopImmediatePropagation();
}

/** The link of this site that a plain click follows, or null. */
export function routedLink(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || !link?.href || link.target || link.hasAttribute('download')) return null;
  const { origin, pathname, search } = new URL(link.href);
  const isElsewhere = pathname + search !== window.location.pathname + window.location.search;
  return origin === window.location.origin && isElsewhere ? link : null;
}
