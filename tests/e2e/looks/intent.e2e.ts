/** What a page fetches ahead, and what it does without. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { href } from '#src/routes.ts';
import { openLive, parkUrl } from '#tests/support/browser.ts';

type Connection = { saveData?: boolean; effectiveType?: string };
const MAP = href('map', 'vi');
const PAYLOAD = /\/RSC\/.*map/;

async function open(browser: Browser, connection: Connection): Promise<{ page: Page; asked: string[] }> {
  const page = await (await browser.newContext()).newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript((warning) => {
    Object.defineProperty(navigator, 'connection', { value: warning });
  }, connection);
  await openLive(page, parkUrl() + href('policies', 'vi'));
  return { page, asked };
}

const CASES: [string, Connection, boolean][] = [
  ['an ordinary network', { effectiveType: '4g', saveData: false }, true],
  ['slow-2g', { effectiveType: 'slow-2g', saveData: false }, false],
  ['saving data', { effectiveType: '4g', saveData: true }, false],
];

for (const [network, connection, isAhead] of CASES) {
  test(`on ${network} a link that is pointed at is ${isAhead ? 'fetched ahead, once' : 'not fetched before it is followed'}`, async ({
    browser,
  }) => {
    const { page, asked } = await open(browser, connection);
    const payloads = () => asked.filter((path) => PAYLOAD.test(path)).length;
    const link = page.locator(`footer a[href="${MAP}"]`).first();
    await link.hover();
    if (isAhead) await expect.poll(payloads).toBe(1);
    await page.locator('h1').first().hover();
    await link.hover();
    // Asked for at once or not at all.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200))));
    expect(payloads()).toBe(isAhead ? 1 : 0);
    await link.click();
    await expect(page).toHaveURL(parkUrl() + MAP);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(payloads()).toBe(1);
    await page.context().close();
  });
}

test('theme, styles and flags come with the page: no script asks for them', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const path of ['/', href('products', 'vi'), href('tickets', 'en')]) {
    await openLive(page, parkUrl() + path);
    expect(asked.filter((url) => /trpc\/.*(theme|featureFlags|componentStyleConfig)\./.test(url))).toEqual(
      [],
    );
  }
});

test('§8 custom icon load failure: logged, and the page is whole', async ({ page }) => {
  await page.route('**/art/icons.svg', (route) => route.fulfill({ status: 404, body: 'Not Found' }));
  const warning = page.waitForEvent('console', {
    predicate: (line) => line.text().includes('icon') && line.type() === 'warning',
  });
  await openLive(page, parkUrl());
  await page.locator('#promises').scrollIntoViewIfNeeded();
  expect((await warning).text()).toContain('/art/icons.svg');
});
