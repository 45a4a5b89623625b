/** On a phone whatever one presses is large enough for a finger, and whatever has the focus is seen (WCAG 2.4.11). */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { SECTIONS } from '#src/features/profile/profile.ts';
import { ROOMS } from '#src/layouts/office/rooms.ts';
import { href, type RouteName } from '#src/routes.ts';
import { pageRoutes } from '#src/values/page-rules.ts';
import { localesOf } from '#src/values/route.ts';
import { buyQuickly, own, THURSDAY } from '#tests/support/bought-tickets.ts';
import { parkUrl, rows, whenLive } from '#tests/support/browser.ts';
import { closeDayOf } from '#tests/support/closed-orders.ts';
import { onePage } from '#tests/support/one-page.ts';
import { OPEN_SCREENS, screenPath } from '#tests/support/open-screens.ts';
import { IS_LONG } from '#tests/support/page-sample.ts';
import { distantOffer, heldPlaces, placedOrder } from '#tests/support/placed-order.ts';
import { coveredFocus, smallTargets } from '#tests/support/reach.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';

const MAX_TABS = 250;
/** Where the test waits until visitors are asked whether visits may be measured: the question lies over the page. */
const ASKED: readonly RouteName[] = ['home', 'ticket', 'post', 'menu'];

const PHONE = {
  viewport: { width: 390, height: 640 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const;

/** `last`: what comes after the page itself. */
async function problemsOf(page: Page, path: string, last?: Locator): Promise<string[]> {
  await page.goto(parkUrl() + path, { waitUntil: 'load' });
  await whenLive(page);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  if (last) await expect(last).toBeVisible();
  return [...(await page.evaluate(smallTargets)), ...(await coveredByTab(page))];
}

/** What Tab reaches, from the top of the page to its end, and nobody sees. */
async function coveredByTab(page: Page): Promise<string[]> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const covered: string[] = [];
  for (let press = 0; press < MAX_TABS; press += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(coveredFocus);
    if (found === 'end') break;
    if (found) covered.push(`covered: ${found}`);
  }
  return covered;
}

const ALL = OPEN_SCREENS.filter((name) => localesOf(pageRoutes[name]).includes('vi'));
/** With most to press, and with most to lie over it. */
const SHORT: readonly RouteName[] = ['ticket', 'product'];

for (const name of IS_LONG ? ALL : SHORT) {
  test(`${name}: whatever is pressed is large enough, whatever is in focus is seen`, async ({ browser }) => {
    const page = await onePage(browser, PHONE);
    const question = ASKED.includes(name) ? page.locator('.consent') : undefined;
    expect(await problemsOf(page, await screenPath(name, 'vi'), question)).toEqual([]);
  });
}

/** Places that this browser holds: each page but the checkout tells of them over its first strip. */
async function holdHere(page: Page): Promise<void> {
  const { date, unitId } = distantOffer(13);
  const asked = { idempotencyKey: crypto.randomUUID(), date, lines: [{ unitId, quantity: 1 }] };
  const status = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/trpc/orders.hold', { method: 'POST', headers, body })).status;
  }, JSON.stringify(asked));
  expect(status).toBe(200);
}

test('paying, and an order while places are held: whatever is pressed is large enough, whatever is in focus is seen', async ({
  browser,
}) => {
  const page = await onePage(browser, PHONE);
  const [held, placed] = [await heldPlaces(11), await placedOrder(12)];
  const checkout = href('checkoutTicket', 'vi', { query: { code: held.code, key: held.secret } });
  const order = href('order', 'vi', { params: { code: placed.code }, query: { key: placed.secret } });
  expect(await problemsOf(page, checkout)).toEqual([]);
  await holdHere(page);
  const strip = page.getByRole('banner').getByRole('link', { name: intlFor('vi').t('chrome.hold.go') });
  expect(await problemsOf(page, order, strip)).toEqual([]);
});

if (IS_LONG) {
  test('what was bought: whatever is pressed is large enough, whatever is in focus is seen', async ({
    browser,
  }) => {
    const page = await onePage(browser, PHONE);
    const [bought, closed] = [await buyQuickly(9, 2, THURSDAY), await buyQuickly(10, 2, THURSDAY)];
    closeDayOf(closed);
    for (const address of [
      ...(['order', 'checkoutSuccess', 'ticketExchange', 'orderRefund'] as const).map((name) =>
        own(name, bought),
      ),
      ...(['order', 'closedDay', 'orderRefund'] as const).map((name) => own(name, closed)),
    ])
      expect.soft(await problemsOf(page, address.slice(parkUrl().length)), address).toEqual([]);
  });

  test('an account: whatever is pressed is large enough, whatever is in focus is seen', async ({
    browser,
  }) => {
    const page = await onePage(browser, PHONE);
    await signIn(page, personWho('visitor').email);
    for (const section of SECTIONS) {
      const path = href('dashboard', 'vi', { query: { section } });
      expect.soft(await problemsOf(page, path), path).toEqual([]);
    }
  });

  test('the office: whatever is in focus is seen, in every room and with what is opened there', async ({
    browser,
  }) => {
    test.setTimeout(400_000);
    const page = await onePage(browser, PHONE);
    await signIn(page, personWho('owner').email);
    for (const path of officePaths()) {
      await page.goto(parkUrl() + path, { waitUntil: 'load' });
      await whenLive(page);
      expect.soft(await coveredByTab(page), path).toEqual([]);
    }
  });
}

function officePaths(): string[] {
  const [order] = rows<{ code: string }>("SELECT code FROM orders WHERE payment_status = 'paid' LIMIT 1");
  const [post] = rows<{ id: string }>('SELECT id FROM posts LIMIT 1');
  const kind = 'posts';
  return [
    ...ROOMS.map(({ to }) => href(to, 'vi')),
    href('staffOrders', 'vi', { query: { code: order?.code ?? '' } }),
    href('staffOrders', 'vi', { query: { code: order?.code ?? '', act: 'refund' } }),
    href('staffRules', 'vi'),
    href('staffVat', 'vi'),
    href('staffSettingsGroup', 'vi', { params: { group: 'contact' } }),
    href('staffContentList', 'vi', { params: { kind } }),
    href('staffContentItem', 'vi', { params: { kind, id: post?.id ?? '' } }),
    href('staffMe', 'vi'),
    href('staffNews', 'vi'),
  ];
}
