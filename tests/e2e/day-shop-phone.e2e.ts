/** A day of the shop keeper on a phone, in English: a dish runs out, a product is found, priced and received, and an order is sent. */
import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { auditedOf } from '#tests/support/audit-rows.ts';
import { openLive, parkUrl, rows, watch, whenLive } from '#tests/support/browser.ts';
import { darkProblems, dayTime } from '#tests/support/day-runs.ts';
import { orderGoods, statusOf } from '#tests/support/ordered-goods.ts';
import { IS_LONG } from '#tests/support/page-sample.ts';
import { phoneProblems } from '#tests/support/phone-problems.ts';
import { personWho, signIn } from '#tests/support/signed-in.ts';

const { t } = intlFor('en');
const PRODUCT = { slug: 'mu-luoi-trai', typed: 'green cap', name: 'Lacquer-green cap' };
/** In thousands; a second try finds that of the first. */
const price = () => (test.info().retry > 0 ? 199 : 198);

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const bar = (page: Page) => page.getByRole('navigation', { name: t('office.bottom') });
const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();

test('on a phone the shop keeper marks a dish, changes and receives goods, and sends an order', async ({
  page,
}) => {
  test.setTimeout(dayTime(120_000));
  const problems = watch(page);
  await signIn(page, personWho('shop').email);
  await openLive(page, parkUrl() + href('staffToday', 'en'));
  expect.soft(await phoneProblems(page)).toEqual([]);
  await markDish(page);
  await changeProduct(page);
  await sendOrder(page);
  if (IS_LONG) expect(await darkProblems(page)).toEqual([]);
  expect(problems).toEqual([]);
});

/** Gone and there again: what guests of other tests read stays as it was. */
async function markDish(page: Page): Promise<void> {
  await bar(page)
    .getByRole('link', { name: t('chrome.staff.menu') })
    .tap();
  const dish = page.getByRole('switch', { checked: true }).last();
  const name = (await dish.getAttribute('aria-label')) ?? '';
  expect.soft(await phoneProblems(page)).toEqual([]);
  await dish.tap();
  const marked = page.getByRole('switch', { name, exact: true });
  await expect(marked).not.toBeChecked();
  await expect(marked).not.toHaveAttribute('aria-busy', 'true');
  await marked.tap();
  await expect(marked).toBeChecked();
}

async function changeProduct(page: Page): Promise<void> {
  const found = rows<{ id: string; variant: string; left: number }>(
    `SELECT p.id, v.id AS variant, v.stock - v.held - v.sold AS left
      FROM products p JOIN product_variants v ON v.product_id = p.id WHERE p.slug = ?`,
    PRODUCT.slug,
  )[0];
  const { id = '', variant = '', left = 0 } = found ?? {};
  await bar(page)
    .getByRole('link', { name: t('resources.kinds.title') })
    .tap();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('goods.products.title') })
    .tap();
  await page.getByRole('searchbox').tap();
  await page.keyboard.type(PRODUCT.typed);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('resources.list.count', { count: 1 }))).toBeVisible();
  expect.soft(await phoneProblems(page)).toEqual([]);
  await page.getByRole('link', { name: PRODUCT.name }).tap();
  await whenLive(page);
  const cell = page.locator('[name$=".prices.price"]').first();
  await cell.tap();
  await cell.fill(`${price()}k`);
  expect.soft(await phoneProblems(page)).toEqual([]);
  await tap(page, t('drafts.publish'));
  await expect(page.getByText(t('drafts.done.published'))).toBeVisible();
  await page.locator('#stock-quantity').tap();
  await page.keyboard.type('12');
  await page.locator('#stock-reason').tap();
  await page.keyboard.type('delivery 12');
  await tap(page, t('stock.form.write'));
  await expect(page.getByText(t('stock.form.written')).first()).toBeVisible();
  const now = () =>
    rows<{ left: number }>(
      'SELECT stock - held - sold AS left FROM product_variants WHERE id = ?',
      variant,
    )[0];
  await expect.poll(() => now()?.left).toBe(left + 12);
  expect(auditedOf(id)).toContain('products.edit');
  const guests = await page.request.get(
    parkUrl() + href('product', 'en', { params: { slug: PRODUCT.slug } }),
  );
  expect(await guests.text()).toContain(`${price()},000`);
}

async function sendOrder(page: Page): Promise<void> {
  const ordered = await orderGoods('Vàng Thị Pà');
  await bar(page)
    .getByRole('link', { name: t('orders.staff.title') })
    .tap();
  await page.getByRole('searchbox', { name: t('orderList.search') }).tap();
  await page.keyboard.type(ordered.code.toLowerCase());
  await page.keyboard.press('Enter');
  const card = page.locator(`#order-${ordered.code}`);
  await expect(card).toBeVisible();
  expect.soft(await phoneProblems(page)).toEqual([]);
  await card.getByRole('button', { name: t('orders.staff.step.processing') }).tap();
  await expect.poll(() => statusOf(ordered)).toBe('processing');
  await card.getByRole('button', { name: t('orders.staff.step.shipped') }).tap();
  const dialog = page.getByRole('dialog', { name: t('orders.staff.ask.shipped') });
  await expect(dialog.getByText(t('orders.step.final'))).toBeVisible();
  expect.soft(await phoneProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: t('orders.staff.step.shipped') }).tap();
  await expect(dialog).toBeHidden();
  expect(statusOf(ordered)).toBe('shipped');
  expect(auditedOf(ordered.code)).toContain('orders.advance');
}
