import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { openLive, parkUrl, watch } from '#tests/support/browser.ts';

const { t } = intlFor('vi');
const SLUG = 'ga-dinh';

test.use({ reducedMotion: 'no-preference' });

function address(query: Record<string, string> = {}): string {
  return parkUrl() + href('gallery', 'vi', { query });
}

async function openWall(page: Page, query: Record<string, string> = {}): Promise<void> {
  await openLive(page, address(query));
}

const opener = (page: Page, slug = SLUG) => page.locator(`a[data-slug="${slug}"]`);
const title = (page: Page) => page.getByRole('dialog').getByRole('heading', { level: 2 });

test('a picture opens by keyboard, arrows step, Back closes, focus is where it was', async ({ page }) => {
  const problems = watch(page);
  await openWall(page);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  const first = (await title(page).textContent()) ?? '';
  const own = new RegExp(`image=${SLUG}`);
  await expect(page).toHaveURL(own);
  await page.keyboard.press('ArrowRight');
  await expect(title(page)).not.toHaveText(first);
  await expect(page).not.toHaveURL(own);
  await page.keyboard.press('ArrowLeft');
  await expect(title(page)).toHaveText(first);
  await page.keyboard.press('End');
  await expect(page.getByRole('dialog')).toContainText('48');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(address());
  await expect(opener(page)).toBeFocused();
  await page.goForward();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(address());
  expect(problems).toEqual([]);
});

test('an address opens its picture, within its subject, and Escape leaves it', async ({ page }) => {
  const problems = watch(page);
  await page.goto(address({ category: 'tourism', image: 'cau-treo' }));
  await expect(title(page)).toHaveText('Cầu treo qua thung lũng xanh');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(address({ category: 'tourism' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener(page, 'cau-treo')).toBeFocused();
  await expect(page.getByRole('heading', { level: 2, name: 'Cầu treo qua thung lũng xanh' })).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('a film is fetched only when it is asked for, and has controls', async ({ page }) => {
  const films: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/video/')) films.push(request.url());
  });
  await openWall(page, { category: 'video' });
  await opener(page, 'phim-bien-may').click();
  const play = page.getByRole('button', { name: t('gallery.lightbox.play') });
  await expect(play).toBeVisible();
  const still = page.getByRole('dialog').locator('img').first();
  await expect
    .poll(() => still.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  expect(films).toEqual([]);
  await play.click();
  await expect(page.locator('dialog video[controls]')).toBeVisible();
  await expect.poll(() => films.length).toBeGreaterThan(0);
  await expect
    .poll(() => page.locator('dialog video').evaluate((film) => (film as HTMLVideoElement).currentTime))
    .toBeGreaterThan(0);
});

test('a picture that does not load says so and comes on the second try', async ({ page }) => {
  await openWall(page);
  const large = /bien-may-binh-minh-(1200|960)/;
  await page.route(large, (route) => route.abort());
  await opener(page, 'bien-may-binh-minh').click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(t('gallery.lightbox.failed'));
  await page.unroute(large);
  await page.getByRole('button', { name: t('gallery.lightbox.retry') }).click();
  const picture = page.getByRole('dialog').getByRole('img', { name: 'Biển mây đầu ngày' });
  await expect
    .poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(900);
});

test('a double tap enlarges, a swipe steps', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await openWall(page);
  await opener(page).tap();
  const stage = page.locator('.lb-stage');
  const picture = stage.getByRole('img');
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  const before = await width();
  // Two taps that a busy machine lets come too far apart are none.
  const tapTwice = (isDone: () => Promise<void>) =>
    expect(async () => {
      await page.touchscreen.tap(195, 300);
      await page.touchscreen.tap(195, 300);
      await isDone();
    }).toPass();
  await tapTwice(() => expect.poll(width, { timeout: 1000 }).toBeGreaterThan(before * 2));
  await tapTwice(() => expect.poll(width, { timeout: 1000 }).toBeLessThan(before * 1.1));
  const first = (await title(page).textContent()) ?? '';
  for (const [type, x] of [
    ['pointerdown', 300],
    ['pointermove', 200],
    ['pointermove', 120],
    ['pointerup', 120],
  ] as const)
    await stage.dispatchEvent(type, { pointerId: 5, button: 0, clientX: x, clientY: 300, bubbles: true });
  await expect(title(page)).not.toHaveText(first);
  await context.close();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('each picture leads to a page of its own with its neighbours', async ({ page }) => {
    await page.goto(address());
    await opener(page).click();
    await expect(page).toHaveURL(new RegExp(`image=${SLUG}`));
    await expect(
      page.getByRole('heading', { level: 2, name: 'Ga Đỉnh Mây lúc mây lên ngang hiên' }),
    ).toBeVisible();
    await page.getByRole('link', { name: t('gallery.detail.next') }).click();
    await expect(page.getByRole('link', { name: t('gallery.detail.previous') })).toBeVisible();
    await page.goto(address({ image: 'phim-bien-may' }));
    await expect(page.locator('video[controls][preload=none]')).toBeVisible();
    await page.goto(address({ image: 'khong-co' }));
    await expect(page.getByText(t('gallery.unknownImage'))).toBeVisible();
  });
});
