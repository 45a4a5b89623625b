/** The last look before a refund or an exchange, and what is said afterwards. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { askRefund, buy, ticketsOf } from '#tests/support/aftercare.ts';
import { askExchange, DEARER, OTHER, openDays } from '#tests/support/aftercare-exchange.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE } from '#tests/support/park.ts';
import type { Purchase } from '#tests/support/purchase.ts';
import { selfServicePage } from '#tests/support/self-service-page.tsx';

const { OrderRefundScreen } = await import('#src/screens/orders/order-refund.tsx');
const { TicketExchangeScreen } = await import('#src/screens/orders/ticket-exchange.tsx');

openCopies(() => openDays(db));

const firstOf = async (bought: Purchase) => (await ticketsOf(db, bought))[0]?.id ?? '';
const wordsOf = (page: Awaited<ReturnType<typeof selfServicePage>>) =>
  (page.body.textContent ?? '').replaceAll('\u00a0', ' ');
const refundPage = (bought: Purchase, query: string) =>
  selfServicePage(OrderRefundScreen, { ...bought, db, now: BEFORE, query });
const exchangePage = (bought: Purchase, query: string) =>
  selfServicePage(TicketExchangeScreen, { ...bought, db, now: BEFORE, query });

test('before a refund: tickets, sum, fee and account, in a form that needs no script', async () => {
  const bought = await buy(db);
  const page = await refundPage(bought, `step=check&ticket=${await firstOf(bought)}&ground=policy`);
  const words = wordsOf(page);
  for (const fact of ['Kiểm tra trước khi gửi', '1 vé trả lại', '− 20.000 ₫', '500.000 ₫', 'VNPay'])
    expect(words).toContain(fact);
  const form = page.querySelector('form');
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual([
    'post',
    '/api/orders/self-service/refund',
  ]);
  expect(form?.querySelector('[name=expectedVnd]')?.getAttribute('value')).toBe('500000');
});

test('after a refund: what happened and what comes next', async () => {
  const bought = await buy(db);
  const { requestId } = await askRefund(db, bought);
  const words = wordsOf(await refundPage(bought, `done=${requestId}`));
  expect(words).toContain('Bạn được hoàn 500.000 ₫ cho 1 vé');
  expect(words).toContain('Mã QR của 1 vé này đã ngừng hiệu lực.');
  expect(words).toContain('3 đến 10 ngày làm việc');
});

test('a ticket of another order, or one that gives nothing any more, has no last look', async () => {
  const [bought, other] = [await buy(db), await buy(db)];
  const foreign = await refundPage(bought, `step=check&ticket=${await firstOf(other)}`);
  expect(wordsOf(foreign)).not.toContain('Kiểm tra trước khi gửi');
  const ticket = await firstOf(bought);
  await askRefund(db, bought, { ids: [ticket] });
  expect(wordsOf(await refundPage(bought, `step=check&ticket=${ticket}`))).not.toContain(
    'Kiểm tra trước khi gửi',
  );
});

test('before a move: old day and new day, the difference and how it is paid, no refund afterwards', async () => {
  const bought = await buy(db);
  const ticket = await firstOf(bought);
  const page = await exchangePage(
    bought,
    `step=check&ticket=${ticket}&date=${DEARER}&expected=100000&method=momo`,
  );
  const words = wordsOf(page);
  for (const fact of [
    'Kiểm tra trước khi đổi',
    '12/12/2026 → ',
    '24/12/2026',
    '100.000 ₫',
    'Vé đã đổi không hoàn tiền',
  ])
    expect(words).toContain(fact);
  expect(page.querySelector('form [name=method][checked]')?.getAttribute('value')).toBe('momo');
});

test('a move whose difference is open says until when, and leads to the payment', async () => {
  const bought = await buy(db);
  const { exchangeId } = await askExchange(db, bought, { date: DEARER });
  const page = await exchangePage(bought, `done=${exchangeId}`);
  expect(wordsOf(page)).toMatch(/Trả 100\.000 ₫ trước \d\d:\d\d ngày 01\/12\/2026 để nhận mã QR mới/);
  expect(page.querySelector('section.note a')?.getAttribute('href')).toContain('vnp');
});

test('before a request is withdrawn: its tickets and sum, and that they are good again; then the result', async () => {
  const bought = await buy(db);
  const { requestId } = await askRefund(db, bought, { ground: 'not-received' });
  const track = await refundPage(bought, '');
  const link = [...track.querySelectorAll('a')].find(({ textContent }) => textContent === 'Rút lại yêu cầu');
  expect(link?.getAttribute('href')).toContain(`&drop=${requestId}#result`);
  const page = await refundPage(bought, `drop=${requestId}`);
  const words = wordsOf(page);
  for (const fact of ['Kiểm tra trước khi rút lại yêu cầu', '650.000 ₫', 'Vé dùng được trở lại như trước.'])
    expect(words).toContain(fact);
  const form = page.querySelector('form');
  expect(form?.getAttribute('action')).toBe('/api/orders/self-service/refund-withdraw');
  expect(form?.querySelector('[name=requestId]')?.getAttribute('value')).toBe(requestId);
  const { code, secret } = bought;
  await asVisitor(db, { now: BEFORE }).refunds.withdraw({ code, secret, requestId });
  expect(wordsOf(await refundPage(bought, `drop=${requestId}`))).not.toContain('Kiểm tra trước khi rút lại');
  const done = await refundPage(bought, `done=${requestId}`);
  expect(done.querySelector('#result')?.textContent).toContain('Bạn đã rút lại');
});

test('before a move is dropped: its day and difference, and that the old ticket stays; then the result', async () => {
  const bought = await buy(db);
  const { exchangeId } = await askExchange(db, bought, { date: DEARER });
  const track = await exchangePage(bought, '');
  const link = [...track.querySelectorAll('a')].find(({ textContent }) => textContent === 'Hủy yêu cầu đổi');
  expect(link?.getAttribute('href')).toContain(`&drop=${exchangeId}#result`);
  const page = await exchangePage(bought, `drop=${exchangeId}`);
  const words = wordsOf(page);
  for (const fact of ['Kiểm tra trước khi hủy yêu cầu đổi', '24/12/2026', '100.000 ₫', 'Vé cũ vẫn dùng được'])
    expect(words).toContain(fact);
  const form = page.querySelector('form');
  expect(form?.getAttribute('action')).toBe('/api/orders/self-service/exchange-withdraw');
  expect(form?.querySelector('[name=exchangeId]')?.getAttribute('value')).toBe(exchangeId);
  const { code, secret } = bought;
  await asVisitor(db, { now: BEFORE }).exchanges.withdraw({ code, secret, exchangeId });
  const done = await exchangePage(bought, `done=${exchangeId}`);
  expect(done.querySelector('#result')?.textContent).toContain('Bạn đã hủy yêu cầu đổi sang');
});

test('where no way to pay was chosen the last look says so, and chooses none', async () => {
  const bought = await buy(db);
  const choice = `step=check&ticket=${await firstOf(bought)}&date=${DEARER}&expected=100000`;
  const page = await exchangePage(bought, `${choice}&error=checkout.error.method`);
  expect(page.querySelector('#error')?.textContent).toBe('Vui lòng chọn cách thanh toán');
  expect(page.querySelectorAll('form [name=method]').length).toBeGreaterThan(1);
  expect(page.querySelector('form [name=method][checked]')).toBeNull();
});

test('a second thought leads back to the tickets and the day that were chosen', async () => {
  const bought = await buy(db);
  const ticket = await firstOf(bought);
  const backOf = (page: Awaited<ReturnType<typeof refundPage>>) =>
    [...page.querySelectorAll('a')].find(({ textContent }) => textContent === 'Sửa lại lựa chọn');
  const query = (page: Awaited<ReturnType<typeof refundPage>>) =>
    backOf(page)?.getAttribute('href')?.split('?')[1] ?? '';
  const refund = await refundPage(bought, `step=check&ticket=${ticket}&ground=not-received`);
  const again = await refundPage(bought, query(refund));
  // What never came is given back without the fee.
  expect(wordsOf(again)).not.toContain('trừ phí');
  expect(wordsOf(await refundPage(bought, ''))).toContain('trừ phí');
  expect(again.querySelector('[name=ticket][checked]')?.getAttribute('value')).toBe(ticket);
  expect(again.querySelector('[name=ground][checked]')?.getAttribute('value')).toBe('not-received');
  const move = await exchangePage(bought, `step=check&ticket=${ticket}&date=${OTHER}&expected=0`);
  const form = await exchangePage(bought, query(move));
  expect(form.querySelector('[name=ticket][checked]')?.getAttribute('value')).toBe(ticket);
  expect(form.querySelector('[name=date]')?.getAttribute('value')).toBe(OTHER);
});

test('a request of another order is not shown for being dropped', async () => {
  const [bought, other] = [await buy(db), await buy(db)];
  const { requestId } = await askRefund(db, other, { ground: 'not-received' });
  const { exchangeId } = await askExchange(db, other, { date: DEARER, skip: 1 });
  expect(wordsOf(await refundPage(bought, `drop=${requestId}`))).not.toContain('Kiểm tra trước khi rút lại');
  expect(wordsOf(await exchangePage(bought, `drop=${exchangeId}`))).not.toContain('Kiểm tra trước khi hủy');
});

test('an exchanged ticket says that it is not refunded', async () => {
  const bought = await buy(db);
  await askExchange(db, bought, { date: OTHER });
  expect(wordsOf(await refundPage(bought, ''))).toContain('Vé đã đổi ngày nên không hoàn được nữa');
});

test('a refusal is shown in the language of the page; made-up ones are not', async () => {
  const bought = await buy(db);
  const refused = await exchangePage(bought, 'error=tickets.error.onlyLeft&left=1');
  expect(refused.querySelector('#error')?.textContent).toContain('1');
  const made = await exchangePage(bought, 'error=chrome.nav.home');
  expect(made.querySelector('#error')).toBeNull();
});

test('sent without a reason, or without a ticket, the form comes again and says what is missing', async () => {
  const bought = await buy(db);
  const ticket = await firstOf(bought);
  const plain = await refundPage(bought, '');
  expect(plain.querySelector('[name=ground][checked]')).toBeNull();
  const noReason = await refundPage(bought, `step=check&ticket=${ticket}`);
  expect(wordsOf(noReason)).toContain('Vui lòng chọn lý do hoàn vé');
  expect(noReason.querySelector('[name=ticket][checked]')?.getAttribute('value')).toBe(ticket);
  const noTicket = await refundPage(bought, 'step=check&ground=policy');
  expect(wordsOf(noTicket)).toContain('Bạn hãy chọn ít nhất một vé của đơn này');
  expect(noTicket.querySelector('[name=ground][checked]')?.getAttribute('value')).toBe('policy');
  for (const words of ['Vui lòng chọn lý do', 'chọn ít nhất một vé'])
    expect(wordsOf(plain)).not.toContain(words);
});
