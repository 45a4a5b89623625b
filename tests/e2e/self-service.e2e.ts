/** What buyers change by themselves: found again by mail, given back, moved, sent once more. */
import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { spacedCode } from '#src/values/order-code.ts';
import {
  askedBack,
  buyAtGateway,
  buyQuickly,
  dayThatCosts,
  fillDay,
  own,
  ticketsOf,
} from '#tests/support/bought-tickets.ts';
import { openLive, parkUrl, refusal, reloadLive, rows, watch } from '#tests/support/browser.ts';
import { linkInMail, mailsTo, payByCard } from '#tests/support/journey.ts';
import { tabTo } from '#tests/support/tab-to.ts';

const { t } = intlFor('vi');
const JOBS_PATIENCE_MS = 60_000;

test.describe.configure({ timeout: 150_000 });

/** Types a day into a field of the browser, in whichever order this one asks for its parts. */
async function typeDay(page: Page, name: string, date: string): Promise<void> {
  const field = page.getByLabel(name, { exact: true });
  await tabTo(page, field);
  const [year = '', month = '', day = ''] = date.split('-');
  for (const typed of [`${day}${month}${year}`, `${month}${day}${year}`]) {
    await page.keyboard.type(typed);
    if ((await field.inputValue()) === date) return;
    for (let part = 0; part < 3; part += 1) await page.keyboard.press('ArrowLeft');
  }
  throw new Error(`${date} cannot be typed: ${await field.inputValue()}`);
}

test('an order is found again by mail, and a ticket of it given back by keyboard alone, followed until the gateway has it', async ({
  page,
}) => {
  const problems = watch(page);
  const bought = await buyAtGateway(page, 0);
  await openLive(page, parkUrl() + href('findOrder', 'vi'));
  await page.getByRole('textbox', { name: t('orders.find.contact') }).fill(bought.email);
  await page.getByRole('button', { name: t('orders.find.submit') }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(t('orders.find.sent'));
  await page.goto(await linkInMail(bought.email, 'orders-found', href('findOrder', 'vi')));
  const found = page.getByRole('article').filter({ hasText: spacedCode(bought.code) });
  await found.getByRole('link', { name: t('orders.find.open') }).click();
  await expect(page.getByRole('img', { name: /^Mã QR/ }).first()).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('orders.care.refund'), exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('refunds.page.title') })).toBeVisible();
  await reloadLive(page);

  await tabTo(page, page.getByRole('checkbox').first());
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await tabTo(page, page.getByRole('radio', { name: t('refunds.form.policy') }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: t('refunds.form.review') }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: t('refunds.check.title') })).toBeFocused();
  const ask = page.getByRole('button', { name: /^Yêu cầu hoàn [\d.]+/ });
  await tabTo(page, ask);
  const amount = /[\d.]+/.exec((await ask.textContent()) ?? '')?.[0] ?? '';
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { level: 2, name: new RegExp(`^Bạn được hoàn ${amount}`) }),
  ).toBeFocused();
  await expect(page.getByRole('article')).toContainText(`Hoàn ${amount}`);
  // The gateway has taken it; its bank takes its time.
  await expect.poll(() => askedBack(bought.code), { timeout: JOBS_PATIENCE_MS }).toBe('00');
  await reloadLive(page);
  await expect(page.getByRole('article')).toContainText(t('refunds.state.paying'));
  await expect(page.getByRole('article')).toContainText(t('refunds.track.payingText'));
  await expect(page.getByRole('checkbox').first()).toBeDisabled();
  expect(ticketsOf(bought.code).map(({ state }) => state)).toEqual(['refunded', 'issued']);
  expect(problems).toEqual([]);
});

test('one ticket moves for nothing by keyboard alone, the other for a difference paid at the gateway', async ({
  page,
}) => {
  const problems = watch(page);
  const bought = await buyQuickly(1);
  const [same, dearer] = [await dayThatCosts(false, bought), await dayThatCosts(true, bought)];
  await openLive(page, own('ticketExchange', bought));
  await typeDay(page, t('exchanges.form.date'), same);
  await tabTo(page, page.getByRole('checkbox').first(), 'Shift+Tab');
  await page.keyboard.press('Space');
  const review = page.getByRole('button', { name: t('exchanges.form.review') });
  await expect(review).toBeEnabled();
  await tabTo(page, review);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: t('exchanges.check.title') })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: t('exchanges.check.submit') }));
  await page.keyboard.press('Enter');
  await page.waitForURL(`${parkUrl()}${href('checkoutSuccess', 'vi')}**`);
  await expect(page.getByRole('img', { name: /^Mã QR/ })).toHaveCount(2);
  expect(ticketsOf(bought.code).map(({ state }) => state)).toEqual(['exchanged', 'issued', 'issued']);

  await openLive(page, own('ticketExchange', bought));
  const open = page.getByRole('checkbox', { disabled: false });
  await expect(open).toHaveCount(1);
  await open.check();
  await fillDay(page, intlFor('vi').words('exchanges.form'), dearer);
  await expect(review).toBeEnabled();
  await review.click();
  await expect(page.getByText(t('exchanges.check.afterText'))).toBeVisible();
  await page.getByRole('radio', { name: /VNPAY/i }).check();
  await page.getByRole('button', { name: /^Trả [\d.]+/ }).click();
  await payByCard(page);
  await page.waitForURL(`${parkUrl()}${href('checkoutSuccess', 'vi')}**`, { timeout: JOBS_PATIENCE_MS });
  const left = ticketsOf(bought.code).filter(({ state }) => state === 'issued');
  expect(left.map(({ day }) => day)).toEqual([same, dearer]);
  await page.goto(own('order', bought));
  await expect(page.getByRole('img', { name: /^Mã QR/ })).toHaveCount(2);
  expect(problems).toEqual([]);
});

test('tickets are resent once, then not for a minute; a changed contact is notified, and so is the old address', async ({
  page,
}) => {
  const problems = watch(page);
  const bought = await buyQuickly(3);
  await openLive(page, own('order', bought));
  await page.getByRole('button', { name: t('orders.resend.email') }).click();
  await expect(page.getByText(t('orders.resend.sent-email'))).toBeVisible();
  await expect(page.getByRole('button', { name: /^Gửi lại sau \d+ giây$/ })).toBeDisabled();
  expect((await mailsTo(bought.email, 'resend'))[0]?.attachments.length).toBeGreaterThan(0);
  // The server counts the minute too; it restarts here, because loading the page may have taken it.
  await reloadLive(page);
  rows(
    "UPDATE outbox SET created_at = ? WHERE dedupe_key LIKE 'resend:%' AND order_id = (SELECT id FROM orders WHERE code = ?)",
    new Date().toISOString(),
    bought.code,
  );
  const refused = page.waitForResponse((answer) => answer.url().includes('orders.resend'));
  await page.getByRole('button', { name: t('orders.resend.email') }).click();
  expect((await refused).status()).toBe(429);
  await expect(page.getByText(/^Vừa gửi xong\. Bạn chờ thêm \d+ giây rồi gửi lại\.$/)).toBeVisible();
  expect(problems).toEqual([expect.stringMatching(refusal(429, 'orders.resend'))]);

  await page
    .getByRole('main')
    .getByRole('link', { name: t('orders.contact.title') })
    .click();
  const email = page.getByRole('textbox', { name: t('orders.contact.email') });
  await expect(email).toHaveValue(bought.email);
  await reloadLive(page);
  const next = `minh+${bought.code.toLowerCase()}@example.vn`;
  await email.fill(next);
  await page.getByRole('button', { name: t('orders.contact.submit') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(spacedCode(bought.code));
  await expect(page.getByRole('main')).toContainText(next);
  for (const address of [bought.email, next])
    expect((await mailsTo(address, 'contact-changed'))[0]?.subject).toContain(spacedCode(bought.code));
});
