/** The operations manager changes days by keyboard: one with a limit in the way, then several at once. */
import { expect, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import { openLive, parkUrl } from '#tests/support/browser.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';
import { axeProblems, widerThanScreen } from '#tests/support/sound-page.ts';

const { t, day } = intlFor('vi');
/** The twelfth of a month that is on sale and has not begun. */
const month = addDays(`${parkDay(new Date().toISOString()).slice(0, 7)}-01`, 70).slice(0, 7);
const DAY = `${month}-12`;

test('a day is opened by keyboard, refused below what is sold, saved, and several days get one capacity', async ({
  page,
}) => {
  await signIn(page, personWho('manager').email);
  await openLive(page, parkUrl() + href('staffCalendar', 'vi', { query: { month } }));
  const cell = (date: string) => page.locator(`[data-date="${date}"]`);
  expect(await axeProblems(page)).toEqual([]);
  await cell(DAY).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const title = page.getByRole('heading', { name: day(DAY, 'full') });
  await expect(title).toBeFocused();
  expect(await axeProblems(page)).toEqual([]);

  const pool = page.locator('input[name^="capacity-"]').first();
  await pool.fill('1,5');
  await pool.press('Enter');
  await expect(page.getByText(t('calendar.day.wrong'))).toBeVisible();
  await pool.fill('5.499');
  await pool.press('Enter');
  await expect(page.getByText(t('calendar.day.saved'))).toBeVisible();
  await expect(cell(DAY)).toContainText('/ 5.499');
  await page.getByRole('link', { name: t('calendar.day.close') }).click();
  await expect(cell(DAY)).toBeFocused();

  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText(t('calendar.grid.editRun', { count: 9 }))).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByLabel(/^Sức chứa mỗi ngày/).fill('5.498');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('calendar.run.effect', { count: 9 }))).toBeVisible();
  await page.getByRole('button', { name: t('calendar.run.save') }).click();
  await expect(cell(addDays(DAY, 8))).toContainText('/ 5.498');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await widerThanScreen(page)).toEqual([]);
});
