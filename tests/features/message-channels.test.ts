import '#tests/support/env.ts';
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { outbox } from '#db/schema/messages.ts';
import { isUndelivered } from '#src/features/messages/deliveries.queries.ts';
import { textParts } from '#src/server/sending/text-messages.ts';
import { addSeconds } from '#src/values/day.ts';
import { testDatabase } from '#tests/support/database.ts';
import {
  attempts,
  deliver,
  deliveryRows,
  openMessages,
  PHONE,
  paidOrder,
  texts,
  useSpeedSms,
  world,
  zaloTrial,
} from '#tests/support/message-world.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';

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

describe('the channel that the buyer chose', () => {
  test('Zalo: one notice with the facts of the order, no text message', async () => {
    const { id, code } = await paidOrder(db, { channel: 'zalo' });
    expect(await deliver(db)).toMatchObject({ sent: 1 });
    expect(await attempts(db, id)).toEqual(['zalo accepted 0']);
    const [notice, ...others] = await texts(PHONE);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ carrier: 'Zalo', brandname: '301' });
    expect(notice?.content).toContain('customer_name: Nguyễn Thu Hà');
    expect(notice?.content).toContain('visit_date: 12/12/2026');
    expect(notice?.content).toContain(`/don-hang/${code}?key=`);
  });

  test('a text message: plain characters, the link, and one message long', async () => {
    const { id, code } = await paidOrder(db, { channel: 'sms' });
    await deliver(db);
    expect(await attempts(db, id)).toEqual(['sms accepted 100']);
    const [text] = await texts(PHONE);
    expect(text?.content).toStartWith('Dinh May: 1 ve ngay 12/12/2026, don DM');
    expect(text?.content).toContain(`/don-hang/${code}?key=`);
    expect(text?.content).toMatch(/^[\x20-\x7e]+$/);
    expect(textParts(text?.content ?? '')).toBe(1);
  });

  test('tickets go by mail too when there is an address; other news does not', async () => {
    const { id } = await paidOrder(db, { channel: 'zalo', email: EMAIL });
    await deliver(db);
    expect((await attempts(db, id)).map((one) => one.split(' ')[0])).toEqual(['zalo', 'email']);
    await db.write((tx) =>
      tx
        .update(outbox)
        .set({ kind: 'order-shipped', dedupeKey: 'other', state: 'waiting', id: 'other' })
        .where(eq(outbox.orderId, id)),
    );
    await deliver(db);
    const later = (await deliveryRows(db, id)).filter((row) => row.kind === 'order-shipped');
    expect(later.map((row) => row.channel)).toEqual(['zalo']);
  });

  test('nobody was asked: by mail, and by Zalo where there is no address', async () => {
    const mailed = await paidOrder(db, { email: EMAIL });
    const phoned = await paidOrder(db, {});
    await deliver(db);
    expect((await attempts(db, mailed.id)).map((one) => one.split(' ')[0])).toEqual(['email']);
    expect(await attempts(db, phoned.id)).toEqual(['zalo accepted 0']);
  });

  test('a number abroad or a landline is not written to', async () => {
    for (const phone of ['+33612345678', '+842838221234']) {
      const { id } = await paidOrder(db, { channel: 'sms', phone });
      await deliver(db);
      expect(await rowOf(id)).toMatchObject({ state: 'dead', lastError: 'no way to reach the buyer' });
    }
  });

  test('addresses in the log are masked', async () => {
    const { id } = await paidOrder(db, { channel: 'zalo', email: EMAIL });
    await deliver(db);
    expect((await deliveryRows(db, id)).map((row) => row.address)).toEqual([
      '091•••678',
      'th•••@example.com',
    ]);
  });
});

describe('when a channel says no', () => {
  test.each([108, 110, 114, 118, 119, 139, 141])('Zalo −%i: a text message at once', async (code) => {
    const { id } = await paidOrder(db, { channel: 'zalo', phone: zaloTrial(code) });
    expect(await deliver(db)).toMatchObject({ sent: 1, failed: 0 });
    expect(await attempts(db, id)).toEqual([`zalo refused -${code}`, 'sms accepted 100']);
  });

  test.each([115, 137, 144, 147])(
    'Zalo −%i is our own trouble, and the buyer does not wait for it',
    async (code) => {
      const { id } = await paidOrder(db, { channel: 'zalo', phone: zaloTrial(code) });
      await deliver(db);
      expect(await attempts(db, id)).toEqual([`zalo refused -${code}`, 'sms accepted 100']);
    },
  );

  test('no Zalo, a closed number: the mail; a closed number alone: all refused, and the tickets count as not received', async () => {
    const closed = zaloTrial(99);
    await world.setSwitches({ zaloCode: -118 });
    const { id } = await paidOrder(db, { channel: 'sms', phone: closed });
    await deliver(db);
    expect(await attempts(db, id)).toEqual(['sms refused 99', 'zalo refused -118']);
    expect(await rowOf(id)).toMatchObject({ state: 'dead', lastError: 'refused by every channel' });
    expect(await isUndelivered(db.read, id)).toBe(true);
    const mailed = await paidOrder(db, { channel: 'zalo', phone: closed, email: EMAIL });
    await deliver(db);
    expect((await attempts(db, mailed.id)).slice(0, 2)).toEqual(['zalo refused -118', 'sms refused 99']);
    expect((await deliveryRows(db, mailed.id)).at(-1)).toMatchObject({ channel: 'email', state: 'accepted' });
    expect(await isUndelivered(db.read, mailed.id)).toBe(false);
  });

  test('no answer: the same channel again, the next one only after four times', async () => {
    await world.setSwitches({ zaloDown: true });
    const { id } = await paidOrder(db, { channel: 'zalo' });
    let now = BEFORE;
    for (const failed of [1, 1, 1]) {
      expect(await deliver(db, now)).toMatchObject({ failed, sent: 0 });
      now = addSeconds(now, 60);
    }
    expect(await texts(PHONE)).toEqual([]);
    expect(await deliver(db, now)).toMatchObject({ sent: 1 });
    const made = (await attempts(db, id)).map((one) => one.split(' ').slice(0, 2).join(' '));
    expect(made).toEqual(['zalo failed', 'zalo failed', 'zalo failed', 'zalo failed', 'sms accepted']);
  });

  test('Zalo is back at the second attempt: no text message', async () => {
    await world.setSwitches({ zaloDown: true });
    const { id } = await paidOrder(db, { channel: 'zalo', email: EMAIL });
    expect(await deliver(db)).toMatchObject({ failed: 1 });
    await world.setSwitches({ zaloDown: false });
    expect(await deliver(db, addSeconds(BEFORE, 60))).toMatchObject({ sent: 1 });
    const made = (await attempts(db, id)).map((one) => one.split(' ').slice(0, 2).join(' '));
    // The mail did not wait for Zalo, and is not sent again.
    expect(made).toEqual(['zalo failed', 'email accepted', 'zalo accepted']);
  });

  test('eSMS has no money: SpeedSMS sends it; both have none: it stays due', async () => {
    useSpeedSms();
    await world.setSwitches({ textDown: true });
    const { id } = await paidOrder(db, { channel: 'sms' });
    await deliver(db);
    expect(await deliveryRows(db, id)).toMatchObject([
      { provider: 'speedsms', state: 'accepted', code: '00' },
    ]);
    expect(await texts(PHONE)).toMatchObject([{ carrier: 'SpeedSMS' }]);
    await world.setSwitches({ textDown: true, speedSmsDown: true });
    const other = await paidOrder(db, { channel: 'sms' });
    expect(await deliver(db)).toMatchObject({ failed: 1 });
    expect((await attempts(db, other.id))[0]).toStartWith('sms failed SpeedSMS 200 300');
    expect((await rowOf(other.id))?.state).toBe('waiting');
  });
});

test('how long a text message is', () => {
  expect(['', 'a'.repeat(160), 'a'.repeat(161), 'a'.repeat(306), 'a'.repeat(307)].map(textParts)).toEqual([
    1, 1, 2, 2, 3,
  ]);
  expect(textParts(`${'a'.repeat(158)}[]`)).toBe(2);
});
