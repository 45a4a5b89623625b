/** A day of the operations manager: at a desk the day read and a price rule, on a phone a day closed and opened, places changed. */
import { expect, type Page } from '@playwright/test';
import { shortDayText } from '#i18n/day-text.ts';
import { href } from '#src/routes.ts';
import { addDays, parkDay, weekday } from '#src/values/day.ts';
import { openLive, parkUrl, rows } from '#tests/support/browser.ts';
import {
  addressOf,
  darkProblems,
  dayLocale,
  dayProblems,
  isOnPhone,
  standAt,
  t,
  testDay,
  tryNumber,
} from '#tests/support/day-runs.ts';
import { choose, press, reach, write } from '#tests/support/hands.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';
import { axeProblems, widerThanScreen, wordProblems } from '#tests/support/sound-page.ts';

const SLUG = 've-cap-treo-khu-hoi';
const MANAGER = personWho('manager');
const RULES = ['Hội mây thử', 'Hội mây lại', 'Hội hoa thử', 'Hội hoa lại', 'Hội đèn thử', 'Hội đèn lại'];
const ruleHere = () => RULES[tryNumber()] ?? '';
const TICKET = { vi: 'Vé cáp treo khứ hồi', en: 'Return cable car ticket' };
const SEASONS = {
  vi: { weekend: 'Cuối tuần', weekday: 'Ngày thường' },
  en: { weekend: 'Weekend', weekday: 'Weekday' },
};
const seasons = () => SEASONS[dayLocale()];
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

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

const audited = (permission: string) =>
  rows('SELECT 1 FROM audit_events WHERE who = ? AND permission = ?', MANAGER.id, permission).length;

const DAY = 'the day is read, a price rule saved, a day closed and opened again, its places changed';

testDay(DAY, 150_000, async ({ page }) => {
  await standAt(page, 'laptop');
  await signIn(page, MANAGER.email);
  await readDay(page);
  const day = ordinaryDay();
  await addPeakRule(page, day);
  await orderRules(page);
  // The rest on a phone, beside the lift.
  await standAt(page, 'phone');
  await closeAndReopen(page, addDays(day, 7));
  await changePlaces(page, addDays(day, 8));
  expect(await darkProblems(page)).toEqual([]);
});

async function readDay(page: Page): Promise<void> {
  await openLive(page, addressOf('staffToday'));
  const arrivals = panel(page, t('dayTotals.arrivals.title'));
  await expect(arrivals).toBeVisible();
  // A telephone begins with what waits.
  if (!isOnPhone(page)) {
    await expect(arrivals).toBeInViewport({ ratio: 0.99 });
    await expect(panel(page, t('dayTotals.takings.title'))).toBeInViewport();
  }
  await expect(panel(page, t('dayTotals.trips.title'))).toBeVisible();
  await expect(panel(page, t('dayTotals.ahead.title')).getByRole('link')).toHaveCount(7);
  expect(await dayProblems(page)).toEqual([]);
  await press(page.getByRole('link', { name: t('dayTotals.next') }));
  await expect(page).toHaveURL(/\/staff\?day=\d{4}-\d\d-\d\d$/);
  await press(page.getByRole('link', { name: t('dayTotals.backToday') }));
  await expect(page).toHaveURL(/\/staff$/);
}

async function openRules(page: Page): Promise<void> {
  await openLive(page, addressOf('staffCalendar'));
  await press(page.getByRole('link', { name: t('timetable.tab.rules') }));
  await expect(page.getByRole('heading', { level: 1, name: t('timetable.title') })).toBeVisible();
}

/** Refused reversed, shown with its effect, saved, and seen by visitors. */
async function addPeakRule(page: Page, day: string): Promise<void> {
  await openRules(page);
  expect(await dayProblems(page)).toEqual([]);
  await press(page.getByRole('link', { name: t('timetable.addSeasonRule') }));
  await write(page.getByLabel(t('timetable.field.nameVi')), ruleHere());
  await choose(page.getByRole('combobox', { name: t('timetable.field.season') }), 'peak');
  await write(page.getByLabel(t('timetable.field.fromDay')), day);
  await write(page.getByLabel(t('timetable.field.toDay')), addDays(day, -1));
  await press(page.getByRole('button', { name: t('timetable.form.ask') }));
  const last = page.getByLabel(t('timetable.field.toDay'));
  await expect(last).toBeFocused();
  await expect(last).toHaveAccessibleDescription(/.+/);
  await write(last, day);
  await press(page.getByRole('button', { name: t('timetable.form.ask') }));
  const ticket = page.getByRole('complementary').filter({ hasText: t('timetable.effect.title') });
  await expect(ticket).toContainText(shortDayText(day, dayLocale()));
  // The bar at the top covers whatever is scrolled below it.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await axeProblems(page)).toEqual([]);
  await standAt(page, 'phone');
  expect(await widerThanScreen(page)).toEqual([]);
  await standAt(page, 'laptop');
  await write(ticket.getByLabel(t('timetable.form.reason')), 'Lễ hội đầu hè');
  await press(ticket.getByRole('button', { name: t('timetable.form.save') }));
  await expect(page.getByRole('link', { name: ruleHere() })).toBeVisible();
  await expect(page.getByText(t('timetable.form.saved'))).toBeVisible();
  const address = href('ticket', 'vi', { params: { slug: SLUG }, query: { month: day.slice(0, 7) } });
  await page.goto(parkUrl() + address);
  await expect(page.locator(`[data-date="${day}"]`)).toContainText('750k');
  await expect(page.locator(`[data-date="${addDays(day, 1)}"]`)).not.toContainText('750k');
}

/** By keyboard: the focus stays, and what the new order would do is shown. */
async function orderRules(page: Page): Promise<void> {
  await openRules(page);
  const weekend = page.getByRole('link', { name: seasons().weekend }).first();
  await reach(weekend);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(weekend).toBeFocused();
  await expect(page.getByText(t('timetable.list.unsaved'))).toBeVisible();
  await press(page.getByRole('button', { name: t('timetable.form.ask') }));
  const ticket = page.getByRole('complementary').filter({ hasText: t('timetable.effect.title') });
  await expect(ticket).toContainText(`${seasons().weekend} → ${seasons().weekday}`);
  await press(page.getByRole('button', { name: t('timetable.list.undo') }));
  await expect(ticket).toBeHidden();
  await press(page.getByRole('link', { name: t('timetable.editCapacities') }));
  const cell = page.getByRole('textbox', { name: `${TICKET[dayLocale()]}, ${seasons().weekday}` });
  await write(cell, '1e12');
  await cell.press('Enter');
  await expect(cell).toHaveAccessibleDescription(/100[.,]000/);
  expect(await dayProblems(page)).toEqual([]);
  await press(page.getByRole('link', { name: t('timetable.close'), exact: true }));
  await press(page.getByRole('link', { name: t('timetable.editPrices') }));
  await expect(page.getByRole('heading', { name: t('timetable.priceGrid') })).toBeVisible();
  expect(await dayProblems(page)).toEqual([]);
}

async function closeAndReopen(page: Page, day: string): Promise<void> {
  const note = 'Bảo dưỡng cáp, nghỉ thử một ngày.';
  await openLive(page, addressOf('staffClosures'));
  await write(page.getByLabel(t('closures.ask.from'), { exact: true }), day);
  await choose(page.getByLabel(t('closures.ask.what')), {
    label: t('closures.ask.type', { name: TICKET[dayLocale()] }),
  });
  await press(page.getByRole('button', { name: t('closures.ask.preview') }));
  await write(page.getByLabel(t('closures.write.noteVi')), note);
  await write(page.getByLabel(t('closures.write.noteEn')), 'The cable rests for a day of upkeep.');
  expect(await dayProblems(page)).toEqual([]);
  await press(page.getByRole('button', { name: t('closures.write.close') }));
  await expect(page).toHaveURL(/closing=/);
  const closed = 'SELECT 1 FROM closures WHERE day = ?';
  expect(rows(closed, day)).toHaveLength(1);
  await press(page.getByText(t('closures.opened.reopen'), { exact: true }));
  await write(page.getByLabel(t('closures.write.why')), 'xong sớm');
  await press(page.getByRole('button', { name: t('closures.write.reopen'), exact: true }));
  await expect(page.getByText(t('closures.write.reopened')).first()).toBeVisible();
  expect(await wordProblems(page)).toEqual([]);
  expect(audited('closures.edit')).toBeGreaterThanOrEqual(2);
}

async function changePlaces(page: Page, day: string): Promise<void> {
  const query = { month: day.slice(0, 7), day };
  await openLive(page, addressOf('staffCalendar', { query }));
  const places = page
    .getByRole('textbox', { name: new RegExp(`^${t('calendar.day.capacityOf', { name: '' })}`) })
    .first();
  await expect(places).toBeVisible();
  const before = Number((await places.inputValue()).replaceAll(/[.,]/g, ''));
  const set = async (value: string) => {
    await write(places, value);
    await press(page.getByRole('button', { name: t('calendar.day.save') }));
  };
  await set('1e12');
  await expect(page.getByText(t('calendar.day.wrong')).first()).toBeVisible();
  await set(String(before - 1));
  await expect(page.getByText(t('calendar.day.saved')).first()).toBeVisible();
  expect(await dayProblems(page)).toEqual([]);
  expect(audited('tickets.edit')).toBeGreaterThanOrEqual(2);
}
