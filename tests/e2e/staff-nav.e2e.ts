/** The menu of the staff on a telephone, where it is a strip that does not show all pages at once. */
import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { openLive, parkUrl } from '#tests/support/browser.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';

const { t } = intlFor('vi');

test.use({ viewport: { width: 390, height: 844 } });

const strip = (page: Page) => page.getByRole('navigation', { name: t('chrome.staff.nav') });
const current = (page: Page, name: string) => strip(page).getByRole('link', { name, exact: true });

test('shows the page that is open, whether it was loaded or gone to', async ({ page }) => {
  await signIn(page, personWho('manager').email);
  for (const [route, name] of [
    ['staffWaiting', t('waitingList.staff.title')],
    ['staffMessages', t('chrome.staff.messages')],
    ['gate', t('chrome.staff.gate')],
  ] as const) {
    await openLive(page, parkUrl() + href(route, 'vi'));
    await expect(current(page, name)).toHaveAttribute('aria-current', 'page');
    await expect(current(page, name)).toBeInViewport({ ratio: 0.99 });
  }
  const closures = current(page, t('chrome.staff.closures'));
  await closures.focus();
  await page.keyboard.press('Enter');
  await expect(closures).toHaveAttribute('aria-current', 'page');
  await expect(closures).toBeInViewport({ ratio: 0.99 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('stands on one line beside who is signed in where a screen is wide', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, personWho('manager').email);
  await openLive(page, parkUrl() + href('staffRefunds', 'vi'));
  const lines = await strip(page)
    .getByRole('link')
    .evaluateAll((links) => new Set(links.map((link) => link.getBoundingClientRect().top)).size);
  expect(lines).toBe(1);
  const out = await page.getByRole('button', { name: t('chrome.staff.signOut') }).boundingBox();
  const menu = await strip(page).boundingBox();
  expect(menu?.y).toBeLessThan((out?.y ?? 0) + (out?.height ?? 0));
});
