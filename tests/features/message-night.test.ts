import '#tests/support/env.ts';
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { outbox } from '#db/schema/messages.ts';
import { deliverMessage } from '#src/features/messages/deliver-message.ts';
import { isUndelivered, listMessageDeliveries } from '#src/features/messages/deliveries.queries.ts';
import { leaseMessages } from '#src/features/messages/messages.queries.ts';
import type { Stop } from '#src/features/messages/messages.ts';
import { countLag } from '#src/features/messages/outbox-lag.queries.ts';
import { addSeconds, parkInstant } from '#src/values/day.ts';
import { testDatabase } from '#tests/support/database.ts';
import {
  attempts,
  deliver,
  openMessages,
  PHONE,
  paidOrder,
  texts,
  world,
  zaloTrial,
} from '#tests/support/message-world.ts';
import { fillOutbox, MAIL } from '#tests/support/outbox-world.ts';
import { DAY, openPark } from '#tests/support/park.ts';

openMessages();

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
  await openPark(db);
});
afterEach(() => db.close());

const EMAIL = 'thuha@example.com';
const rowOf = async (orderId: string) =>
  (await db.read.select().from(outbox).where(eq(outbox.orderId, orderId)))[0];

const NIGHT = parkInstant('2026-12-01', '23:10');
const MORNING = parkInstant('2026-12-02', '06:00');

describe('at night', () => {
  test('telephones are left in peace until six, the mail goes at once', async () => {
    const { id } = await paidOrder(db, { channel: 'zalo', email: EMAIL }, NIGHT);
    await deliver(db, NIGHT);
    expect(await attempts(db, id)).toEqual(['zalo delayed night', 'email accepted ok']);
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', nextAt: MORNING, attempts: 0 });
    expect(await texts(PHONE)).toEqual([]);
    expect(await deliver(db, addSeconds(MORNING, -1))).toMatchObject({ sent: 0 });
    expect(await deliver(db, MORNING)).toMatchObject({ sent: 1 });
    expect((await attempts(db, id)).at(-1)).toBe('zalo accepted 0');
    expect(await texts(PHONE)).toHaveLength(1);
  });

  test('waiting for the morning is not late: readiness does not fail at night', async () => {
    await paidOrder(db, { channel: 'zalo', phone: zaloTrial(100) }, NIGHT);
    expect(await countLag(db.read, addSeconds(NIGHT, 600))).toMatchObject({ waiting: 1, oldestSeconds: 600 });
    await deliver(db, NIGHT);
    const lag = async (now: string) => (await countLag(db.read, now)).oldestSeconds;
    expect(await lag(addSeconds(MORNING, -1))).toBe(0);
    expect(await lag(addSeconds(MORNING, 5))).toBe(5);
    const later = addSeconds(MORNING, 10);
    await db.write((tx) => leaseMessages(tx, { owner: 'slow', now: later, limit: 1 }));
    expect(await lag(later)).toBe(10);
    for (const seconds of [60, 120, 180, 240]) await deliver(db, addSeconds(MORNING, seconds));
    expect(await lag(addSeconds(MORNING, 600))).toBeGreaterThan(300);
  });

  test('who could not be reached in the morning either has not received the tickets', async () => {
    await world.setSwitches({ zaloCode: -118 });
    const { id } = await paidOrder(db, { channel: 'zalo', phone: zaloTrial(99) }, NIGHT);
    await deliver(db, NIGHT);
    expect(await isUndelivered(db.read, id)).toBe(false);
    await deliver(db, MORNING);
    expect(await attempts(db, id)).toEqual(['zalo delayed night', 'zalo refused -118', 'sms refused 99']);
    expect(await isUndelivered(db.read, id)).toBe(true);
  });

  test('tickets for the same day cannot wait: by text message, which may be sent at any hour', async () => {
    const early = parkInstant(DAY, '04:30');
    const { id } = await paidOrder(db, { channel: 'zalo' }, early);
    await deliver(db, early);
    expect(await attempts(db, id)).toEqual(['sms accepted 100']);
  });

  test('Zalo has its own hours: −133 waits for the morning and is no failure', async () => {
    const { id } = await paidOrder(db, { channel: 'zalo', phone: zaloTrial(133) });
    expect(await deliver(db)).toEqual({ sent: 0, skipped: 0, failed: 0 });
    expect(await attempts(db, id)).toEqual(['zalo delayed -133']);
    expect(await rowOf(id)).toMatchObject({ nextAt: parkInstant('2026-12-02', '06:00'), attempts: 0 });
  });

  test.each([
    ['told by text message', PHONE, 'sent', 'sms accepted 100'],
    ['given up where nobody takes those', zaloTrial(99), 'dead', 'sms refused 99'],
  ])('where Zalo’s night does not end it is %s', async (_, phone, state, last) => {
    await world.setSwitches({ zaloCode: -133 });
    const { id } = await paidOrder(db, { channel: 'zalo', phone });
    for (let rounds = 0; rounds < 40; rounds += 1) {
      const row = await rowOf(id);
      if (row?.state === 'waiting') await deliver(db, row.nextAt);
    }
    expect([(await rowOf(id))?.state, (await attempts(db, id)).at(-1)]).toEqual([state, last]);
    expect((await rowOf(id))?.nextAt).toStartWith('2026-12-02');
  });

  test('Zalo wakes a moment after us: what waited for the morning does not wait for the next one', async () => {
    const { id } = await paidOrder(db, { channel: 'zalo', phone: zaloTrial(133) }, NIGHT);
    await deliver(db, NIGHT);
    await deliver(db, MORNING);
    expect(await attempts(db, id)).toEqual(['zalo delayed night', 'zalo delayed -133']);
    expect(await rowOf(id)).toMatchObject({
      state: 'waiting',
      nextAt: addSeconds(MORNING, 300),
      attempts: 0,
    });
  });
});

describe('what cannot wait', () => {
  test('does not wait with Zalo: tickets for today go by text message after −133', async () => {
    const today = parkInstant(DAY, '09:00');
    const { id } = await paidOrder(db, { channel: 'zalo', phone: zaloTrial(133) }, today);
    await deliver(db, today);
    expect(await attempts(db, id)).toEqual(['zalo delayed -133', 'sms accepted 100']);
    expect(await rowOf(id)).toMatchObject({ state: 'sent' });
  });

  test.each([
    ['is sent by mail at night where no text message can be', true, 'sent', ['zalo night', 'email ok']],
    ['else it waits, and the mail with it', false, { until: MORNING }, ['zalo night']],
  ] as const)('%s', async (_, isUrgent, end, reported) => {
    await fillOutbox(db, 1);
    const ctx = { db, owner: 'worker', clock: () => NIGHT };
    const [message] = await db.write((tx) => leaseMessages(tx, { owner: 'worker', now: NIGHT, limit: 1 }));
    if (!message) throw new Error('nothing is due');
    const notice = { template: 'tickets', locale: 'vi', data: {} } as const;
    const stops: Stop[] = [
      { channel: 'zalo', address: PHONE, notice },
      { channel: 'email', address: EMAIL, compose: async () => MAIL },
    ];
    const taken = { end: 'accepted', provider: 'resend', providerId: '1', code: 'ok' } as const;
    const result = await deliverMessage({ ...ctx, sender: async () => taken }, message, {
      stops,
      isUrgent,
      isMailedAnyway: false,
    });
    expect(result).toEqual(end);
    const rows = await listMessageDeliveries(db.read, message.id);
    expect(rows.map(({ channel, code }) => `${channel} ${code}`)).toEqual([...reported]);
  });
});
