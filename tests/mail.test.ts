import '#tests/support/env.ts';
import { afterEach, describe, expect, test } from 'bun:test';
import { type Mail, type MailSettings, mailSender, messageId } from '#src/server/sending/mail.ts';
import { rememberParkName, SETTING_DEFAULTS } from '#src/values/settings.ts';
import { openResend, openSmtp, refusal } from '#tests/support/mail-receivers.ts';

const FROM = 'Đỉnh Mây <ve@dinhmay.example>';
const NOWHERE: MailSettings = {
  MAIL_FROM: FROM,
  RESEND_API_KEY: null,
  RESEND_BASE_URL: null,
  SMTP_URL: null,
};
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
const MAIL: Mail = {
  to: 'thuha@example.com',
  replyTo: 'xinchao@dinhmay.example',
  subject: 'Vé Đỉnh Mây ngày 12/12/2026',
  html: '<p>Vé <img src="cid:qr-1" alt=""></p>',
  text: 'Vé của bạn',
  attachments: [
    { filename: 'DM01.png', contentType: 'image/png', content: PNG, contentId: 'qr-1' },
    { filename: 've.pdf', contentType: 'application/pdf', content: new Uint8Array([1, 2, 3]) },
  ],
};

const open: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

function resendAt(url: string): MailSettings {
  return { ...NOWHERE, RESEND_API_KEY: 're_very_secret_key', RESEND_BASE_URL: url };
}

describe('Resend', () => {
  test('gets the mail with its parts, the picture as inline content, and the key twice as one mail', async () => {
    const resend = openResend();
    open.push(resend);
    const send = mailSender(resendAt(`${resend.url}/`));
    const first = await send(MAIL, { idempotencyKey: 'tickets:order-1' });
    const second = await send(MAIL, { idempotencyKey: 'tickets:order-1' });
    expect(second).toEqual(first);
    expect(resend.requests.map((one) => one.key)).toEqual(['tickets:order-1', 'tickets:order-1']);
    expect(resend.requests[0]?.authorization).toBe('Bearer re_very_secret_key');
    expect(resend.mails()).toHaveLength(1);
    expect(resend.mails()[0]).toMatchObject({
      from: FROM,
      to: MAIL.to,
      reply_to: MAIL.replyTo,
      subject: MAIL.subject,
      html: MAIL.html,
      text: MAIL.text,
      attachments: [
        { filename: 'DM01.png', content: Buffer.from(PNG).toString('base64'), content_id: 'qr-1' },
        { filename: 've.pdf', content_type: 'application/pdf' },
      ],
    });
  });

  test('a known key with another body means that the mail is being sent', async () => {
    const resend = openResend();
    open.push(resend);
    const send = mailSender(resendAt(resend.url));
    await send(MAIL, { idempotencyKey: 'k' });
    await send({ ...MAIL, text: 'the park moved' }, { idempotencyKey: 'k' });
    expect(resend.mails()).toHaveLength(1);
  });

  test('its refusal comes out in its own words, without our key', async () => {
    const words = 'API key re_very_secret_key is invalid';
    const resend = openResend(() => refusal(403, 'validation_error', words));
    open.push(resend);
    const sending = mailSender(resendAt(resend.url))(MAIL, { idempotencyKey: 'k' });
    await expect(sending).rejects.toThrow('validation_error: API key *** is invalid');
  });

  test('another worker sending the same key right now is a reason to come back', async () => {
    const resend = openResend(() => refusal(409, 'concurrent_idempotent_requests'));
    open.push(resend);
    const sending = mailSender(resendAt(resend.url))(MAIL, { idempotencyKey: 'k' });
    await expect(sending).rejects.toThrow('concurrent_idempotent_requests');
  });

  test('silence ends after ten seconds', async () => {
    const resend = openResend(() => new Promise<null>(() => undefined));
    open.push(resend);
    const startedAt = performance.now();
    const sending = mailSender(resendAt(resend.url))(MAIL, { idempotencyKey: 'k' });
    await expect(sending).rejects.toThrow();
    expect(performance.now() - startedAt).toBeGreaterThan(9_000);
  }, 20_000);
});

describe('SMTP', () => {
  test('gets the mail with its parts and a Message-ID that the same key always gives', async () => {
    const smtp = await openSmtp();
    open.push(smtp);
    const send = mailSender({ ...NOWHERE, SMTP_URL: smtp.url });
    await send(MAIL, { idempotencyKey: 'tickets:order-1' });
    await send(MAIL, { idempotencyKey: 'tickets:order-1' });
    const [mail] = smtp.mails;
    expect(mail).toMatchObject({ from: 've@dinhmay.example', to: [MAIL.to] });
    const id = messageId('tickets:order-1', FROM);
    expect(id).toEndWith('@dinhmay.example>');
    for (const { raw } of smtp.mails) expect(raw).toContain(`Message-ID: ${id}`);
    const raw = mail?.raw ?? '';
    expect(raw).toContain('Content-Type: text/plain; charset=utf-8');
    expect(raw).toContain('Content-Type: text/html; charset=utf-8');
    expect(raw).toContain('Content-ID: <qr-1>');
    expect(raw).toContain('Content-Type: application/pdf');
    expect(raw).toContain('Auto-Submitted: auto-generated');
    expect(messageId('tickets:order-2', FROM)).not.toBe(id);
  });

  test('its refusal comes out in its own words', async () => {
    const smtp = await openSmtp({ refuse: 'mailbox is full' });
    open.push(smtp);
    const sending = mailSender({ ...NOWHERE, SMTP_URL: smtp.url })(MAIL, { idempotencyKey: 'k' });
    await expect(sending).rejects.toThrow('mailbox is full');
  });

  test('an unreachable server is an error that does not contain the password', async () => {
    const settings = { ...NOWHERE, SMTP_URL: 'smtp://ve:s3cret-pass@127.0.0.1:9' };
    const error = await mailSender(settings)(MAIL, { idempotencyKey: 'k' }).catch((one: Error) => one);
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).not.toContain('s3cret-pass');
  });
});

describe('headers', () => {
  const EVIL = [
    'a@b.example\r\nBcc: all@evil.example',
    'a@b.example, c@d.example',
    'A <a@b.example>',
    'a@b',
    '',
  ];

  for (const to of EVIL) {
    test(`${JSON.stringify(to)} is not an address to send to`, async () => {
      const smtp = await openSmtp();
      open.push(smtp);
      const send = mailSender({ ...NOWHERE, SMTP_URL: smtp.url });
      await expect(send({ ...MAIL, to }, { idempotencyKey: 'k' })).rejects.toThrow('not one e-mail address');
      expect(smtp.mails).toEqual([]);
    });
  }

  test('a subject cannot start another header', async () => {
    const smtp = await openSmtp();
    open.push(smtp);
    const subject = 'Tickets\r\nBcc: all@evil.example\u2028for\tyou';
    await mailSender({ ...NOWHERE, SMTP_URL: smtp.url })({ ...MAIL, subject }, { idempotencyKey: 'k' });
    const head = smtp.mails[0]?.raw.split('\r\n\r\n')[0] ?? '';
    expect(head).not.toMatch(/^Bcc:/im);
    expect(smtp.mails[0]?.to).toEqual([MAIL.to]);
  });

  test('a reply address that is none is left out and the mail still goes', async () => {
    const smtp = await openSmtp();
    open.push(smtp);
    const replyTo = 'hotline 1900\r\nBcc: all@evil.example';
    await mailSender({ ...NOWHERE, SMTP_URL: smtp.url })({ ...MAIL, replyTo }, { idempotencyKey: 'k' });
    const head = smtp.mails[0]?.raw.split('\r\n\r\n')[0] ?? '';
    expect(head).toContain('Subject:');
    expect(head).not.toMatch(/^(Reply-To|Bcc):/im);
  });

  test('without a provider it says so', async () => {
    await expect(mailSender(NOWHERE)(MAIL, { idempotencyKey: 'k' })).rejects.toThrow('no mail provider');
  });
});

describe('the sender', () => {
  afterEach(() => rememberParkName(SETTING_DEFAULTS['park.name']));

  test.each([
    ['ve@dinhmay.example', 'Đỉnh Mây', 'Đỉnh Mây <ve@dinhmay.example>'],
    [' <ve@dinhmay.example>', 'Đỉnh Mây', 'Đỉnh Mây <ve@dinhmay.example>'],
    ['Tickets <ve@dinhmay.example>', 'Đỉnh Mây', 'Tickets <ve@dinhmay.example>'],
    ['ve@dinhmay.example', 'Mây, Gió (Sa Pa)', '"Mây, Gió (Sa Pa)" <ve@dinhmay.example>'],
    ['ve@dinhmay.example', 'A"<x@evil.example>\r\nBcc: b', '"A x@evil.example Bcc: b" <ve@dinhmay.example>'],
    ['ve@dinhmay.example', '"', 've@dinhmay.example'],
  ])('%j in the park %j is %j', async (from, name, sender) => {
    rememberParkName(name);
    const [resend, smtp] = [openResend(), await openSmtp()];
    open.push(resend, smtp);
    await mailSender({ ...resendAt(resend.url), MAIL_FROM: from })(MAIL, { idempotencyKey: 'k' });
    expect(resend.mails()[0]).toMatchObject({ from: sender });
    await mailSender({ ...NOWHERE, MAIL_FROM: from, SMTP_URL: smtp.url })(MAIL, { idempotencyKey: 'k' });
    expect(smtp.mails).toMatchObject([{ from: 've@dinhmay.example', to: [MAIL.to] }]);
    expect(smtp.mails[0]?.raw).not.toMatch(/^Bcc:/im);
  });
});
