/** On a phone whose browser runs no scripts: from the home page to the QR code, and to a lost order. */
import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { parkUrl, rows } from '#tests/support/browser.ts';
import { mailsTo, payByCard } from '#tests/support/journey.ts';

const { t } = intlFor('vi');
test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: t('forms.refused') });

test('a family books from the home page, corrects a mistake, pays and gets its tickets', async ({ page }) => {
  test.setTimeout(120_000);
  const email = `khong-script-${crypto.randomUUID().slice(0, 8)}@khach.example`;
  await page.goto(parkUrl());
  await expect(page.locator('button[type="button"]:not([popovertarget]):visible')).toHaveCount(0);
  const form = page.locator('form.booking-bar');
  // Today may be over, and a day that is sold out can be chosen too: it leads to its waiting list.
  await form.locator('.day:not(.is-sold) input:enabled').nth(2).check({ force: true });
  await form.getByRole('spinbutton').first().fill('2');
  await form
    .getByRole('button', { name: t('tickets.bar.choose') })
    .first()
    .click();

  await expect(page.getByRole('heading', { level: 1, name: t('booking.title') })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Thêm Người lớn/ })).toHaveCount(0);
  const adults = page.getByRole('spinbutton', { name: /^Người lớn/ });
  await expect(adults).toHaveValue('2');
  await adults.fill('0');
  await press(page, t('booking.form.submit'));
  await expect(alert(page)).toContainText(t('tickets.error.noUnits'));
  await adults.fill('2');
  await press(page, t('booking.form.submit'));

  await expect(page).toHaveURL(/\/checkout\/ticket\?code=/);
  await page.getByRole('textbox', { name: t('checkout.form.name') }).fill('Nguyễn Thị Lan');
  await page.getByRole('textbox', { name: t('checkout.form.email') }).fill('lan@');
  await page.getByRole('radio', { name: /^VNPay/ }).check();
  await press(page, /^Thanh toán/);
  await expect(alert(page)).toContainText(t('errors.email'));
  await expect(alert(page)).toContainText(t('checkout.error.terms'));
  await expect(page.getByRole('textbox', { name: t('checkout.form.name') })).toHaveValue('Nguyễn Thị Lan');
  await page.getByRole('textbox', { name: t('checkout.form.email') }).fill(email);
  await page.getByRole('checkbox', { name: t('checkout.form.accept') }).check();
  await press(page, /^Thanh toán/);

  await payByCard(page);
  await expect(page).toHaveURL(/\/checkout\/success\?code=/, { timeout: 30_000 });
  await expect(page.getByRole('img', { name: /^Mã QR/ }).first()).toBeVisible();
  const orders = rows<{ paid: number; total: number }>(
    'SELECT paid_vnd AS paid, total_vnd AS total FROM orders WHERE email = ?',
    email,
  );
  expect(orders).toHaveLength(1);
  expect(orders[0]?.paid).toBe(orders[0]?.total);
  const [mail] = await mailsTo(email, 'tickets');
  expect(mail?.attachments.map(({ filename }) => filename).join()).toContain('.pdf');

  await page.goto(parkUrl() + href('findOrder', 'vi'));
  await press(page, t('orders.find.submit'));
  await expect(alert(page)).toBeVisible();
  await page.getByRole('textbox', { name: t('orders.find.contact') }).fill(email);
  await press(page, t('orders.find.submit'));
  await expect(page.getByText(t('orders.find.sentText'))).toBeVisible();
  const [found] = await mailsTo(email, 'orders-found');
  await page.goto(/https?:\/\/\S+token=\S+/.exec(found?.text ?? '')?.[0] ?? '');
  await page.getByRole('link', { name: t('orders.find.open') }).click();
  await expect(page.getByText('Nguyễn Thị Lan').first()).toBeVisible();
});
