/** Detects a new deployment; from then on links load whole pages, which are of the new build. */
import { followedLink } from '#src/client/page-link.ts';

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
  if (isOutdated && followedLink(event)) event.stopImmediatePropagation();
}
