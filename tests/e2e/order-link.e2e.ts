/** A leaked link of an order: staff renew it, and the old one says what to do instead. */
import { expect, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { notify } from '#tests/support/booking.ts';
import { openLive, parkUrl, rows } from '#tests/support/browser.ts';
import { placedOrder } from '#tests/support/placed-order.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';
import { axeProblems } from '#tests/support/sound-page.ts';

const { t } = intlFor('vi');

test('staff renew it after a warning; the old link leads to the order lookup', async ({ page }) => {
  const { code, secret, notice } = await placedOrder(19);
  await notify(parkUrl(), notice);
  const old = parkUrl() + href('order', 'vi', { params: { code }, query: { key: secret } });
  expect((await page.goto(old))?.status()).toBe(200);
  await signIn(page, personWho('manager').email);
  await openLive(page, parkUrl() + href('staffOrders', 'vi', { query: { code } }));
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button(t('orders.renewStaff.button')).click();
  await expect(page.getByText(t('orders.renewStaff.sure'))).toBeVisible();
  await button(t('orders.renewStaff.back')).click();
  expect(rows('SELECT link_version AS version FROM orders WHERE code = ?', code)).toEqual([{ version: 0 }]);
  await button(t('orders.renewStaff.button')).click();
  const panel = page.getByRole('article', { name: t('orders.renewStaff.title') });
  await panel.getByLabel(t('orders.renewStaff.reason')).fill('khách gửi nhầm liên kết');
  await button(t('orders.renewStaff.confirm')).click();
  await expect(page.getByText(t('orders.renewStaff.done'))).toBeVisible();

  expect((await page.goto(old))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('orders.unknown.title'));
  await expect(page.getByRole('link', { name: t('orders.find.title') }).first()).toBeVisible();

  await openLive(page, parkUrl() + href('staffSecurity', 'vi', { query: { kind: 'staff' } }));
  const row = page.getByRole('row').filter({ hasText: spacedCode(code) });
  await expect(row.first()).toContainText(t('security.action.ordersRenewLinkOf'));
  await expect(row.first()).toContainText(t('security.result.ok'));

  await openLive(page, parkUrl() + href('staffAudit', 'vi', { query: { subject: spacedCode(code) } }));
  const entries = page.getByRole('listitem').filter({ hasText: spacedCode(code) });
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText(t('audit.field.linkVersion'));
  expect(await axeProblems(page, ['main'])).toEqual([]);
});

test('gate staff are not offered it, nor the log', async ({ page }) => {
  const { code, notice } = await placedOrder(20);
  await notify(parkUrl(), notice);
  await signIn(page, personWho('gate').email);
  await openLive(page, parkUrl() + href('staffOrders', 'vi', { query: { code } }));
  await expect(page.getByRole('button', { name: t('orders.renewStaff.button') })).toHaveCount(0);
  await expect(page.getByRole('link', { name: t('security.staff.nav'), exact: true })).toHaveCount(0);
  for (const log of ['staffSecurity', 'staffAudit'] as const)
    expect((await page.goto(parkUrl() + href(log, 'vi')))?.status()).toBe(403);
});
