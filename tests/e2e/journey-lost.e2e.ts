/** Lost and back, on a phone in Vietnamese: an old link, the way to find an order, the mail with its link, the order. */
import { expect, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { emailOf, notify } from '#tests/support/booking.ts';
import { parkUrl, watch, whenLive } from '#tests/support/browser.ts';
import { mailsTo } from '#tests/support/journey.ts';
import { placedOrder } from '#tests/support/placed-order.ts';

const { t } = intlFor('vi');
test.use({ viewport: { width: 390, height: 844 } });

test('whoever lost the link of an order gets it back by mail and opens the order', async ({ page }) => {
  test.setTimeout(90_000);
  const bought = await placedOrder(23);
  await notify(parkUrl(), bought.notice);
  const email = emailOf(bought);
  const { code } = bought;

  const lost = href('order', 'vi', { params: { code }, query: { key: 'x'.repeat(43) } });
  expect((await page.goto(parkUrl() + lost))?.status()).toBe(404);
  const problems = watch(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('orders.unknown.title'));
  await page
    .getByRole('link', { name: t('orders.find.title') })
    .first()
    .click();

  await expect(page.getByText(t('orders.find.lead'))).toBeVisible();
  await whenLive(page);
  await page.getByRole('button', { name: t('orders.find.submit') }).click();
  const field = page.getByRole('textbox', { name: t('orders.find.contact') });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(email);
  await page.getByRole('button', { name: t('orders.find.submit') }).click();
  await expect(page.getByRole('status').filter({ hasText: t('orders.find.sent') })).toContainText(
    t('orders.find.sentText'),
  );

  const [mail] = await mailsTo(email, 'orders-found');
  expect(mail?.subject).toContain(t('aftercare.mail.orders-found.subject'));
  expect(mail?.text).toContain(t('aftercare.mail.orders-found.text'));
  await page.goto(/https?:\/\/\S+token=\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  await expect(page.getByRole('heading', { name: spacedCode(code) })).toBeVisible();
  await page.getByRole('link', { name: t('orders.find.open') }).click();
  await expect(page).toHaveURL(new RegExp(`${code}\\?key=`));
  await expect(page.getByText('Nguyễn Thị Lan').first()).toBeVisible();
  expect(problems.filter((one) => !one.includes('orders.findMine'))).toEqual([]);
});

test('a link of such a mail that is over says so, and how to get another', async ({ page }) => {
  await page.goto(parkUrl() + href('findOrder', 'vi', { query: { token: 'over' } }));
  await expect(page.getByRole('alert').filter({ hasText: t('orders.error.linkOver') })).toBeVisible();
});
