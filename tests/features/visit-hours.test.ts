/** Orders for a day with hours of its own: tickets, mails, reminders, calendar and counter go by the day of the visit. */
import '#tests/support/env.ts';

import { afterEach, beforeEach, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { outbox } from '#db/schema/messages.ts';
import { specialDays } from '#db/schema/seasons.ts';
import { findScannedTicket } from '#src/features/gate/gate.queries.ts';
import { counterTerms } from '#src/features/inventory/counter-terms.ts';
import { ticketViews } from '#src/features/issued-tickets/ticket-views.ts';
import { walletTickets } from '#src/features/issued-tickets/wallet-tickets.ts';
import { draftMail } from '#src/features/order-messages/draft-mail.ts';
import { openTask } from '#src/features/order-messages/open-mail-task.ts';
import { remindVisitors } from '#src/features/order-messages/remind-visitors.ts';
import { documentKey } from '#src/features/orders/document-key.ts';
import { findCheckout } from '#src/features/orders/load-booking.ts';
import { documentsApi } from '#src/http/documents.ts';
import { addDays, parkInstant } from '#src/values/day.ts';
import { entryFromOf, entryHours } from '#src/values/opening-hours.ts';
import { ticketCode } from '#src/values/order-code.ts';
import { settingsFrom } from '#src/values/settings.ts';
import { testDatabase } from '#tests/support/database.ts';
import { deliver, openMessages, PHONE, paidOrder, texts } from '#tests/support/message-world.ts';
import { DAY, openPark } from '#tests/support/park.ts';

openMessages();

const EVE = addDays(DAY, -1);
const AFTERNOON = parkInstant(EVE, '16:00');
const HOURS = { opensAt: '05:30', closesAt: '15:00' };

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
  await openPark(db);
  const name = { vi: 'Lễ hội', en: 'Festival' };
  await db.write((tx) => tx.insert(specialDays).values({ day: DAY, season: 'peak', name, ...HOURS }));
});
afterEach(() => db.close());

async function mailOf(kind: 'visit-reminder' | 'tickets') {
  const [row] = await db.read.select().from(outbox).where(eq(outbox.kind, kind));
  if (!row) throw new Error(`no ${kind}`);
  const composed = await draftMail(kind, structuredClone(await openTask({ db, now: AFTERNOON }, row)));
  return 'mail' in composed ? composed.mail.text : '';
}

test('mails of an order say the hours of its day, and that they are not the usual ones', async () => {
  await paidOrder(db, { email: 'thuha@example.com' });
  await remindVisitors({ db, now: AFTERNOON });
  expect(await mailOf('visit-reminder')).toContain('từ 5:30 đến 15:00');
  const tickets = await mailOf('tickets');
  expect(tickets).toContain('từ 5:30 đến 15:00');
  expect(tickets).toContain('Thứ Bảy, 12/12/2026: 5:30–15:00, khác ngày thường');
  expect(tickets).not.toContain('17:30');
});

test('the reminder on a telephone says them too', async () => {
  await paidOrder(db, { channel: 'zalo', email: 'thuha@example.com' });
  await db.write((tx) => tx.delete(outbox));
  await remindVisitors({ db, now: AFTERNOON });
  await deliver(db, AFTERNOON);
  expect((await texts(PHONE))[0]?.content).toContain('hours: 5:30–15:00');
});

/** What the pass, the ticket on the page and the calendar say. */
async function shownOf({ code, id }: { code: string; id: string }) {
  const [row] = await db.read.select().from(outbox).where(eq(outbox.orderId, id));
  const checkout = await findCheckout(db.read, code);
  if (!row || !checkout) throw new Error('no message or no checkout');
  const { records, settings } = await openTask({ db, now: AFTERNOON }, row);
  const views = ticketViews({ checkout, gates: [], settings, locale: 'vi', documentKey: 'x' });
  const key = documentKey({ code, linkVersion: 0 }, new Date().toISOString());
  const file = await documentsApi(async () => db).request(`/${code}/visit.ics?doc=${key}`);
  return {
    passes: walletTickets({ records, settings, locale: 'vi' }).map(({ startsAt, time }) => [
      startsAt,
      time.text,
    ]),
    views: new Set(views.map(({ time }) => time.text)),
    calendar: await file.text(),
  };
}

test('tickets, passes and the calendar go by them', async () => {
  const { passes, views, calendar } = await shownOf(await paidOrder(db, { email: 'thuha@example.com' }));
  expect(passes).toContainEqual([parkInstant(DAY, '05:30'), '5:30–15:00']);
  expect(views).toEqual(new Set(['5:30–15:00']));
  expect(calendar).toMatch(/DTSTART[^\r\n]*T053000[\s\S]*DTEND[^\r\n]*T150000/);
});

test('a ticket that counts from the afternoon says so in each of these places, and at the gate', async () => {
  await db.read.run(sql`UPDATE ticket_types SET entry_from = '14:30'`);
  const order = await paidOrder(db, { email: 'thuha@example.com' });
  await remindVisitors({ db, now: AFTERNOON });
  for (const kind of ['visit-reminder', 'tickets'] as const) {
    const mail = await mailOf(kind);
    expect(mail).toContain('Vé của bạn vào cửa từ 14:30.');
    expect(mail).not.toContain('giờ nào trong ngày');
  }
  const { passes, views, calendar } = await shownOf(order);
  expect(passes).toContainEqual([parkInstant(DAY, '14:30'), '14:30–15:00']);
  expect(views).toEqual(new Set(['14:30–15:00']));
  expect(calendar).toMatch(/DTSTART[^\r\n]*T143000[\s\S]*DTEND[^\r\n]*T150000/);
  const scanned = await findScannedTicket(db.read, { code: ticketCode(order.code, 1) });
  expect(scanned?.startTime).toBe('14:30');
});

test('on a day that ends before that time nobody speaks of it', async () => {
  await db.read.run(sql`UPDATE ticket_types SET entry_from = '15:00'`);
  const order = await paidOrder(db, { email: 'thuha@example.com' });
  await remindVisitors({ db, now: AFTERNOON });
  for (const kind of ['visit-reminder', 'tickets'] as const)
    expect(await mailOf(kind)).toContain('từ 5:30 đến 15:00');
  const { passes, views } = await shownOf(order);
  expect([passes[0]?.[1], views]).toEqual(['5:30–15:00', new Set(['5:30–15:00'])]);
  const scanned = await findScannedTicket(db.read, { code: ticketCode(order.code, 1) });
  expect(scanned?.startTime).toBe('');
});

test('a time outside the hours of the day says nothing, and of several tickets the first to count', () => {
  const settings = settingsFrom([], { [DAY]: HOURS });
  for (const time of ['05:00', '05:30', '15:00', null])
    expect(entryHours(settings, DAY, time)).toEqual(HOURS);
  const facts = [
    { ticketTypeId: 'late', entryFrom: '16:00' },
    { ticketTypeId: 'dusk', entryFrom: '14:30' },
    { ticketTypeId: 'day', entryFrom: null },
  ];
  const first = (...ids: string[]) =>
    entryFromOf(
      ids.map((ticketTypeId) => ({ ticketTypeId })),
      facts,
    );
  expect([first('late', 'dusk'), first('dusk', 'day'), first('gone'), first()]).toEqual([
    '14:30',
    null,
    null,
    null,
  ]);
});

test('the counter keeps places no longer than it is open on that day', () => {
  const settings = settingsFrom([], { [DAY]: HOURS });
  const until = (orderedAt: string, day: string) =>
    counterTerms({ use: { day, places: 2, quotas: [] }, orderedAt, settings, now: orderedAt }).until;
  expect(until(parkInstant(DAY, '08:00'), DAY)).toBe(parkInstant(DAY, '15:00'));
  expect(until(parkInstant(EVE, '16:00'), addDays(DAY, 1))).toBe(parkInstant(DAY, '15:00'));
  expect(until(parkInstant(EVE, '06:00'), DAY)).toBe(parkInstant(DAY, '06:00'));
  expect(until(parkInstant(EVE, '05:00'), DAY)).toBe(parkInstant(EVE, '17:30'));
});
