/** Only Resend, and only now, says what became of a mail. */
import '#tests/support/env.ts';

import { beforeEach, describe, expect, test } from 'bun:test';
import { Resend } from 'resend';
import { env } from '#src/server/env/env.ts';
import { resendSignature } from '#src/server/sending/resend-webhook.ts';
import { addSeconds } from '#src/values/day.ts';
import {
  bounced,
  eventOf,
  MAIL_SECRET,
  mailSent,
  postReport,
  type Signing,
  secondsOf,
} from '#tests/support/mail-reports.ts';
import { attempts, openMessages } from '#tests/support/message-world.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';

const OTHER_SECRET = 'whsec_b3RoZXItc2VjcmV0LW9mLXRoZS1tYWlsLXJlcG9ydHM=';

openCopies(openPark);
beforeEach(() => {
  env().RESEND_WEBHOOK_SECRET = MAIL_SECRET;
});

describe('signatures', () => {
  openMessages();

  test("are Svix's: Resend's own library takes ours", () => {
    const rawBody = bounced('mail-1');
    const timestamp = String(Math.floor(Date.now() / 1000));
    const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
    const signature = resendSignature({ id, timestamp, rawBody }, MAIL_SECRET);
    const headers = { id, timestamp, signature };
    const read = new Resend('k').webhooks.verify({ payload: rawBody, headers, webhookSecret: MAIL_SECRET });
    expect(read).toMatchObject({ type: 'email.bounced' });
  });

  test('of two secrets in one header one is enough', async () => {
    const { mailId } = await mailSent();
    const rawBody = bounced(mailId);
    const timestamp = secondsOf(BEFORE);
    const [ours, other] = [MAIL_SECRET, OTHER_SECRET].map((secret) =>
      resendSignature({ id: 'msg_1', timestamp, rawBody }, secret),
    );
    expect((await postReport(rawBody, { signatures: `${other} v1a,abc` }))[0]).toBe(403);
    expect(await postReport(rawBody, { signatures: `${other} ${ours}` })).toEqual([200, 'noted']);
  });

  test.each<[string, Signing]>([
    ['by another secret', { secret: OTHER_SECRET }],
    ['missing', { signatures: '' }],
    ['of another scheme', { signatures: 'v2,AAAA' }],
    ['empty', { signatures: 'v1,' }],
    ['repeated a thousand times', { signatures: 'v1,AAAA '.repeat(1000) }],
    ['ten minutes old', { at: addSeconds(BEFORE, -600) }],
    ['ten minutes ahead', { at: addSeconds(BEFORE, 600) }],
    ['with an id that has a dot', { id: 'msg_1.2' }],
    ['without an id', { id: '' }],
  ])('%s: refused', async (_, signing) => {
    const { id, mailId } = await mailSent();
    expect((await postReport(bounced(mailId), signing))[0]).toBe(403);
    expect(await attempts(db, id)).toEqual(['email accepted ok']);
  });

  test('a body or an id changed by one character is refused', async () => {
    const { id, mailId } = await mailSent();
    const rawBody = bounced(mailId);
    const timestamp = secondsOf(BEFORE);
    const signatures = resendSignature({ id: 'msg_1', timestamp, rawBody }, MAIL_SECRET);
    expect((await postReport(`${rawBody} `, { signatures }))[0]).toBe(403);
    expect((await postReport(rawBody, { signatures, id: 'msg_2' }))[0]).toBe(403);
    expect((await postReport(rawBody, { signatures, at: addSeconds(BEFORE, 1) }))[0]).toBe(403);
    expect(await attempts(db, id)).toEqual(['email accepted ok']);
  });

  test('without a secret nothing is taken, signed or not', async () => {
    const { id, mailId } = await mailSent();
    for (const none of [null, '']) {
      env().RESEND_WEBHOOK_SECRET = none;
      for (const secret of [MAIL_SECRET, 'whsec_', ''])
        expect((await postReport(bounced(mailId), { secret }))[0]).toBe(403);
    }
    expect(await attempts(db, id)).toEqual(['email accepted ok']);
  });
});

describe('signed, and no report', () => {
  openMessages();

  test.each<[string, string, number]>([
    ['cut off', '{"type":"email.bou', 400],
    ['a list', '[]', 400],
    ['nothing', '', 400],
    ['about a contact', '{"type":"contact.created","data":{"id":"x"}}', 200],
    ['of a type like a property', '{"type":"__proto__","data":{}}', 200],
    ['without the mail', '{"type":"email.bounced","data":{}}', 400],
    ['with a list for the mail', '{"type":"email.bounced","data":{"email_id":["x"],"created_at":"x"}}', 400],
    [
      'with a long mail',
      `{"type":"email.bounced","data":{"email_id":"${'x'.repeat(5000)}","created_at":""}}`,
      400,
    ],
    ['of 10 MB', 'x'.repeat(10 * 1024 * 1024), 413],
  ])('%s changes nothing', async (_, body, status) => {
    const { id } = await mailSent();
    expect((await postReport(body))[0]).toBe(status);
    expect(await attempts(db, id)).toEqual(['email accepted ok']);
  });

  test('with a date that is none: answered, not repeated for ever', async () => {
    expect(await postReport(eventOf('email.bounced', 'stranger', { created_at: 'yesterday' }))).toEqual([
      200,
      'unknown',
    ]);
  });
});
