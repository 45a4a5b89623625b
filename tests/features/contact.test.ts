import '#tests/support/env.ts';
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { asc } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { contactMessages } from '#db/schema/contact.ts';
import { outbox } from '#db/schema/messages.ts';
import type { LeasedMessage } from '#src/features/messages/messages.ts';
import { composeMail } from '#src/site/compose-mail.ts';
import { addSeconds } from '#src/values/day.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { testDatabase } from '#tests/support/database.ts';

const LETTER = {
  name: 'Trần Văn Nam',
  email: 'nam@x.example',
  phone: '',
  topic: 'order' as const,
  message: 'Đơn DM7K2P9XQA của tôi chưa có mã QR.',
};

let db: Db;
// Each test has two hours of its own, so that the limits of one do not reach the next.
let now = '2026-11-21T03:00:00.000Z';
beforeEach(async () => {
  db = await testDatabase();
  now = addSeconds(now, 2 * 60 * 60);
});
afterEach(() => db.close());

function send(input: Record<string, unknown>, { at = now, locale = 'vi' as 'vi' | 'en' } = {}) {
  return asVisitor(db, { now: at, locale, ip: '198.18.8.1' }).contact.send(input as never);
}

async function mails() {
  const rows = await db.read.select().from(outbox).orderBy(asc(outbox.kind));
  const made = rows.map((row) => composeMail({ db, now }, { ...row, attempts: 1 } as LeasedMessage));
  return (await Promise.all(made)).map((composed) => {
    if (!('mail' in composed)) throw new Error(JSON.stringify(composed));
    return composed.mail;
  });
}

describe('a message to the park', () => {
  test('is stored with a number; the park gets it whole, the sender a confirmation in their language', async () => {
    const { code } = await send(LETTER, { locale: 'en' });
    expect(code).toMatch(/^LH[2-9A-HJKMNP-TV-Z]{6}$/);
    const [row] = await db.read.select().from(contactMessages);
    expect(row).toMatchObject({ ...LETTER, phone: null, code, locale: 'en', answeredAt: null });
    const [notice, received] = await mails();
    expect(notice).toMatchObject({ to: 'xinchao@dinhmay.example', replyTo: 'nam@x.example' });
    expect(notice?.subject).toBe(`Lời nhắn ${code}: Đơn đã đặt, hoàn và đổi vé`);
    expect(notice?.text).toContain(LETTER.message);
    expect(received).toMatchObject({ to: 'nam@x.example', replyTo: 'xinchao@dinhmay.example' });
    expect(received?.subject).toBe(`We have received your message ${code}`);
    expect(received?.html).toContain('lang="en"');
  });

  test('the confirmation does not repeat what was written, lest it be used to write to others', async () => {
    await send({ ...LETTER, message: 'Buy now at cheap-things.example' });
    const [notice, received] = await mails();
    expect(notice?.text).toContain('cheap-things.example');
    expect(`${received?.text}${received?.html}`).not.toContain('cheap-things');
  });

  test('with a phone number alone only the park is written to', async () => {
    await send({ ...LETTER, email: '', phone: '0912 345 678' });
    expect((await db.read.select().from(contactMessages))[0]).toMatchObject({
      phone: '+84912345678',
      email: null,
    });
    const [notice, none] = await mails();
    expect(notice?.text).toContain('0912 345 678');
    expect(none).toBeUndefined();
  });

  test('sent twice within ten minutes it is one message with one number', async () => {
    const [first, second] = await Promise.all([send(LETTER), send(LETTER)]);
    const third = await send(LETTER, { at: addSeconds(now, 599) });
    expect([second.code, third.code]).toEqual([first.code, first.code]);
    expect(await db.read.select().from(contactMessages)).toHaveLength(1);
    const later = await send(LETTER, { at: addSeconds(now, 601) });
    expect(later.code).not.toBe(first.code);
  });

  test('a bot that fills the hidden field is answered and not stored', async () => {
    expect((await send({ ...LETTER, website: 'x' })).code).toMatch(/^LH/);
    expect(await db.read.select().from(contactMessages)).toEqual([]);
  });

  test('many different messages from one sender are too many', async () => {
    const results = [];
    for (let index = 0; index < 7; index += 1)
      results.push(
        await send({ ...LETTER, message: `Lời nhắn thứ ${index} của tôi` }).then(
          () => 'ok',
          (error) => error.code,
        ),
      );
    expect(results).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'TOO_MANY_REQUESTS']);
    expect(await db.read.select().from(contactMessages)).toHaveLength(6);
  });
});

describe('a message that is not right is refused whole', () => {
  test.each([
    [
      'nothing at all',
      { name: '', email: '', topic: '', message: '' },
      ['name', 'topic', 'message', 'email'],
    ],
    ['neither e-mail nor phone', { email: '' }, ['email']],
    ['a wrong e-mail', { email: 'nam@' }, ['email']],
    ['a wrong phone', { phone: '12345' }, ['phone']],
    ['an unknown topic', { topic: 'DROP TABLE' }, ['topic']],
    ['three words', { message: 'Xin chào' }, ['message']],
    ['a script', { message: 'Xin chào <script src=//x.example></script>' }, ['message']],
    ['3 MB of text', { message: 'a '.repeat(1_500_000) }, ['message']],
    ['a link in the name', { name: 'www.spam.example' }, ['name']],
    ['a line break in the name', { name: 'Nam\nBcc: all@x.example' }, ['name']],
  ])('%s', async (_, input, fields) => {
    const error = await send({ ...LETTER, ...input }).then(
      () => null,
      (reason) => reason,
    );
    expect(error?.code).toBe('BAD_REQUEST');
    const issues: { path: string[] }[] = error.cause.issues;
    expect(issues.map(({ path }) => path[0]).sort()).toEqual([...fields].sort());
    expect(await db.read.select().from(contactMessages)).toEqual([]);
    expect(await db.read.select().from(outbox)).toEqual([]);
  });
});
