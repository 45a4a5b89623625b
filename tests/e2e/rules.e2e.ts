/** The operations manager changes the park's rules: a peak rule that visitors see, and the order by keyboard. */
import { expect, type Page, test } from '@playwright/test';
import { shortDayText } from '#i18n/day-text.ts';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { addDays, parkDay, weekday } from '#src/values/day.ts';
import { openLive, parkUrl, rows } from '#tests/support/browser.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';
import { axeProblems, widerThanScreen } from '#tests/support/sound-page.ts';

const { t } = intlFor('vi');
const SLUG = 've-cap-treo-khu-hoi';

/** A Tuesday on sale, far ahead, that is an ordinary day. */
function ordinaryDay(): string {
  const special = new Set(rows<{ day: string }>('SELECT day FROM special_days').map(({ day }) => day));
  const closed = new Set(rows<{ day: string }>('SELECT day FROM closures').map(({ day }) => day));
  const ruled = new Set(
    rows<{ day: string }>('SELECT from_day AS day FROM season_rules').map(({ day }) => day),
  );
  let day = addDays(parkDay(new Date().toISOString()), 120);
  while (weekday(day) !== 2 || special.has(day) || closed.has(day) || ruled.has(day)) day = addDays(day, 1);
  return day;
}

async function openRules(page: Page): Promise<void> {
  await signIn(page, personWho('manager').email);
  await openLive(page, parkUrl() + href('staffCalendar', 'vi'));
  await page.getByRole('link', { name: t('timetable.tab.rules') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('timetable.title') })).toBeVisible();
}

test('a peak rule is refused reversed, shows its effect, is saved, and visitors see its price', async ({
  page,
}) => {
  const day = ordinaryDay();
  await openRules(page);
  expect(await axeProblems(page)).toEqual([]);
  await page.getByRole('link', { name: t('timetable.addSeasonRule') }).click();
  await page.getByLabel(t('timetable.field.nameVi')).fill('Hội mây thử');
  await page.getByRole('combobox', { name: t('timetable.field.season') }).selectOption('peak');
  await page.getByLabel(t('timetable.field.fromDay')).fill(day);
  await page.getByLabel(t('timetable.field.toDay')).fill(addDays(day, -1));
  await page.getByRole('button', { name: t('timetable.form.ask') }).click();
  const last = page.getByLabel(t('timetable.field.toDay'));
  await expect(last).toBeFocused();
  await expect(last).toHaveAccessibleDescription(/.+/);
  await last.fill(day);
  await page.getByRole('button', { name: t('timetable.form.ask') }).click();
  const ticket = page.getByRole('complementary').filter({ hasText: t('timetable.effect.title') });
  await expect(ticket).toContainText(shortDayText(day, 'vi'));
  // The bar at the top covers whatever is scrolled below it.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await axeProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await widerThanScreen(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await ticket.getByLabel(t('timetable.form.reason')).fill('Lễ hội đầu hè');
  await ticket.getByRole('button', { name: t('timetable.form.save') }).click();
  await expect(page.getByRole('link', { name: 'Hội mây thử' })).toBeVisible();
  await expect(page.getByText(t('timetable.form.saved'))).toBeVisible();
  const address = href('ticket', 'vi', { params: { slug: SLUG }, query: { month: day.slice(0, 7) } });
  await page.goto(parkUrl() + address);
  await expect(page.locator(`[data-date="${day}"]`)).toContainText('750k');
  await expect(page.locator(`[data-date="${addDays(day, 1)}"]`)).not.toContainText('750k');
});

test('a rule is moved by keyboard, keeps the focus, and shows what the new order would do', async ({
  page,
}) => {
  await openRules(page);
  const weekend = page.getByRole('link', { name: 'Cuối tuần' }).first();
  await weekend.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(weekend).toBeFocused();
  await expect(page.getByText(t('timetable.list.unsaved'))).toBeVisible();
  await page.getByRole('button', { name: t('timetable.form.ask') }).click();
  const ticket = page.getByRole('complementary').filter({ hasText: t('timetable.effect.title') });
  await expect(ticket).toContainText('Cuối tuần → Ngày thường');
  await page.getByRole('button', { name: t('timetable.list.undo') }).click();
  await expect(ticket).toBeHidden();
  await page.getByRole('link', { name: t('timetable.editCapacities') }).click();
  const cell = page.getByRole('textbox', { name: 'Vé cáp treo khứ hồi, Ngày thường' });
  await cell.fill('1e12');
  await cell.press('Enter');
  await expect(cell).toHaveAccessibleDescription(/100.000/);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await widerThanScreen(page)).toEqual([]);
});
