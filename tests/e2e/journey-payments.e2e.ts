/** What a buyer is told on a phone when a payment fails, and that another way of paying is one press away. */
import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { rows, sandboxUrl, watch } from '#tests/support/browser.ts';
import { fillContact, mailsTo, orderAddress, payByCard, placeOrder } from '#tests/support/journey.ts';

const { t } = intlFor('vi');

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

async function hold(page: Page, index: number, email: string): Promise<string> {
  await page.goto(orderAddress('vi', index));
  await page.getByRole('button', { name: t('booking.form.submit') }).click();
  await fillContact(page, 'vi', email);
  return new URL(page.url()).searchParams.get('code') ?? '';
}

async function failByCard(page: Page): Promise<void> {
  await placeOrder(page, 'vi');
  await payByCard(page, { isShort: true });
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.cancel.title') })).toBeVisible();
}

const untilOf = (code: string) =>
  Date.parse(rows<{ at: string }>('SELECT expires_at AS at FROM holds WHERE code = ?', code)[0]?.at ?? '');

test('a failed payment says why and until when the places wait; another gateway is paid at once', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const problems = watch(page);
  const code = await hold(page, 15, 'another@example.vn');
  rows('UPDATE holds SET expires_at = ? WHERE code = ?', new Date(Date.now() + 120_000).toISOString(), code);
  await failByCard(page);
  const main = page.getByRole('main');
  await expect(main).toContainText(t('payments.vnpay.code.51'));
  await expect(main).toContainText(/Chỗ của bạn vẫn được giữ đến \d{1,2}:\d\d, giá không đổi/);
  expect(untilOf(code)).toBeGreaterThan(Date.now() + 9 * 60_000);
  const [failed] = await mailsTo('another@example.vn', 'payment-failed');
  expect(failed?.subject).toContain('chưa thành công');
  expect(failed?.text).toContain(t('payments.vnpay.code.51'));
  expect(failed?.text).toMatch(/giữ .*đến \d{1,2}:\d\d/);
  const buttons = main.locator('.retry .btn');
  await expect(buttons.first()).toHaveText(t('checkout.cancel.retry'));

  await page.getByRole('link', { name: t('checkout.cancel.edit') }).click();
  await expect(main).toContainText(t('checkout.cancel.last'));
  await expect(page.getByRole('textbox', { name: t('checkout.form.email') })).toHaveValue(
    'another@example.vn',
  );
  await expect(page.getByRole('radio', { name: /^VNPay/ })).toBeChecked();
  await page.goBack();
  await buttons.filter({ hasText: 'MoMo' }).click();
  await expect(page).toHaveTitle(/MoMo/);
  await page.locator('form.fields button[type=submit]').first().click();
  await expect(page.getByRole('img', { name: /^Mã QR của vé/ }).first()).toBeVisible({ timeout: 60_000 });
  const [tickets] = await mailsTo('another@example.vn', 'tickets');
  expect(tickets?.text).toContain(spacedCode(code));
  expect(problems).toEqual([]);
});

test('a failed payment is paid by transfer: the bank apps come first, each line can be copied', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const code = await hold(page, 16, 'bank@example.vn');
  await failByCard(page);
  await page.getByRole('button', { name: t('checkout.form.transfer') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('transfers.page.title') })).toBeVisible();
  const app = page.getByRole('link', { name: 'MB Bank' });
  const [awaited] = rows<{ ref: string; amount: number }>(
    "SELECT a.ref, a.amount_vnd AS amount FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE o.code = ? AND a.provider = 'transfer'",
    code,
  );
  await expect(app).toHaveAttribute('href', new RegExp(`am=${awaited?.amount}&tn=${awaited?.ref}`));
  const [appBox, codeBox] = [
    await app.boundingBox(),
    await page.getByRole('img', { name: /^Mã VietQR/ }).boundingBox(),
  ];
  expect(appBox?.y).toBeLessThan(codeBox?.y ?? 0);
  await expect(page.getByRole('button', { name: /^Sao chép / })).toHaveCount(5);
  const [account] = rows<{ value: string }>("SELECT value FROM settings WHERE key = 'transfer.account'");
  const data = {
    account: JSON.parse(account?.value ?? '""'),
    amount: awaited?.amount,
    content: awaited?.ref,
  };
  expect((await page.request.post(`${sandboxUrl()}/bank`, { data })).ok()).toBe(true);
  await expect(page.getByRole('img', { name: /^Mã QR của vé/ }).first()).toBeVisible({ timeout: 30_000 });
  const [mail] = await mailsTo('bank@example.vn', 'tickets');
  expect(mail?.text).toContain(spacedCode(code));
});

test('leaving a hold asks first and says until when it waits; nothing stands under the bar', async ({
  page,
}) => {
  await hold(page, 17, 'leave@gmial.com');
  await page.getByRole('button', { name: /leave@gmail\.com/ }).click();
  await expect(page.getByRole('textbox', { name: t('checkout.form.email') })).toHaveValue('leave@gmail.com');
  const address = page.url();
  // The press came before the question was loaded: it must be enough.
  await page.waitForFunction(() => history.state?.guards);
  await page.goBack();
  const dialog = page.getByRole('dialog', { name: t('checkout.leave.title') });
  await expect(dialog).toContainText(/Chỗ vẫn được giữ đến \d{1,2}:\d\d/);
  await dialog.getByRole('button', { name: t('checkout.leave.stay') }).click();
  expect(page.url()).toBe(address);
  const fold = page.locator('.fold summary').first();
  await expect(fold).toContainText(/người lớn.*Tổng cộng/s);
  await expect(page.locator('.summary')).toBeHidden();
  await fold.click();
  await expect(page.locator('.summary')).toBeVisible();
  await fold.click();
  const terms = page.getByRole('checkbox', { name: t('checkout.form.accept') });
  await terms.focus();
  const [box, bar] = [await terms.boundingBox(), await page.getByRole('timer').boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.goBack();
  await dialog.getByRole('button', { name: t('checkout.leave.go') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('booking.title') })).toBeVisible();
});
