import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { openLive, parkUrl, rows, sandboxUrl, watch } from '#tests/support/browser.ts';
import { fillContact, orderAddress } from '#tests/support/journey.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';

const { t } = intlFor('vi');

type Awaited = { ref: string; amountVnd: number };

/** From a chosen ticket to the page of the payment method; returns the code of the order. */
async function orderBy(page: Page, method: 'transfer' | 'counter', index: number): Promise<string> {
  await page.goto(orderAddress('vi', index));
  await page.getByRole('button', { name: t('booking.form.submit') }).click();
  await fillContact(page, 'vi', `${method}@example.vn`);
  const name = new RegExp(`^${t(`checkout.form.${method}`)}`);
  await page.getByRole('radio', { name }).check();
  await page.getByRole('button', { name: /^Thanh toán / }).click();
  if (method === 'counter') await proveContact(page, 'counter@example.vn');
  const title = t(method === 'transfer' ? 'transfers.page.title' : 'transfers.counter.title');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return new URL(page.url()).searchParams.get('code') ?? '';
}

/** Asks for the code in the dialog, reads it in the mailbox, and enters it. */
async function proveContact(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('fairness.help.title') });
  await expect(dialog.getByRole('textbox', { name: t('fairness.code.contact') })).toHaveValue(email);
  await dialog.getByRole('button', { name: t('fairness.code.ask') }).click();
  const field = dialog.getByRole('textbox', { name: t('fairness.code.code') });
  await expect(field).toBeFocused();
  await field.fill(await codeFor(email));
  await dialog.getByRole('button', { name: t('fairness.code.confirm') }).click();
}

async function codeFor(email: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const box = await fetch(`${sandboxUrl()}/mailbox.json?to=${encodeURIComponent(email)}`);
      const mails = (await box.json()) as { subject: string }[];
      code = mails.map(({ subject }) => /^(\d{6}) /.exec(subject)?.[1]).find(Boolean);
      return code;
    })
    .toBeTruthy();
  return code ?? '';
}

function awaitedOf(code: string): Awaited {
  const sql =
    "SELECT a.ref, a.amount_vnd AS amountVnd FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE o.code = ? AND a.provider = 'transfer'";
  const [awaited] = rows<Awaited>(sql, code);
  if (!awaited) throw new Error(`no transfer is awaited for ${code}`);
  return awaited;
}

/** In the bank, as a person would. */
async function transfer(page: Page, content: string, amountVnd: number): Promise<void> {
  await page.goto(`${sandboxUrl()}/bank?lang=vi&content=${content}`);
  await page.getByRole('textbox', { name: 'Số tiền (đồng)' }).fill(String(amountVnd));
  await page.getByRole('button', { name: 'Chuyển tiền' }).click();
  await expect(page.getByRole('cell', { name: content }).first()).toBeVisible();
}

/** The same without the bank's page. */
async function sendMoney({ request }: Page, content: string, amount: number): Promise<void> {
  const [account] = rows<{ value: string }>("SELECT value FROM settings WHERE key = 'transfer.account'");
  const data = { account: JSON.parse(account?.value ?? '""'), amount, content };
  expect((await request.post(`${sandboxUrl()}/bank`, { data })).ok()).toBe(true);
}

test('paid by transfer in two parts: the page says what is missing, then shows the tickets by itself', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const problems = watch(page);
  const code = await orderBy(page, 'transfer', 9);
  const { ref, amountVnd } = awaitedOf(code);
  await expect(page.getByRole('img', { name: /^Mã VietQR/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(ref);
  await expect(page.getByRole('timer')).toBeVisible();

  const bank = await context.newPage();
  await transfer(bank, ref, amountVnd - 100_000);
  await expect(page.getByText(/còn thiếu 100\.000/)).toBeVisible({ timeout: 30_000 });
  await transfer(bank, ref, 100_000);
  await expect(page.getByRole('img', { name: /^Mã QR của vé/ }).first()).toBeVisible({ timeout: 30_000 });
  expect(problems).toEqual([]);
});

test('without scripts the account, the amount and the words to write can be read', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const code = await orderBy(page, 'transfer', 10);
  const address = page.url();
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(address);
  await expect(plain.getByRole('main')).toContainText('1133 6666 8888');
  await expect(plain.getByRole('main')).toContainText(awaitedOf(code).ref);
  await expect(plain.getByRole('link', { name: t('transfers.page.refresh') })).toBeVisible();
  await plain.context().close();
});

test('paid at the counter: staff find the order, take the money, and the guest has the tickets', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const code = await orderBy(page, 'counter', 11);
  const staff = await (await browser.newContext()).newPage();
  await signIn(staff, personWho('manager').email);
  await openLive(staff, parkUrl() + href('staffTransfers', 'vi'));
  await staff.getByRole('textbox', { name: t('transfers.desk.code') }).fill(code.toLowerCase());
  await staff.getByRole('button', { name: t('transfers.desk.find'), exact: true }).click();
  await staff.getByRole('button', { name: /^Đã thu / }).click();
  await expect(staff.getByText(t('transfers.desk.paid'))).toBeVisible();
  await staff.context().close();
  await expect(page.getByRole('img', { name: /^Mã QR của vé/ }).first()).toBeVisible({ timeout: 30_000 });
});

test('a transfer without a code: staff say whose it is, and the buyer’s page turns to tickets by itself', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const problems = watch(page);
  const code = await orderBy(page, 'transfer', 12);
  const { amountVnd } = awaitedOf(code);
  const content = `tien ve gia dinh ${code.slice(2, 6).toLowerCase()}`;
  await sendMoney(page, content, amountVnd);
  const unmatched = () =>
    rows<{ id: string }>(
      "SELECT id FROM bank_transfers WHERE state = 'unmatched' AND content LIKE ?",
      `%${content}%`,
    );
  await expect.poll(() => unmatched().length, { timeout: 30_000 }).toBe(1);

  const staff = await (await browser.newContext()).newPage();
  await signIn(staff, personWho('manager').email);
  await openLive(staff, parkUrl() + href('staffTransfers', 'vi'));
  const line = staff.getByRole('listitem').filter({ hasText: content });
  await line
    .getByRole('button', { name: t('transfers.staff.assign') })
    .first()
    .click();
  const dialog = staff.getByRole('dialog');
  await dialog.locator('input[name=code]').fill(code);
  await dialog.locator('input[name=reason]').fill('khách gọi, đọc mã đơn');
  await dialog.getByRole('button', { name: t('transfers.staff.assign') }).click();
  await expect(staff.getByText(t('transfers.staff.assigned'), { exact: true })).toBeVisible();
  await staff.context().close();

  await expect(page.getByRole('img', { name: /^Mã QR của vé/ }).first()).toBeVisible({ timeout: 30_000 });
  expect(unmatched()).toEqual([]);
  expect(problems).toEqual([]);
});
