/** One of two tickets given back on a phone: what is said before, after, in the mail, on the order and in its copy; and without scripts. */
import { expect, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { buyAtGateway, buyQuickly, own } from '#tests/support/bought-tickets.ts';
import { openLive, watch } from '#tests/support/browser.ts';
import { mailsTo } from '#tests/support/journey.ts';
import { openStoredCopy } from '#tests/support/stored-copy.ts';

const { t } = intlFor('vi');

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'no-preference', serviceWorkers: 'allow' });
test.describe.configure({ timeout: 150_000 });

test('a partial refund is checked, answered, mailed, and leaves one ticket in the deck', async ({ page }) => {
  const problems = watch(page);
  const bought = await buyAtGateway(page, 7);
  await openLive(page, own('order', bought));
  const actions = page.getByRole('navigation', { name: t('orders.care.label') });
  await expect(actions.getByRole('link').last()).toBeInViewport();
  await expect(page.getByRole('main')).toContainText(
    /Hoàn 100% đến 07:00 ngày \d\d\/\d\d\/\d{4}, sau đó 80% đến 07:00/,
  );
  await actions.getByRole('link', { name: t('orders.care.refund') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('refunds.page.title') })).toBeVisible();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: t('refunds.form.review') }).click();
  await expect(page.getByText(t('refunds.form.groundMissing'))).toBeVisible();
  await page.getByRole('radio', { name: t('refunds.form.policy') }).check();
  await page.getByRole('button', { name: t('refunds.form.review') }).click();
  await expect(page.getByRole('heading', { name: t('refunds.check.title') })).toBeFocused();
  await expect(page.getByRole('definition').filter({ hasText: 'VNPay' })).toBeVisible();
  const ask = page.getByRole('button', { name: /^Yêu cầu hoàn [\d.]+/ });
  const amount = /[\d.]+/.exec((await ask.textContent()) ?? '')?.[0] ?? '';
  await ask.click();
  await expect(
    page.getByRole('heading', { name: new RegExp(`^Bạn được hoàn ${amount}.* cho 1 vé`) }),
  ).toBeFocused();
  const [mail] = await mailsTo(bought.email, 'refund-approved');
  expect(mail?.text).toContain(`Bạn được hoàn ${amount}`);
  await openLive(page, own('order', bought));
  await expect(page.getByText(t('orders.ticket.of', { number: 1, total: 1 }))).toBeVisible();
  await expect(page.getByText(t('orders.page.oldTickets', { count: 1 }))).toBeVisible();
  await openStoredCopy({ page, problems }, own('order', bought), async () => {
    await expect(page.getByText(t('orders.ticket.of', { number: 1, total: 1 }))).toBeVisible();
    await expect(page.getByRole('main')).toContainText(amount);
  });
  expect(problems).toEqual([]);
});

test('without scripts the same refund is a posted form', async ({ browser }) => {
  const bought = await buyQuickly(3);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(own('orderRefund', bought));
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: t('refunds.form.review') }).click();
  await expect(page.getByText(t('refunds.form.groundMissing'))).toBeVisible();
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await page.getByRole('radio', { name: t('refunds.form.policy') }).check();
  await page.getByRole('button', { name: t('refunds.form.review') }).click();
  await page.getByRole('button', { name: /^Yêu cầu hoàn [\d.]+/ }).click();
  await expect(page.getByRole('heading', { name: /^Bạn được hoàn .* cho 1 vé/ })).toBeVisible();
  await context.close();
});
