/** A day is typed and chosen in the office: by keys, on a telephone, and without scripts; a week is walked by arrows. */
import { expect, type Page, test } from '@playwright/test';
import { dayText } from '#i18n/day-text.ts';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { addMonths } from '#src/ui/calendar/calendar-keys.ts';
import { addDays, parkDay, weekday } from '#src/values/day.ts';
import { openLive, parkUrl, rows } from '#tests/support/browser.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';
import { axeProblems, widerThanScreen } from '#tests/support/sound-page.ts';

const { t } = intlFor('vi');
const today = () => parkDay(new Date().toISOString());
const shown = (day: string) => dayText(day, 'vi');
const focused = (page: Page) => page.locator(':focus').getAttribute('data-date');

for (const width of [1280, 390])
  test(`a day of a closing is typed and chosen by keys, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, personWho('manager').email);
    await openLive(page, parkUrl() + href('staffClosures', 'vi'));
    expect(await page.locator('input[type=date]').count()).toBe(0);
    const from = page.getByRole('textbox', { name: t('closures.ask.from') });
    await from.focus();
    await page.keyboard.type('30/2');
    await page.keyboard.press('Tab');
    await expect(from).toHaveAccessibleDescription(/Không có ngày “30\/2”\. Gần nhất là 2[89]\/02\//);
    await from.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('mai');
    await page.keyboard.press('Tab');
    const tomorrow = addDays(today(), 1);
    await expect(from).toHaveValue(shown(tomorrow));
    await expect(from).not.toHaveAttribute('aria-invalid');
    await expect(page.locator('output').first()).toContainText(/^(T[2-7]|CN), \d+\/\d+n? âm$/);

    await from.focus();
    await page.keyboard.press('ArrowDown');
    const calendar = page.getByRole('dialog', { name: t('forms.day.choose') });
    await expect(calendar.locator(`[data-date="${tomorrow}"]`)).toBeFocused();
    expect(await axeProblems(page)).toEqual([]);
    expect(await widerThanScreen(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('PageDown');
    const there = addMonths(addDays(tomorrow, 1), 1);
    await expect.poll(() => focused(page)).toBe(there);
    await page.keyboard.press('End');
    const sunday = addDays(there, 7 - weekday(there));
    await expect.poll(() => focused(page)).toBe(sunday);
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
    await expect(from).toBeFocused();
    await expect(from).toHaveValue(shown(tomorrow));

    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(calendar.locator(`[data-date="${tomorrow}"]`)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(calendar).toBeHidden();
    await expect(from).toBeFocused();
    await expect(from).toHaveValue(shown(addDays(tomorrow, 7)));
  });

test('a rule is asked about again when its day is chosen anew', async ({ page }) => {
  await signIn(page, personWho('manager').email);
  await openLive(page, `${parkUrl()}${href('staffRules', 'vi')}`);
  await page.getByRole('link', { name: t('timetable.addSeasonRule') }).click();
  await page.getByLabel(t('timetable.field.nameVi')).fill('Ngày gõ tay');
  const from = page.getByRole('textbox', { name: t('timetable.field.fromDay') });
  await from.fill('31/4');
  await from.press('Enter');
  await expect(from).toHaveAccessibleDescription(/Gần nhất là 30\/04\//);
  const later = addDays(today(), 150);
  await from.fill(shown(later));
  await page.getByRole('textbox', { name: t('timetable.field.toDay') }).fill(shown(later));
  await page.getByRole('button', { name: t('timetable.form.ask') }).click();
  const ticket = page.getByRole('complementary').filter({ hasText: t('timetable.effect.title') });
  await expect(ticket).toBeVisible();
  await from.press('ArrowDown');
  await expect(page.locator(`[data-date="${later}"]`)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(from).toHaveValue(shown(addDays(later, 1)));
  await expect(ticket).toBeHidden();
});

test('a week is walked by arrows, and opens a day with its places', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, personWho('manager').email);
  await openLive(page, `${parkUrl()}${href('staffCalendar', 'vi')}`);
  await page.getByRole('link', { name: t('timetable.tab.week'), exact: true }).click();
  // The next week, of which every day is on sale: days of this one may have passed.
  await page.getByRole('link', { name: t('calendar.week.next'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`week=${addDays(today(), 8 - weekday(today()))}`));
  const region = page.getByRole('region', { name: t('calendar.week.grid') });
  await region.locator('[data-cell="0 5"]').focus();
  expect(await widerThanScreen(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect(region.locator('[data-cell="0 6"]')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(region.locator(':focus')).toHaveAttribute('data-cell', /^[1-9]\d* 6$/);
  expect(await axeProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.locator('input[name^="capacity-"]:focus, #calendar-day:focus')).toBeVisible();
  await expect(page).toHaveURL(/week=.*day=.*slot=/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a day is read by the server as it is typed', async ({ page }) => {
    await signIn(page, personWho('owner').email);
    await page.goto(parkUrl() + href('staffVat', 'vi'));
    const from = page.getByRole('textbox', { name: t('vat.from') });
    const preview = page.getByRole('button', { name: t('vat.preview') });
    await from.fill('31/4');
    await page.getByRole('textbox', { name: t('vat.percent') }).fill('7,5');
    await preview.click();
    await expect(page.getByText(/Không có ngày “31\/4”\. Gần nhất là 30\/04\//)).toBeVisible();
    await expect(from).toHaveValue('31/4');
    // Two rates cannot begin on one day.
    const tomorrow = addDays(today(), 1);
    const isTaken = rows('SELECT 1 FROM vat_rates WHERE valid_from = ?', tomorrow).length > 0;
    await from.fill(isTaken ? 'ngày kia' : 'mai');
    await preview.click();
    await expect(from).toHaveValue(shown(isTaken ? addDays(tomorrow, 1) : tomorrow));
    await expect(page.getByRole('heading', { name: t('vat.effect.title') })).toBeVisible();
    expect(await page.getByRole('button', { name: t('forms.day.open') }).count()).toBe(0);
  });
});
