/** From the shop to delivery: goods alone, goods with tickets, and goods that are sold out. */
import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import { href } from '#src/routes.ts';
import { openLive, parkUrl, refusal, rows, watch } from '#tests/support/browser.ts';
import { fillContact, mailsTo, orderAddress, payByCard } from '#tests/support/journey.ts';

const { t, money } = intlFor('vi');
const en = intlFor('en').t;
const TEA = 'Trà Shan tuyết cổ thụ';

async function openProduct(page: Page, slug: string, locale: Locale = 'vi'): Promise<void> {
  await openLive(page, parkUrl() + href('product', locale, { params: { slug } }));
}

/** Types into a picker and takes the option that starts so. */
async function pick(page: Page, field: string, typed: string, option: RegExp): Promise<void> {
  const box = page.getByRole('combobox', { name: field });
  await box.click();
  await box.fill(typed);
  await page.getByRole('option', { name: option }).first().click();
}

function soldCount(slug: string): number {
  return (
    rows<{ count: number }>('SELECT sold_count AS count FROM products WHERE slug = ?', slug)[0]?.count ?? 0
  );
}

const drawer = (page: Page) => page.getByRole('dialog', { name: t('cart.view.title') });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const bag = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: t('cart.button.label', { count }) });

test('a variant is added to the cart, its quantity changed, addressed by an old district, paid cash on delivery', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const problems = watch(page);
  const email = `tra+${crypto.randomUUID().slice(0, 8)}@example.vn`;
  await openProduct(page, 'tra-shan-tuyet-co-thu');
  await page.locator('.pick').getByRole('link', { name: '100 g', exact: true }).click();
  await page.getByRole('button', { name: t('cart.add.add'), exact: true }).click();
  await drawer(page)
    .getByRole('button', { name: t('common.stepper.more', { label: TEA }) })
    .click();
  await expect(drawer(page).locator('.cart-total')).toHaveText(money(770_000));
  await drawer(page)
    .getByRole('link', { name: t('cart.view.page') })
    .click();

  await expect(heading(page, t('cart.page.title'))).toBeVisible();
  await expect(drawer(page)).toBeHidden();
  const pieces = page.getByRole('main').getByRole('spinbutton', { name: TEA });
  await expect(pieces).toHaveValue('2');
  await page.reload();
  await expect(pieces).toHaveValue('2');
  await expect(bag(page, 2)).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('cart.view.checkout') })
    .click();

  await expect(heading(page, t('checkout.goodsForm.title'))).toBeVisible();
  await pick(page, t('checkout.address.province'), 'ha noi', /Hà Nội/);
  await pick(page, t('checkout.address.ward'), 'nam tu liem', /trước là .*Nam Từ Liêm/);
  await expect(page.getByRole('combobox', { name: t('checkout.address.ward') })).toHaveValue(/^Phường /);
  await pick(page, t('checkout.address.province'), 'lao cai', /Lào Cai/);
  await expect(page.getByRole('combobox', { name: t('checkout.address.ward') })).toHaveValue('');
  await pick(page, t('checkout.address.ward'), 'phuong sa pa', /^Phường Sa Pa/);
  await page.getByRole('textbox', { name: t('checkout.address.street') }).fill('12 Cầu Mây');
  await page.getByRole('textbox', { name: t('checkout.form.name') }).fill('Nguyễn Thị Lan');
  await page.getByRole('textbox', { name: t('checkout.form.email') }).fill(email);
  await page.getByRole('checkbox', { name: t('checkout.form.acceptGoods') }).check();
  await page.getByRole('radio', { name: new RegExp(`^${t('checkout.form.cod')}`) }).check();
  const order = page.getByRole('button', { name: t('checkout.form.submitCod', { amount: money(770_000) }) });
  await order.click();
  const phone = page.getByRole('textbox', { name: t('checkout.form.phone') });
  await page.getByRole('link', { name: t('checkout.error.phoneForDelivery') }).click();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(t('checkout.error.phoneForDelivery'));
  await phone.fill('0912 345 678');
  await order.click();

  await expect(heading(page, t('checkout.goods.title'))).toBeVisible();
  await expect(page.getByRole('main')).toContainText('12 Cầu Mây, Phường Sa Pa, Tỉnh Lào Cai');
  await page.getByRole('link', { name: t('checkout.success.order') }).click();
  await expect(
    page.getByRole('list', { name: t('orders.goods.steps') }).locator('[aria-current]'),
  ).toHaveText(t('orders.status.confirmed'));
  const events = page.getByRole('region', { name: t('orders.event.title') });
  await expect(events).toContainText(t('orders.event.goods.placed'));
  await expect(events).toContainText(t('orders.event.goods.confirmed'));
  await expect(page.getByRole('main')).not.toContainText(/(?<!\p{L})vé(?!\p{L})/iu);
  await expect(bag(page, 0)).toBeVisible();
  expect((await mailsTo(email, 'order-confirmed'))[0]?.text).toContain(money(770_000));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('region', { name: t('orders.goods.title') })).toBeVisible();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  // The order without a phone number.
  expect(problems).toEqual([expect.stringMatching(refusal(400, 'orders.place'))]);
});

test('a ticket and goods in one basket: one sum, one payment, QR codes and goods on one page', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const problems = watch(page);
  const before = soldCount('tra-sen-hop-thiec');
  await openProduct(page, 'tra-sen-hop-thiec');
  await page.getByRole('button', { name: t('cart.add.add'), exact: true }).click();
  await expect(drawer(page)).toContainText(t('cart.view.freeFrom', { threshold: money(500_000) }));
  await page.keyboard.press('Escape');
  await page.goto(orderAddress('vi', 6));
  await page.getByRole('button', { name: t('booking.form.submit') }).click();
  await page.waitForURL(/\/checkout\/ticket/);
  await fillContact(page, 'vi', 've-va-tra@example.vn');
  await page.getByRole('textbox', { name: t('checkout.form.phone') }).fill('0912 345 678');

  const summary = page.getByRole('complementary', { name: t('checkout.summary.label') });
  await expect(summary).not.toContainText('Trà sen');
  const ofGoods = page.getByText(t('checkout.goodsTerms.title'), { exact: true });
  await expect(page.getByText(t('checkout.terms.title'), { exact: true })).toBeVisible();
  await expect(ofGoods).toHaveCount(0);
  await page.getByRole('checkbox', { name: t('checkout.form.withCart') }).check();
  await expect(ofGoods).toBeVisible();
  await page.getByRole('checkbox', { name: t('checkout.form.acceptBoth') }).check();
  await expect(summary).toContainText('1 × Trà sen hộp thiếc');
  await expect(summary).toContainText(t('orders.goods.shipping'));
  const sum = ((await summary.locator('.money-total .price').textContent()) ?? '').replace('₫', '').trim();
  const pay = page.getByRole('button', { name: new RegExp(`^Thanh toán ${sum.replaceAll('.', '\\.')}`) });
  await expect(pay).toBeVisible();
  await expect(page.getByRole('radio', { name: new RegExp(`^${t('checkout.form.cod')}`) })).toBeDisabled();
  await expect(page.getByText(t('checkout.form.codTickets'))).toBeVisible();
  await pick(page, t('checkout.address.province'), 'lao cai', /Lào Cai/);
  await pick(page, t('checkout.address.ward'), 'phuong sa pa', /^Phường Sa Pa/);
  await page.getByRole('textbox', { name: t('checkout.address.street') }).fill('12 Cầu Mây');
  await page.getByRole('radio', { name: /^VNPay/ }).check();
  await pay.click();
  await payByCard(page);

  await expect(page.getByRole('img', { name: /^Mã QR/ }).first()).toBeVisible();
  const goods = page.getByRole('region', { name: t('orders.goods.title') });
  await expect(goods).toContainText('Trà sen hộp thiếc');
  await expect(goods).toContainText('12 Cầu Mây, Phường Sa Pa, Tỉnh Lào Cai');
  expect(soldCount('tra-sen-hop-thiec')).toBe(before + 1);
  await page.getByRole('link', { name: t('checkout.success.order'), exact: true }).click();
  await expect(page.getByRole('region', { name: t('orders.event.title') })).toContainText(
    t('orders.event.mixed.confirmed'),
  );
  await expect(bag(page, 0)).toBeVisible();
  expect(problems).toEqual([]);
});

test('without enough stock: said in the cart with one press to mend it, and said again at the last step', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const name = 'Small brocade bag';
  const leave = (left: number) =>
    rows(`UPDATE product_variants SET stock = held + sold + ? WHERE id = 'v-tui-tho-cam-nho'`, left);
  await openProduct(page, 'tui-tho-cam-nho', 'en');
  await page
    .getByRole('button', { name: en('common.stepper.more', { label: en('products.detail.quantity') }) })
    .click();
  await page.getByRole('button', { name: en('cart.add.add'), exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('spinbutton', { name })).toHaveValue('2');
  leave(1);
  await page.goto(parkUrl() + href('cart', 'en'));
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText(en('cart.view.onlyLeft', { left: 1 }));
  await expect(main.getByRole('link', { name: en('cart.view.checkout') })).toHaveCount(0);
  await main.getByRole('button', { name: en('cart.view.fix', { left: 1 }) }).click();
  await main.getByRole('link', { name: en('cart.view.checkout') }).click();

  await expect(heading(page, en('checkout.goodsForm.title'))).toBeVisible();
  await page.getByRole('textbox', { name: en('checkout.form.name') }).fill('Lan Nguyen');
  await page.getByRole('textbox', { name: en('checkout.form.phone') }).fill('0912 345 678');
  await page.getByRole('textbox', { name: en('checkout.form.email') }).fill('lan-bag@example.vn');
  await pick(page, en('checkout.address.province'), 'lao cai', /Lào Cai/);
  await pick(page, en('checkout.address.ward'), 'phuong sa pa', /^Phường Sa Pa/);
  await page.getByRole('textbox', { name: en('checkout.address.street') }).fill('12 Cau May');
  await page.getByRole('checkbox', { name: en('checkout.form.acceptGoods') }).check();
  const pay = page.getByRole('button', { name: /^Pay / });
  await expect(pay).toBeEnabled();
  await page.getByRole('radio', { name: /^VNPay/ }).check();
  leave(0);
  await pay.click();
  await expect(page.getByRole('alert').filter({ hasText: en('cart.error.soldOut', { name }) })).toBeVisible();
  await expect(page.getByText(en('cart.view.soldOut'))).toBeVisible();
  await expect(pay).toBeDisabled();
  expect(rows('SELECT id FROM orders WHERE email = ?', 'lan-bag@example.vn')).toEqual([]);
});
