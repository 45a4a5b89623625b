/** A ticket moved to a dearer day on a phone: what is said before, at the payment, in the mail and on the order. */
import { expect, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { buyQuickly, dayThatCosts, fillDay, own } from '#tests/support/bought-tickets.ts';
import { openLive, parkUrl, sandboxUrl, watch } from '#tests/support/browser.ts';
import { mailsTo, payByCard } from '#tests/support/journey.ts';

const { t, day, words } = intlFor('vi');

test.use({ viewport: { width: 390, height: 844 } });
test.describe.configure({ timeout: 150_000 });

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
  await page.getByRole('link', { name: /^Trả [\d.]+/ }).click();
  await page.waitForURL(`${parkUrl()}${href('ticketExchange', 'vi')}**`);
  await page.getByRole('link', { name: /^Trả [\d.]+/ }).click();
  await payByCard(page);
  await page.waitForURL(`${parkUrl()}${href('checkoutSuccess', 'vi')}**`, { timeout: 60_000 });
  await expect(page.getByRole('main')).toContainText('Mã QR mới');
  await expect(page.getByRole('img', { name: /^Mã QR/ })).toHaveCount(2);
  const [mail] = await mailsTo(bought.email, 'exchange-done');
  expect(mail?.text).toContain(`Đã đổi từ ${day(bought.offer.date, 'long')} sang ${day(dearer, 'long')}`);
  await openLive(page, own('order', bought));
  await expect(page.getByRole('main')).toContainText(t('refunds.reason.ALREADY_EXCHANGED'));
  expect(problems).toEqual([]);
});
