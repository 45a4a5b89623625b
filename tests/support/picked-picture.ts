/** A picture that an editor sends from the field of a form, describes in both languages, and finds again by where it is used. */
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { whenLive } from './browser.ts';
import { standAt, t } from './day-runs.ts';
import { press, write } from './hands.ts';
import { axeProblems, widerThanScreen } from './sound-page.ts';

const pressButton = (page: Page, name: string) => press(page.getByRole('button', { name, exact: true }));

/** Chooses it in the field as well; the colour tells it from others. */
export async function sendPicture(page: Page, { field, color }: Record<'field' | 'color', string>) {
  const buffer = await sharp({ create: { width: 320, height: 220, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
  await press(page.getByText(t('media.pick.open'), { exact: true }).first());
  const drop = page.getByRole('region', { name: t('media.upload.label') });
  await drop.locator('input[type=file]').setInputFiles({ name: 'trang.jpg', mimeType: 'image/jpeg', buffer });
  await expect(drop.getByText(t('media.upload.stored'))).toBeVisible();
  await expect(page.locator(`[name="${field}"]`)).toHaveValue(/^media-/);
  await expect(page.getByText(t('media.pick.undescribedFact'), { exact: false })).toBeVisible();
}

/** From the form that uses it, in a tab of its own. */
export async function describePicture(form: Page, words: { vi: string; en: string }): Promise<Page> {
  await press(form.getByText(t('media.pick.open'), { exact: true }).first());
  const link = form.getByRole('link', { name: t('media.pick.describe') });
  const [page] = await Promise.all([form.waitForEvent('popup'), press(link)]);
  await whenLive(page);
  await standAt(page, 'phone');
  await write(page.getByLabel(t('media.item.altVi')), words.vi);
  await write(page.getByLabel(t('media.item.altEn')), words.en);
  await pressButton(page, t('media.item.save'));
  await expect(page.getByText(t('media.item.done.saved'))).toBeVisible();
  expect(await widerThanScreen(page)).toEqual([]);
  expect(await axeProblems(page)).toEqual([]);
  return page;
}

/** Where it is used, beside its words. */
export function usesOf(page: Page) {
  return page.getByRole('region', { name: t('media.item.uses') }).getByRole('listitem');
}
