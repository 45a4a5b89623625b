import '#tests/support/env.ts';

import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { Resend } from 'resend';
import { openWorld, type World } from '#tests/support/sandbox-world.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNiAAAABgADNjd8qAAAAABJRU5ErkJggg==',
  'base64',
);
const MAIL = {
  from: 'Đỉnh Mây <ve@dinhmay.example>',
  to: 'thuha@example.com',
  subject: 'Vé của bạn',
  html: '<html><head></head><body><img src="cid:qr-1"><a href="https://dinhmay.example">Xem vé</a></body></html>',
  text: 'Vé của bạn: DM7K2P9XQA',
  headers: { 'X-Entity-Ref-ID': 'DM7K2P9XQA' },
  attachments: [{ filename: 've.png', content: PNG, contentType: 'image/png', contentId: 'qr-1' }],
};

type StoredMail = {
  id: string;
  subject: string;
  text: string;
  attachments: { content: string; contentId: string }[];
};

let world: World;
let resend: Resend;
beforeEach(() => {
  world = openWorld();
  resend = new Resend('local', { baseUrl: `${world.url}/mailbox` });
});
afterEach(() => world.stop());

const json = async (query = '') =>
  (await (await fetch(`${world.url}/mailbox.json${query}`)).json()) as StoredMail[];
const page = async (path: string) => (await fetch(`${world.url}${path}`)).text();

describe('the mailbox', () => {
  test('takes a mail from the real Resend client and stores every part of it', async () => {
    const { data, error } = await resend.emails.send(MAIL, { idempotencyKey: 'tickets/1' });
    expect(error).toBeNull();
    const [mail] = await json();
    expect(mail).toMatchObject({
      id: data?.id ?? '',
      from: MAIL.from,
      to: [MAIL.to],
      subject: MAIL.subject,
      html: MAIL.html,
      text: MAIL.text,
      headers: MAIL.headers,
      idempotencyKey: 'tickets/1',
      attachments: [{ filename: 've.png', contentType: 'image/png', contentId: 'qr-1', size: PNG.length }],
    } as never);
    expect(mail?.attachments[0]?.content).toBe(PNG.toString('base64'));
    expect((await resend.emails.get(data?.id ?? '')).data).toMatchObject({
      subject: MAIL.subject,
      last_event: 'delivered',
    });
  });

  test('the same key is one mail; another body under it is refused as Resend does', async () => {
    const send = (subject = MAIL.subject) =>
      resend.emails.send({ ...MAIL, subject }, { idempotencyKey: 'tickets/1' });
    const [first, second] = [await send(), await send()];
    expect(second.data?.id).toBe(first.data?.id ?? '');
    expect((await send('Khác')).error).toMatchObject({ name: 'invalid_idempotent_request', statusCode: 409 });
    await Promise.all([resend.emails.send(MAIL), resend.emails.send(MAIL)]);
    expect((await json()).length).toBe(3);
    expect((await resend.emails.send(MAIL, { idempotencyKey: 'x'.repeat(257) })).error).toMatchObject({
      statusCode: 400,
    });
  });

  test('the same key while the first is being processed: 409', async () => {
    await world.setSwitches({ mailDelayMs: 800 });
    const first = resend.emails.send(MAIL, { idempotencyKey: 'tickets/1' });
    await Bun.sleep(50);
    const second = await resend.emails.send(MAIL, { idempotencyKey: 'tickets/1' });
    expect(second.error).toMatchObject({ name: 'concurrent_idempotent_requests', statusCode: 409 });
    expect((await first).error).toBeNull();
  });

  test('refuses as Resend does: no key, wrong key, missing and malformed fields', async () => {
    const post = (body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${world.url}/mailbox/emails`, { method: 'POST', headers, body: JSON.stringify(body) }).then(
        (answer) => answer.json(),
      );
    expect(await post(MAIL)).toMatchObject({ statusCode: 401, name: 'missing_api_key' });
    const wrong = await new Resend('wrong', { baseUrl: `${world.url}/mailbox` }).emails.send(MAIL);
    expect(wrong.error).toMatchObject({ statusCode: 403, name: 'invalid_api_key' });
    const withKey = { authorization: 'Bearer local' };
    const attachments = [{ filename: 've.png', content: PNG.toString('base64') }];
    const bodies: [unknown, string][] = [
      [{ ...MAIL, attachments, to: undefined }, 'missing_required_field'],
      [{ ...MAIL, attachments, html: undefined, text: undefined }, 'missing_required_field'],
      [{ ...MAIL, attachments, from: 'Đỉnh Mây' }, 'validation_error'],
      [{ ...MAIL, attachments, to: ['a@b.example', 'nobody'] }, 'validation_error'],
      [{ ...MAIL, attachments: [{ filename: 'x' }] }, 'invalid_attachment'],
      ['nonsense', 'missing_required_field'],
    ];
    for (const [body, name] of bodies)
      expect(await post(body, withKey)).toMatchObject({ statusCode: 422, name });
    expect(await json()).toEqual([]);
  });

  test('down: nothing is stored, and up again', async () => {
    await world.setSwitches({ mailDown: true });
    expect((await resend.emails.send(MAIL)).error).toMatchObject({ statusCode: 500 });
    await world.setSwitches({ mailDown: false });
    expect((await resend.emails.send(MAIL)).error).toBeNull();
    expect((await json()).length).toBe(1);
  });

  test('can be searched by reader and emptied', async () => {
    await resend.emails.send(MAIL);
    await resend.emails.send({ ...MAIL, to: ['lan@example.vn'] });
    expect((await json('?to=LAN@')).length).toBe(1);
    expect((await fetch(`${world.url}/mailbox`, { method: 'DELETE' })).status).toBe(204);
    expect(await json()).toEqual([]);
  });
});

describe('the mailbox page', () => {
  test('shows the mail as its reader sees it, shut in, its pictures in place', async () => {
    const { data } = await resend.emails.send({ ...MAIL, subject: '<b>Vé</b>' });
    const here = `/mailbox/${data?.id}`;
    expect(await page('/mailbox')).toContain('&lt;b&gt;Vé&lt;/b&gt;');
    expect(await page(here)).toMatch(/<iframe[^>]+sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    const shown = await fetch(`${world.url}${here}/html`);
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await shown.text()).toContain(`<img src="data:image/png;base64,${PNG.toString('base64')}">`);
    expect(await page(`${here}?view=text`)).toContain('DM7K2P9XQA');
    expect(await page(`${here}?view=headers`)).toContain('X-Entity-Ref-ID');
    expect(await page(`${here}?view=attachments`)).toContain('ve.png');
    const part = await fetch(`${world.url}${here}/attachments/0`);
    expect(Buffer.from(await part.arrayBuffer()).equals(PNG)).toBe(true);
  });

  test('a mail or attachment that is not there is not found', async () => {
    for (const path of ['/mailbox/none', '/mailbox/none/html', '/mailbox/none/attachments/0']) {
      expect((await fetch(`${world.url}${path}`)).status).toBe(404);
    }
  });
});
