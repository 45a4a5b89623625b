/** A ticket moved to a dearer day on a phone: what is said before, at the payment, in the mail, on the order and in its copy. */
import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { type Bought, buyQuickly, dayThatCosts, fillDay, own } from '#tests/support/bought-tickets.ts';
import { openLive, parkUrl, rows, sandboxUrl, watch } from '#tests/support/browser.ts';
import { mailsTo, payByCard } from '#tests/support/journey.ts';

const { t, day, words } = intlFor('vi');

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });
test.describe.configure({ timeout: 150_000 });

/** The codes that can be shown at the gate. */
const shownCodes = (page: Page) =>
  page
    .getByRole('img', { name: /^Mã QR/ })
    .evaluateAll((all) =>
      all.map((one) => (one.getAttribute('alt') ?? '').replaceAll(/^Mã QR của vé|[\s-]/g, '')).sort(),
    );
const issuedCodes = (order: string) =>
  rows<{ code: string }>(
    `SELECT t.code FROM issued_tickets t JOIN orders o ON o.id = t.order_id
      WHERE o.code = ? AND t.state = 'issued' ORDER BY t.code`,
    order,
  ).map(({ code }) => code);

/** The copy that was stored while the difference was due has given way by the time that the payment is answered. */
async function expectNewCopy(page: Page, bought: Bought, before: string[]): Promise<void> {
  const context = page.context();
  await context.setOffline(true);
  await page.goto(own('order', bought));
  await expect(page.locator('[data-offline]')).toBeVisible();
  const stored = await shownCodes(page);
  expect(stored).toEqual(issuedCodes(bought.code));
  expect(stored).not.toEqual(before);
  await context.setOffline(false);
}

test('an exchange with a difference is checked, paid, mailed, and no longer promised a refund', async ({
  page,
}) => {
  const problems = watch(page);
  const bought = await buyQuickly(0);
  const dearer = await dayThatCosts(true, bought);
  await openLive(page, own('ticketExchange', bought));
  await page.getByRole('checkbox').first().check();
  await fillDay(page, words('exchanges.form'), dearer);
  const review = page.getByRole('button', { name: t('exchanges.form.review') });
  await expect(review).toBeEnabled();
  await review.click();
  await expect(page.getByRole('heading', { name: t('exchanges.check.title') })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(
    `${day(bought.offer.date, 'full')} → ${day(dearer, 'full')}`,
  );
  await expect(page.getByRole('main')).toContainText(t('exchanges.check.afterText'));
  await page.getByRole('radio', { name: /^VNPay/ }).check();
  await page.getByRole('button', { name: /^Trả [\d.]+/ }).click();
  await page.waitForURL(`${sandboxUrl()}/**`);
  // Closed before it was paid: the order opens with what is due, and leads back to it.
  await openLive(page, own('order', bought));
  await expect(page.getByText(t('orders.saved.title'))).toBeVisible();
  const before = await shownCodes(page);
  expect(before).toEqual(issuedCodes(bought.code));
  await page.getByRole('link', { name: /^Trả [\d.]+/ }).click();
  await page.waitForURL(`${parkUrl()}${href('ticketExchange', 'vi')}**`);
  await page.getByRole('link', { name: /^Trả [\d.]+/ }).click();
  await payByCard(page);
  await page.waitForURL(`${parkUrl()}${href('checkoutSuccess', 'vi')}**`, { timeout: 60_000 });
  await expect(page.getByRole('main')).toContainText('Mã QR mới');
  await expect(page.getByRole('img', { name: /^Mã QR/ })).toHaveCount(2);
  await expect(page.getByText(t('orders.saved.title'))).toBeVisible();
  await expectNewCopy(page, bought, before);
  const [mail] = await mailsTo(bought.email, 'exchange-done');
  expect(mail?.text).toContain(`Đã đổi từ ${day(bought.offer.date, 'long')} sang ${day(dearer, 'long')}`);
  await openLive(page, own('order', bought));
  await expect(page.getByRole('main')).toContainText(t('refunds.reason.ALREADY_EXCHANGED'));
  expect(problems).toEqual([]);
});
