import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { openLive, refusal, rows, watch } from '#tests/support/browser.ts';
import { giveVoucher } from '#tests/support/given-voucher.ts';
import { fillContact, orderAddress, payByCard, placeOrder } from '#tests/support/journey.ts';

const { t, money } = intlFor('vi');
/** A second try has one of its own. */
const VOUCHERS = ['TDE2EV2UCHER', 'TDE2EV3UCHER'] as const;
const HELD_VND = 100_000;

type Bought = { id: string; totalVnd: number };
const boughtBy = (email: string) =>
  rows<Bought>(
    'SELECT id, total_vnd AS totalVnd FROM orders WHERE email = ? ORDER BY created_at DESC LIMIT 1',
    email,
  )[0];

async function order(page: Page, index: number, email: string): Promise<void> {
  await openLive(page, orderAddress('vi', index));
  await page.getByRole('button', { name: t('booking.form.submit') }).click();
  await fillContact(page, 'vi', email);
}

async function paid(page: Page): Promise<void> {
  await payByCard(page);
  await expect(page.getByRole('img', { name: /QR/ }).first()).toBeVisible({ timeout: 60_000 });
}

test('paid partly with credit and partly at the gateway; a wrong code says so beside its field', async ({
  page,
}, { retry }) => {
  test.setTimeout(180_000);
  const voucher = VOUCHERS[retry === 0 ? 0 : 1];
  const problems = watch(page);
  await order(page, 4, 'first@example.vn');
  await placeOrder(page, 'vi');
  await paid(page);
  giveVoucher({ code: voucher, amountVnd: HELD_VND, orderId: boughtBy('first@example.vn')?.id ?? '' });

  await order(page, 5, 'voucher@example.vn');
  await page.getByRole('button', { name: t('vouchers.form.open') }).click();
  const field = page.getByRole('textbox', { name: t('vouchers.form.label') });
  await field.fill('TDNOSUCHCODE');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(new RegExp(t('vouchers.error.unknown')));
  await field.fill(voucher.toLowerCase());
  await page.getByRole('button', { name: t('vouchers.form.check') }).click();
  await expect(
    page.getByText(t('vouchers.form.applied', { code: spacedCode(voucher), amount: money(HELD_VND) })),
  ).toBeVisible();
  const summary = page.getByRole('complementary', { name: t('checkout.summary.label') });
  const lines = summary.locator('.money-lines').last();
  await expect(lines).toContainText(t('vouchers.order.paid'));
  await expect(lines).toContainText(t('vouchers.order.rest'));
  await page.getByRole('button', { name: t('vouchers.form.remove') }).click();
  await expect(summary).not.toContainText(t('vouchers.order.rest'));
  await field.fill(spacedCode(voucher));
  await field.press('Enter');
  await expect(summary).toContainText(t('vouchers.order.rest'));
  await placeOrder(page, 'vi');
  await paid(page);
  const bought = boughtBy('voucher@example.vn');
  expect(
    rows<{ provider: string; amountVnd: number }>(
      `SELECT provider, amount_vnd AS amountVnd FROM payment_attempts WHERE order_id = ? AND state = 'paid' ORDER BY provider`,
      bought?.id ?? '',
    ),
  ).toEqual([
    { provider: 'credit', amountVnd: HELD_VND },
    { provider: 'vnpay', amountVnd: (bought?.totalVnd ?? 0) - HELD_VND },
  ]);
  // The wrong code.
  expect(problems).toEqual([expect.stringMatching(refusal(404, 'orders.previewVoucher'))]);
});
