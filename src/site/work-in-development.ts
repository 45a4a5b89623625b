/** Waku's development server knows nothing of start.ts, so the entry itself opens the site and starts its jobs. */
import type { Site } from '#src/server/pages/adapter.ts';
import { log } from '#src/server/tracing/log.ts';

/** What Vite gives a module that may be replaced while it runs. */
export type Hot = { dispose: (end: () => void) => void };

type Work = Pick<Site, 'open' | 'work'> & { stopWork: () => Promise<void> };

export function workInDevelopment(hot: Hot, { open, work, stopWork }: Work): void {
  const working = open().then(() => work());
  working.catch((error) => log.error({ err: error }, 'the site was not opened'));
  // The next version of the code starts its own.
  hot.dispose(() => void working.finally(stopWork));
}
