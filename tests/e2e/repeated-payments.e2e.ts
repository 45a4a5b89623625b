import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { payosBody, sepayBody, sepayHeaders } from '#tests/support/bank.ts';
import { openLive, parkUrl, reloadLive, rows, watch } from '#tests/support/browser.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';
import { tabTo } from '#tests/support/tab-to.ts';

const PHONE = { width: 390, height: 844 };
const keyOf = (name: string) =>
  (JSON.parse(process.env.PARK_ENV ?? '{}') as Record<string, string>)[name] ?? '';

/** Money that a provider has reported without an order. */
function report(id: string, number: string, amountVnd: number): void {
  rows(
    `INSERT INTO unmatched_payments (id, provider, ref, provider_txn_id, amount_vnd, reason, order_id, received_at)
     VALUES (?, 'vnpay', ?, ?, ?, 'unknown-ref', '', ?)`,
    ...[id, id, number, amountVnd, new Date().toISOString()],
  );
}

/** An amount that nothing else has, so that a retry finds its own. */
const aSum = () => 700_000 + (Date.now() % 90_000);

const repeats = (id: string) =>
  rows<{ of: string | null }>('SELECT repeats_id AS of FROM unmatched_payments WHERE id = ?', id)[0]?.of;

async function openScreen(page: Page, screen: 'staffLedger' | 'staffTransfers', locale: 'vi' | 'en') {
  await page.setViewportSize(PHONE);
  await signIn(page, personWho('manager').email);
  await openLive(page, parkUrl() + href(screen, locale));
}

const widerThanItself = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a reported payment is marked as a repeat and unmarked: by keyboard, on a phone', async ({ page }) => {
  test.setTimeout(90_000);
  const { t } = intlFor('vi');
  const problems = watch(page);
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  const amountVnd = aSum();
  report(first, 'VNP-4711', amountVnd);
  report(second, '', amountVnd);
  await openScreen(page, 'staffLedger', 'vi');
  const line = page.getByRole('listitem').filter({ has: page.getByText(second, { exact: true }) });
  expect(await widerThanItself(page)).toBe(0);

  await tabTo(page, line.getByRole('link', { name: `${t('reconciliation.staff.open')}: ${second}` }));
  await page.keyboard.press('Enter');
  await expect(line.getByRole('textbox')).toBeFocused();
  const same = line.getByRole('button', { name: /^Báo trùng của khoản .*VNP-4711$/ });
  await expect(same).toBeDisabled();
  await page.keyboard.type('cổng xác nhận một giao dịch');
  await tabTo(page, same);
  await page.keyboard.press('Enter');
  await expect.poll(() => repeats(second)).toBe(first);

  const marked = page.getByRole('region', { name: t('reconciliation.staff.repeats') });
  const back = marked.getByRole('listitem').filter({ has: page.getByText(second, { exact: true }) });
  await expect(back).toContainText('cổng xác nhận một giao dịch');
  await reloadLive(page);
  await tabTo(page, back.getByRole('link', { name: `${t('reconciliation.staff.ownMoney')}: ${second}` }));
  await page.keyboard.press('Enter');
  await expect(back.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('sao kê có hai dòng');
  await tabTo(page, back.getByRole('button', { name: t('reconciliation.staff.ownMoney') }));
  await page.keyboard.press('Enter');
  await expect.poll(() => repeats(second)).toBeNull();
  await expect(back).toHaveCount(0);
  await expect(line).toContainText('sao kê có hai dòng');
  expect(problems).toEqual([]);
});

/** Reports one transfer by both channels, the second without the bank's number and a little later. */
async function reportBoth({ request }: Page, content: string, amount: number): Promise<void> {
  const [stored] = rows<{ value: string }>("SELECT value FROM settings WHERE key = 'transfer.account'");
  const accountNumber = JSON.parse(stored?.value ?? '""');
  const first = sepayBody({ accountNumber, content, transferAmount: amount });
  const raw = JSON.stringify(first);
  const signed = sepayHeaders(raw, { secret: keyOf('SEPAY_WEBHOOK_SECRET') });
  const headers = { 'content-type': 'application/json', ...signed };
  const path = `${parkUrl()}/api/payments`;
  expect((await request.post(`${path}/sepay/webhook`, { data: raw, headers })).ok()).toBe(true);
  const moment = String(first.transactionDate).replace(/00$/, '20');
  const change = { accountNumber, amount, description: content, reference: '', transactionDateTime: moment };
  const data = payosBody(change, keyOf('PAYOS_CHECKSUM_KEY'));
  expect((await request.post(`${path}/payos/webhook`, { data })).ok()).toBe(true);
}

test('a transfer reported by two channels is marked as one and unmarked, on a phone', async ({ page }) => {
  test.setTimeout(90_000);
  const { t } = intlFor('en');
  const problems = watch(page);
  const content = `tien ve doan ${crypto.randomUUID().slice(0, 8)}`;
  await reportBoth(page, content, aSum());
  const states = () =>
    rows<{ state: string }>(
      'SELECT state FROM bank_transfers WHERE content LIKE ? ORDER BY state',
      `%${content}%`,
    ).map(({ state }) => state);
  await expect.poll(states).toEqual(['unmatched', 'unmatched']);
  await openScreen(page, 'staffTransfers', 'en');
  const open = page.getByRole('region', { name: t('transfers.staff.open') });
  const lines = open.getByRole('listitem').filter({ hasText: content });
  await expect(lines).toHaveCount(2);
  expect(await widerThanItself(page)).toBe(0);
  await lines
    .last()
    .getByRole('button', { name: /^The same as / })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=reason]').fill('one line on the statement');
  await dialog.getByRole('button', { name: /^The same as / }).click();
  await expect(page.getByText(t('transfers.staff.repeated'), { exact: true })).toBeVisible();
  await expect.poll(states).toEqual(['repeat', 'unmatched']);

  await reloadLive(page);
  const marked = page.getByRole('region', { name: t('transfers.staff.repeats') });
  const back = marked.getByRole('listitem').filter({ hasText: content });
  await back.getByRole('button', { name: t('transfers.staff.ownMoney') }).click();
  await dialog.locator('input[name=reason]').fill('two lines on the statement');
  await dialog.getByRole('button', { name: t('transfers.staff.ownMoney') }).click();
  await expect.poll(states).toEqual(['unmatched', 'unmatched']);
  expect(problems).toEqual([]);
});
