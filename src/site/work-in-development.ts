/** Waku's development server knows nothing of start.ts, so the entry itself opens the site and starts its jobs. */
import { log } from '#src/server/tracing/log.ts';
import { site, stopWork } from './site.ts';

/** What Vite gives a module that may be replaced while it runs. */
export type Hot = { dispose: (end: () => void) => void };

export function workInDevelopment(hot: Hot): void {
  const working = site.open().then(() => site.work());
  working.catch((error) => log.error({ err: error }, 'the site was not opened'));
  // The next version of the code starts its own.
  hot.dispose(() => void working.finally(stopWork));
}
