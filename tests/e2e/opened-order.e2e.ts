/** Care finds a guest's order, reads what has happened, writes it down and sends the tickets again; the owner refunds a part. */
import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { notify } from '#tests/support/booking.ts';
import { openLive, parkUrl, rows } from '#tests/support/browser.ts';
import { placedOrder } from '#tests/support/placed-order.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';
import { axeProblems } from '#tests/support/sound-page.ts';

const { t } = intlFor('vi');
const NOTE = '<b>Mẹ</b> báo bé sốt từ đêm';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Its keys work once its title has the focus. */
async function openRoom(page: Page, code: string): Promise<void> {
  await openLive(page, parkUrl() + href('staffOrders', 'vi', { query: { code } }));
  await expect(page.locator('#desk-list')).toBeFocused();
}

test('care finds an order by its phone, reads its timeline, writes a note and sends the tickets again', async ({
  page,
}) => {
  const { code, notice } = await placedOrder(21);
  await notify(parkUrl(), notice);
  const [order] = rows<{ phone: string }>('SELECT phone FROM orders WHERE code = ?', code);
  await signIn(page, personWho('care').email);
  await openLive(page, parkUrl() + href('staffOrders', 'vi', { query: { q: order?.phone ?? '' } }));
  await page.locator(`#row-${code}`).click();
  const story = page.getByRole('region', { name: t('orderDesk.story.title') });
  await expect(story).toContainText(t('orders.event.placed'));
  await expect(page.locator('#desk-list')).toBeFocused();

  await page.keyboard.press('n');
  await expect(page.locator('#order-note')).toBeFocused();
  await page.keyboard.type(NOTE);
  await button(page, t('orderDesk.note.save')).click();
  await expect(page.getByText(t('orderDesk.done.note'))).toBeVisible();
  await expect(story.getByText(NOTE)).toBeVisible();

  await openRoom(page, code);
  await page.keyboard.press('r');
  await expect(page.locator('#act-title')).toBeFocused();
  expect(await axeProblems(page, ['main'])).toEqual([]);
  await button(page, t('orderDesk.resend.submit')).click();
  await expect(page.getByText(t('orderDesk.error.reason')).first()).toBeVisible();
  await page.getByRole('textbox', { name: t('orderDesk.act.reason') }).fill('khách không thấy thư');
  await button(page, t('orderDesk.resend.submit')).click();
  await expect(page.getByText(t('orderDesk.done.resend'))).toBeVisible();
  await openRoom(page, code);
  await page.keyboard.press('Escape');
  await expect(page.locator('#desk-list')).toHaveCount(0);
});

test('the owner refunds a part after seeing what comes of it, and no sum above what is left', async ({
  page,
}) => {
  const { code, notice } = await placedOrder(22);
  await notify(parkUrl(), notice);
  await signIn(page, personWho('owner').email);
  await openRoom(page, code);
  await page.keyboard.press('h');
  const form = page.getByRole('form', { name: t('orderDesk.refund.title') });
  await expect(form).toContainText(t('orderDesk.refund.tickets'));
  await form.getByRole('checkbox').first().check();
  const sum = form.getByRole('textbox', { name: t('orderDesk.refund.amount') });
  const reason = form.getByRole('textbox', { name: t('orderDesk.act.reason') });
  for (const wrong of ['1.000,5', '-5', '0']) {
    await sum.fill(wrong);
    await reason.fill('bé sốt');
    await button(page, t('orderDesk.refund.submit')).click();
    await expect(form).toContainText(t('orderDesk.error.sum'));
    await expect(sum).toHaveValue(wrong);
  }
  await sum.fill('10k');
  await button(page, t('orderDesk.refund.submit')).click();
  await expect(page.getByText(t('orderDesk.done.refund'))).toBeVisible();
  expect(
    rows(
      'SELECT amount_vnd AS vnd FROM refund_requests r JOIN orders o ON o.id = r.order_id WHERE o.code = ?',
      code,
    ),
  ).toEqual([{ vnd: 10_000 }]);
});
