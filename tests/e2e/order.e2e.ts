import { expect, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { notify } from '#tests/support/booking.ts';
import { openLive, parkUrl, rows, watch } from '#tests/support/browser.ts';
import { LANGUAGES } from '#tests/support/page-sample.ts';
import { distantOffer, heldPlaces, placedOrder } from '#tests/support/placed-order.ts';
import { axeProblems, colourProblems } from '#tests/support/sound-page.ts';

const { t } = intlFor('vi');
const en = intlFor('en').t;

test('back from the gateway before its notification: honest waiting, then the tickets by themselves', async ({
  page,
}) => {
  const { code, secret, notice } = await placedOrder(0);
  await page.goto(parkUrl() + href('checkoutSuccess', 'vi', { query: { code, key: secret } }));
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.waiting.title') })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Mã QR/ })).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: t('checkout.waiting.asking') })).toBeVisible();
  await notify(parkUrl(), notice);
  await expect(page.getByRole('img', { name: /^Mã QR/ })).toBeVisible({ timeout: 15_000 });
  const qr = await page
    .getByRole('img', { name: /^Mã QR/ })
    .evaluate((node: HTMLImageElement) => [node.complete, node.naturalWidth, node.clientWidth]);
  expect(qr[0]).toBe(true);
  expect(qr[2]).toBeGreaterThanOrEqual(226);
});

for (const locale of LANGUAGES) {
  test(`a wrong key and an unknown code answer the same 404 in ${locale}`, async ({ browser, page }) => {
    const { code, secret } = await heldPlaces(5);
    const name = intlFor(locale).t('orders.unknown.title');
    // The answer is the server's; what scripts make of it is seen once for each page.
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    for (const route of ['checkoutTicket', 'checkoutSuccess', 'checkoutCancel', 'order'] as const) {
      for (const [query, seenIn] of [
        [{ code, key: 'wrong' }, page],
        [{ code: 'DM22222222', key: secret }, plain],
        [{ code, key: '' }, plain],
      ] as const) {
        const path = href(route, locale, { params: { code: query.code }, query });
        const answer = await seenIn.goto(parkUrl() + path);
        expect(answer?.status()).toBe(404);
        await expect(seenIn.getByRole('heading', { level: 1, name })).toBeVisible();
      }
    }
    await plain.context().close();
  });
}

test('the pages of a paid order: sound in both themes, on narrow screens and in print, and paid only once', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const { code, secret, notice } = await placedOrder(6);
  await notify(parkUrl(), notice);
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await (await browser.newContext({ colorScheme, reducedMotion: 'reduce' })).newPage();
    const problems = watch(page);
    for (const address of [
      href('checkoutSuccess', 'vi', { query: { code, key: secret } }),
      href('order', 'vi', { params: { code }, query: { key: secret } }),
    ]) {
      await openLive(page, parkUrl() + address);
      await expect(page.getByRole('img', { name: /^Mã QR/ })).toBeVisible();
      expect(await (colorScheme === 'light' ? axeProblems(page) : colourProblems(page))).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('img', { name: /^Mã QR/ })).toBeVisible();
      await expect(page.locator('header').first()).toBeHidden();
      await page.emulateMedia({ media: 'screen', colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 1280, height: 800 });
    }
    expect(problems).toEqual([]);
    await page.goto(parkUrl() + href('checkoutTicket', 'vi', { query: { code, key: secret } }));
    await expect(page.getByRole('heading', { level: 1, name: t('checkout.paid.title') })).toBeVisible();
    await page.goto(parkUrl() + href('checkoutCancel', 'vi', { query: { code, key: secret, reason: '24' } }));
    await expect(page.getByRole('heading', { level: 1, name: t('checkout.paid.title') })).toBeVisible();
    await page.context().close();
  }
});

test('paid after the places were gone: the page says so and names the refund', async ({ page }) => {
  const { code, secret, notice } = await placedOrder(7);
  const { quotaId } = distantOffer(7);
  rows('UPDATE holds SET expires_at = ? WHERE code = ?', new Date(Date.now() - 60_000).toISOString(), code);
  await expect
    .poll(() => rows<{ state: string }>('SELECT state FROM holds WHERE code = ?', code)[0]?.state)
    .toBe('expired');
  rows('UPDATE quotas SET capacity = held + sold WHERE id = ?', quotaId);
  await notify(parkUrl(), notice);
  await page.goto(parkUrl() + href('checkoutSuccess', 'en', { query: { code, key: secret } }));
  await expect(page.getByRole('heading', { level: 1, name: en('checkout.review.title') })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/We received .* for order/);
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(0);
  await page.goto(parkUrl() + href('order', 'en', { params: { code }, query: { key: secret } }));
  await expect(page.getByRole('main')).toContainText(/We will refund/);
});
