/** What colours say must not be lost where they are forced, wanted stronger, or printed. */
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { href } from '#src/routes.ts';
import { notify } from '#tests/support/booking.ts';
import { openIdle, parkUrl } from '#tests/support/browser.ts';
import { unseenIcons } from '#tests/support/forced-colours.ts';
import { putIntoCart } from '#tests/support/goods-journey.ts';
import { heldPlaces, placedOrder } from '#tests/support/placed-order.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

async function open(browser: Browser, options: BrowserContextOptions, path: string): Promise<Page> {
  const page = await (await browser.newContext({ ...PHONE, ...options })).newPage();
  await openIdle(page, parkUrl() + path);
  return page;
}

const groundOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((node) => getComputedStyle(node).backgroundColor);

test('in forced colours icons and whatever is chosen are seen', async ({ browser }) => {
  const page = await open(browser, { forcedColors: 'active' }, href('orderTicket', 'vi'));
  const icon = page.locator('.menu-button .ic');
  const ground = await groundOf(page, 'body');
  expect(await icon.evaluate((node) => getComputedStyle(node).backgroundColor)).not.toBe(ground);
  const day = page.locator('.cal-day:not(.is-past, .is-sold, .is-closed, .is-selected)').first();
  const before = await day.evaluate((node) => getComputedStyle(node).backgroundColor);
  await day.click();
  await expect(page.locator('.cal-day.is-selected')).toHaveCount(1);
  expect(await groundOf(page, '.cal-day.is-selected')).not.toBe(before);
  await expect(page.locator('[role="gridcell"][aria-selected="true"]')).toHaveCount(1);
  await expect(page.locator('[role="gridcell"][aria-selected="true"] .sr-only')).toContainText('₫');
  await page.context().close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in forced ${colorScheme} colours the cart, paying and the map show their icons and what is chosen`, async ({
    browser,
  }) => {
    const page = await (
      await browser.newContext({ ...PHONE, forcedColors: 'active', colorScheme })
    ).newPage();
    await putIntoCart(page, 'tra-sen-hop-thiec');
    expect.soft(await page.evaluate(unseenIcons), 'drawer').toEqual([]);
    const { code, secret: key } = await heldPlaces(colorScheme === 'dark' ? 21 : 22);
    for (const path of [
      href('cart', 'vi'),
      href('checkoutCart', 'vi'),
      href('checkoutTicket', 'vi', { query: { code, key } }),
      href('map', 'vi'),
    ]) {
      await openIdle(page, parkUrl() + path);
      expect.soft(await page.evaluate(unseenIcons), path).toEqual([]);
      for (const chosen of await chooseOn(page, path)) {
        const ground = await groundOf(page, chosen.is);
        expect.soft(ground, `${path}: ${chosen.is}`).not.toBe(await groundOf(page, chosen.isNot));
        expect.soft(await page.evaluate(unseenIcons), `${path}: ${chosen.is}`).toEqual([]);
      }
    }
    await page.context().close();
  });
}

/** What is chosen on a page, and what stands beside it and is not. */
async function chooseOn(page: Page, path: string): Promise<{ is: string; isNot: string }[]> {
  const option = { is: '.option > label:has(:checked)', isNot: '.option > label:not(:has(:checked))' };
  if (path.includes('checkout')) {
    await page.getByRole('radio', { name: /^VNPay/ }).check();
    return [option];
  }
  if (path !== href('map', 'vi')) return [];
  await page.locator('.place-list li a').nth(1).click();
  await expect(page.locator('.pin[aria-current]')).toHaveCount(1);
  return ['.place-list a', '.layer-bar a', '.pin'].map((one) => {
    const mark = one === '.pin' ? ' .pin-mark' : '';
    return { is: `${one}[aria-current]${mark}`, isNot: `${one}:not([aria-current])${mark}` };
  });
}

test('with more contrast quiet words and lines have the ink of the others', async ({ browser }) => {
  const page = await open(browser, { contrast: 'more' }, href('ticketPricing', 'vi'));
  const ink = (name: string) =>
    page.evaluate((token) => getComputedStyle(document.documentElement).getPropertyValue(token), name);
  expect(await ink('--ink-3')).toBe(await ink('--ink'));
  expect(await ink('--line-ctl')).toBe(await ink('--ink'));
  await page.context().close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`with ${colorScheme} colours prices are printed dark on white, without the head and foot of the site`, async ({
    browser,
  }) => {
    const page = await open(browser, { colorScheme }, href('ticketPricing', 'vi'));
    await page.emulateMedia({ media: 'print', colorScheme });
    expect(await groundOf(page, 'body')).toBe('rgb(255, 255, 255)');
    const ink = await page
      .getByRole('heading', { level: 1 })
      .evaluate((node) => getComputedStyle(node).color);
    expect(ink).toBe('rgb(0, 0, 0)');
    for (const part of ['.ops', '.hd-tools', '.ft']) await expect(page.locator(part)).toBeHidden();
    await page.context().close();
  });
}

test('nothing on the home page moves past five seconds, and nothing at all where less motion is wanted', async ({
  browser,
}) => {
  const endless = (page: Page) =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .map(({ effect }) => effect?.getComputedTiming().endTime)
        .filter((end) => Number(end) > 5000),
    );
  const page = await open(browser, {}, href('home', 'vi'));
  const cabins = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ effect }) => (effect as KeyframeEffect).target?.matches('.hero-wires > svg')).length,
    );
  expect(await cabins()).toBeGreaterThan(0);
  expect(await endless(page)).toEqual([]);
  await page.context().close();
  const calm = await open(browser, { reducedMotion: 'reduce' }, href('home', 'vi'));
  expect(await calm.evaluate(() => document.getAnimations().length)).toBe(0);
  await calm.context().close();
});

/** Runs in the page: what is pressed or filled in, and words that are not dark on white. */
function unfitForPaper(): string[] {
  const LIGHTEST_INK = 120;
  const shown = (node: Element) => node.checkVisibility() && node.getBoundingClientRect().height > 1;
  const pressed = [...document.querySelectorAll('button, input, select, textarea, summary, .btn')].filter(
    shown,
  );
  const pale = [...document.querySelectorAll('h1, h2, h3, p, dt, dd, li, b, td')]
    .filter(
      (node) =>
        shown(node) &&
        [...node.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()),
    )
    .filter((node) => !node.closest('svg, .sr-only, .lb, .tag'))
    .filter((node) =>
      (getComputedStyle(node).color.match(/\d+/g) ?? [])
        .slice(0, 3)
        .every((part) => Number(part) > LIGHTEST_INK),
    );
  return [...pressed, ...pale].map((node) => node.outerHTML.slice(0, 100));
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`with ${colorScheme} colours an order, its tickets and a ticket's page are printed dark on white, with nothing to press`, async ({
    browser,
  }) => {
    const { notice, code, secret } = await placedOrder(colorScheme === 'dark' ? 15 : 16);
    await notify(parkUrl(), notice);
    const key = { key: secret };
    for (const path of [
      href('order', 'vi', { params: { code }, query: key }),
      href('checkoutSuccess', 'vi', { query: { code, ...key } }),
      href('ticket', 'vi', { params: { slug: 've-cap-treo-khu-hoi' } }),
    ]) {
      const page = await open(browser, { colorScheme }, path);
      await page.emulateMedia({ media: 'print', colorScheme });
      expect(await page.evaluate(unfitForPaper), path).toEqual([]);
      for (const part of ['html', 'body']) expect(await groundOf(page, part)).toBe('rgb(255, 255, 255)');
      if (!path.includes('tickets')) {
        const qr = page.getByRole('img', { name: /^Mã QR/ }).first();
        await expect(qr).toBeVisible();
        expect(await qr.evaluate((node) => node.clientWidth)).toBeGreaterThan(200);
      }
      await page.context().close();
    }
  });
}
