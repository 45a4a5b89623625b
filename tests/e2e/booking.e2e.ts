import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { ticketCode } from '#src/values/order-code.ts';
import { parkUrl, rows, watch } from '#tests/support/browser.ts';
import {
  admitByCode,
  fillContact,
  mailsTo,
  orderAddress,
  payByCard,
  placeOrder,
  signInAtGate,
} from '#tests/support/journey.ts';

const { t } = intlFor('vi');
const en = intlFor('en').t;

function codeOf(page: Page): string {
  return new URL(page.url()).searchParams.get('code') ?? '';
}

test('from the home page to a QR ticket that the gate accepts, once', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const problems = watch(page);
  const email = `lan+${crypto.randomUUID().slice(0, 8)}@example.vn`;
  await page.goto(parkUrl());
  await page
    .getByRole('button', { name: t('tickets.bar.choose') })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(orderAddress('vi', 0));
  await page
    .getByRole('button', { name: /Người lớn/ })
    .last()
    .click();
  await page.getByRole('button', { name: t('booking.form.submit') }).click();
  await fillContact(page, 'vi', email);
  await expect(page.getByRole('timer')).toBeVisible();
  const code = codeOf(page);
  await placeOrder(page, 'vi');
  await payByCard(page);

  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    t('checkout.success.title').split('\n')[0] ?? '',
  );
  await expect(page.getByRole('img', { name: /^Mã QR/ }).first()).toBeVisible();
  const mails = await mailsTo(email, 'tickets');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.html).toContain('cid:');
  expect(problems).toEqual([]);

  const gate = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await signInAtGate(gate, 'vi');
  const first = ticketCode(code, 1);
  expect(await admitByCode(gate, 'vi', first)).toBe(t('gate.answer.wrong-dayTitle'));
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  rows('UPDATE issued_tickets SET day = ? WHERE code = ?', today, first);
  expect(await admitByCode(gate, 'vi', first)).toBe(t('gate.answer.okTitle'));
  expect(await admitByCode(gate, 'vi', first)).toBe(t('gate.answer.already-usedTitle'));
  expect(await admitByCode(gate, 'vi', 'DM2222222201')).toBe(t('gate.answer.unknownTitle'));
  await gate.context().close();
});

test('a card without money: the reason is shown, and a second try pays at the same price for the same places', async ({
  page,
}) => {
  await page.goto(orderAddress('en', 1));
  await page.getByRole('button', { name: en('booking.form.submit') }).click();
  await fillContact(page, 'en', 'poor@example.vn');
  const code = codeOf(page);
  await placeOrder(page, 'en');
  await payByCard(page, { isShort: true });
  await expect(page.getByRole('heading', { level: 1, name: en('checkout.cancel.title') })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(en('payments.vnpay.code.51'));
  await page.getByRole('button', { name: en('checkout.cancel.retry') }).click();
  await payByCard(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    en('checkout.success.title').split('\n')[0] ?? '',
  );
  expect(codeOf(page)).toBe(code);
  expect(
    rows(
      'SELECT a.state FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE o.code = ? ORDER BY a.created_at',
      code,
    ),
  ).toEqual([{ state: 'failed' }, { state: 'paid' }]);
});

test('cancelled at the gateway: back to the places that are still held', async ({ page }) => {
  await page.goto(orderAddress('en', 2));
  await page.getByRole('button', { name: en('booking.form.submit') }).click();
  await fillContact(page, 'en', 'changed-mind@example.vn');
  await placeOrder(page, 'en');
  await expect(page).toHaveURL(/\/paymentv2\//);
  await page.goto(`${page.url()}&lang=en`);
  await page.getByRole('button', { name: 'Cancel payment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: en('checkout.cancel.title') })).toBeVisible();
  await expect(
    page.getByText(/^Your places are still held until \d{1,2}:\d\d, at the same price\.$/),
  ).toBeVisible();
});

test('each invalid field shows its own message, keeps its value, and is linked from a summary with the focus', async ({
  page,
}) => {
  await page.goto(orderAddress('en', 3));
  await page.getByRole('button', { name: en('booking.form.submit') }).click();
  await page.getByRole('textbox', { name: en('checkout.form.email') }).fill('not-an-address');
  const pay = page.getByRole('button', { name: /^Pay / });
  await expect(pay).toHaveAttribute('type', 'submit');
  await pay.click();
  const name = page.getByRole('textbox', { name: en('checkout.form.name') });
  const summary = page.getByRole('region', { name: en('checkout.form.wrongCount', { count: 4 }) });
  await expect(summary).toBeFocused();
  await summary.getByRole('link').first().click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(en('errors.required'));
  const email = page.getByRole('textbox', { name: en('checkout.form.email') });
  await expect(email).toHaveAccessibleDescription(new RegExp(en('errors.email').slice(0, 20)));
  await expect(email).toHaveValue('not-an-address');
  await expect(page.getByText(en('checkout.error.terms'))).toHaveCount(2);
});

test('without scripts everything can be read: prices, days, rules', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(orderAddress('vi', 4));
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('₫');
  await page.context().close();
});
