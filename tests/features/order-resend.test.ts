import '#tests/support/env.ts';
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { outbox } from '#db/schema/messages.ts';
import { issuedTickets } from '#db/schema/orders.ts';
import type { Channel } from '#src/values/channel.ts';
import { addSeconds, parkInstant } from '#src/values/day.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { testDatabase } from '#tests/support/database.ts';
import { attempts, deliver, openMessages, PHONE, paidOrder, texts } from '#tests/support/message-world.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { holdAndPlace, type Purchase } from '#tests/support/purchase.ts';

openMessages();

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
  await openPark(db);
});
afterEach(() => db.close());

const EMAIL = 'thuha@example.com';
const resend = ({ code, secret }: Purchase, channel: Channel, now = BEFORE) =>
  asVisitor(db, { now }).orders.resend({ code, secret, channel });

describe('sending again', () => {
  test('goes by the channel that is asked for and by no other', async () => {
    const order = await paidOrder(db, { channel: 'zalo', email: EMAIL });
    await deliver(db);
    expect(await resend(order, 'sms')).toEqual({ seconds: 60, until: null });
    expect(await deliver(db)).toMatchObject({ sent: 1 });
    expect(await attempts(db, order.id)).toEqual([
      'zalo accepted 0',
      'email accepted ok',
      'sms accepted 100',
    ]);
    expect((await texts(PHONE)).map((one) => one.carrier)).toEqual(['eSMS', 'Zalo']);
  });

  test('once a minute for each channel, and the answer says how long to wait', async () => {
    const order = await paidOrder(db, { email: EMAIL });
    await resend(order, 'sms');
    const soon = resend(order, 'sms', addSeconds(BEFORE, 20));
    await expect(soon).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      messageId: 'orders.error.resendSoon',
      values: { seconds: 40 },
    });
    await resend(order, 'email', addSeconds(BEFORE, 20));
    await resend(order, 'sms', addSeconds(BEFORE, 60));
    const rows = await db.read.select().from(outbox).where(eq(outbox.orderId, order.id));
    expect(rows.filter((row) => row.dedupeKey.startsWith('resend:'))).toHaveLength(3);
  });

  test('ten times a day for each order', async () => {
    const order = await paidOrder(db, { email: EMAIL });
    const at = (count: number) => addSeconds(BEFORE, 60 * count);
    for (let count = 0; count < 10; count += 1) await resend(order, 'email', at(count));
    await expect(resend(order, 'email', at(10))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await resend(await paidOrder(db, { email: EMAIL }), 'email', at(10));
    await resend(order, 'email', addSeconds(BEFORE, 24 * 3600));
  });

  test('two at the same moment are one', async () => {
    const order = await paidOrder(db, {});
    const all = await Promise.allSettled([resend(order, 'sms'), resend(order, 'sms', addSeconds(BEFORE, 1))]);
    expect(all.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('at night Zalo waits for the morning and says so, a text message does not', async () => {
    const night = parkInstant('2026-12-01', '23:00');
    const order = await paidOrder(db, {}, night);
    expect(await resend(order, 'zalo', night)).toEqual({
      seconds: 60,
      until: parkInstant('2026-12-02', '06:00'),
    });
    await resend(order, 'sms', night);
    await deliver(db, night);
    expect((await attempts(db, order.id)).filter((one) => one.includes('accepted'))).toEqual([
      'sms accepted 100',
    ]);
  });

  test('is refused without an address, without the key, before it is paid, and when nothing counts any more', async () => {
    const order = await paidOrder(db, {});
    await expect(resend(order, 'email')).rejects.toMatchObject({ messageId: 'orders.error.channel' });
    await expect(resend({ ...order, secret: 'x' }, 'sms')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const unpaid = await holdAndPlace(db);
    await expect(resend(unpaid, 'email')).rejects.toMatchObject({ messageId: 'orders.error.nothingToSend' });
    await db.write((tx) =>
      tx.update(issuedTickets).set({ state: 'refunded' }).where(eq(issuedTickets.orderId, order.id)),
    );
    await expect(resend(order, 'sms')).rejects.toMatchObject({ messageId: 'orders.error.nothingToSend' });
  });
});
