/** A new product of the shop in English: its variants come from its options by a button, its prices from a spreadsheet, and a guest buys one. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { auditedOf } from '#tests/support/audit-rows.ts';
import { openLive, parkUrl, rows } from '#tests/support/browser.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';
import { problemsAtBothWidths } from '#tests/support/sound-page.ts';

const { t } = intlFor('en');
const vi = intlFor('vi');
/** A second try finds the product of the first. */
const ours = () => {
  const again = test.info().retry > 0 ? ' 2' : '';
  return {
    slug: `khan-len-may${again.replace(' ', '-')}`,
    name: { vi: `Khăn len mây${again}`, en: `Cloud shawl${again}` },
  };
};
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('options make the variants, pasted cells their prices, and a guest chooses one and takes it along', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await signIn(page, personWho('shop').email);
  const params = { kind: 'products', id: 'new' };
  await openLive(page, parkUrl() + href('staffContentItem', 'en', { params }));
  await writeTexts(page);
  await makeVariants(page);
  await pastePrices(page);
  await receive(page);
  await buy(browser);
});

/** All that a product needs but its variants. */
async function writeTexts(page: Page): Promise<void> {
  const { name, slug } = ours();
  const origin = { vi: 'Tả Van', en: 'Ta Van' };
  for (const [path, text] of Object.entries({ name, summary: name, description: name, origin })) {
    await field(page, `${path}.vi`).fill(text.vi);
    await field(page, `${path}.en`).fill(text.en);
  }
  await field(page, 'slug').fill(slug);
  await field(page, 'position').fill('900');
  await field(page, 'categoryId').selectOption({ label: 'Handwoven' });
  await field(page, 'isActive').check();
  await press(page, t('resources.rows.add', { row: t('resources.picture') }));
  await field(page, 'pictures.new-1.picture').fill('dem-trang');
}

async function makeVariants(page: Page): Promise<void> {
  const options = [
    { name: { vi: 'Cỡ', en: 'Size' }, values: { vi: 'Nhỏ\nLớn', en: 'Small\nLarge' } },
    { name: { vi: 'Màu', en: 'Colour' }, values: { vi: 'Chàm\nSon', en: 'Indigo\nRed' } },
  ];
  for (const [index, option] of options.entries()) {
    await press(page, t('resources.rows.add', { row: t('goods.option') }));
    for (const [leaf, text] of Object.entries(option)) {
      await field(page, `options.new-${index + 1}.${leaf}.vi`).fill(text.vi);
      await field(page, `options.new-${index + 1}.${leaf}.en`).fill(text.en);
    }
  }
  await press(page, t('goods.combine.button'));
  const plan = page.locator('#variant-plan');
  await expect(plan.getByText(t('goods.combine.made', { count: 4 }))).toBeVisible();
  await expect(plan).toContainText('Nhỏ / Chàm, Nhỏ / Son, Lớn / Chàm, Lớn / Son');
  await expect(field(page, 'pictures.new-1.picture')).toHaveValue('dem-trang');
}

/** A line for each variant: price, price before, weight. A former price that is no higher is refused in its cell. */
async function pastePrices(page: Page): Promise<void> {
  const paste = (lines: string) =>
    field(page, 'variants.new-1.prices.price').evaluate((cell, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, lines);
  const wrong = field(page, 'variants.new-3.prices.compareAt');
  await paste('120k\t\t150\n125k\t\t150\n180.000\t170k\t220\n185.000\t\t220\n');
  await expect(field(page, 'variants.new-4.weightGram')).toHaveValue('220');
  await press(page, t('drafts.publish'));
  await expect(wrong).toHaveAccessibleDescription(new RegExp(t('goods.error.compareAt')));
  expect(await problemsAtBothWidths(page)).toEqual([]);
  await wrong.fill('200k');
  await press(page, t('drafts.publish'));
  await expect(page.getByText(t('drafts.done.published'))).toBeVisible();
}

/** Of a new variant there are no pieces yet: two are received of the large red one. */
async function receive(page: Page): Promise<void> {
  const [variant] = rows<{ id: string }>(
    `SELECT v.id FROM product_variants v JOIN products p ON p.id = v.product_id
      WHERE p.slug = ? ORDER BY v.position DESC LIMIT 1`,
    ours().slug,
  );
  await page.locator('#stock-variant').selectOption(variant?.id ?? '');
  await page.locator('#stock-quantity').fill('2');
  await page.locator('#stock-reason').fill('opening stock');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('stock.form.written')).first()).toBeVisible();
  const [product] = rows<{ id: string }>('SELECT id FROM products WHERE slug = ?', ours().slug);
  expect(auditedOf(product?.id ?? '')).toContain('products.edit');
}

async function buy(browser: Browser): Promise<void> {
  const context = await browser.newContext({ locale: 'vi-VN', viewport: { width: 390, height: 844 } });
  const guest = await context.newPage();
  const { slug, name } = ours();
  await openLive(guest, parkUrl() + href('product', 'vi', { params: { slug } }));
  await expect(guest.getByRole('heading', { level: 1, name: name.vi })).toBeVisible();
  const choose = (value: string) => guest.locator('.pick').getByRole('link', { name: value }).click();
  await choose('Lớn');
  await choose('Son');
  await expect(guest.getByRole('main')).toContainText('185.000');
  await press(guest, vi.t('cart.add.add'));
  const cart = guest.getByRole('dialog', { name: vi.t('cart.view.title') });
  await expect(cart.getByRole('spinbutton')).toHaveValue('1');
  await expect(cart).toContainText('185.000');
  await context.close();
}
