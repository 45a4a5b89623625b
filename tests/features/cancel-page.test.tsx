/** Cancelling an unpaid order on its page: the last look, the posted form and what is said afterwards. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import type { Locale } from '#i18n/locales.ts';
import { aftercareApi } from '#src/http/aftercare.ts';
import { buy, orderOf } from '#tests/support/aftercare.ts';
import { testContext } from '#tests/support/caller.ts';
import { openShop } from '#tests/support/goods.ts';
import { placeGoods } from '#tests/support/goods-purchase.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { holdAndPlace, notify, type Purchase } from '#tests/support/purchase.ts';
import { selfServicePage } from '#tests/support/self-service-page.tsx';
import { giveVoucher, VOUCHER } from '#tests/support/vouchers.ts';

const { OrderScreen } = await import('#src/screens/orders/order.tsx');

openCopies(openPark);

const orderPage = (bought: Purchase, query = '', locale: Locale = 'vi') =>
  selfServicePage(OrderScreen, { ...bought, db, now: BEFORE, query, locale });
const wordsOf = (page: Awaited<ReturnType<typeof orderPage>>) =>
  (page.body.textContent ?? '').replaceAll('\u00a0', ' ');

async function post(body: URLSearchParams | string, headers: Record<string, string> = {}) {
  const app = aftercareApi(async () => testContext(db, { now: BEFORE }));
  const sent = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
  const answer = await app.request('http://localhost/self-service/cancel', {
    method: 'POST',
    body: String(body),
    headers: sent,
  });
  return { status: answer.status, to: new URL(answer.headers.get('location') ?? '/', 'http://localhost') };
}
const formOf = ({ code, secret }: Purchase, locale = 'en') => new URLSearchParams({ code, secret, locale });

test('an unpaid order offers it, a paid one does not', async () => {
  const [unpaid, paid] = [await holdAndPlace(db), await buy(db)];
  const link = [...(await orderPage(unpaid)).querySelectorAll('a')].find(
    ({ textContent }) => textContent === 'Hủy đơn này',
  );
  expect(link?.getAttribute('href')).toBe(`/don-hang/${unpaid.code}?key=${unpaid.secret}&step=cancel`);
  expect(wordsOf(await orderPage(paid))).not.toContain('Hủy đơn này');
});

test('the last look says what is given up, and that money just paid should be waited for', async () => {
  const bought = await holdAndPlace(db);
  const page = await orderPage(bought, 'step=cancel');
  const words = wordsOf(page);
  for (const fact of [
    'Kiểm tra trước khi hủy đơn',
    '12/12/2026',
    '2 người lớn',
    '1.300.000 ₫',
    'Bạn vừa trả tiền?',
  ])
    expect(words).toContain(fact);
  const form = page.querySelector('form[action="/api/orders/self-service/cancel"]');
  expect(form?.getAttribute('method')).toBe('post');
  expect(form?.querySelector('[name=secret]')?.getAttribute('value')).toBe(bought.secret);
  expect(wordsOf(await orderPage(bought, 'step=cancel', 'en'))).toContain('Check before you cancel');
});

test('without tickets it speaks of goods, with a voucher of the money on it', async () => {
  await openShop(db);
  const tea = await placeGoods(db);
  expect(wordsOf(await orderPage(tea, 'step=cancel'))).toContain('nếu còn hàng');
  await giveVoucher(db);
  const mixed = await holdAndPlace(db, { voucher: { code: VOUCHER, expectedVnd: 500_000 } });
  expect(wordsOf(await orderPage(mixed, 'step=cancel'))).toMatch(/Về lại phiếu bảo lưu500\.000 ₫/);
  await post(formOf(mixed));
  expect(wordsOf(await orderPage(mixed, 'done=cancelled'))).toContain('500.000 ₫ đã về lại phiếu bảo lưu');
});

test('the form cancels and leads to the result, in the language of the form; twice is once', async () => {
  const bought = await holdAndPlace(db);
  for (let sent = 0; sent < 2; sent += 1) {
    const { status, to } = await post(formOf(bought));
    expect([status, to.pathname, to.hash]).toEqual([303, `/en/orders/${bought.code}`, '']);
    expect(Object.fromEntries(to.searchParams)).toEqual({ key: bought.secret, done: 'cancelled' });
  }
  expect((await orderOf(db, bought)).status).toBe('cancelled');
  const page = await orderPage(bought, 'done=cancelled');
  expect(page.querySelector('#result')?.getAttribute('tabindex')).toBe('-1');
  const words = wordsOf(page);
  for (const fact of [
    'Đã hủy đơn',
    'Chỗ đã được trả lại, bạn không phải trả gì.',
    'Đặt lại',
    'Bạn đã hủy đơn',
  ])
    expect(words).toContain(fact);
  expect(words).not.toContain('hết thời gian giữ chỗ');
});

test('money that came meanwhile is named as the reason, in the page’s language', async () => {
  const bought = await holdAndPlace(db);
  await notify(db, bought);
  const { status, to } = await post(formOf(bought, 'vi'));
  expect([status, to.pathname, to.hash]).toEqual([303, `/don-hang/${bought.code}`, '#error']);
  const page = await orderPage(bought, to.search.slice(1));
  expect(page.querySelector('#error')?.textContent).toContain('Đơn này đã được thanh toán nên không bị hủy');
  expect((await orderOf(db, bought)).status).toBe('delivered');
});

test('an address alone claims no cancellation', async () => {
  const [unpaid, paid] = [await holdAndPlace(db), await buy(db)];
  for (const bought of [unpaid, paid])
    expect(wordsOf(await orderPage(bought, 'done=cancelled'))).not.toContain('Đã hủy đơn');
  expect(wordsOf(await orderPage(paid, 'step=cancel'))).not.toContain('Kiểm tra trước khi hủy đơn');
});

test.each([
  ['nothing', () => '', '/tim-don-hang', 'orders.error.unknown'],
  ['no secret', ({ code }: Purchase) => `code=${code}`, null, 'orders.error.unknown'],
  ['a wrong secret', ({ code }: Purchase) => `code=${code}&secret=x`, null, 'orders.error.unknown'],
  ['two codes', (b: Purchase) => `${formOf(b)}&code=DM22222222`, null, 'orders.error.unknown'],
  ['another code', (b: Purchase) => `code=${b.code}x&secret=${b.secret}`, null, 'orders.error.unknown'],
  ['markup', (b: Purchase) => `code=${encodeURIComponent('<b>"/../')}&secret=${b.secret}`, null, null],
] as const)('%s in the form is refused, and nothing changes', async (_, body, path, error) => {
  const bought = await holdAndPlace(db);
  const { status, to } = await post(body(bought));
  expect(status).toBe(303);
  expect(to.origin).toBe('http://localhost');
  if (error) expect(to.searchParams.get('error')).toBe(error);
  if (path) expect(to.pathname).toBe(path);
  expect((await orderOf(db, bought)).status).toBe('pending');
});

test('a form of another site, or an endless one, is not read', async () => {
  const bought = await holdAndPlace(db);
  expect((await post(formOf(bought), { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await post(`${formOf(bought)}&note=${'x'.repeat(1_000_000)}`)).status).toBe(413);
  expect((await orderOf(db, bought)).status).toBe('pending');
});
