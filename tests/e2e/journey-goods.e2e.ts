/** Goods bought on a phone in Vietnamese: sent to an old district, mixed with tickets and a voucher, collected at the station; what is told. */
import { expect, type Page, test } from '@playwright/test';
import { intlFor } from '#i18n/intl.ts';
import { href } from '#src/routes.ts';
import { addDays, parkDay } from '#src/values/day.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { buyQuickly } from '#tests/support/bought-tickets.ts';
import { openLive, parkUrl, rows, watch } from '#tests/support/browser.ts';
import { giveVoucher } from '#tests/support/given-voucher.ts';
import {
  advance,
  codeOn,
  fillBuyer,
  pick,
  plain,
  putIntoCart,
  somebody,
  textWith,
} from '#tests/support/goods-journey.ts';
import { fillContact, mailsTo, orderAddress, payByCard } from '#tests/support/journey.ts';
import { openStoredCopy } from '#tests/support/stored-copy.ts';

const { t, money, day } = intlFor('vi');
const patiently = expect.configure({ timeout: 30_000 });
const TEA = 'tra-sen-hop-thiec';
const COUNTER = 'quầy Ga Chân Núi, 8:00–17:00 hằng ngày';

test.use({ viewport: { width: 390, height: 844 }, locale: 'vi-VN', serviceWorkers: 'allow' });
test.describe.configure({ timeout: 120_000 });

const main = (page: Page) => page.getByRole('main');
const thanked = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: t('checkout.goods.title') })).toBeVisible();
const cod = (page: Page) => page.getByRole('radio', { name: new RegExp(`^${t('checkout.form.cod')}`) });
const openOrder = (page: Page) =>
  page.getByRole('link', { name: t('checkout.success.order'), exact: true }).click();
const stepNow = (page: Page) =>
  page.getByRole('list', { name: t('orders.goods.steps') }).locator('[aria-current]');

test('to a district that is no more, paid on delivery: the new ward is told everywhere, then that it is on its way', async ({
  page,
}) => {
  const problems = watch(page);
  const buyer = somebody();
  await putIntoCart(page, TEA);
  await openLive(page, parkUrl() + href('checkoutCart', 'vi'));
  await fillBuyer(page, buyer);
  await pick(page, t('checkout.address.province'), 'ha noi', /Hà Nội/);
  await pick(page, t('checkout.address.ward'), 'quan nam tu liem', /trước là .*Nam Từ Liêm/);
  const ward = await page.getByRole('combobox', { name: t('checkout.address.ward') }).inputValue();
  expect(ward).toMatch(/^Phường /);
  await page.getByRole('textbox', { name: t('checkout.address.street') }).fill('5 Mễ Trì');
  await cod(page).check();
  await page.getByRole('checkbox', { name: t('checkout.form.acceptGoods') }).check();
  const order = page.getByRole('button', { name: /^Đặt hàng, trả [\d.]+\s₫ khi nhận$/ });
  const amount = plain(/[\d.]+\s₫/.exec((await order.textContent()) ?? '')?.[0]);
  await order.click();

  await thanked(page);
  const address = `5 Mễ Trì, ${ward}, Thành phố Hà Nội`;
  await expect(main(page)).toContainText(`Giao tới ${address}`);
  await expect(main(page)).toContainText(
    t('checkout.goods.atDoor', { amount: amount.replace(' ', '\u00a0') }),
  );
  const code = await codeOn(page);
  const [mail] = await mailsTo(buyer.email, 'order-confirmed');
  expect(plain(mail?.text)).toContain(t('messages.goods.to', { address }));
  expect(plain(mail?.text)).toContain(plain(t('messages.goods.atDoor', { amount })));
  expect(await textWith({ ...buyer, code }, spacedCode(code))).toContain('đã được xác nhận');

  await advance(code, 'processing', 'shipped');
  expect(await textWith({ ...buyer, code }, 'đang tới bạn')).toContain(spacedCode(code));
  await openOrder(page);
  await expect(stepNow(page)).toHaveText(t('orders.status.shipped'));
  await expect(page.getByRole('region', { name: t('orders.goods.title') })).toContainText(address);
  expect(problems).toEqual([]);
});

test('a ticket, goods to collect and a voucher in one order: one sum, and each part told where it is', async ({
  page,
}) => {
  const problems = watch(page);
  const buyer = somebody();
  const { code: earlier } = await buyQuickly(8, 1);
  const [paid] = rows<{ id: string }>('SELECT id FROM orders WHERE code = ?', earlier);
  const voucher = {
    code: `TD${buyer.phone.replaceAll(/[01]/g, 'K')}`,
    amountVnd: 100_000,
    orderId: paid?.id ?? '',
  };
  giveVoucher(voucher);
  await putIntoCart(page, TEA);
  await openLive(page, orderAddress('vi', 9));
  await page.getByRole('button', { name: t('booking.form.submit') }).click();
  await fillContact(page, 'vi', buyer.email);
  await page.getByRole('textbox', { name: t('checkout.form.phone') }).fill(buyer.phone);
  await page.getByRole('checkbox', { name: t('checkout.form.withCart') }).check();
  await page.getByRole('radio', { name: /^Nhận tại ga/ }).check();
  await expect(page.getByRole('textbox', { name: t('checkout.address.street') })).toHaveCount(0);
  await page.getByRole('button', { name: t('vouchers.form.open') }).click();
  await page.getByRole('textbox', { name: t('vouchers.form.label') }).fill(voucher.code);
  await page.getByRole('button', { name: t('vouchers.form.check') }).click();
  await expect(
    page.getByText(
      t('vouchers.form.applied', { code: spacedCode(voucher.code), amount: money(voucher.amountVnd) }),
    ),
  ).toBeVisible();
  await page.getByRole('checkbox', { name: t('checkout.form.acceptBoth') }).check();
  await page.getByRole('radio', { name: /^VNPay/ }).check();
  await page.getByRole('button', { name: /^Thanh toán/ }).click();
  await payByCard(page);

  await patiently(page.getByRole('img', { name: /^Mã QR/ }).first()).toBeVisible();
  const goods = page.getByRole('region', { name: t('orders.goods.title') });
  await expect(goods).toContainText(COUNTER);
  const code = await codeOn(page);
  const [sum] = rows<{ fee: number; credit: number }>(
    `SELECT d.fee_vnd AS fee, o.credit_vnd AS credit FROM orders o JOIN order_deliveries d ON d.hold_id = o.hold_id WHERE o.code = ?`,
    code,
  );
  expect(sum).toEqual({ fee: 0, credit: voucher.amountVnd });
  const [mail] = await mailsTo(buyer.email, 'tickets');
  expect(plain(mail?.text)).toContain(`Hàng trong đơn này bạn nhận tại ${COUNTER}`);
  await advance(code, 'processing', 'shipped');
  expect(await textWith({ ...buyer, code }, 'sẵn sàng để nhận')).toContain(COUNTER);
  await openOrder(page);
  await expect(page.locator('.note', { hasText: 'Hàng đã sẵn sàng để nhận' })).toContainText(
    spacedCode(code),
  );
  await expect(main(page)).not.toContainText(t('orders.status.shipped'));
  await openStoredCopy({ page, problems }, page.url(), async () => {
    await expect(page.getByRole('img', { name: /^Mã QR/ })).toHaveCount(1);
    await expect(main(page)).toContainText(COUNTER);
  });
  expect(problems).toEqual([]);
});

test('collected at the station: no address, no fee, and told when it is ready, where, until when and with what', async ({
  page,
}) => {
  const problems = watch(page);
  const buyer = somebody();
  await putIntoCart(page, TEA);
  await openLive(page, parkUrl() + href('checkoutCart', 'vi'));
  await fillBuyer(page, buyer);
  const bar = page.locator('.pay-bar p');
  await expect(bar).toContainText(/\d/);
  const sent = await bar.textContent();
  const collect = page.getByRole('radio', { name: /^Nhận tại ga/ });
  await page.getByRole('radio', { name: /^Giao tận nơi/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(collect).toBeChecked();
  await expect(collect).toBeFocused();
  await expect(page.getByRole('combobox', { name: t('checkout.address.province') })).toHaveCount(0);
  await expect(bar).not.toHaveText(sent ?? '');
  await expect(bar).toContainText(/\d/);
  const [tea] = rows<{ priceVnd: number }>(
    `SELECT v.price_vnd AS priceVnd FROM product_variants v JOIN products p ON p.id = v.product_id WHERE p.slug = ?`,
    TEA,
  );
  const amount = money(tea?.priceVnd ?? 0);
  await expect(bar).toContainText(amount);
  await cod(page).check();
  await expect(page.getByText(t('checkout.pickup.codText'))).toBeVisible();
  await page.getByRole('checkbox', { name: t('checkout.form.acceptGoods') }).check();
  await page.getByRole('button', { name: t('checkout.pickup.submitCod', { amount }) }).click();

  await thanked(page);
  const code = await codeOn(page);
  await expect(main(page)).toContainText(COUNTER);
  await expect(main(page)).toContainText(t('orders.pickup.cash', { amount }));
  await expect(main(page)).not.toContainText('Giao tới');
  const [mail] = await mailsTo(buyer.email, 'order-confirmed');
  expect(plain(mail?.text)).toContain(COUNTER);
  expect(plain(mail?.text)).not.toContain('rời kho');

  await advance(code, 'processing', 'shipped');
  const lastDay = day(addDays(parkDay(new Date().toISOString()), 7), 'long');
  const message = await textWith({ ...buyer, code }, 'sẵn sàng để nhận');
  for (const part of [COUNTER, lastDay, spacedCode(code)]) expect(message).toContain(plain(part));
  await openOrder(page);
  const notice = page.locator('.note', { hasText: 'Hàng đã sẵn sàng để nhận tại quầy Ga Chân Núi' });
  for (const part of [lastDay, spacedCode(code), amount]) await expect(notice).toContainText(part);
  await expect(stepNow(page)).toHaveText(t('orders.pickup.ready'));

  await advance(code, 'delivered');
  await page.reload();
  await expect(stepNow(page)).toHaveText(t('orders.pickup.collected'));
  await expect(notice).toHaveCount(0);
  await expect(main(page)).not.toContainText(t('orders.status.shipped'));
  expect(problems).toEqual([]);
});
