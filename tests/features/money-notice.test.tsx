/** What is under way with the money of an order opens its page, its copy on the device and the account, in both languages. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { orders } from '#db/schema/orders.ts';
import { refundRequests } from '#db/schema/refunds.ts';
import type { Locale } from '#i18n/locales.ts';
import { ticketsPart } from '#src/screens/dashboard/dashboard-orders.tsx';
import { spacedCode } from '#src/values/order-code.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { askRefund, buy, orderOf } from '#tests/support/aftercare.ts';
import { openDays } from '#tests/support/aftercare-exchange.ts';
import { calledOff, choose } from '#tests/support/closed-day.ts';
import { lookAt, own } from '#tests/support/dashboard-part.tsx';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE } from '#tests/support/park.ts';
import type { Purchase } from '#tests/support/purchase.ts';
import { selfServicePage } from '#tests/support/self-service-page.tsx';

const { OrderScreen } = await import('#src/screens/orders/order.tsx');

openCopies(async () => {
  await openDays(db);
  await openAccounts(db);
});

const KHOA = 'user-khoa';
const LATER = '2027-02-01T00:00:00.000Z';
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

async function orderPage(bought: Purchase, locale: Locale = 'vi', now = BEFORE) {
  const page = await selfServicePage(OrderScreen, { ...bought, db, now, locale });
  return {
    notices: [...page.querySelectorAll('.book-main > .note')].map(({ textContent }) => plain(textContent)),
    state: page.querySelector('[data-order-state]')?.getAttribute('data-order-state') ?? '',
  };
}
const account = async (locale: Locale = 'vi', now = BEFORE) =>
  plain((await lookAt(ticketsPart, { userId: KHOA, locale, now })).text);

/** Both places say it in both languages. */
async function expectShown(bought: Purchase, words: Record<Locale, string>): Promise<void> {
  for (const locale of ['vi', 'en'] as const) {
    const { notices } = await orderPage(bought, locale);
    expect(notices.join(' | ')).toContain(words[locale]);
    expect(await account(locale)).toContain(words[locale]);
  }
}

async function setRefund(change: Partial<typeof refundRequests.$inferInsert>): Promise<void> {
  await db.write((tx) => tx.update(refundRequests).set(change));
}

test('a refund of all tickets is told while it waits, on its way, refused by the bank, done and rejected', async () => {
  const bought = await own(await buy(db), KHOA);
  await askRefund(db, bought, { count: 2, ground: 'not-received' });
  await expectShown(bought, {
    vi: 'Yêu cầu hoàn 1.300.000 ₫ đang chờ duyệt',
    en: 'Your refund of 1,300,000 ₫ is waiting for our answer',
  });
  expect(await account()).toContain(spacedCode(bought.code));
  await setRefund({ state: 'approved' });
  await expectShown(bought, {
    vi: 'Chúng tôi đang hoàn 1.300.000 ₫ cho bạn',
    en: 'We are sending 1,300,000 ₫ back to you',
  });
  await setRefund({ state: 'failed' });
  await expectShown(bought, { vi: 'chưa tới được bạn', en: 'has not gone through yet' });
  await setRefund({ state: 'done' });
  await expectShown(bought, { vi: 'Đã hoàn 1.300.000 ₫ cho bạn', en: 'We have refunded 1,300,000 ₫' });
  await setRefund({ state: 'rejected', answer: 'Vé đã tới nơi' });
  await expectShown(bought, { vi: 'Trả lời: Vé đã tới nơi', en: 'Our answer: Vé đã tới nơi' });
});

test('what has ended is told for a month; a request that was withdrawn or is the staff’s own is not', async () => {
  const bought = await own(await buy(db), KHOA);
  await askRefund(db, bought, { count: 2, ground: 'not-received' });
  await setRefund({ state: 'done', updatedAt: BEFORE });
  expect((await orderPage(bought, 'vi', LATER)).notices.join()).not.toContain('Đã hoàn');
  expect(await account('vi', LATER)).not.toContain(spacedCode(bought.code));
  for (const change of [
    { state: 'withdrawn' },
    { state: 'requested', askedBy: 'user-manager' },
    { state: 'rejected', askedBy: 'user-manager' },
    { state: 'requested', askedBy: null, kind: 'waiver' },
    { state: 'requested', kind: 'money', amountVnd: 0 },
  ] as const) {
    await setRefund(change);
    expect((await orderPage(bought)).notices).toEqual([]);
    expect(await account()).not.toContain(spacedCode(bought.code));
  }
});

test('credit for a closed day is told with its code and what is left, until it is spent or over', async () => {
  const [purchase] = await calledOff(db, { orders: 1 });
  const bought = await own(purchase as Purchase, KHOA);
  const { voucher } = await choose(db, bought, { choice: 'credit' });
  const code = spacedCode(voucher ?? '');
  await expectShown(bought, {
    vi: `Phiếu bảo lưu ${code}, còn 1.300.000 ₫`,
    en: `Park credit ${code}, 1,300,000 ₫ left`,
  });
  await db.write((tx) => tx.run(sql`UPDATE vouchers SET balance_vnd = 300000`));
  await expectShown(bought, { vi: 'còn 300.000 ₫', en: '300,000 ₫ left' });
  for (const spent of [
    sql`UPDATE vouchers SET balance_vnd = 0`,
    sql`UPDATE vouchers SET balance_vnd = 1, expires_at = ${BEFORE}`,
  ]) {
    await db.write((tx) => tx.run(spent));
    expect((await orderPage(bought)).notices).toEqual([]);
    expect(await account()).not.toContain(code);
    expect(await account()).not.toContain(spacedCode(bought.code));
  }
});

test('a payment under review and money that is due are told, also before the order has a ticket', async () => {
  const bought = await own(await buy(db), KHOA);
  const { id } = await orderOf(db, bought);
  const change = { needsReview: 'no-places', refundDueVnd: 1_300_000 } as const;
  await db.write((tx) => tx.update(orders).set(change).where(eq(orders.id, id)));
  await db.write((tx) => tx.run(sql`UPDATE issued_tickets SET state = 'void'`));
  await expectShown(bought, { vi: 'Chúng tôi sẽ hoàn lại 1.300.000 ₫', en: 'We will refund 1,300,000 ₫' });
  const { notices } = await orderPage(bought);
  expect(notices[0]).toContain('1.300.000 ₫');
  expect(notices).toHaveLength(2);
});

test('a refund on its way is told once, and what is due besides it by itself', async () => {
  const bought = await own(await buy(db), KHOA);
  await askRefund(db, bought, { count: 1, ground: 'not-received' });
  const { id } = await orderOf(db, bought);
  const due = (refundDueVnd: number) =>
    db.write((tx) => tx.update(orders).set({ refundDueVnd }).where(eq(orders.id, id)));
  for (const state of ['approved', 'paying', 'failed'] as const) {
    await setRefund({ state });
    await due(650_000);
    expect([state, (await orderPage(bought)).notices.length]).toEqual([state, 1]);
    await due(700_000);
    const { notices } = await orderPage(bought);
    expect([state, notices.length, notices[1]]).toEqual([state, 2, expect.stringContaining('50.000 ₫')]);
  }
  // Nobody has decided yet: none of what is due is of this request.
  await setRefund({ state: 'requested' });
  expect((await orderPage(bought)).notices[1]).toContain('700.000 ₫');
});

test('the closed day stands before the money, above the tickets of its order', async () => {
  const [purchase] = await calledOff(db, { orders: 1 });
  const bought = await own(purchase as Purchase, KHOA);
  await askRefund(db, bought, { count: 1, ground: 'not-received' });
  const { notices } = await orderPage(bought);
  expect(notices.map((text) => text.slice(0, 10))).toEqual(['VÉ KHÔNG D', 'Yêu cầu ho']);
  const text = await account();
  expect(text.indexOf('VÉ KHÔNG DÙNG ĐƯỢC')).toBeLessThan(text.indexOf('Yêu cầu hoàn'));
  expect(text.indexOf('Yêu cầu hoàn')).toBeLessThan(text.lastIndexOf(spacedCode(bought.code)));
});

test('an order is listed once, above what only admits, and never in another account', async () => {
  const [quiet, busy] = [await own(await buy(db), KHOA), await own(await buy(db), KHOA)];
  const foreign = await own(await buy(db), 'user-lan');
  await askRefund(db, busy, { count: 2, ground: 'not-received' });
  await askRefund(db, foreign, { count: 2, ground: 'not-received' });
  const text = await account();
  const heads = [busy, quiet].map(({ code }) => text.split(`Đơn ${spacedCode(code)}`).length - 1);
  expect(heads).toEqual([1, 1]);
  expect(text.indexOf(spacedCode(busy.code))).toBeLessThan(text.indexOf(spacedCode(quiet.code)));
  expect(text).not.toContain(spacedCode(foreign.code));
});

test('a copy on a device is out of date as soon as the money has moved on', async () => {
  const bought = await own(await buy(db), KHOA);
  await askRefund(db, bought, { count: 1, ground: 'not-received' });
  const states = [(await orderPage(bought)).state];
  for (const state of ['approved', 'failed', 'done'] as const) {
    await setRefund({ state });
    states.push((await orderPage(bought)).state);
  }
  expect(new Set(states).size).toBe(4);
});
