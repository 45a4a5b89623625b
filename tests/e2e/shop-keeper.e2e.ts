/** A shop keeper changes a price, receives pieces of a variant and takes too many out; a visitor sees what is for sale. */
import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { openLive, parkUrl, rows } from '#tests/support/browser.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';
import { axeProblems, widerThanScreen } from '#tests/support/sound-page.ts';

const { t } = intlFor('vi');
const SLUG = 'ao-thun-dinh-may';
const PRICE = /213\.000/;

const stockOf = (id: string) =>
  rows<{ left: number }>('SELECT stock - held - sold AS left FROM product_variants WHERE id = ?', id)[0]
    ?.left;

async function writeLine(page: Page, kind: string, quantity: string): Promise<void> {
  await page.locator('#stock-kind').selectOption(kind);
  await page.locator('#stock-quantity').fill(quantity);
  await page.locator('#stock-reason').fill('phiếu 214');
  await page.getByRole('button', { name: t('stock.form.write') }).click();
}

test('a price is changed and pieces are received: the next visitor sees both', async ({ page }) => {
  const [product] = rows<{ id: string }>('SELECT id FROM products WHERE slug = ?', SLUG);
  const [variant] = rows<{ id: string; left: number }>(
    `SELECT id, stock - held - sold AS left FROM product_variants
      WHERE product_id = ? AND is_active = 1 ORDER BY position LIMIT 1`,
    product?.id ?? '',
  );
  const { id = '', left = 0 } = variant ?? {};
  await signIn(page, personWho('shop').email);
  const path = href('staffContentItem', 'vi', { params: { kind: 'products', id: product?.id ?? '' } });
  await openLive(page, parkUrl() + path);
  await page.getByRole('textbox', { name: 'Kem / S, Giá (₫)' }).fill('213k');
  await page.locator('.btn[value="save"]').click();
  await expect(page.getByText(t('resources.form.saved'))).toBeVisible();

  await page.locator('#stock-variant').selectOption(id);
  await writeLine(page, 'received', '24');
  await expect(page.getByText(t('stock.form.written'))).toBeVisible();
  expect(stockOf(id)).toBe(left + 24);
  await page.locator('#stock-variant').selectOption(id);
  await writeLine(page, 'damaged', '99999');
  await expect(page.locator('#stock [aria-invalid="true"]')).toHaveAttribute('id', 'stock-quantity');
  expect(stockOf(id)).toBe(left + 24);
  expect(await axeProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await widerThanScreen(page)).toEqual([]);

  await page.goto(parkUrl() + href('product', 'vi', { params: { slug: SLUG } }));
  await expect(page.getByText(PRICE).first()).toBeVisible();
});
