/** A provider reports a message lost at any moment: every channel is tried, and none of them twice. */
import '#tests/support/env.ts';

import { beforeEach, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { outbox } from '#db/schema/messages.ts';
import { isUndelivered } from '#src/features/messages/deliveries.queries.ts';
import { noteDelivery } from '#src/features/messages/note-delivery.ts';
import { messagesApi } from '#src/http/messages.ts';
import { env } from '#src/server/env/env.ts';
import { addSeconds } from '#src/values/day.ts';
import {
  attempts,
  deliver,
  deliveryRows,
  mails,
  openMessages,
  useSpeedSms as openSpeedSms,
  PHONE,
  paidOrder,
  REPORT_TOKEN,
  texts,
  world,
} from '#tests/support/message-world.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';

openMessages();
openCopies(openPark);

let id = '';
beforeEach(async () => {
  ({ id } = await paidOrder(db, { channel: 'sms', email: 'thuha@example.com' }));
});

const made = async () => (await attempts(db, id)).map((one) => one.split(' ').slice(0, 2).join(' '));
const carrierNames = async () => (await texts(PHONE)).map(({ carrier }) => carrier).sort();
const stateOf = async () =>
  (await db.read.select({ state: outbox.state }).from(outbox).where(eq(outbox.orderId, id)))[0]?.state;

async function lose(now = BEFORE) {
  const [text] = await deliveryRows(db, id);
  const word = { provider: 'esms', providerId: text?.providerId ?? '', state: 'lost', code: '5' } as const;
  expect(await noteDelivery({ db, now }, word)).toBe('noted');
}

async function deliverWithin(moment: 'before' | 'after' | null, during = lose) {
  return deliver(db, BEFORE, 'worker', async (send, channel) => {
    const isMail = channel === 'email';
    if (isMail && moment === 'before') await during();
    const attempt = await send();
    if (isMail && moment === 'after') await during();
    return attempt;
  });
}

async function expectEachOnce() {
  expect(await carrierNames()).toEqual(['Zalo', 'eSMS']);
  expect(await mails()).toHaveLength(1);
  expect(await stateOf()).toBe('sent');
}

describe('a text message that is lost', () => {
  test.each(['before', 'after'] as const)(
    'while its mail is on the way, %s the mail is out: the next channel is tried',
    async (moment) => {
      await deliverWithin(moment);
      expect(await made()).toEqual(['sms lost', 'email accepted', 'zalo accepted']);
      await expectEachOnce();
    },
  );

  test('and reported lost before it is recorded: the next channel is tried', async () => {
    openSpeedSms();
    Object.assign(env(), { TEXTS: null });
    const api = messagesApi({ open: async () => db, clock: () => BEFORE });
    const heard: Promise<Response>[] = [];
    await deliver(db, BEFORE, 'worker', async (send, channel) => {
      const attempt = await send();
      if (channel !== 'sms') return attempt;
      const body = JSON.stringify({ type: 'report', tranId: attempt.providerId, status: 65 });
      heard.push(Promise.resolve(api.request(`/speedsms?token=${REPORT_TOKEN}`, { method: 'POST', body })));
      await Bun.sleep(50);
      return attempt;
    });
    const [answer] = await Promise.all(heard);
    expect(await answer?.json()).toEqual({ result: 'noted' });
    await deliver(db);
    expect(await made()).toContain('zalo accepted');
    expect(await carrierNames()).toEqual(['SpeedSMS', 'Zalo']);
  });

  test('when all is out: the next channel is tried', async () => {
    await deliverWithin(null);
    await lose();
    await deliver(db);
    expect(await made()).toEqual(['sms lost', 'email accepted', 'zalo accepted']);
    await expectEachOnce();
  });

  test('or not: the next channel is not needed', async () => {
    await deliverWithin(null);
    await deliver(db, addSeconds(BEFORE, 3600));
    expect(await made()).toEqual(['sms accepted', 'email accepted']);
    expect(await carrierNames()).toEqual(['eSMS']);
  });

  test('while its mail waits for another attempt: the next channel does not wait with it', async () => {
    await world.setSwitches({ mailDown: true });
    for (let tries = 0; tries < 8; tries += 1) await deliver(db, addSeconds(BEFORE, tries * 1860));
    const now = addSeconds(BEFORE, 7 * 1860 + 1);
    await lose(now);
    await deliver(db, now);
    expect(await carrierNames()).toEqual(['Zalo', 'eSMS']);
    await world.setSwitches({ mailDown: false });
    await deliver(db, addSeconds(now, 3600));
    await expectEachOnce();
  });

  test('after its mail was given up: the next channel is tried all the same', async () => {
    await world.setSwitches({ mailDown: true });
    for (let tries = 0; tries < 12; tries += 1) await deliver(db, addSeconds(BEFORE, tries * 1860));
    expect(await stateOf()).toBe('dead');
    // The tickets are on the telephone: that is no ground to give the money back.
    expect(await isUndelivered(db.read, id)).toBe(false);
    const now = addSeconds(BEFORE, 7 * 3600);
    await lose(now);
    await deliver(db, now);
    expect(await carrierNames()).toEqual(['Zalo', 'eSMS']);
  });

  test('at the last attempt of its mail: the next channel is tried all the same', async () => {
    await world.setSwitches({ mailDown: true });
    await deliver(db);
    await db.write((tx) =>
      tx.update(outbox).set({ attempts: 11, nextAt: BEFORE }).where(eq(outbox.orderId, id)),
    );
    await deliverWithin('after');
    expect(await carrierNames()).toEqual(['Zalo', 'eSMS']);
  });
});
