/** A move to another day that waits for its difference, or came to nothing, opens the page of its order and the account. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { exchanges } from '#db/schema/exchanges.ts';
import type { Locale } from '#i18n/locales.ts';
import { exchangeNews } from '#src/features/exchanges/exchange-news.ts';
import { lapseExchanges } from '#src/features/exchanges/lapse-exchanges.ts';
import { ticketsPart } from '#src/screens/dashboard/dashboard-orders.tsx';
import { addSeconds } from '#src/values/day.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { buy, setTickets, ticketsOf } from '#tests/support/aftercare.ts';
import { askExchange, DEARER, OTHER, openDays, payDifference } from '#tests/support/aftercare-exchange.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { lookAt, own } from '#tests/support/dashboard-part.tsx';
import { db, openEach } from '#tests/support/own-database.ts';
import { BEFORE } from '#tests/support/park.ts';
import type { Purchase } from '#tests/support/purchase.ts';
import { selfServicePage } from '#tests/support/self-service-page.tsx';

const { OrderScreen } = await import('#src/screens/orders/order.tsx');

const KHOA = 'user-khoa';
const DAY_SECONDS = 24 * 60 * 60;
let bought: Purchase;
let until: string;

openEach(async () => {
  await openDays(db);
  await openAccounts(db);
  bought = await own(await buy(db, { quantity: 2 }), KHOA);
  await askExchange(db, bought, { date: DEARER, count: 2 });
  const [row] = await db.read.select().from(exchanges);
  until = row?.expiresAt ?? '';
});

async function orderPage(locale: Locale = 'vi', now = BEFORE) {
  const page = await selfServicePage(OrderScreen, { ...bought, db, now, locale });
  const notices = [...page.querySelectorAll('.book-main > .note')];
  return {
    notices: notices.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ') ?? ''),
    links: notices.flatMap((one) => [...one.querySelectorAll('a')].map((link) => link.getAttribute('href'))),
    state: page.querySelector('[data-order-state]')?.getAttribute('data-order-state') ?? '',
  };
}
const account = async (locale: Locale = 'vi', now = BEFORE) =>
  (await lookAt(ticketsPart, { userId: KHOA, locale, now })).text;
const opened = async (now = BEFORE) => (await orderPage('vi', now)).notices.join(' | ');

test('what is due, until when and where it is paid, in both languages and places', async () => {
  const { notices, links } = await orderPage();
  expect(notices.join()).toMatch(/Chỗ ngày .+ đang giữ cho bạn.*Trả [\d.]+ ₫ trước .+Trả [\d.]+ ₫/);
  expect(links).toContain(`/ticket-exchange?code=${bought.code}&key=${bought.secret}`);
  expect((await orderPage('en')).notices.join()).toMatch(/Your places on .+ are held.*Pay [\d,]+ ₫ before/);
  expect(await account()).toContain('đang giữ cho bạn');
  expect(await account('en')).toContain('are held');
});

test('from the moment on that it is due: that its time is over and the old tickets stay, for three days', async () => {
  expect(await opened(addSeconds(until, -1))).toContain('đang giữ cho bạn');
  expect(await opened(until)).toMatch(/Hết giờ trả phần chênh.+Vé cũ vẫn dùng được.*Chọn ngày khác/);
  const later = addSeconds(until, 3600);
  await lapseExchanges({ db, now: later }, 20);
  expect(await opened(later)).toContain('Hết giờ trả phần chênh');
  expect(await account('en', later)).toContain('Time to pay ran out');
  expect(await opened(addSeconds(later, 3 * DAY_SECONDS - 1))).toContain('Hết giờ trả phần chênh');
  expect(await opened(addSeconds(later, 3 * DAY_SECONDS))).not.toContain('Hết giờ trả phần chênh');
});

test('nothing of it once it is paid, withdrawn, or answered by another move', async () => {
  const before = (await orderPage()).state;
  const [row] = await db.read.select().from(exchanges);
  await asVisitor(db, { now: BEFORE }).exchanges.withdraw({ ...bought, exchangeId: row?.id ?? '' });
  expect((await orderPage()).notices).toEqual([]);
  expect((await orderPage()).state).not.toBe(before);
  await askExchange(db, bought, { date: DEARER, count: 2, now: addSeconds(BEFORE, 60) });
  expect(await opened()).toContain('đang giữ cho bạn');
  await payDifference(db, bought);
  expect(await opened(addSeconds(BEFORE, 120))).not.toMatch(/đang giữ|Hết giờ/);
});

test('nothing of the old tickets where none admits any more, nor of a difference where none is left to move', async () => {
  const [one, other] = await ticketsOf(db, bought);
  await setTickets(db, [one?.id ?? ''], { state: 'redeemed' });
  expect(await opened(until)).toContain('Vé cũ vẫn dùng được');
  await setTickets(db, [other?.id ?? ''], { state: 'refunded' });
  expect(await opened()).not.toContain('đang giữ cho bạn');
  expect(await opened(until)).not.toContain('Vé cũ vẫn dùng được');
});

test('what is due is told of tickets whose day is closed too, but not that they stay', async () => {
  const rows = await db.read.select().from(exchanges);
  const tickets = await ticketsOf(db, bought);
  const closed = new Set(tickets.map(({ code }) => code));
  const newsAt = (now: string) => exchangeNews(rows, { tickets, closed, now })?.state ?? null;
  expect([newsAt(BEFORE), newsAt(until)]).toEqual(['pending', null]);
});

test('a move that failed is told like one that lapsed', async () => {
  await db.write((tx) => tx.update(exchanges).set({ state: 'failed' }));
  expect(await opened()).toMatch(/Không đổi được sang .+chúng tôi hoàn lại đầy đủ/);
  await askExchange(db, bought, { date: OTHER, count: 2, expectedVnd: 0, now: addSeconds(BEFORE, 60) });
  expect(await opened(addSeconds(BEFORE, 120))).not.toContain('Không đổi được');
});
