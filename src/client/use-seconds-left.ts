import { useEffect, useState } from 'react';

const STEP_MS = 250;

/**
 * Whole seconds until an instant, by the server's clock: `serverNow` is its time when it wrote the page, so a wrong
 * clock on the visitor's side or scripts that came late change nothing. 0 when it is over.
 */
export function useSecondsLeft(until: string, serverNow: string): number {
  const [seconds, setSeconds] = useState(() => secondsBetween(Date.parse(serverNow), until));
  useEffect(() => {
    const aheadMs = writtenAtMs() - Date.parse(serverNow);
    const update = () => setSeconds(secondsBetween(Date.now() - aheadMs, until));
    update();
    const timer = setInterval(update, STEP_MS);
    return () => clearInterval(timer);
  }, [until, serverNow]);
  return seconds;
}

function secondsBetween(nowMs: number, until: string): number {
  return Math.max(0, Math.ceil((Date.parse(until) - nowMs) / 1000));
}

/** When this page was written, by the visitor's clock: for a page loaded as a whole, when its answer began to arrive. */
function writtenAtMs(): number {
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return loading?.name === window.location.href ? performance.timeOrigin + loading.responseStart : Date.now();
}
