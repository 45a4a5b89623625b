/** Today: how the day is on a desk, and what waits on a telephone. */
import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { openLive, parkUrl } from '#tests/support/browser.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';
import { axeProblems, widerThanScreen } from '#tests/support/sound-page.ts';

const { t } = intlFor('vi');
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a manager reads the day, its figures in a table, and the days around it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, personWho('manager').email);
  await openLive(page, parkUrl() + href('staffToday', 'vi'));
  const arrivals = panel(page, t('dayTotals.arrivals.title'));
  await expect(arrivals).toBeInViewport({ ratio: 0.99 });
  await expect(panel(page, t('dayTotals.takings.title'))).toBeInViewport();
  await expect(panel(page, t('dayTotals.trips.title'))).toBeVisible();
  await expect(panel(page, t('dayTotals.ahead.title')).getByRole('link')).toHaveCount(7);
  expect(await axeProblems(page)).toEqual([]);
  await page.getByRole('link', { name: t('dayTotals.next') }).click();
  await expect(page).toHaveURL(/\/staff\?day=\d{4}-\d\d-\d\d$/);
  await page.getByRole('link', { name: t('dayTotals.backToday') }).click();
  await expect(page).toHaveURL(/\/staff$/);
});

test('on a telephone it begins with what waits, and nothing sticks out', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, personWho('manager').email);
  await openLive(page, parkUrl() + href('staffToday', 'vi'));
  const yOf = async (id: string) =>
    (await page.locator(`section[aria-labelledby=${id}]`).boundingBox())?.y ?? 0;
  await expect(panel(page, t('dayTotals.ahead.title'))).toBeAttached();
  expect(await yOf('office-waiting')).toBeLessThan(await yOf('today-arrivals'));
  expect(await widerThanScreen(page)).toEqual([]);
});
