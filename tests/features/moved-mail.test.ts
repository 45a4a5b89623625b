/** A move is told first, with both days, what it cost and how many codes are new. */
import '#tests/support/env.ts';

import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { outbox } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { composeOrderMessage } from '#src/features/order-messages/compose-order-message.ts';
import { movedTickets } from '#src/features/order-messages/moved-tickets.ts';
import { spacedCode } from '#src/values/order-code.ts';
import { buy, orderOf, ticketsOf } from '#tests/support/aftercare.ts';
import { askExchange, DEARER, OTHER, openDays, payDifference } from '#tests/support/aftercare-exchange.ts';
import { openMessages } from '#tests/support/message-world.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE } from '#tests/support/park.ts';
import type { Purchase } from '#tests/support/purchase.ts';

openMessages();
openCopies(() => openDays(db));

async function mailOf(bought: Purchase, locale: Locale = 'vi') {
  const { id } = await orderOf(db, bought);
  await db.write((tx) =>
    tx.update(orders).set({ locale, channel: 'zalo', phone: '+84912345678' }).where(eq(orders.id, id)),
  );
  const [message] = await db.read.select().from(outbox).where(eq(outbox.kind, 'exchange-done'));
  if (!message) throw new Error('not said');
  const routed = await composeOrderMessage({ db, now: BEFORE }, message);
  if (!('dispatch' in routed)) throw new Error(JSON.stringify(routed));
  const { stops, isMailedAnyway } = routed.dispatch;
  expect(isMailedAnyway).toBe(true);
  const [zalo, sms, email] = (['zalo', 'sms', 'email'] as const).map((name) =>
    stops.find(({ channel }) => channel === name),
  );
  if (zalo?.channel !== 'zalo' || sms?.channel !== 'sms' || email?.channel !== 'email')
    throw new Error(stops.map(({ channel }) => channel).join());
  const { subject, text, html } = await email.compose();
  const plain = (words: string) => words.replaceAll('\u00a0', ' ');
  return { subject, text: plain(text), html: plain(html), sms: plain(sms.text), data: zalo.notice.data };
}

test.each([...LOCALES])('all tickets to a cheaper day, in %s', async (locale) => {
  const bought = await buy(db);
  await askExchange(db, bought, { date: OTHER, count: 2 });
  const { subject, text, html, sms, data } = await mailOf(bought, locale);
  const [from, to] = { vi: ['12/12/2026', '15/12/2026'], en: ['12 Dec 2026', '15 Dec 2026'] }[locale] as [
    string,
    string,
  ];
  const said = {
    vi: { title: 'Đã đổi từ 12/12/2026 sang 15/12/2026', lead: /^2 vé của đơn/, paid: 'không phải trả thêm' },
    en: { title: 'Moved from 12 Dec 2026 to 15 Dec 2026', lead: /^2 tickets of order/, paid: 'nothing more' },
  }[locale];
  expect(subject).toContain(to);
  expect(text.startsWith(said.title)).toBe(true);
  expect(html).toContain(said.title);
  expect(text.split('\n').find((line) => said.lead.test(line))).toContain(said.paid);
  expect(text).not.toMatch(/đã sẵn sàng|are ready|Các vé còn lại|other tickets/);
  const tickets = await ticketsOf(db, bought);
  expect(tickets.map(({ code }) => text.includes(spacedCode(code)))).toEqual([false, false, true, true]);
  for (const fact of [from, to, '2']) expect(sms).toContain(fact);
  expect(data).toMatchObject({ old_date: from, visit_date: to, tickets: '2' });
});

test('one ticket to a dearer day names what was paid, and that the other one stays', async () => {
  const bought = await buy(db);
  await askExchange(db, bought, { date: DEARER });
  await payDifference(db, bought);
  const { text, sms, data } = await mailOf(bought);
  expect(text).toContain('1 vé của đơn');
  expect(text).toContain('đã đổi từ 12/12/2026 sang 24/12/2026');
  expect(text).toContain('Bạn đã trả thêm 100.000 ₫. Các vé còn lại của đơn giữ nguyên.');
  expect(sms).toContain('trả thêm 100.000 ₫. 1 mã QR mới');
  expect(data.amount?.replaceAll('\u00a0', ' ')).toBe('100.000 ₫');
});

test('tickets with times tell both times, and several old days are all named', () => {
  const move = { exchangeId: 'ex-1', day: OTHER, count: '2', amountVnd: '0' };
  const said = (payload: Record<string, string>) =>
    movedTickets({ payload, locale: 'vi', records: { tickets: [] } } as never);
  expect(said({ ...move, from: DEARER, fromTime: '07:00', time: '09:30' })).toMatchObject({
    from: '7:00 ngày 24/12/2026',
    to: '9:30 ngày 15/12/2026',
  });
  expect(said({ ...move, from: `2026-12-12 ${DEARER}` })).toMatchObject({ from: '12/12/2026, 24/12/2026' });
  expect(said({ day: OTHER })).toBeNull();
});
