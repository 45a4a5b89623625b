/** The keeper of the shop makes a product with two variants, receives its stock, and a visitor has it in the cart. */
import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { openLive, parkUrl } from '#tests/support/browser.ts';
import { newProduct, pair, typedVariant } from '#tests/support/goods-saver.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';
import { axeProblems, widerThanScreen } from '#tests/support/sound-page.ts';

const { t } = intlFor('vi');
const SLUG = 'tra-thu-nghiem';
const FORM = 'form[enctype]';

/** Presses what adds a row of a list, and answers when it is there. */
async function addRow(page: Page, list: string, key: string): Promise<void> {
  await page.locator(`button[value="add:${list}:${key}"]`).click();
  await expect(page.locator(`#row-${list}-${key}`)).toBeVisible();
}

async function fill(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(typed)) {
    const control = page.locator(`${FORM} [name="${name}"]:not([type="hidden"])`);
    if ((await control.count()) === 0) continue;
    if ((await control.getAttribute('type')) === 'checkbox') await control.check();
    else if ((await control.evaluate(({ tagName }) => tagName)) === 'SELECT')
      await control.selectOption(text);
    else await control.fill(text);
  }
}

test('a product with two variants is made, its stock received, and a visitor buys it', async ({
  page,
  browser,
}) => {
  test.slow();
  await signIn(page, personWho('shop').email);
  const item = { params: { kind: 'products', id: 'new' } };
  await openLive(page, parkUrl() + href('staffContentItem', 'vi', item));
  await addRow(page, 'options', 'new-1');
  await addRow(page, 'variants', 'new-1');
  await addRow(page, 'variants', 'new-2');
  await addRow(page, 'pictures', 'new-1');
  const category = await page.locator(`${FORM} [name="categoryId"] option`).nth(1).getAttribute('value');
  await fill(page, {
    ...newProduct(category ?? ''),
    ...{ slug: SLUG, position: '1' },
    ...pair('options.new-1.name', 'Cỡ', 'Size'),
    ...pair('options.new-1.values', 'Nhỏ\nLớn', 'Small\nLarge'),
    ...typedVariant('new-1', { sku: 'THU-N', choices: 'Nhỏ' }),
    ...typedVariant('new-2', { sku: 'THU-L', choices: 'Nhỏ', 'prices.price': '150.000' }),
  });
  const save = page.getByRole('button', { name: t('resources.form.create') });
  await save.click();
  await expect(page.getByText(t('goods.error.choicesTwice')).first()).toBeVisible();
  await fill(page, { 'variants.new-2.choices': 'Lớn' });
  await save.click();
  await expect(page.getByText(t('resources.form.saved'))).toBeVisible();

  const stock = page.getByRole('region', { name: t('stock.title'), exact: true });
  await stock.getByLabel(t('stock.quantity')).fill('một chục');
  await stock.getByLabel(t('stock.reason')).fill('lô đầu, phiếu 214');
  await stock.getByRole('button', { name: t('stock.write') }).click();
  await expect(stock.getByText(t('stock.error.quantity'))).toBeVisible();
  await expect(stock.getByLabel(t('stock.reason'))).toHaveValue('lô đầu, phiếu 214');
  await stock.getByLabel(t('stock.quantity')).fill('12');
  await stock.getByLabel(t('stock.reason')).press('Enter');
  await expect(stock.getByText(t('stock.written'))).toBeVisible();
  await expect(stock.getByRole('listitem')).toContainText('+12');
  expect(await axeProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await widerThanScreen(page)).toEqual([]);

  const visitor = await (await browser.newContext()).newPage();
  const path = href('product', 'vi', { params: { slug: SLUG } });
  await openLive(visitor, parkUrl() + path);
  await visitor.getByText('Nhỏ', { exact: true }).first().click();
  await visitor.getByRole('button', { name: t('cart.add.add'), exact: true }).click();
  await expect(
    visitor.getByRole('dialog', { name: t('cart.view.title') }).getByRole('spinbutton'),
  ).toBeVisible();

  await openLive(page, page.url());
  await fill(page, { slug: `${SLUG}-moi` });
  await page.getByRole('button', { name: t('resources.form.save'), exact: true }).click();
  await expect(page.getByText(t('resources.form.saved'))).toBeVisible();
  const moved = await visitor.request.get(parkUrl() + path, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([308, `${path}-moi`]);
});
