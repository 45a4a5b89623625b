/** The operations manager on a phone, in the long check at a desk as well: what waits, a lift and the weather reported with a thumb, in both languages, and news that grows old. */
import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { newsTime } from '#src/features/live-board/lift-news.ts';
import { href } from '#src/routes.ts';
import { openLive, parkUrl, rows } from '#tests/support/browser.ts';
import { darkProblems, isOnPhone, testDay } from '#tests/support/day-runs.ts';
import { IS_LONG } from '#tests/support/page-sample.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';
import { axeProblems, widerThanScreen, wordProblems } from '#tests/support/sound-page.ts';
import { withDatabase } from '#tests/support/with-database.ts';

const vi = intlFor('vi');
const en = intlFor('en');
const MANAGER = personWho('manager');
const LIFT = { vi: 'Tuyến Vườn Mây', en: 'Cloud Garden line' };
/** Past the half hour after which guests are told that there is no news. */
const SILENT_MINUTES = 31;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const audited = () =>
  rows('SELECT 1 FROM audit_events WHERE who = ? AND permission = ?', MANAGER.id, 'live-board.edit').length;
const guestsRead = async (page: Page, locale: 'vi' | 'en') =>
  (await page.request.get(parkUrl() + href('home', locale))).text();

const DAY =
  'it begins with what waits; a lift that stops and the weather are reported with a thumb and read by visitors';

testDay(DAY, 90_000, async ({ page }) => {
  await signIn(page, MANAGER.email);
  await openLive(page, parkUrl() + href('staffToday', 'vi'));
  const yOf = async (id: string) =>
    (await page.locator(`section[aria-labelledby=${id}]`).boundingBox())?.y ?? 0;
  await expect(page.getByRole('region', { name: vi.t('dayTotals.ahead.title'), exact: true })).toBeAttached();
  if (isOnPhone(page)) expect(await yOf('office-waiting')).toBeLessThan(await yOf('today-arrivals'));
  expect(await widerThanScreen(page)).toEqual([]);
  await reportLift(page);
  await openLive(page, parkUrl() + href('staffBoard', 'en'));
  await reportWeather(page);
  await growOld(page);
  if (IS_LONG) expect(await darkProblems(page)).toEqual([]);
});

async function reportLift(page: Page): Promise<void> {
  const text = vi.words('liveBoard.staff');
  await openLive(page, parkUrl() + href('staffBoard', 'vi'));
  const line = page.getByRole('listitem').filter({ hasText: LIFT.vi });
  await line.getByRole('button', { name: `${text.edit}: ${LIFT.vi}` }).click();
  await line.locator('label').filter({ hasText: text.paused }).click();
  await page.getByRole('button', { name: `Thêm: ${text.wait}` }).click();
  await page.getByRole('button', { name: `Thêm: ${text.wind}` }).click();
  await page.getByLabel(text.noteVi).fill('');
  await page.getByLabel(text.noteEn).press('Enter');
  await expect(page.getByText(vi.t('liveBoard.error.note'))).toBeVisible();
  await expect(page.getByLabel(text.noteVi)).toBeFocused();
  await page.getByLabel(text.noteVi).fill('Dừng để kiểm tra, chạy lại lúc 10:30.');
  await page.getByLabel(text.noteEn).fill('Stopped for a check, running again at 10:30.');
  expect(await widerThanScreen(page)).toEqual([]);
  expect(await axeProblems(page)).toEqual([]);
  await page.getByLabel(text.noteEn).press('Enter');
  await expect(page.getByText(text.saved)).toBeVisible();
  await expect(line).toContainText(text.paused);
  await expect(line).toContainText(text.justNow);
  expect(await guestsRead(page, 'en')).toContain('Stopped for a check, running again at 10:30.');
  expect(audited()).toBeGreaterThanOrEqual(1);
}

/** In English: refused out of its range, and guests of both languages read what is saved. */
async function reportWeather(page: Page): Promise<void> {
  const text = en.words('liveBoard.staff');
  const weather = page.getByRole('region', { name: text.weather });
  await weather.getByRole('button').first().click();
  const degrees = weather.getByLabel(text.temperature);
  await degrees.fill('99');
  await degrees.press('Enter');
  await expect(degrees).toHaveAccessibleDescription(new RegExp(en.t('liveBoard.error.temperature')));
  await expect(degrees).toHaveValue('99');
  await degrees.fill('−3');
  await weather.getByLabel(text.summaryVi).fill('Sương muối sáng sớm, trưa quang.');
  await weather.getByLabel(text.summaryEn).fill('Hoarfrost early, clear by noon.');
  expect(await widerThanScreen(page)).toEqual([]);
  expect(await axeProblems(page)).toEqual([]);
  await weather.getByLabel(text.summaryEn).press('Enter');
  await expect(page.getByText(text.savedDay)).toBeVisible();
  await expect(weather).toContainText('Hoarfrost early, clear by noon.');
  expect(await guestsRead(page, 'vi')).toContain('Sương muối sáng sớm, trưa quang.');
  expect(await guestsRead(page, 'en')).toContain('Hoarfrost early, clear by noon.');
}

/** Guests read how old the news is, then that there is none, until somebody says that all is as it was. */
async function growOld(page: Page): Promise<void> {
  const text = en.words('liveBoard.staff');
  const line = page.getByRole('listitem').filter({ hasText: LIFT.en });
  const still = line.getByRole('button', { name: `${text.still}: ${LIFT.en}` });
  const stored = 'SELECT updated_at AS at FROM lifts WHERE id = ?';
  const old = new Date(Date.now() - SILENT_MINUTES * 60_000).toISOString();
  const silent = en.t('liveBoard.news.silent', {
    time: newsTime(old, new Date().toISOString(), en.moment),
  });
  withDatabase(process.env.PARK_DATABASE ?? '', (db) =>
    db.run('UPDATE lifts SET updated_at = ? WHERE id = ?', [old, 'tuyen-3']),
  );
  expect(await guestsRead(page, 'en')).toContain(silent);
  await openLive(page, parkUrl() + href('staffBoard', 'en'));
  await expect(line).toContainText(text.silent);
  expect(await wordProblems(page)).toEqual([]);
  await page.getByRole('button', { name: text.allStill, exact: true }).click();
  await expect(page.getByText(text.confirmed)).toBeVisible();
  await expect(line).not.toContainText(text.silent);
  await expect(still).toBeVisible();
  const [row] = rows<{ at: string }>(stored, 'tuyen-3');
  const guests = await guestsRead(page, 'en');
  expect(guests).not.toContain(silent);
  expect(guests).toContain(newsTime(row?.at ?? '', new Date().toISOString(), en.moment));
}
