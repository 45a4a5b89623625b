/**
 * The buyer changes the address while a message is being sent: it goes to the new one, and earlier failures do not
 * count.
 */
import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { orders } from '#db/schema/orders.ts';
import { addSeconds } from '#src/values/day.ts';
import {
  attempts,
  deliver,
  mails,
  openMessages,
  PHONE,
  paidOrder,
  texts,
  world,
  zaloTrial,
} from '#tests/support/message-world.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';

openMessages();
openCopies(openPark);

const LATER = addSeconds(BEFORE, 60);
const OLD = 'thuha@example.con';
const EMAIL = 'thuha@example.com';
const OTHER = '+84987654321';
const move = (id: string, change: { phone?: string; email?: string }) =>
  db.write((tx) => tx.update(orders).set(change).where(eq(orders.id, id)));
const made = async (id: string) =>
  (await attempts(db, id)).map((one) => one.split(' ').slice(0, 2).join(' '));

/** The provider takes the message, and its answer is lost. */
const silently = (lost: string) => async (send: () => Promise<never>, channel: string) => {
  if (channel !== lost) return send();
  await send();
  const provider = channel === 'sms' ? 'esms' : 'resend';
  return { end: 'failed', provider, providerId: null, code: 'no answer' } as const;
};

describe('a message whose buyer names', () => {
  test('another number, as the first one was no good: a text message goes there', async () => {
    await world.setSwitches({ mailDown: true, zaloCode: -118 });
    const { id } = await paidOrder(db, { channel: 'sms', phone: zaloTrial(99), email: EMAIL });
    await deliver(db);
    expect(await made(id)).toEqual(['sms refused', 'zalo refused', 'email failed']);
    await move(id, { phone: PHONE });
    await deliver(db, LATER);
    expect((await texts(PHONE)).map(({ carrier }) => carrier)).toEqual(['eSMS']);
  });

  test.each([
    ['another number', OTHER, 1],
    ['the same', PHONE, 0],
  ])(
    '%s while nobody knows whether the text message is out: it goes there, and nowhere twice',
    async (_, phone, more) => {
      const { id } = await paidOrder(db, { channel: 'sms' });
      await deliver(db, BEFORE, 'worker', silently('sms') as never);
      await move(id, { phone });
      await deliver(db, LATER);
      expect([await texts(PHONE), await texts(OTHER)].map(({ length }) => length)).toEqual([1, more]);
    },
  );

  test('another mailbox while nobody knows whether the mail is out: it goes there too', async () => {
    const { id } = await paidOrder(db, { channel: 'email', phone: null, email: OLD });
    await deliver(db, BEFORE, 'worker', silently('email') as never);
    await move(id, { email: EMAIL });
    await deliver(db, LATER);
    expect((await mails()).flatMap(({ to }) => to).sort()).toEqual([EMAIL, OLD].sort());
  });
});
