import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { notify } from '#tests/support/booking.ts';
import { openLive, parkUrl } from '#tests/support/browser.ts';
import { placedOrder } from '#tests/support/placed-order.ts';

const { t } = intlFor('vi');

test.use({ reducedMotion: 'no-preference' });

test('going back returns to where one had scrolled, a slow page shows a line', async ({ page }) => {
  await openLive(page, parkUrl() + href('policies', 'vi'));
  await page.evaluate(
    () =>
      new Promise((done) => {
        window.addEventListener('scroll', done, { once: true });
        window.scrollTo(0, 300);
      }),
  );
  await page.route('**/RSC/**', async (route) => {
    await new Promise((done) => setTimeout(done, 900));
    await route.continue();
  });
  const link = page.getByRole('link', { name: t('chrome.footer.credits') }).first();
  await link.evaluate((node: HTMLElement) => node.click());
  await expect(page.locator('[data-navigating]')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('chrome.footer.credits').slice(0, 5));
  await expect(page.locator('[data-navigating]')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/chinh-sach$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
});

test('a crash of the page brings the page from the server, not a blank', async ({ page }) => {
  await openLive(page, parkUrl() + href('policies', 'vi'));
  await page.route('**/RSC/**', (route) => route.fulfill({ status: 500, body: 'broken' }));
  const link = page.getByRole('link', { name: t('chrome.footer.credits') }).first();
  await link.evaluate((node: HTMLElement) => node.click());
  await expect(page).toHaveURL(/nguon-anh$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('opened tickets are there with their QR, everything else is the offline page that lists them', async ({
    page,
    context,
  }) => {
    const { code, secret, notice } = await placedOrder(3);
    await notify(parkUrl(), notice);
    const address = parkUrl() + href('order', 'vi', { params: { code }, query: { key: secret } });
    await page.goto(address);
    await expect(page.getByRole('img', { name: /^Mã QR/ }).first()).toBeVisible();
    await expect
      .poll(
        () =>
          page.evaluate(async () => (await (await caches.open('tickets-1')).keys()).map(({ url }) => url)),
        { timeout: 20_000 },
      )
      .toContain(address);
    await context.setOffline(true);
    await page.goto(address);
    await expect(page.locator('[data-offline]')).toContainText('ngoại tuyến');
    const qr = page.getByRole('img', { name: /^Mã QR/ }).first();
    await expect.poll(() => qr.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0);
    await page.goto(parkUrl() + href('tickets', 'vi'));
    await expect(page.getByRole('heading', { level: 1, name: t('offline.title') })).toBeVisible();
    await expect(page.getByRole('link', { name: t('offline.kept.order', { code }) })).toBeVisible();
    const cachedPaths = await page.evaluate(async () => {
      const names = await caches.keys();
      const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return found.flat().map((request) => new URL(request.url).pathname);
    });
    expect(cachedPaths.filter((path) => /^\/(en\/)?(checkout|dashboard|auth|staff)/.test(path))).toEqual([]);
    await context.setOffline(false);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  const topOf = (page: Page, id: string) =>
    page.locator(`section#${id}`).evaluate((one) => Math.round(one.getBoundingClientRect().top));

  test('the home page opens where it was left, though its far parts are laid out late', async ({ page }) => {
    const home = parkUrl() + href('home', 'vi');
    await openLive(page, home);
    await page.locator('section#guide').evaluate((one) => one.scrollIntoView({ behavior: 'instant' }));
    await expect.poll(() => topOf(page, 'guide').then((top) => Math.abs(top) < 200)).toBe(true);
    const before = await topOf(page, 'guide');
    await page.reload();
    await expect.poll(() => topOf(page, 'guide').then((top) => Math.abs(top - before) < 10)).toBe(true);
    await page.goto('about:blank');
    await page.goto(`${home}#shop`);
    await expect.poll(() => topOf(page, 'shop').then((top) => top >= 0 && top < 200)).toBe(true);
  });
});
