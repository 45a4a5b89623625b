/** A day that was closed and is open again before its buyer chose opens the page of the order, the account and the old link. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import type { Locale } from '#i18n/locales.ts';
import { ticketsPart } from '#src/screens/dashboard/dashboard-orders.tsx';
import { addDays, parkInstant } from '#src/values/day.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { buy, setTickets, ticketsOf } from '#tests/support/aftercare.ts';
import { openDays } from '#tests/support/aftercare-exchange.ts';
import { choose, closing, storeClosure } from '#tests/support/closed-day.ts';
import { reopening, sendAll, staff, work } from '#tests/support/closings.ts';
import { lookAt, own } from '#tests/support/dashboard-part.tsx';
import { db, openEach } from '#tests/support/own-database.ts';
import { BEFORE, DAY } from '#tests/support/park.ts';
import type { Purchase } from '#tests/support/purchase.ts';
import { selfServicePage } from '#tests/support/self-service-page.tsx';

const { ClosedDayScreen } = await import('#src/screens/orders/closed-day.tsx');
const { OrderScreen } = await import('#src/screens/orders/order.tsx');

const KHOA = 'user-khoa';
let bought: Purchase;

openEach(async () => {
  await openDays(db);
  await openAccounts(db);
  bought = await own(await buy(db, { quantity: 2 }), KHOA);
});

async function close(isSent = true): Promise<string> {
  const { closingId } = await staff().close(closing());
  await work();
  if (isSent) await sendAll();
  return closingId;
}

async function reopen(closingId: string): Promise<void> {
  await staff().reopen({ closingId, from: DAY, to: DAY, ...reopening });
  await work();
}

async function orderPage(locale: Locale = 'vi', now = BEFORE) {
  const page = await selfServicePage(OrderScreen, { ...bought, db, now, locale });
  const notices = [...page.querySelectorAll('.book-main > .note')];
  return {
    notices: notices.map(({ textContent }) => textContent ?? ''),
    state: page.querySelector('[data-order-state]')?.getAttribute('data-order-state') ?? '',
  };
}
const opened = async (now = BEFORE) => (await orderPage('vi', now)).notices.join(' | ');
const account = async (locale: Locale = 'vi') => (await lookAt(ticketsPart, { userId: KHOA, locale })).text;
const oldLink = async (locale: Locale = 'vi') =>
  (await selfServicePage(ClosedDayScreen, { ...bought, db, now: BEFORE, locale })).body.textContent ?? '';

test('first of all that the tickets admit after all, in both languages and places, as a new state for a copy of it', async () => {
  const before = await orderPage();
  expect(before.notices).toEqual([]);
  const closingId = await close();
  const closed = await orderPage();
  await reopen(closingId);
  const { notices, state } = await orderPage();
  expect(notices).toHaveLength(1);
  expect(notices[0]).toMatch(/^VÉ DÙNG ĐƯỢC TRỞ LẠI: .+Vé dùng được như bình thường với mã QR bạn đang có/);
  expect((await orderPage('en')).notices[0]).toMatch(/^TICKETS VALID AGAIN: .+with the QR codes you have/);
  expect(await account()).toContain('VÉ DÙNG ĐƯỢC TRỞ LẠI');
  expect(await account('en')).toContain('TICKETS VALID AGAIN');
  expect(new Set([before.state, closed.state, state]).size).toBe(3);
});

test('the link of the earlier message leads to a page that says the same, without why it was closed', async () => {
  const closingId = await close();
  expect(await oldLink()).toContain('Gió mạnh cấp 8');
  await reopen(closingId);
  const page = await oldLink();
  expect(page).toContain('Ngày bạn đã đặt mở cửa trở lại');
  expect(page).toContain('mở cửa trở lại');
  for (const stale of ['Gió mạnh cấp 8', 'không dùng được', 'Rất tiếc', 'điều bạn đã chọn'])
    expect(page).not.toContain(stale);
  expect(await oldLink('en')).toMatch(/We can welcome you after all.+the tickets are valid/);
  const used = (await ticketsOf(db, bought)).map(({ id }) => id);
  await setTickets(db, used, { state: 'exchanged' });
  expect(await oldLink()).toMatch(/Không còn gì để chọn.+xem đơn/);
  expect(await oldLink('en')).toMatch(/nothing left to choose.+still valid/);
});

test('nothing to who was not told that it is closed', async () => {
  await reopen(await close(false));
  expect(await opened()).toBe('');
});

test('before the message goes out as well: at once to who was told, not to whose message still waited', async () => {
  const closingId = await close(false);
  await staff().reopen({ closingId, from: DAY, to: DAY, ...reopening });
  expect(await opened()).toBe('');
  await sendAll();
  expect(await opened()).toContain('TRỞ LẠI');
});

test('nothing to who had chosen', async () => {
  const closingId = await close();
  await choose(db, bought, { choice: 'credit' });
  await reopen(closingId);
  expect(await opened()).not.toContain('TRỞ LẠI');
  expect(await account()).not.toContain('TRỞ LẠI');
});

test('until the day is over, and while a ticket of it admits', async () => {
  await reopen(await close());
  const [one, other] = await ticketsOf(db, bought);
  expect(await opened(parkInstant(DAY, '23:59'))).toContain('TRỞ LẠI');
  expect(await opened(parkInstant(addDays(DAY, 1), '00:00'))).toBe('');
  await setTickets(db, [one?.id ?? ''], { state: 'redeemed' });
  expect(await opened()).toContain('TRỞ LẠI');
  await setTickets(db, [other?.id ?? ''], { state: 'redeemed' });
  expect(await opened()).toBe('');
});

test('not where the day is closed again, or for another reason all the same', async () => {
  await reopen(await close());
  const again = await close();
  expect(await opened()).toMatch(/^VÉ KHÔNG DÙNG ĐƯỢC[^|]+$/);
  expect(await oldLink()).not.toContain('mở cửa trở lại');
  await reopen(again);
  expect((await opened()).match(/TRỞ LẠI/g)).toHaveLength(1);
  await storeClosure(db);
  expect(await opened()).toBe('');
  expect(await oldLink()).not.toContain('mở cửa trở lại');
});

test('not beside what the buyer chose when the day closed again', async () => {
  await reopen(await close());
  await close();
  await choose(db, bought, { choice: 'credit' });
  const page = await oldLink();
  expect(page).toContain('điều bạn đã chọn');
  expect(page).not.toContain('mở cửa trở lại');
});
