/** The board of lifts and weather, edited on a telephone and read by visitors at once. */
import { expect, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { openLive, parkUrl } from '#tests/support/browser.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';
import { axeProblems, widerThanScreen } from '#tests/support/sound-page.ts';

const { t, words } = intlFor('vi');
const text = words('liveBoard.staff');

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a lift that stops is reported with a thumb, Enter saves, and the next page of a visitor says so', async ({
  page,
}) => {
  await signIn(page, personWho('manager').email);
  await openLive(page, parkUrl() + href('staffBoard', 'vi'));
  const line = page.getByRole('listitem').filter({ hasText: 'Tuyến Vườn Mây' });
  await line.getByRole('button', { name: `${text.edit}: Tuyến Vườn Mây` }).click();
  await page.getByText(text.paused, { exact: true }).click();
  await page.getByRole('button', { name: `Thêm: ${text.wind}` }).click();
  await page.getByLabel(text.noteEn).press('Enter');
  await expect(page.getByText(t('liveBoard.error.note'))).toBeVisible();
  await expect(page.getByLabel(text.noteVi)).toBeFocused();
  await page.getByLabel(text.noteVi).fill('Dừng để kiểm tra, chạy lại lúc 10:30.');
  await page.getByLabel(text.noteEn).fill('Stopped for a check, running again at 10:30.');
  expect(await widerThanScreen(page)).toEqual([]);
  expect(await axeProblems(page)).toEqual([]);
  await page.getByLabel(text.noteEn).press('Enter');
  await expect(page.getByText(text.saved)).toBeVisible();
  await expect(line).toContainText(text.paused);
  await expect(line).toContainText(text.justNow);
  const visitor = await page.request.get(`${parkUrl()}/en`);
  expect(await visitor.text()).toContain('Stopped for a check, running again at 10:30.');
});
