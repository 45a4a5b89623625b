/** What becomes of a page when one of its scripts is missing: after a deployment, at the checkout, without a network. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { openLive, parkUrl } from '#tests/support/browser.ts';
import { isStaying, noteMissed, watchLeaving } from '#tests/support/leaving.ts';
import { heldPlaces } from '#tests/support/placed-order.ts';

const { t } = intlFor('vi');
const POLICIES = href('policies', 'vi');
const MAP = href('map', 'vi');
/** Loaded some time after a page, for visitors who have not decided yet. */
const LATE_SCRIPT = /\/assets\/consent-bar-[^/]+\.js$/;
const MAP_SCRIPT = /\/assets\/map-[^/]+\.js$/;

/** The pages that the browser has loaded whole, by path, from now on. */
function wholePages(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** From now on the server no longer has the script, as long as `isGone`. */
async function remove(page: Page, script: RegExp, isGone = () => true): Promise<void> {
  await page.route(script, (route) =>
    isGone() ? route.fulfill({ status: 404, body: 'Not Found' }) : route.continue(),
  );
}

/** Marks the page; the mark is gone after a reload. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-marked'));
const isLive = (page: Page) =>
  page.waitForFunction(() => document.querySelector('a[hreflang]') && history.state !== null);

test('gone with an older build, it brings the page that was asked for whole, once', async ({ page }) => {
  await openLive(page, parkUrl() + POLICIES);
  const loaded = wholePages(page);
  // However often it is asked for, until a page of the newer build is there.
  await remove(page, MAP_SCRIPT, () => loaded.length === 0);
  await page.locator(`footer a[href="${MAP}"]`).first().click();
  await expect(page).toHaveURL(parkUrl() + MAP);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await isLive(page);
  expect(loaded).toEqual([MAP]);
});

test('missing for good, it costs one reload and then the error page, not a blank one and no loop', async ({
  page,
}) => {
  // Ten seconds may be over sooner than a slow machine has loaded a page twice.
  await page.clock.setFixedTime(new Date());
  await remove(page, MAP_SCRIPT);
  const loaded = wholePages(page);
  await page.goto(parkUrl() + MAP);
  await expect(page.getByRole('heading', { level: 1, name: t('errors.browserTitle') })).toBeVisible();
  expect(loaded).toEqual([MAP, MAP, '/500']);
});

test('missing at the checkout, it leaves the page and what has been typed alone', async ({ page }) => {
  const { code, secret } = await heldPlaces(12);
  await noteMissed(page);
  await watchLeaving(page);
  await remove(page, LATE_SCRIPT);
  const loaded = wholePages(page);
  await page.goto(parkUrl() + href('checkoutTicket', 'vi', { query: { code, key: secret } }));
  const name = page.getByRole('textbox', { name: t('checkout.form.name') });
  await name.fill('Nguyễn Thị Lan');
  await mark(page);
  await expect(page.locator('html')).toHaveAttribute('data-missed', 'online');
  expect(await isStaying(page)).toBe(true);
  expect(loaded).toHaveLength(1);
  expect(await isMarked(page)).toBe(true);
  await expect(name).toHaveValue('Nguyễn Thị Lan');
  await expect(page.getByText(t('chrome.checkout.unfinished'))).toBeHidden();
});

/** The message about an unfinished page, visible, with its link. */
async function seeUnfinished(page: Page): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: t('chrome.checkout.unfinished') })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('checkout.form.name') })).toBeVisible();
}

for (const [what, script] of [
  ['the form', /\/assets\/checkout-form-[^/]+\.js$/],
  ['what each page has', /\/assets\/every-page-[^/]+\.js$/],
  ['the first of all', /\/assets\/index-[^/]+\.js$/],
] as const) {
  test(`missing when the checkout is opened, ${what}: it stays readable, says what to do, and reloads only on request`, async ({
    page,
  }) => {
    const { code, secret } = await heldPlaces(17);
    const address = parkUrl() + href('checkoutTicket', 'vi', { query: { code, key: secret } });
    await watchLeaving(page);
    await remove(page, script);
    const loaded = wholePages(page);
    await page.goto(address);
    await seeUnfinished(page);
    expect(await isStaying(page)).toBe(true);
    await seeUnfinished(page);
    expect(loaded).toEqual(['/checkout/ticket']);
    await page.unroute(script);
    await page.getByRole('link', { name: t('chrome.checkout.reload') }).click();
    await expect(page).toHaveURL(address);
    await isLive(page);
    await expect(page.getByRole('alert').filter({ hasText: t('chrome.checkout.unfinished') })).toBeHidden();
    expect(loaded).toEqual(['/checkout/ticket', '/checkout/ticket']);
  });
}

test('missing when the home page is opened, it stays readable and says what to do', async ({ page }) => {
  await remove(page, /\/assets\/every-page-[^/]+\.js$/);
  await watchLeaving(page);
  await page.goto(parkUrl());
  await expect(page.getByRole('alert').getByRole('link', { name: t('common.reload') })).toBeInViewport();
  expect(await isStaying(page)).toBe(true);
});

/** Opens a page and disconnects the network while a script is loading; `back` restores both. */
async function cutOff(
  page: Page,
  context: BrowserContext,
): Promise<{ loaded: string[]; back: () => Promise<void> }> {
  const { promise: isOffline, resolve: giveUp } = Promise.withResolvers<void>();
  await page.route(LATE_SCRIPT, async (route) => {
    await isOffline;
    await route.abort('internetdisconnected');
  });
  await noteMissed(page);
  await watchLeaving(page);
  const asked = page.waitForRequest(LATE_SCRIPT);
  const loaded = wholePages(page);
  await page.goto(parkUrl() + POLICIES);
  await mark(page);
  await asked;
  await context.setOffline(true);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  giveUp();
  await expect(page.locator('html')).toHaveAttribute('data-missed', 'offline');
  expect(await isMarked(page)).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(loaded).toHaveLength(1);
  const back = async () => {
    await page.unroute(LATE_SCRIPT);
    await context.setOffline(false);
  };
  return { loaded, back };
}

test('missing without a network, it leaves the page, which reloads once there is a network', async ({
  page,
  context,
}) => {
  const { loaded, back } = await cutOff(page, context);
  await back();
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
  expect(loaded).toEqual([POLICIES, POLICIES]);
});

test('a visitor who is active on such a page is not interrupted', async ({ page, context }) => {
  const { loaded, back } = await cutOff(page, context);
  // The press alone: a pointer over the page asks for more scripts, which may be missed after the network is back.
  await page.getByRole('heading', { level: 1 }).dispatchEvent('pointerdown');
  await back();
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true);
  expect(await isStaying(page)).toBe(true);
  expect(await isMarked(page)).toBe(true);
  expect(loaded).toHaveLength(1);
});

test('what goes along with every page missing, the page works and nothing hangs over it', async ({
  page,
}) => {
  await remove(page, /\/assets\/deferred-[^/]+\.js$/);
  const logged = page.waitForEvent('console', {
    predicate: (line) => line.text().startsWith('start-up failed'),
  });
  await page.goto(parkUrl() + POLICIES);
  await logged;
  await expect(page.locator('#starting')).toBeHidden();
  await page.locator(`footer a[href="${MAP}"]`).first().click();
  await expect(page).toHaveURL(parkUrl() + MAP);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a newer build is noticed within the hour, and the next link loads a whole page', async ({ page }) => {
  await page.clock.install();
  await openLive(page, parkUrl() + POLICIES);
  const loaded = wholePages(page);
  await page.route(/\/latest\.json\?\d+$/, (route) => route.fulfill({ json: { id: 'newer', timestamp: 1 } }));
  const polled = page.waitForResponse(/\/latest\.json\?\d{13}$/);
  await page.clock.runFor(3_600_000);
  await (await polled).finished();
  await page.locator(`footer a[href="${MAP}"]`).first().click();
  await expect(page).toHaveURL(parkUrl() + MAP);
  expect(loaded).toEqual([MAP]);
});
