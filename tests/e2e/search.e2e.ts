import { expect, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { openLive, parkUrl, watch } from '#tests/support/browser.ts';
import { axeProblems } from '#tests/support/sound-page.ts';

const { t } = intlFor('vi');
const NAME = 'Vé cáp treo khứ hồi';

test.use({ reducedMotion: 'no-preference' });

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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a question is answered, a dish is found, and nonsense is helped on', async ({ page }) => {
    const problems = watch(page);
    await openLive(page, parkUrl() + href('tickets', 'vi'));
    await page.getByRole('button', { name: t('chrome.menu.open') }).tap();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('search.title') })
      .tap();
    const dialog = page.getByRole('dialog', { name: t('search.palette.title') });
    await expect(page.getByRole('combobox', { name: t('search.palette.label') })).toBeFocused();
    const options = dialog.getByRole('option');

    await page.keyboard.type('gia ve tre em');
    await expect(dialog.getByRole('group', { name: t('search.card.children.title') })).toBeVisible();
    await expect(options.first()).toContainText(/Trẻ em: \d{3}\.000\s₫ · 3–11 tuổi/);
    await expect(options.first()).toContainText(/1,2\sm/);
    expect(await axeProblems(page, ['dialog'])).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await options.first().tap();
    await expect(page).toHaveURL(new RegExp(`${href('ticketPricing', 'vi')}$`));

    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: t('search.palette.label') })).toBeFocused();
    await page.keyboard.type('pho bo');
    await expect(options.first()).toContainText('Phở bò tái');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${href('menu', 'vi')}#di-pho-bo$`));
    await expect(page.locator('#di-pho-bo')).toBeInViewport();

    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: t('search.palette.label') })).toBeFocused();
    await page.keyboard.type('zzqx xkqq');
    await expect(dialog).toContainText(t('search.palette.none'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByText(/0214\s300\s0247/)).toBeVisible();
    await expect(page.getByRole('link', { name: t('search.palette.prices') }).first()).toBeVisible();
    expect(problems).toEqual([]);
  });

  test('the page of results answers without scripts, and leads into the answers', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(parkUrl() + href('search', 'vi', { query: { q: 'mang chó mèo được không' } }));
    const card = page.getByRole('region', { name: t('search.card.pets.title') });
    await expect(card).toContainText('cabin riêng');
    await card.getByRole('link').click();
    await expect(page.locator('details[open]')).toContainText('cabin riêng');
    await context.close();
  });
});
