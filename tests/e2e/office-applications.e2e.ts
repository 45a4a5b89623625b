/** A visitor applies for a job; the manager finds the application from the work that waits and marks it. */
import { expect, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { openLive, parkUrl, rows } from '#tests/support/browser.ts';
import { APPLICATION } from '#tests/support/cv-files.ts';
import { mutate } from '#tests/support/http-api.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';
import { problemsAtBothWidths } from '#tests/support/sound-page.ts';

const { t } = intlFor('vi');
const en = intlFor('en');
const NAME = 'Sùng Thị Dua';
const WORDS = 'Biết tiếng Mông & tiếng Anh.\nCó thể bắt đầu ngay.';

test('an application is read and marked, in both languages', async ({ page }) => {
  const phone = `0912 00${String(Date.now()).slice(-4)}`;
  const asked = { ...APPLICATION, fullName: NAME, phone, experience: WORDS };
  const { data } = await mutate<{ code: string }>({ url: parkUrl() }, 'recruitment.send', asked);
  const code = data?.code ?? '';
  await signIn(page, personWho('manager').email);
  await openLive(page, parkUrl() + href('staffToday', 'vi'));
  await expect(page.getByRole('link', { name: t('recruitment.staff.title') }).first()).toBeVisible();
  await openLive(page, parkUrl() + href('staffApplications', 'vi'));
  await page.getByLabel(t('recruitment.staff.job')).selectOption(APPLICATION.openingId);
  await page.getByRole('button', { name: t('recruitment.staff.show'), exact: true }).click();
  await page.locator(`#row-${code}`).click();
  await expect(page.locator('#desk-list')).toBeFocused();
  await expect(page.getByText('Biết tiếng Mông & tiếng Anh.')).toBeVisible();
  expect(await problemsAtBothWidths(page)).toEqual([]);
  await page.getByRole('button', { name: t('recruitment.staff.mark.answered') }).click();
  await expect(page.getByText(t('recruitment.staff.done.answered'))).toBeVisible();
  expect(rows('SELECT state, revision FROM job_applications WHERE code = ?', code)).toEqual([
    { state: 'answered', revision: 2 },
  ]);

  const other = await page.context().newPage();
  await openLive(other, parkUrl() + href('staffApplications', 'en', { query: { view: 'answered', code } }));
  await other.getByLabel(en.t('recruitment.staff.reason')).fill('No night shifts');
  await other.getByRole('button', { name: en.t('recruitment.staff.mark.declined') }).click();
  await expect(other.getByText(en.t('recruitment.staff.done.declined'))).toBeVisible();

  // The first page is of the writing before: what it sends is refused and the new state shown.
  await page.getByLabel(t('recruitment.staff.reason')).fill('chưa có kinh nghiệm');
  await page.getByRole('button', { name: t('recruitment.staff.mark.declined') }).click();
  await expect(page.getByRole('alert').getByText(t('recruitment.staff.error.changed'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('recruitment.staff.mark.new') })).toBeVisible();
});

test('who may not read applications finds neither the room nor its link', async ({ page }) => {
  await signIn(page, personWho('editor').email);
  await page.goto(parkUrl() + href('staffToday', 'vi'));
  await expect(page.getByRole('link', { name: t('recruitment.staff.title') })).toHaveCount(0);
  await page.goto(parkUrl() + href('staffApplications', 'vi'));
  await expect(page.locator('h1')).not.toHaveText(t('recruitment.staff.title'));
});
