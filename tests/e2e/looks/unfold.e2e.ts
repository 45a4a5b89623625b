import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { href } from '#src/routes.ts';
import { openIdle, parkUrl } from '#tests/support/browser.ts';

/** Counts the panels that begin to move in a page, from its first script on. */
function countPanels(): void {
  const seen = { panels: 0 };
  Object.assign(window, { seen });
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    if (this.matches('.hero-layer')) seen.panels += 1;
    return animate.apply(this, how);
  };
}

const moved = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { panels: number } }).seen.panels);

const CASES: [string, BrowserContextOptions, number][] = [
  ['six panels of two layers on a laptop', {}, 12],
  ['four on a phone', { viewport: { width: 390, height: 844 } }, 8],
  ['none where less motion is wanted', { reducedMotion: 'reduce' }, 0],
];

for (const [what, options, panels] of CASES) {
  test(`the screen of the home page unfolds once: ${what}`, async ({ browser }) => {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    // A slow machine is no late visitor.
    await page.addInitScript(() => Object.assign(performance, { now: () => 1000 }));
    await page.addInitScript(countPanels);
    await openIdle(page, parkUrl());
    expect(await moved(page)).toBe(panels);
    await expect(page.locator('.hero-layer')).toHaveCount(2);
    await page
      .locator(`footer a[href="${href('credits', 'vi')}"]`)
      .first()
      .click();
    await expect(page).toHaveURL(parkUrl() + href('credits', 'vi'));
    await page.locator('header .logo').click();
    await expect(page.locator('.hero-layer')).toHaveCount(2);
    expect(await moved(page)).toBe(panels);
    await page.reload();
    await expect(page.locator('.hero-layer')).toHaveCount(2);
    expect(await moved(page)).toBe(0);
    await context.close();
  });
}

const sketchOf = (page: Page) =>
  page
    .locator('.hero-screen')
    .evaluate((screen) => getComputedStyle(screen, '::before').getPropertyValue('background-image'));

for (const [what, options, scene] of [
  ['a phone by day', { viewport: { width: 390, height: 844 }, colorScheme: 'light' }, 'por-light'],
  ['a laptop by night', { colorScheme: 'dark' }, 'hero-dark'],
] as const) {
  test(`the first frame has the sketch until both layers of the painting are here: ${what}`, async ({
    browser,
  }) => {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const held = Promise.withResolvers<void>();
    const asked: string[] = [];
    await page.route(/(hero|por)-\w+-(back|front)-/, async (route) => {
      asked.push(route.request().url());
      if (route.request().url().includes('-front-')) await held.promise;
      await route.continue();
    });
    await page.goto(parkUrl(), { waitUntil: 'domcontentloaded' });
    const sky = page.locator('.hero-sky');
    await expect.poll(() => asked.length).toBe(2);
    expect(await sketchOf(page)).toContain(`/pictures/${scene}-`);
    await expect(sky).toHaveCSS('background-image', 'none');
    held.resolve();
    await expect(page.locator('html')).not.toHaveAttribute('data-sketch');
    await expect(sky).toHaveCSS('background-image', new RegExp(`/pictures/${scene}-back-`));
    expect(asked.every((url) => url.includes(`/${scene}-`))).toBe(true);
    await context.close();
  });
}

test('without scripts the painting comes at once', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(parkUrl());
  await expect(page.locator('.hero-sky')).toHaveCSS('background-image', /hero-light-back-/);
  await context.close();
});
