import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { rows, watch } from '#tests/support/browser.ts';
import { orderAddress } from '#tests/support/journey.ts';

const { t } = intlFor('vi');
const LATE_MS = 2500;

const holdCount = () => rows<{ count: number }>('SELECT count(*) AS count FROM holds')[0]?.count ?? 0;

async function scriptsLate(page: Page): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
}

test('places are held by a press that was made before any script had come, once', async ({ page }) => {
  const problems = watch(page);
  await scriptsLate(page);
  const before = holdCount();
  await page.goto(orderAddress('vi', 3), { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: t('booking.form.submit') });
  await button.click();
  await expect(page.locator('html')).not.toHaveAttribute('data-live');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await button.click();
  await expect(page).toHaveURL(/\/checkout\/ticket\?code=/, { timeout: 30_000 });
  expect(holdCount() - before).toBe(1);
  expect(problems).toEqual([]);
});

test('of presses before any script the last one counts, and what a browser does by itself it does at once', async ({
  page,
}) => {
  await scriptsLate(page);
  await page.goto(orderAddress('vi', 3), { waitUntil: 'commit' });
  const fewer = page.getByRole('button', { name: /^Bớt Người lớn/ });
  const more = page.getByRole('button', { name: /^Thêm Người lớn/ });
  await fewer.click();
  await more.click();
  await expect(fewer).not.toHaveAttribute('aria-busy', 'true');
  await page.locator('header button[popovertarget]').first().click();
  await expect(page.locator(':popover-open')).toHaveCount(1);
  await expect(page.locator('html')).not.toHaveAttribute('data-live');
  await expect(page.getByRole('spinbutton', { name: /^Người lớn/ })).toHaveValue('2', { timeout: 15_000 });
  await expect(more).not.toHaveAttribute('aria-busy');
});
