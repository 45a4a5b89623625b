import { expect, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { openLive, parkUrl, watch } from '#tests/support/browser.ts';
import { orderAddress, payByCard } from '#tests/support/journey.ts';
import { tabTo } from '#tests/support/tab-to.ts';

const { t } = intlFor('en');

test('a booking by keyboard alone, from the day to the ticket', async ({ page }) => {
  test.setTimeout(90_000);
  const problems = watch(page);
  await openLive(page, orderAddress('en', 5).replace(/&?date=[^&]*/, ''));
  await tabTo(page, page.getByRole('gridcell').locator('button[tabindex="0"]').first());
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: t('booking.form.submit') }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\/ticket\?/);
  await tabTo(page, page.getByRole('textbox', { name: t('checkout.form.name') }));
  await page.keyboard.type('Keyboard Only');
  await tabTo(page, page.getByRole('textbox', { name: t('checkout.form.email') }));
  await page.keyboard.type('keys@example.vn');
  await tabTo(page, page.getByRole('radio', { name: /^VNPay/ }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('checkbox', { name: t('checkout.form.accept') }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: /^Pay / }));
  await page.keyboard.press('Enter');
  await payByCard(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    t('checkout.success.title').split('\n')[0] ?? '',
  );
  await tabTo(page, page.getByRole('link', { name: t('checkout.success.calendar') }));
  expect(problems).toEqual([]);
});

test('the first Tab of a page reaches the skip link', async ({ page }) => {
  await page.goto(`${parkUrl()}/en`);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: t('common.skipToContent') });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#content$/);
});
