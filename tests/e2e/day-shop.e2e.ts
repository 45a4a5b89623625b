/** A day of the shop keeper by the keys of a keyboard alone: a product found, its price, a delivery, a count, a mistake, and an order to its guest. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { auditedOf } from '#tests/support/audit-rows.ts';
import { openLive, parkUrl, reloadLive, rows, watch, whenLive } from '#tests/support/browser.ts';
import { darkProblems, dayTime } from '#tests/support/day-runs.ts';
import { orderGoods, statusOf } from '#tests/support/ordered-goods.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';
import { axeProblems, problemsAtBothWidths } from '#tests/support/sound-page.ts';
import { tabTo } from '#tests/support/tab-to.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const { t } = intlFor('vi');
const SLUG = 'ao-thun-dinh-may';
/** In thousands; a second try finds that of the first. */
const price = () => (test.info().retry > 0 ? 214 : 213);

const stockOf = (id: string) =>
  rows<{ left: number }>('SELECT stock - held - sold AS left FROM product_variants WHERE id = ?', id)[0]
    ?.left;

/** Over whatever the field with the focus holds. */
async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** A key of the page, pressed again until it is heard: right after a load its scripts may not run yet. */
async function lead(page: Page, key: string, to: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(page.locator(to)).toHaveCount(1, { timeout: 1500 });
  }).toPass({ timeout: 20_000 });
}

/** To a room by the search of the office. */
async function goTo(page: Page, room: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: t('office.panel.title') });
  await expect(search.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(room);
  await expect(search.getByRole('option', { name: room }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: room })).toBeAttached();
}

/** The kind stands so far below the first one. N leads to the book, from a field of it one goes back. */
async function writeLine(page: Page, below: number, quantity: string): Promise<void> {
  const isInBook = (await page.locator('#stock form :focus').count()) > 0;
  if (!isInBook) await lead(page, 'n', '#stock :focus');
  await tabTo(page, page.locator('#stock-kind'), isInBook ? 'Shift+Tab' : 'Tab');
  await page.keyboard.press('Home');
  for (let step = 0; step < below; step += 1) await page.keyboard.press('ArrowDown');
  await tabTo(page, page.locator('#stock-quantity'));
  await type(page, quantity);
  await tabTo(page, page.locator('#stock-reason'));
  await type(page, 'phiếu 214');
  await page.keyboard.press('Enter');
}

test('a price, pieces received and counted, and an order sent are seen by visitors at once', async ({
  page,
  browser,
}) => {
  test.setTimeout(dayTime(150_000));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, personWho('shop').email);
  await openLive(page, parkUrl() + href('staffToday', 'vi'));
  await changeGoods(page);
  await fulfil(page, browser);
  expect(await darkProblems(page)).toEqual([]);
});

async function changeGoods(page: Page): Promise<void> {
  const [product] = rows<{ id: string }>('SELECT id FROM products WHERE slug = ?', SLUG);
  const [variant] = rows<{ id: string; left: number; book: number }>(
    `SELECT id, stock - held - sold AS left, stock - sold AS book FROM product_variants
      WHERE product_id = ? AND is_active = 1 ORDER BY position LIMIT 1`,
    product?.id ?? '',
  );
  const { id = '', left = 0, book = 0 } = variant ?? {};
  await goTo(page, t('resources.kinds.title'));
  await tabTo(page, page.getByRole('main').getByRole('link', { name: t('goods.products.title') }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('ao thun dinh may');
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
  await whenLive(page);
  await lead(page, 'j', `a[href*="${product?.id}"]:focus`);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: 'Kem / S, Giá (₫)' }));
  await type(page, `${price()}k`);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(t('drafts.done.published'))).toBeVisible();

  await writeLine(page, 0, '24');
  await expect(page.getByText(t('stock.form.written')).first()).toBeVisible();
  await expect.poll(() => stockOf(id)).toBe(left + 24);
  await expect(page.locator('#stock-quantity')).toHaveValue('');
  await writeLine(page, 2, '99999');
  await expect(page.locator('#stock [aria-invalid="true"]')).toHaveAttribute('id', 'stock-quantity');
  expect(stockOf(id)).toBe(left + 24);
  await writeLine(page, 3, String(book + 23));
  await expect.poll(() => stockOf(id)).toBe(left + 23);
  expect(await problemsAtBothWidths(page)).toEqual([]);
  expect(auditedOf(product?.id ?? '')).toContain('products.edit');

  const visitor = await page.request.get(parkUrl() + href('product', 'vi', { params: { slug: SLUG } }));
  expect(await visitor.text()).toContain(`${price()}.000`);
}

async function fulfil(page: Page, browser: Browser): Promise<void> {
  const ordered = await orderGoods('Sùng Thị Mẩy');
  const problems = watch(page);
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page).toHaveURL(/\/staff\/orders$/);
  const guest = await (await browser.newContext({ locale: 'vi-VN' })).newPage();
  const { code, secret: key } = ordered;
  await openLive(guest, parkUrl() + href('order', 'vi', { params: { code }, query: { key } }));
  const reads = async (line: string) => {
    await reloadLive(guest);
    await expect(guest.locator('.timeline').last()).toContainText(line);
  };
  const card = page.locator(`#order-${code}`);
  const press = async (name: string, within = card) => {
    await tabTo(page, within.getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
  };

  const find = async () => {
    const search = page.getByRole('searchbox', { name: t('orderList.search') });
    await expect(search).toBeVisible();
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await type(page, code.toLowerCase());
    // The order stands in the page before as well, whose buttons are about to go.
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
    await whenLive(page);
  };

  await find();
  await expect(card).toBeVisible();
  expect(await problemsAtBothWidths(page)).toEqual([]);
  await press(t('orders.staff.step.processing'));
  await expect(
    page.getByText(t('orders.staff.done', { code: spacedCode(code), state: 'Đang chuẩn bị' })),
  ).toBeVisible();
  await expect(card).toBeFocused();
  await reads(t('orders.event.goods.processing'));

  await press(t('orders.staff.step.shipped'));
  const dialog = page.getByRole('dialog', {
    name: t('orders.staff.ask.shipped'),
  });
  await expect(dialog).toContainText(spacedCode(code));
  await expect(dialog.getByText(t('orders.step.final'))).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(card.getByRole('button', { name: t('orders.staff.step.shipped') })).toBeFocused();
  expect(statusOf(ordered)).toBe('processing');
  await press(t('orders.staff.step.shipped'));
  await press(t('orders.staff.step.shipped'), dialog);
  await expect(dialog).toBeHidden();
  await reads(t('orders.event.goods.shipped'));
  expect(
    rows('SELECT kind FROM outbox WHERE order_id = (SELECT id FROM orders WHERE code = ?)', code),
  ).toContainEqual({ kind: 'order-shipped' });

  await find();
  await expect(card.getByRole('button')).toHaveText([t('orders.staff.step.delivered')]);
  await press(t('orders.staff.step.delivered'));
  const last = page.getByRole('dialog');
  await expect(last).toContainText('tiền mặt');
  await press(t('orders.staff.step.delivered'), last);
  await expect(card).toContainText(t('orders.staff.over.delivered'));
  await expect(card).toBeFocused();
  await reads(t('orders.event.goods.delivered'));
  expect(problems).toEqual([]);
  expect(auditedOf(code)).toContain('orders.advance');
  await guest.context().close();
}
