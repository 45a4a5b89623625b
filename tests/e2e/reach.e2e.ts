/** On a phone whatever one presses is large enough for a finger, and whatever has the focus is seen (WCAG 2.4.11). */
import { expect, type Page, test } from '@playwright/test';
import { detailSlugs } from '#src/build/examples.ts';
import { href, type RouteName } from '#src/routes.ts';
import { pageRoutes } from '#src/values/page-rules.ts';
import { localesOf } from '#src/values/route.ts';
import { parkUrl, whenLive } from '#tests/support/browser.ts';
import { onePage } from '#tests/support/one-page.ts';
import { IS_LONG } from '#tests/support/page-sample.ts';
import { heldPlaces, placedOrder } from '#tests/support/placed-order.ts';
import { coveredFocus, smallTargets } from '#tests/support/reach.ts';

const MAX_TABS = 250;
/** Where the test waits until visitors are asked whether visits may be measured: the question lies over the page. */
const ASKED: readonly RouteName[] = ['home', 'ticket', 'post', 'menu'];

const PHONE = {
  viewport: { width: 390, height: 640 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const;

async function problemsOf(page: Page, path: string, isAsked = false): Promise<string[]> {
  await page.goto(parkUrl() + path, { waitUntil: 'load' });
  await whenLive(page);
  if (isAsked) await expect(page.locator('.consent')).toBeVisible();
  const small = await page.evaluate(smallTargets);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const covered: string[] = [];
  for (let press = 0; press < MAX_TABS; press += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(coveredFocus);
    if (found === 'end') break;
    if (found) covered.push(`covered: ${found}`);
  }
  return [...small, ...covered];
}

const cached = (Object.keys(pageRoutes) as RouteName[]).filter(
  (name) => pageRoutes[name].freshness.kind === 'cached' && localesOf(pageRoutes[name]).includes('vi'),
);
const OTHERS: readonly RouteName[] = [
  'login',
  'register',
  'findOrder',
  'checkoutCart',
  'ticketExchange',
  'orderRefund',
];
/** With most to press, and with most to lie over it. */
const SHORT: readonly RouteName[] = ['ticket', 'product'];

for (const name of IS_LONG ? [...cached, ...OTHERS] : SHORT) {
  test(`${name}: whatever is pressed is large enough, whatever is in focus is seen`, async ({ browser }) => {
    const page = await onePage(browser, PHONE);
    const slug = (await detailSlugs(parkUrl())).get(name)?.[0] ?? '';
    const path = href(name, 'vi', { params: { slug } });
    expect(await problemsOf(page, path, ASKED.includes(name))).toEqual([]);
  });
}

test('paying and an order: whatever is pressed is large enough, whatever is in focus is seen', async ({
  browser,
}) => {
  const page = await onePage(browser, PHONE);
  const [held, placed] = [await heldPlaces(11), await placedOrder(12)];
  const checkout = href('checkoutTicket', 'vi', { query: { code: held.code, key: held.secret } });
  const order = href('order', 'vi', { params: { code: placed.code }, query: { key: placed.secret } });
  expect(await problemsOf(page, checkout)).toEqual([]);
  expect(await problemsOf(page, order)).toEqual([]);
});
