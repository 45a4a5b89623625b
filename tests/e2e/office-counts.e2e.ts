/** What waits in a room, counted in the sheet of rooms on a telephone. */
import { expect, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { openLive, parkUrl } from '#tests/support/browser.ts';
import { orderGoods } from '#tests/support/ordered-goods.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';

const { t } = intlFor('vi');

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a count in the sheet leads to what it counts, its room to all of it', async ({ page }) => {
  await orderGoods('Sùng Thị Mẩy');
  await signIn(page, personWho('manager').email);
  await openLive(page, parkUrl() + href('staffToday', 'vi'));
  const bar = page.getByRole('navigation', { name: t('office.bottom') });
  const sheet = page.getByRole('navigation', { name: t('chrome.staff.nav') });
  const orders = sheet.getByRole('listitem').filter({ hasText: t('orders.staff.title') });
  await bar.getByRole('button', { name: t('office.all') }).click();
  await orders.locator('b').click();
  await expect(page).toHaveURL(/\/staff\/orders\?step=todo$/);
  await bar.getByRole('button', { name: t('office.all') }).click();
  await orders.getByRole('link', { name: t('orders.staff.title') }).click();
  await expect(page).toHaveURL(/\/staff\/orders$/);
});
