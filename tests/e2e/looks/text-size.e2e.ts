/** With the text size of the browser at 200 % every letter is twice as large; nothing is cut or wider than the window. */
import { test as base, expect, type LaunchOptions, type Page } from '@playwright/test';
import { href, type RouteName } from '#src/routes.ts';
import { parkUrl, whenLive } from '#tests/support/browser.ts';
import { onePage } from '#tests/support/one-page.ts';
import { heldPlaces, placedOrder } from '#tests/support/placed-order.ts';
import { widerThanScreen } from '#tests/support/sound-page.ts';
import { crowdedHead, cutText, sizesInPixels } from '#tests/support/text-size.ts';

const WIDTHS = [390, 1440];

/** What a visitor sets in the browser, which enlarges rem and em and nothing else. */
const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
    { scope: 'worker' },
  ],
});

const CALM = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;

async function expectWhole(page: Page): Promise<void> {
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  expect(await page.evaluate(sizesInPixels)).toEqual([]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await widerThanScreen(page), `${width} px`).toEqual([]);
    expect(await page.evaluate(cutText), `${width} px`).toEqual([]);
    expect(await page.evaluate(crowdedHead), `${width} px`).toEqual([]);
  }
}

const SCREENS: readonly RouteName[] = [
  'home',
  'tickets',
  'orderTicket',
  'ticketPricing',
  'products',
  'posts',
  'contact',
  'menu',
  'findOrder',
  'checkoutCart',
  'login',
  'register',
];

for (const name of SCREENS) {
  test(`${name} with letters twice as large: nothing is cut, nothing wider than the window`, async ({
    browser,
  }) => {
    const page = await onePage(browser, CALM);
    await page.goto(parkUrl() + href(name, 'vi'), { waitUntil: 'load' });
    await whenLive(page);
    await expectWhole(page);
  });
}

test('a ticket, paying and an order with letters twice as large: nothing is cut, nothing wider than the window', async ({
  browser,
}) => {
  const page = await onePage(browser, CALM);
  const [held, placed] = [await heldPlaces(13), await placedOrder(14)];
  for (const path of [
    href('ticket', 'vi', { params: { slug: 've-cap-treo-khu-hoi' } }),
    href('checkoutTicket', 'vi', { query: { code: held.code, key: held.secret } }),
    href('order', 'vi', { params: { code: placed.code }, query: { key: placed.secret } }),
  ]) {
    await page.goto(parkUrl() + path, { waitUntil: 'load' });
    await whenLive(page);
    await expectWhole(page);
  }
});

test('the menu of the phone with letters twice as large: nothing is cut, its end can be scrolled to', async ({
  browser,
}) => {
  const page = await onePage(browser, CALM);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(parkUrl() + href('tickets', 'vi'), { waitUntil: 'load' });
  await whenLive(page);
  await page.locator('.menu-button').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  expect(await page.evaluate(cutText)).toEqual([]);
  expect(await sheet.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
  const last = sheet.getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});
