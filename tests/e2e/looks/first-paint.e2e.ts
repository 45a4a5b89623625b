import { expect, test } from '@playwright/test';
import { href } from '#src/routes.ts';
import { openIdle, parkUrl } from '#tests/support/browser.ts';
import { DARK, groundsOf, LIGHT, watchGround } from '#tests/support/grounds.ts';
import { CLS_ZERO, noteShifts, shiftOf } from '#tests/support/shifts.ts';
import { slowLine } from '#tests/support/slow-line.ts';

const CASES = [
  { system: 'light', stored: null, ground: LIGHT },
  { system: 'dark', stored: null, ground: DARK },
  { system: 'light', stored: 'dark', ground: DARK },
  { system: 'dark', stored: 'light', ground: LIGHT },
  { system: 'dark', stored: 'auto', ground: DARK },
  { system: 'dark', stored: 'sepia', ground: LIGHT },
] as const;

for (const path of ['/', '/kham-pha/mua-san-may', '/en']) {
  for (const { system, stored, ground } of CASES) {
    test(`${path} with a ${system} system and ${stored ?? 'nothing'} stored: right from the first frame, nothing moves`, async ({
      browser,
    }) => {
      const context = await browser.newContext({
        colorScheme: system,
        viewport: { width: 390, height: 844 },
      });
      if (stored)
        await context.addInitScript((choice) => localStorage.setItem('color-theme', choice), stored);
      const page = await context.newPage();
      await watchGround(page);
      await page.addInitScript(noteShifts);
      await openIdle(page, parkUrl() + path);
      expect(await groundsOf(page)).toEqual([ground]);
      expect(await shiftOf(page)).toBeLessThan(CLS_ZERO);
      await context.close();
    });
  }
}

for (const width of [390, 1280]) {
  test(`at ${width} px a line that stops in the middle of the head shows no half of one`, async ({
    page,
  }) => {
    const line = slowLine(`class="cart-count num" aria-hidden="true" hidden=""></span></a></span>`);
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(noteShifts);
    await openIdle(page, line.url);
    expect(await shiftOf(page)).toBeLessThan(CLS_ZERO);
    await line.stop();
  });
}

test('auto follows the system while the page is open', async ({ browser }) => {
  const context = await browser.newContext({ colorScheme: 'light' });
  const page = await context.newPage();
  await page.goto(parkUrl());
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/dark/);
  await context.close();
});

test('scripts are asked for once the page can be painted, those of a tab in the background too', async ({
  page,
}) => {
  const SHEETS_TAKE_MS = 600;
  await page.route(/\/assets\/[^/]+\.css$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SHEETS_TAKE_MS));
    await route.continue();
  });
  await openIdle(page, parkUrl());
  const { sheets, scripts } = await page.evaluate(() => {
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const of = (end: string) => all.filter(({ name }) => name.includes('/assets/') && name.endsWith(end));
    return {
      sheets: of('.css').map(({ responseEnd }) => responseEnd),
      // The entry only waits for the paint, in some hundred bytes.
      scripts: of('.js')
        .filter(({ name }) => !/\/(index|loader)-[^/]+\.js$/.test(name))
        .map(({ startTime }) => startTime),
    };
  });
  expect(Math.min(...scripts)).toBeGreaterThan(Math.max(...sheets.slice(0, 1)));

  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  await page.addInitScript(() => Object.assign(window, { requestAnimationFrame: () => 0 }));
  await openIdle(page, parkUrl());
});

/** Runs before the page's own scripts: notes which have come by the time React has taken over. */
function noteScripts(): void {
  new MutationObserver((_, observer) => {
    if (!document.documentElement.hasAttribute('data-live')) return;
    observer.disconnect();
    const scripts = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    Object.assign(window, { scripts: scripts.filter((path) => path.endsWith('.js')) });
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-live'] });
}

test('the head of a page that is used at once asks for every script that it needs, that of another for none', async ({
  page,
  request,
}) => {
  const linked = async (path: string) => {
    const html = await (await request.get(parkUrl() + path)).text();
    return [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, script]) => script);
  };
  await page.addInitScript(noteScripts);
  await openIdle(page, parkUrl() + href('reset', 'vi'));
  const needed = await page.evaluate(() => (window as unknown as { scripts: string[] }).scripts);
  expect(needed.length).toBeGreaterThan(5);
  expect(await linked(href('reset', 'vi'))).toEqual(expect.arrayContaining(needed));
  for (const name of ['contact', 'login', 'search', 'findOrder'] as const)
    expect(await linked(href(name, 'vi'))).toEqual([]);
});
