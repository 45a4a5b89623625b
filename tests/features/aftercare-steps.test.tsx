/** The last look before a refund or an exchange, and what is said afterwards. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { askRefund, buy, ticketsOf } from '#tests/support/aftercare.ts';
import { askExchange, DEARER, OTHER, openDays } from '#tests/support/aftercare-exchange.ts';
import { db, openEach } from '#tests/support/own-database.ts';
import { BEFORE } from '#tests/support/park.ts';
import type { Purchase } from '#tests/support/purchase.ts';
import { selfServicePage } from '#tests/support/self-service-page.tsx';

const { OrderRefundScreen } = await import('#src/screens/orders/order-refund.tsx');
const { TicketExchangeScreen } = await import('#src/screens/orders/ticket-exchange.tsx');

openEach(() => openDays(db));

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
