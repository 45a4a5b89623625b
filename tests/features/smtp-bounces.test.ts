/** A mail that an SMTP server refuses for good counts as given back: the telephone is tried, staff see it, news end. */
import '#tests/support/env.ts';

import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { outbox } from '#db/schema/messages.ts';
import { type SubscriberRow, subscribers } from '#db/schema/subscriptions.ts';
import { isUndelivered } from '#src/features/messages/deliveries.queries.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { env } from '#src/server/env/env.ts';
import { isBounce, isDeadAddress } from '#src/server/sending/mail-bounces.ts';
import { messageJobs } from '#src/site/message-jobs.ts';
import { addSeconds } from '#src/values/day.ts';
import { openSmtp } from '#tests/support/mail-receivers.ts';
import { bounced, eventOf, MAIL_SECRET, postReport } from '#tests/support/mail-reports.ts';
import { attempts, deliver, openMessages, PHONE, paidOrder, texts } from '#tests/support/message-world.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';

const EMAIL = 'thuha@example.com';
const UNKNOWN = { at: 'rcpt', code: 550, text: '5.1.1 user unknown' } as const;

let refusal: { at: 'from' | 'rcpt' | 'data'; code: number; text: string } | null = null;
let smtp: Awaited<ReturnType<typeof openSmtp>>;

openMessages();
openCopies(openPark);

const keys = { ...env() };
beforeEach(async () => {
  refusal = UNKNOWN;
  smtp = await openSmtp({ refusal: () => refusal });
  Object.assign(env(), { RESEND_API_KEY: null, SMTP_URL: smtp.url, RESEND_WEBHOOK_SECRET: MAIL_SECRET });
});
afterEach(async () => {
  Object.assign(env(), { RESEND_API_KEY: keys.RESEND_API_KEY, SMTP_URL: keys.SMTP_URL });
  await smtp.close();
});

/** One turn of the job that the site runs. */
async function work(now = BEFORE): Promise<void> {
  const [job] = messageJobs({ db, owner: 'worker', clock: () => now });
  await job?.run();
}

describe('a mail about an order', () => {
  test.each([
    UNKNOWN,
    { at: 'rcpt', code: 552, text: '5.2.2 mailbox full' },
    { at: 'rcpt', code: 556, text: '5.1.10 domain takes no mail' },
    { at: 'data', code: 554, text: '5.7.1 message refused' },
  ] as const)('refused at $at with $code: the telephone is tried', async (said) => {
    refusal = said;
    const { id } = await paidOrder(db, { channel: 'email', email: EMAIL, phone: PHONE });
    expect(await deliver(db)).toMatchObject({ sent: 1 });
    expect(await attempts(db, id)).toEqual([
      `email refused bounced: ${said.code} ${said.text}`,
      'zalo accepted 0',
    ]);
    expect(await texts(PHONE)).toHaveLength(1);
  });

  test('without a telephone: the tickets count as not received, and it is not tried for hours', async () => {
    const { id } = await paidOrder(db, { channel: 'email', email: EMAIL, phone: null });
    await deliver(db);
    const [row] = await db.read.select().from(outbox).where(eq(outbox.orderId, id));
    expect(row).toMatchObject({ state: 'dead', lastError: 'refused by every channel', attempts: 1 });
    expect(await isUndelivered(db.read, id)).toBe(true);
  });

  test.each([
    { at: 'rcpt', code: 450, text: '4.2.1 try again' },
    { at: 'rcpt', code: 452, text: '4.2.2 full, not 550' },
    { at: 'data', code: 451, text: '4.3.0 later' },
    { at: 'from', code: 530, text: '5.7.0 authentication required' },
    { at: 'from', code: 550, text: '5.7.1 sender not allowed' },
  ] as const)('refused at $at with $code: it is sent again', async (said) => {
    refusal = said;
    const { id } = await paidOrder(db, { channel: 'email', email: EMAIL, phone: null });
    expect(await deliver(db)).toMatchObject({ failed: 1 });
    refusal = null;
    expect(await deliver(db, addSeconds(BEFORE, 60))).toMatchObject({ sent: 1 });
    expect((await attempts(db, id)).map((one) => one.split(' ')[1])).toEqual(['failed', 'accepted']);
    expect(smtp.mails).toHaveLength(1);
  });
});

const subscriber: SubscriberRow = {
  id: 'sub-1',
  email: EMAIL,
  locale: 'vi',
  state: 'active',
  round: 1,
  confirmHash: null,
  leaveHash: 'hash',
  askedAt: BEFORE,
  confirmedAt: BEFORE,
  leftAt: null,
};
const stateOf = async () => (await db.read.select().from(subscribers))[0]?.state;

describe('a subscriber', () => {
  beforeEach(() =>
    db.write(async (tx) => {
      await tx.insert(subscribers).values(subscriber);
      const payload = { subscriberId: 'sub-1', round: '1' };
      const message = { dedupeKey: 'welcome', kind: 'subscription-welcome', orderId: '' } as const;
      await createMessage(tx, { ...message, payload, now: BEFORE });
    }),
  );

  test('whose mailbox does not exist gets no more, and the mail is not tried again', async () => {
    await work();
    expect(await stateOf()).toBe('left');
    const [row] = await db.read.select().from(outbox);
    expect(row).toMatchObject({ state: 'dead', attempts: 1 });
    expect(row?.lastError).toStartWith('bounced: 550');
    expect(row?.lastError).not.toContain(EMAIL);
  });

  test.each([
    { at: 'rcpt', code: 450, text: '4.2.1 try again' },
    { at: 'rcpt', code: 552, text: '5.2.2 mailbox full' },
    { at: 'rcpt', code: 554, text: '5.7.1 relay access denied' },
    { at: 'rcpt', code: 550, text: 'relay not permitted' },
    { at: 'data', code: 550, text: 'blocked by policy' },
    { at: 'from', code: 550, text: '5.1.8 sender unknown' },
  ] as const)('stays with $code $text', async (said) => {
    refusal = said;
    await work();
    expect(await stateOf()).toBe('active');
  });

  test('whose order mail comes back gets no more news either', async () => {
    await paidOrder(db, { channel: 'email', email: EMAIL, phone: null });
    await db.write((tx) => tx.delete(outbox).where(eq(outbox.dedupeKey, 'welcome')));
    await work();
    expect(await stateOf()).toBe('left');
  });

  test.each([
    ['bounced for good', bounced('m'), 'left'],
    ['complained', eventOf('email.complained', 'm'), 'left'],
    ['suppressed', eventOf('email.suppressed', 'm', { suppressed: { type: 'OnList' } }), 'left'],
    ['a full mailbox', eventOf('email.bounced', 'm', { bounce: { type: 'Transient' } }), 'active'],
    ['delivered', eventOf('email.delivered', 'm'), 'active'],
    ['one of several readers', eventOf('email.complained', 'm', { to: [EMAIL, 'b@c.vn'] }), 'active'],
    ['another address', eventOf('email.complained', 'm', { to: ['other@example.com'] }), 'active'],
    ['in capitals', eventOf('email.complained', 'm', { to: [EMAIL.toUpperCase()] }), 'left'],
    [
      'about a mail before the request',
      eventOf('email.complained', 'm', { created_at: addSeconds(BEFORE, -1) }),
      'active',
    ],
  ] as const)("Resend's report: %s", async (_name, report, state) => {
    await postReport(report);
    expect(await stateOf()).toBe(state);
  });
});

test.each([
  ['bounced: 550 5.1.1 user unknown', true, true],
  ['bounced: 550 No such user here', true, true],
  ['bounced: 550 5.7.1 IP blacklisted', true, false],
  ['bounced: 552 5.2.2 full', true, false],
  ['550 5.1.1 user unknown', false, false],
])('%s', (words, isOne, isDead) => {
  expect([isBounce(words), isDeadAddress(words)]).toEqual([isOne, isDead]);
});
