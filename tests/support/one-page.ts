/** One page of a worker for all visits that only look: what it has fetched and compiled serves the next as well. */
import type { Browser, BrowserContextOptions, Page, ViewportSize } from '@playwright/test';

type Options = BrowserContextOptions & { viewport: ViewportSize };

const WATCHED = ['console', 'pageerror', 'request', 'response'] as const;
let kept: { page: Page; settings: string } | undefined;

/** Only files are left in it of the visit before. A test that failed ends the worker, and with it the page. */
export async function onePage(browser: Browser, options: Options): Promise<Page> {
  const settings = JSON.stringify(options);
  if (kept?.settings === settings) {
    await reset(kept.page, options);
    return kept.page;
  }
  await kept?.page.context().close();
  kept = { page: await (await browser.newContext(options)).newPage(), settings };
  return kept.page;
}

async function reset(page: Page, { viewport, colorScheme = null, reducedMotion = null }: Options) {
  for (const event of WATCHED) page.removeAllListeners(event);
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.setViewportSize(viewport);
  await page.emulateMedia({ media: null, colorScheme, reducedMotion });
}
