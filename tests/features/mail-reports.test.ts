/** Resend says what became of a mail: it is noted once, and the telephone is tried where it is lost. */
import '#tests/support/env.ts';

import { beforeEach, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { messageDeliveries, outbox } from '#db/schema/messages.ts';
import { isUndelivered } from '#src/features/messages/deliveries.queries.ts';
import { messagesApi } from '#src/http/messages.ts';
import { env } from '#src/server/env/env.ts';
import { addSeconds } from '#src/values/day.ts';
import { bounced, eventOf, MAIL_SECRET, mailSent, postReport } from '#tests/support/mail-reports.ts';
import {
  attempts,
  deliver,
  deliveryRows,
  mails,
  openMessages,
  PHONE,
  paidOrder,
  texts,
  world,
} from '#tests/support/message-world.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { until } from '#tests/support/sandbox-world.ts';

const EMAIL = 'thuha@example.com';
const site = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  fetch: (request) => {
    const api = messagesApi({ open: async () => db, clock: () => new Date().toISOString(), lookAgainMs: [] });
    return api.request(new URL(request.url).pathname.replace('/api/messages', ''), request);
  },
});

openCopies(openPark);
beforeEach(() => {
  env().RESEND_WEBHOOK_SECRET = MAIL_SECRET;
});

describe('what became of a mail', () => {
  openMessages();

  test('delivered; said again, it is known', async () => {
    const { id, mailId } = await mailSent();
    expect(await postReport(eventOf('email.delivered', mailId))).toEqual([200, 'noted']);
    expect(await postReport(eventOf('email.delivered', mailId))).toEqual([200, 'known']);
    expect(await attempts(db, id)).toEqual(['email delivered delivered']);
  });

  test('bounced: it counts as not arrived, and the telephone is tried', async () => {
    const { id, mailId } = await mailSent(PHONE);
    expect(await texts(PHONE)).toEqual([]);
    expect(await postReport(bounced(mailId))).toEqual([200, 'noted']);
    expect(await deliver(db)).toMatchObject({ sent: 1 });
    expect(await attempts(db, id)).toEqual(['email lost bounced: Permanent General', 'zalo accepted 0']);
    expect(await isUndelivered(db.read, id)).toBe(false);
    expect(await postReport(bounced(mailId))).toEqual([200, 'known']);
    expect(await deliver(db)).toEqual({ sent: 0, skipped: 0, failed: 0 });
    expect(await texts(PHONE)).toHaveLength(1);
  });

  test('bounced without a telephone: the tickets count as not received', async () => {
    const { id, mailId } = await mailSent();
    expect(await isUndelivered(db.read, id)).toBe(false);
    await postReport(bounced(mailId));
    await deliver(db);
    const [row] = await db.read.select().from(outbox).where(eq(outbox.orderId, id));
    expect(row).toMatchObject({ state: 'dead', lastError: 'refused by every channel' });
    expect(await isUndelivered(db.read, id)).toBe(true);
    expect(await mails()).toHaveLength(1);
  });

  test('bounced beside Zalo that took it: nothing is sent twice', async () => {
    const { id } = await paidOrder(db, { channel: 'zalo', email: EMAIL });
    await deliver(db);
    const row = (await deliveryRows(db, id)).find(({ channel }) => channel === 'email');
    await postReport(bounced(row?.providerId ?? ''));
    await deliver(db);
    expect((await attempts(db, id)).map((one) => one.split(' ').slice(0, 2).join(' '))).toEqual([
      'zalo accepted',
      'email lost',
    ]);
    expect(await texts(PHONE)).toHaveLength(1);
    expect(await isUndelivered(db.read, id)).toBe(false);
  });

  test.each([
    [
      'email.failed',
      { failed: { reason: 'no such host for thuha@example.com' } },
      'lost',
      /^failed: no such host/,
    ],
    ['email.suppressed', { suppressed: { type: 'OnList', message: '' } }, 'lost', /^suppressed: OnList$/],
    ['email.complained', {}, 'delivered', /^complained$/],
    ['email.delivery_delayed', {}, 'accepted', /^delivery_delayed$/],
  ] as const)('%s', async (type, data, state, code) => {
    const { id, mailId } = await mailSent();
    expect(await postReport(eventOf(type, mailId, data))).toEqual([200, 'noted']);
    const [row] = await deliveryRows(db, id);
    expect(row?.state).toBe(state);
    expect(row?.code).toMatch(code);
    expect(row?.code).not.toContain(EMAIL);
  });

  test('late, then delivered, then given back: each counts; after that nothing does', async () => {
    const { id, mailId } = await mailSent();
    const said: unknown[] = [];
    for (const type of [
      'delivery_delayed',
      'delivered',
      'delivery_delayed',
      'bounced',
      'delivered',
      'complained',
    ])
      said.push((await postReport(eventOf(`email.${type}`, mailId)))[1]);
    expect(said).toEqual(['noted', 'noted', 'known', 'noted', 'known', 'known']);
    expect(await attempts(db, id)).toEqual(['email lost bounced']);
  });

  test('a complaint does not make the tickets undelivered', async () => {
    const { id, mailId } = await mailSent(PHONE);
    await postReport(eventOf('email.delivered', mailId));
    expect(await postReport(eventOf('email.complained', mailId))).toEqual([200, 'noted']);
    expect(await deliver(db)).toEqual({ sent: 0, skipped: 0, failed: 0 });
    expect(await isUndelivered(db.read, id)).toBe(false);
  });

  test('a bounce said before the mail is written down is asked for again, and noted then', async () => {
    const { id, mailId } = await mailSent(PHONE);
    const rows = await deliveryRows(db, id);
    await db.write((tx) => tx.delete(messageDeliveries));
    expect(await postReport(bounced(mailId))).toEqual([404, 'unknown']);
    await db.write((tx) => tx.insert(messageDeliveries).values(rows));
    expect(await postReport(bounced(mailId))).toEqual([200, 'noted']);
  });

  test('one about a mail that is not of an order is answered with 200 in the end', async () => {
    expect(await postReport(eventOf('email.delivered', 'stranger'))).toEqual([200, 'unknown']);
    expect(await postReport(bounced('stranger'))).toEqual([404, 'unknown']);
    const now = addSeconds(BEFORE, 15 * 60);
    expect(await postReport(bounced('stranger'), { now })).toEqual([200, 'unknown']);
  });
});

describe('the mailbox of the demo', () => {
  openMessages({ mailReports: { url: `${site.url.origin}/api/messages/resend`, secret: MAIL_SECRET } });

  test('says that a mail has arrived', async () => {
    const { id } = await mailSent();
    await until(async () => (await attempts(db, id))[0] === 'email delivered delivered');
  });

  test('gives mails back when it is told to', async () => {
    await world.setSwitches({ mailsReturned: true });
    const { id } = await mailSent();
    await until(async () => (await attempts(db, id))[0] === 'email lost bounced: Permanent General');
  });
});
