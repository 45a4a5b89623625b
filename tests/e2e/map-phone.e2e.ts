/** The map on a phone: by finger, and before any script. */
import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { openLive, parkUrl, watch } from '#tests/support/browser.ts';

const { t } = intlFor('vi');

test.use({ reducedMotion: 'no-preference' });

test('on a phone the map is zoomed, dragged, and tells of a place what it is, when it opens and the way there', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'vi-VN',
  });
  const page = await context.newPage();
  const problems = watch(page);
  await openLive(page, `${parkUrl()}/map`);
  const controls = page.getByRole('group', { name: t('places.map.controls') });
  await controls.getByRole('button', { name: t('places.map.zoomIn') }).tap();
  await expect(controls.getByRole('status')).toHaveText(/^Đang phóng 1[0-9]{2}%$|^Đang phóng 200%$/);
  await expect(page.locator('.map-stage[data-moving]')).toHaveCount(0);

  const pin = page.locator('.pin[data-map="bep-van-son"]');
  const before = await pin.boundingBox();
  await dragByFinger(page, { x: -60, y: -30 });
  await expect
    .poll(async () => Math.round((await pin.boundingBox())?.x ?? 0))
    .not.toBe(Math.round(before?.x ?? 0));
  await expect(page.locator('.map-stage[data-moving]')).toHaveCount(0);
  await expect(page).toHaveURL(/\/map$/);

  await page
    .getByRole('navigation', { name: t('places.list.title') })
    .getByRole('link', { name: /^Chùa Mây/ })
    .tap();
  await expect(page).toHaveURL(/\?place=chua-may$/);
  const place = page.getByRole('region', { name: 'Chùa Mây' });
  await expect(place).toContainText('Đi bộ 15 phút từ Ga Đỉnh Mây');
  await expect(place).toContainText(/\d{1,2}:\d{2}–\d{1,2}:\d{2}/);
  await expect(place).toContainText(new RegExp(`${t('places.detail.stepFree')}|${t('places.detail.steps')}`));
  await expect(page.locator('.pin[aria-current]')).toHaveAccessibleName(/^Chùa Mây/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('link', { name: t('places.detail.close', { name: 'Chùa Mây' }) }).tap();
  await expect(place).toBeHidden();
  expect(problems).toEqual([]);
  await context.close();
});

/** One finger, from the middle of the map. */
async function dragByFinger(page: Page, by: { x: number; y: number }): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  await page.locator('.map-stage').scrollIntoViewIfNeeded();
  const box = await page.locator('.map-stage').boundingBox();
  const [x, y] = [(box?.x ?? 0) + 195, (box?.y ?? 0) + 150];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share = 0) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + by.x * share, y: y + by.y * share, id: 0 }],
    });
  await touch('touchStart');
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', share);
  await touch('touchEnd');
}

test('before any script every mark on the map is a link with the name of its place', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(`${parkUrl()}/map`);
  const marks = page.locator('a.pin:not([data-clustered])');
  const links = page.getByRole('application').getByRole('link', { name: /\d m$/ });
  await expect(marks).not.toHaveCount(0);
  await expect(links).toHaveCount(await marks.count());
  await context.close();
});
