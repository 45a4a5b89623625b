import { expect, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { openLive, parkUrl, watch } from '#tests/support/browser.ts';
import { axeProblems } from '#tests/support/sound-page.ts';

const { t } = intlFor('vi');
const NAME = 'Vé cáp treo khứ hồi';

test('search opens with a key, finds while typing, and goes where the arrows point', async ({ page }) => {
  const problems = watch(page);
  await openLive(page, parkUrl() + href('ticketPricing', 'vi'));
  const opener = page.getByRole('banner').getByRole('link', { name: t('search.palette.open') });
  await opener.focus();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: t('search.palette.label') });
  await expect(field).toBeFocused();
  await expect(page.getByRole('option', { name: t('search.palette.prices') })).toBeVisible();
  await field.fill('cap teo');
  const option = page.getByRole('option', { name: new RegExp(NAME) });
  await expect(option).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText('cap treo');
  expect(await axeProblems(page, ['dialog'])).toEqual([]);
  for (let press = 0; press < 8 && (await option.getAttribute('aria-selected')) !== 'true'; press += 1)
    await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('option', { name: 'cap teo' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('a slash typed into a field stays there', async ({ page }) => {
  await openLive(page, parkUrl() + href('search', 'vi'));
  const field = page.getByRole('searchbox', { name: t('search.label') });
  await field.focus();
  await page.keyboard.type('a/b');
  await expect(field).toHaveValue('a/b');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('search works without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(parkUrl() + href('tickets', 'vi'));
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('search.palette.open') })
    .click();
  await page.getByRole('searchbox', { name: t('search.label') }).fill('cap teo');
  await page.getByRole('button', { name: t('search.submit') }).click();
  await expect(page).toHaveURL(/\/tim-kiem\?q=cap\+teo$/);
  await page.getByRole('link', { name: new RegExp(NAME) }).click();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await context.close();
});
