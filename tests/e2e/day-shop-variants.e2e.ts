/** A new product of the shop in English: its variants come from its options by a button, its prices from a spreadsheet, and a guest buys one. */
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { auditedOf } from '#tests/support/audit-rows.ts';
import { openLive, parkUrl, rows } from '#tests/support/browser.ts';
import { DESK_TITLES, dayTime, isByKeys, tryNumber } from '#tests/support/day-runs.ts';
import { choose, press, reach, tick, write } from '#tests/support/hands.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';
import { problemsAtBothWidths } from '#tests/support/sound-page.ts';

const { t } = intlFor('en');
const vi = intlFor('vi');
/** A second try finds the product of the first. */
const ours = () => {
  const again = tryNumber() > 0 ? ` ${tryNumber() + 1}` : '';
  return {
    slug: `khan-len-may${again.replace(' ', '-')}`,
    name: { vi: `Khăn len mây${again}`, en: `Cloud shawl${again}` },
  };
};
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const pressButton = (page: Page, name: string) => press(page.getByRole('button', { name, exact: true }));

const DAY =
  'options make the variants, pasted cells their prices, and a guest chooses one and takes it along';

for (const title of DESK_TITLES)
  test(DAY + title, async ({ page, browser }) => {
    test.setTimeout(dayTime(120_000));
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
    await write(field(page, `${path}.vi`), text.vi);
    await write(field(page, `${path}.en`), text.en);
  }
  await write(field(page, 'slug'), slug);
  await write(field(page, 'position'), '900');
  await choose(field(page, 'categoryId'), { label: 'Handwoven' });
  await tick(field(page, 'isActive'));
  await pressButton(page, t('resources.rows.add', { row: t('resources.picture') }));
  await write(field(page, 'pictures.new-1.picture'), 'dem-trang');
}

async function makeVariants(page: Page): Promise<void> {
  const options = [
    { name: { vi: 'Cỡ', en: 'Size' }, values: { vi: 'Nhỏ\nLớn', en: 'Small\nLarge' } },
    { name: { vi: 'Màu', en: 'Colour' }, values: { vi: 'Chàm\nSon', en: 'Indigo\nRed' } },
  ];
  for (const [index, option] of options.entries()) {
    await pressButton(page, t('resources.rows.add', { row: t('goods.option') }));
    for (const [leaf, text] of Object.entries(option)) {
      await write(field(page, `options.new-${index + 1}.${leaf}.vi`), text.vi);
      await write(field(page, `options.new-${index + 1}.${leaf}.en`), text.en);
    }
  }
  await pressButton(page, t('goods.combine.button'));
  const plan = page.locator('#variant-plan');
  await expect(plan.getByText(t('goods.combine.made', { count: 4 }))).toBeVisible();
  await expect(plan).toContainText('Nhỏ / Chàm, Nhỏ / Son, Lớn / Chàm, Lớn / Son');
  await expect(field(page, 'pictures.new-1.picture')).toHaveValue('dem-trang');
}

/** A line for each variant: price, price before, weight. A former price that is no higher is refused in its cell. */
async function pastePrices(page: Page): Promise<void> {
  const wrong = field(page, 'variants.new-3.prices.compareAt');
  await paste(
    field(page, 'variants.new-1.prices.price'),
    '120k\t\t150\n125k\t\t150\n180.000\t170k\t220\n185.000\t\t220\n',
  );
  await expect(field(page, 'variants.new-4.weightGram')).toHaveValue('220');
  await pressButton(page, t('drafts.publish'));
  await expect(wrong).toHaveAccessibleDescription(new RegExp(t('goods.error.compareAt')));
  expect(await problemsAtBothWidths(page)).toEqual([]);
  await write(wrong, '200k');
  await pressButton(page, t('drafts.publish'));
  await expect(page.getByText(t('drafts.done.published'))).toBeVisible();
}

/** From the clipboard by its keys; elsewhere as an event alone, since all journeys share one clipboard. */
async function paste(cell: Locator, text: string): Promise<void> {
  const page = cell.page();
  if (isByKeys()) {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await reach(cell);
    return page.keyboard.press('ControlOrMeta+v');
  }
  await cell.evaluate((node, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Of a new variant there are no pieces yet: two are received of the large red one. */
async function receive(page: Page): Promise<void> {
  const [variant] = rows<{ id: string }>(
    `SELECT v.id FROM product_variants v JOIN products p ON p.id = v.product_id
      WHERE p.slug = ? ORDER BY v.position DESC LIMIT 1`,
    ours().slug,
  );
  await choose(page.locator('#stock-variant'), variant?.id ?? '');
  await write(page.locator('#stock-quantity'), '2');
  await write(page.locator('#stock-reason'), 'opening stock');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('stock.form.written')).first()).toBeVisible();
  const [product] = rows<{ id: string }>('SELECT id FROM products WHERE slug = ?', ours().slug);
  expect(auditedOf(product?.id ?? '')).toContain('products.edit');
}

async function buy(browser: Browser): Promise<void> {
  const context = await browser.newContext({ locale: 'vi-VN', viewport: isByKeys() ? DESK : PHONE });
  const guest = await context.newPage();
  const { slug, name } = ours();
  await openLive(guest, parkUrl() + href('product', 'vi', { params: { slug } }));
  await expect(guest.getByRole('heading', { level: 1, name: name.vi })).toBeVisible();
  for (const value of ['Lớn', 'Son']) await press(guest.locator('.pick').getByRole('link', { name: value }));
  await expect(guest.getByRole('main')).toContainText('185.000');
  await pressButton(guest, vi.t('cart.add.add'));
  const cart = guest.getByRole('dialog', { name: vi.t('cart.view.title') });
  await expect(cart.getByRole('spinbutton')).toHaveValue('1');
  await expect(cart).toContainText('185.000');
  await context.close();
}
