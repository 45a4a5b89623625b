/** What the owner sets for the whole site is on the next page of every visitor. */
import { expect, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { SETTING_DEFAULTS } from '#src/values/settings.ts';
import { openLive, parkUrl } from '#tests/support/browser.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';
import { axeProblems, widerThanScreen } from '#tests/support/sound-page.ts';

const { t } = intlFor('vi');
const HOTLINE = '1900 633 388';

test('a new hotline is checked, saved by keyboard, in the footer at once, and goes back to the default', async ({
  page,
}) => {
  await signIn(page, personWho('owner').email);
  await openLive(page, parkUrl() + href('staffSettings', 'vi'));
  await page.getByRole('link', { name: t('settings.group.contact') }).click();
  const field = page.getByRole('textbox', { name: t('settings.field.park.hotline') });
  await field.fill('gọi Lan');
  await field.press('Enter');
  await expect(page.getByText(t('resources.error.phone')).first()).toBeVisible();
  await expect(field).toHaveValue('gọi Lan');
  await field.fill(HOTLINE);
  await field.press('Enter');
  await expect(page.getByText(t('resources.form.saved'))).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await widerThanScreen(page)).toEqual([]);
  for (const path of ['/', '/en']) {
    const visitor = await page.request.get(parkUrl() + path);
    expect(await visitor.text()).toContain(HOTLINE);
  }

  const back = t('settings.toDefaultOf', { field: t('settings.field.park.hotline') });
  await page.getByRole('button', { name: back }).click();
  await expect(field).toHaveValue(SETTING_DEFAULTS['park.hotline']);
  await page.getByRole('button', { name: t('resources.form.save'), exact: true }).click();
  await expect(page.getByText(t('resources.form.saved'))).toBeVisible();
  expect(await (await page.request.get(parkUrl())).text()).not.toContain(HOTLINE);
});

test('a feature is switched off with a reason, and on again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, personWho('owner').email);
  await openLive(page, parkUrl() + href('staffFlags', 'vi'));
  const name = t('featureFlags.name.enable_payment_zalopay');
  const flag = page.getByRole('article', { name });

  async function turn(word: 'turnOff' | 'turnOn', reason: string): Promise<void> {
    await flag.getByText(t(`featureFlags.${word}Of`, { name }), { exact: true }).click();
    await flag.getByLabel(t('featureFlags.reason')).fill(reason);
    await flag.getByRole('button', { name: t(`featureFlags.${word}`), exact: true }).click();
  }

  await turn('turnOff', 'Ví báo lỗi từ sáng');
  await expect(page.getByText(t('featureFlags.done.off', { name }))).toBeVisible();
  await turn('turnOn', 'Ví chạy lại rồi');
  await expect(page.getByText(t('featureFlags.done.on', { name }))).toBeVisible();
  await flag.getByText(t('featureFlags.history'), { exact: true }).click();
  await expect(flag.getByRole('listitem')).toHaveCount(2);
  expect(await widerThanScreen(page)).toEqual([]);
  expect(await axeProblems(page)).toEqual([]);
});
