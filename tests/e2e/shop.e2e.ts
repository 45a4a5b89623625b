import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href, type RouteQuery } from '#src/routes.ts';
import { openLive, parkUrl, watch } from '#tests/support/browser.ts';

const { t, money } = intlFor('vi');

function shop(query: RouteQuery = {}): string {
  return parkUrl() + href('products', 'vi', { query });
}

function product(slug: string, query: RouteQuery = {}): string {
  return parkUrl() + href('product', 'vi', { params: { slug }, query });
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const count = (page: Page, number: number) =>
  page.getByText(t('products.list.count', { count: number }), { exact: true });
const value = (page: Page, name: RegExp | string) =>
  page.locator('.pick').getByRole('link', { name, exact: true });

test('every change of a filter is in the address, and Back takes it out again', async ({ page }) => {
  const problems = watch(page);
  await openLive(page, shop());
  await box(page, 'Gốm').check();
  await page.waitForURL(shop({ category: ['gom'] }));
  await expect(count(page, 5)).toBeVisible();
  await page.getByRole('combobox', { name: t('products.filter.sort') }).selectOption('price-up');
  await page.waitForURL(shop({ category: ['gom'], sort: 'price-up' }));
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Bát gốm vẽ mây');
  await page.goBack();
  await expect(page.getByRole('combobox', { name: t('products.filter.sort') })).toHaveValue('featured');
  await page.goBack();
  await expect(box(page, 'Gốm')).not.toBeChecked();
  // All again: sixty, and what other journeys have added.
  await expect(page.getByText(/^6\d sản phẩm$/)).toBeVisible();
  await page.getByLabel(t('products.filter.to')).fill('200000');
  await page.keyboard.press('Enter');
  await page.waitForURL(shop({ max: 200_000 }));
  expect(problems).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('filters, order, pages and choices work by form and link', async ({ page }) => {
    await page.goto(shop());
    await box(page, 'Gốm').check();
    await box(page, 'Sơn mài').check();
    await page.getByRole('combobox').selectOption('price-down');
    await page.getByRole('button', { name: t('products.filter.apply'), exact: true }).click();
    await expect(count(page, 10)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('Bình minh');
    await page.goto(shop());
    await page.getByRole('link', { name: t('common.pagination.next') }).click();
    await expect(page).toHaveURL(shop({ page: 2 }));
    await page.goto(product('tra-shan-tuyet-co-thu'));
    await value(page, '200 g').click();
    await expect(page).toHaveURL(product('tra-shan-tuyet-co-thu', { choice: 'weight.200g' }));
    await expect(page.getByText('720.000').first()).toBeVisible();
  });
});

test('a choice drops only what contradicts it, and a broken link says so', async ({ page }) => {
  await openLive(page, product('ao-thun-dinh-may'));
  // Nothing is answered before the second click, which must not lose the first.
  const { promise: areBothClicked, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/RSC/**', async (route) => {
    await areBothClicked;
    await route.continue();
  });
  await value(page, 'Xanh then').click();
  await value(page, 'M').click();
  answer();
  await page.waitForURL(product('ao-thun-dinh-may', { choice: 'color.xanh_size.m' }));
  await page.unroute('**/RSC/**');
  await value(page, /^Kem/).click();
  await page.waitForURL(product('ao-thun-dinh-may', { choice: 'color.kem_size.m' }));
  await expect(page.getByRole('button', { name: t('cart.add.add') })).toBeVisible();
  await value(page, /^XXL/).click();
  await page.waitForURL(product('ao-thun-dinh-may', { choice: 'size.xxl' }));
  await expect(page.getByRole('button', { name: t('cart.add.add') })).toHaveCount(0);
  await page.goto(product('ao-thun-dinh-may', { choice: 'color.kem_size.xxl' }));
  await expect(page.getByText(t('products.detail.noVariant'))).toBeVisible();
});

test('the next tier follows the quantity; the picture zooms; the film waits for its click', async ({
  page,
}) => {
  const problems = watch(page);
  await openLive(page, product('tra-shan-tuyet-co-thu', { choice: 'weight.100g' }));
  const hint = (missing: number, saved: number) =>
    page.getByText(t('products.detail.tierNext', { missing, amount: money(saved) }));
  await expect(hint(2, 115_500)).toBeVisible();
  await page.getByRole('button', { name: /^Thêm Số lượng/ }).click();
  await expect(hint(1, 115_500)).toBeVisible();
  await page
    .getByRole('link', { name: /^Xem lớn/ })
    .first()
    .click();
  const zoom = page.getByRole('dialog').getByRole('button', { name: t('products.gallery.zoomIn') });
  await zoom.click();
  await expect(page.getByRole('button', { name: t('products.gallery.zoomOut') })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('video')).toHaveCount(0);
  await page.getByRole('link', { name: /^Phát phim/ }).click();
  await expect(page.locator('video')).toBeVisible();
  expect(problems).toEqual([]);
});

test('what is no page is not found, and what is no filter falls back', async ({ request }) => {
  const status = async (path: string) => (await request.get(parkUrl() + path)).status();
  for (const query of ['category=%27%20OR%201', 'min=-5&max=x', 'label=%3Cb%3E', 'page=1e9', 'sort=x'])
    expect([query, await status(`/san-pham?${query}`)]).toEqual([query, 200]);
  for (const path of ['/danh-muc-san-pham/khong-co', '/san-pham/khong-co', '/dich-vu/khong-co'])
    expect([path, await status(path)]).toEqual([path, 404]);
});

test('a page after the last leads to the last', async ({ page }) => {
  for (const [asked, last] of [
    ['/san-pham?sort=price-up&page=9', '/san-pham?sort=price-up&page=3'],
    ['/danh-muc-san-pham/gom?page=9', '/danh-muc-san-pham/gom'],
    ['/bai-viet?page=99', '/bai-viet?page='],
    ['/reviews?page=999999', '/reviews?page='],
    ['/thu-vien-hinh-anh?page=99', '/thu-vien-hinh-anh'],
    ['/en/services?page=2', '/en/services'],
    ['/tim-kiem?q=ve&page=9', '/tim-kiem?q=ve'],
  ] as const) {
    const answer = await page.goto(parkUrl() + asked);
    expect([asked, answer?.status()]).toEqual([asked, 200]);
    expect(page.url()).toContain(parkUrl() + last);
  }
});
