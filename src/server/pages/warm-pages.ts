/** Makes pages before anybody waits for them: the first hundred of a new process take several times as long as later ones. */
import { log } from '#src/server/tracing/log.ts';

export type AskPage = (path: string) => Response | Promise<Response>;

const LOCATION = /<loc>([^<]+)<\/loc>/g;
/** Of each sitemap: enough to compile the code, and the first pages of the lists. */
const PAGES_OF_EACH = 12;
/** Requests that waited for the process are answered first. */
const BEGIN_AFTER_MS = 300;
/** Between two of them other requests are served. */
const PAUSE_MS = 10;

let isAtWork = false;

/** False while a new process still makes its first pages; it answers already, but others answer sooner. */
export function isWarm(): boolean {
  return !isAtWork;
}

/** Requests the first pages of each sitemap, one after another, until done or stopped. Never throws. */
export async function warmPages(ask: AskPage, stopped: AbortSignal): Promise<void> {
  isAtWork = true;
  try {
    await Bun.sleep(BEGIN_AFTER_MS);
    if (stopped.aborted) return;
    for (const map of await locations(ask, '/sitemap.xml'))
      for (const path of (await locations(ask, map)).slice(0, PAGES_OF_EACH)) {
        if (stopped.aborted) return;
        await (await ask(path)).arrayBuffer();
        await Bun.sleep(PAUSE_MS);
      }
  } catch (error) {
    log.error({ err: error }, 'pages not made beforehand');
  } finally {
    isAtWork = false;
  }
}

async function locations(ask: AskPage, path: string): Promise<string[]> {
  const xml = await (await ask(path)).text();
  return [...xml.matchAll(LOCATION)].map(([, address = '']) => new URL(address).pathname);
}
