/** The menu of a phone and of a narrow window: by finger, by keyboard, and before any script has run. */
import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { openLive, parkUrl, watch } from '#tests/support/browser.ts';

const { t } = intlFor('vi');
const TICKETS = parkUrl() + href('tickets', 'vi');
const button = (page: Page) => page.getByRole('button', { name: t('chrome.menu.open') });
const menu = (page: Page) => page.getByRole('dialog', { name: t('chrome.menu.title') });

test.use({ viewport: { width: 700, height: 800 }, hasTouch: true, reducedMotion: 'no-preference' });

test('a tap beside the menu closes it and reaches nothing below', async ({ page }) => {
  const problems = watch(page);
  await openLive(page, TICKETS);
  await button(page).tap();
  await expect(menu(page)).toBeVisible();
  // On the park's name, which leads to the home page.
  await page.touchscreen.tap(60, 60);
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL(TICKETS);
  await expect(button(page)).toBeFocused();
  expect(problems).toEqual([]);
});

test('the keyboard opens it on its close button, and leaving it closes it', async ({ page }) => {
  await openLive(page, TICKETS);
  await button(page).press('Enter');
  await expect(menu(page).getByRole('button', { name: t('chrome.menu.close') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await menu(page).getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(menu(page)).toBeHidden();
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('it opens, closes, and leads to a page', async ({ page }) => {
    await page.goto(TICKETS);
    await button(page).tap();
    await menu(page)
      .getByRole('button', { name: t('chrome.menu.close') })
      .tap();
    await expect(menu(page)).toBeHidden();
    await button(page).tap();
    await menu(page)
      .getByRole('link', { name: t('chrome.nav.map') })
      .tap();
    await expect(page).toHaveURL(parkUrl() + href('map', 'vi'));
  });
});
