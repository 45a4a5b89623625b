import '#tests/support/env.ts';
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { eq, ne } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { type LiftStatus, lifts, mountainDays } from '#db/schema/live-board.ts';
import { outbox } from '#db/schema/messages.ts';
import { issuedTickets, orders } from '#db/schema/orders.ts';
import { ticketTypes } from '#db/schema/tickets.ts';
import { draftMail } from '#src/features/order-messages/draft-mail.ts';
import { openTask } from '#src/features/order-messages/open-mail-task.ts';
import { remindVisitors } from '#src/features/order-messages/remind-visitors.ts';
import { addSeconds, parkInstant } from '#src/values/day.ts';
import { storeClosure } from '#tests/support/closed-day.ts';
import { testDatabase } from '#tests/support/database.ts';
import {
  deliver,
  deliveryRows,
  openMessages,
  PHONE,
  paidOrder,
  texts,
} from '#tests/support/message-world.ts';
import { DAY, openPark } from '#tests/support/park.ts';

openMessages();

const EVE = '2026-12-11';
const AFTERNOON = parkInstant(EVE, '16:00');
const EMAIL = 'thuha@example.com';

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
  await openPark(db);
});
afterEach(() => db.close());

const remind = (now = AFTERNOON) => remindVisitors({ db, now });
const reminders = async () =>
  (await db.read.select().from(outbox)).filter((row) => row.kind === 'visit-reminder');

async function mail(now = AFTERNOON) {
  const [row] = await reminders();
  if (!row) throw new Error('nobody is reminded');
  // As it is handed to the thread that writes it.
  return draftMail('visit-reminder', structuredClone(await openTask({ db, now }, row)));
}

/** A ticket type that nobody has bought. */
async function otherType(): Promise<string> {
  const [ticket] = await db.read.select().from(issuedTickets);
  const isOther = ne(ticketTypes.id, ticket?.ticketTypeId ?? '');
  const [other] = await db.read.select().from(ticketTypes).where(isOther);
  return other?.id ?? 'none';
}

const forecast = {
  day: DAY,
  temperatureC: 6,
  windKmh: 12,
  cloudSea: [80],
  sunrise: '06:20',
  sunset: '17:30',
  summary: { vi: 'Biển mây kín thung lũng từ sớm.', en: 'Cloud fills the valley early.' },
  updatedAt: AFTERNOON,
};

function lift(id: string, status: LiftStatus) {
  const name = { vi: `Tuyến ${id}`, en: `Line ${id}` };
  const place = { vi: 'A', en: 'A' };
  return {
    ...{ id, position: 1, name, from: place, to: place, fromAltitude: 1, toAltitude: 2, status, note: null },
    ...{ waitMinutes: 0, windKmh: 0, speedMps: 1, cabinsRunning: 1, cabinsTotal: 1 },
    ...{ lastUp: '16:00', lastDown: '17:00', updatedAt: AFTERNOON },
  };
}

describe('the day before a visit', () => {
  test('from the afternoon until night, once, on the park’s clock', async () => {
    await paidOrder(db, { email: EMAIL });
    expect(await remind(addSeconds(AFTERNOON, -60))).toBe(0);
    expect(await remind(parkInstant('2026-12-10', '17:00'))).toBe(0);
    expect(await remind(parkInstant(EVE, '22:00'))).toBe(0);
    expect(await remind(parkInstant(DAY, '06:30'))).toBe(0);
    expect(await remind()).toBe(1);
    expect([await remind(), await remind(addSeconds(AFTERNOON, 3600))]).toEqual([0, 0]);
    expect(await reminders()).toHaveLength(1);
  });

  test('two workers remind once', async () => {
    await paidOrder(db, { email: EMAIL });
    await Promise.all([remind(), remind()]);
    expect(await reminders()).toHaveLength(1);
  });

  test('weather, hours, the map and the tickets', async () => {
    await db.write((tx) => tx.insert(mountainDays).values(forecast));
    const { code } = await paidOrder(db, { email: EMAIL });
    await remind();
    const composed = await mail();
    if (!('mail' in composed)) throw new Error(composed.skipped);
    const { subject, text } = composed.mail;
    expect(subject).toStartWith('Mai bạn lên Đỉnh Mây, đơn DM');
    expect(text).toContain('Biển mây kín thung lũng từ sớm. Trên đỉnh khoảng 6 °C, gió 12 km/giờ');
    expect(text).toContain('từ 7:00 đến 17:30');
    expect(text).toContain('https://www.openstreetmap.org/');
    expect(text).toContain(`/don-hang/${code}?key=`);
    expect(composed.mail.attachments).toEqual([]);
  });

  test('without a forecast: how the lifts run; without both, nothing is made up', async () => {
    await paidOrder(db, { email: EMAIL });
    await remind();
    const words = async () => {
      const composed = await mail();
      return 'mail' in composed ? composed.mail.text : '';
    };
    expect(await words()).not.toMatch(/Thời tiết|tuyến cáp|bình thường/);
    await db.write((tx) => tx.insert(lifts).values([lift('1', 'running')]));
    expect(await words()).toContain('Các tuyến cáp đang chạy bình thường.');
    await db.write((tx) => tx.insert(lifts).values([lift('2', 'closed')]));
    expect(await words()).toContain('Lúc này Tuyến 2 chưa chạy bình thường');
    await db.write((tx) => tx.update(lifts).set({ updatedAt: addSeconds(AFTERNOON, -90 * 60) }));
    expect(await words()).not.toMatch(/Tuyến 2|bình thường/);
  });

  test('a lift that a closing stops is not said to run, whatever was reported of it', async () => {
    await paidOrder(db, { email: EMAIL });
    await db.write((tx) => tx.insert(lifts).values([lift('1', 'running'), lift('2', 'running')]));
    await remind();
    const words = async () => {
      const composed = await mail();
      return 'mail' in composed ? composed.mail.text : '';
    };
    const other = await otherType();
    const close = (id: string, day: string) =>
      storeClosure(db, { id: `${id} ${day}`, ticketTypeId: other, liftId: id, day });
    await close('1', EVE);
    expect(await words()).toContain('Lúc này Tuyến 1 chưa chạy bình thường');
    await close('2', DAY);
    expect(await words()).toContain('Lúc này Tuyến 1 chưa chạy bình thường');
    expect(await words()).toContain('Ngày bạn đến, Tuyến 2 không chạy.');
    await close('1', DAY);
    expect(await words()).toContain('Ngày bạn đến, Tuyến 1, Tuyến 2 không chạy.');
    expect(await words()).not.toMatch(/Lúc này|bình thường/);
    await db.write((tx) => tx.update(lifts).set({ updatedAt: addSeconds(AFTERNOON, -90 * 60) }));
    await db.write((tx) => tx.insert(mountainDays).values(forecast));
    expect(await words()).toContain('bạn nhớ mang áo ấm. Ngày bạn đến, Tuyến 1, Tuyến 2 không chạy.');
  });

  test('by the channel that the buyer chose', async () => {
    const { id } = await paidOrder(db, { channel: 'zalo', email: EMAIL });
    await db.write((tx) => tx.delete(outbox));
    await remind();
    expect(await deliver(db, AFTERNOON)).toMatchObject({ sent: 1 });
    expect((await deliveryRows(db, id)).map((row) => row.channel)).toEqual(['zalo']);
    expect((await texts(PHONE))[0]?.content).toContain('hours: 7:00–17:30');
  });

  test('nobody whose visit will not be, was, or has just been bought', async () => {
    const { id } = await paidOrder(db, { email: EMAIL });
    const set = (change: object) => db.write((tx) => tx.update(orders).set(change).where(eq(orders.id, id)));
    const tickets = (state: 'issued' | 'redeemed' | 'refunded' | 'exchanged' | 'void') =>
      db.write((tx) => tx.update(issuedTickets).set({ state }).where(eq(issuedTickets.orderId, id)));
    for (const state of ['redeemed', 'refunded', 'exchanged', 'void'] as const) {
      await tickets(state);
      expect(await remind()).toBe(0);
    }
    await tickets('issued');
    await set({ paymentStatus: 'refunded' });
    expect(await remind()).toBe(0);
    await set({ paymentStatus: 'paid', paidAt: addSeconds(AFTERNOON, -600) });
    expect(await remind()).toBe(0);
    await set({ paidAt: addSeconds(AFTERNOON, -4 * 3600) });
    expect(await remind()).toBe(1);
  });

  test('a closure of their ticket alone is seen, one of another ticket is not', async () => {
    await paidOrder(db, { email: EMAIL });
    await remind();
    const [ticket] = await db.read.select().from(issuedTickets);
    await storeClosure(db, { id: 'other', ticketTypeId: await otherType() });
    expect(await mail()).toHaveProperty('mail');
    await storeClosure(db, { id: 'own', ticketTypeId: ticket?.ticketTypeId ?? '' });
    expect(await mail()).toEqual({ skipped: 'closed that day' });
  });

  test('what changed between writing and sending is seen: refunded, closed, too late', async () => {
    const { id } = await paidOrder(db, { email: EMAIL });
    await remind();
    expect(await mail(parkInstant(DAY, '05:00'))).toEqual({ skipped: 'too late to remind' });
    await storeClosure(db);
    expect(await mail()).toEqual({ skipped: 'closed that day' });
    await db.write((tx) =>
      tx.update(issuedTickets).set({ state: 'refunded' }).where(eq(issuedTickets.orderId, id)),
    );
    expect(await mail()).toEqual({ skipped: 'no ticket waits for that day' });
  });
});
