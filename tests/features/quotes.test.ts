import '#tests/support/env.ts';
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { asc } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { outbox } from '#db/schema/messages.ts';
import { quoteEvents, quoteRequests } from '#db/schema/quotes.ts';
import { addSeconds } from '#src/values/day.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { testDatabase } from '#tests/support/database.ts';

// Each test has two hours of its own, so that the limits of one do not reach the next.
let NOW = '2026-11-21T03:00:00.000Z';
const WISH = {
  fullName: 'Nguyễn Thu Hà',
  email: 'ha@congty.example',
  phone: '0912 345 678',
  country: 'VN',
  message: 'Đoàn 45 người, ăn trưa ở Bếp Vân Sơn',
  groupSize: 45,
  visitDate: '2026-12-12',
  purpose: 'company' as const,
  subject: { kind: 'service' as const, id: 'phong-hop', name: 'Phòng họp trên mây' },
};

let db: Db;
let visitor = 0;
beforeEach(async () => {
  db = await testDatabase();
  NOW = addSeconds(NOW, 2 * 60 * 60);
});
afterEach(() => db.close());

function ask(
  input: Record<string, unknown>,
  { now = NOW, locale = 'vi' as 'vi' | 'en', ip = freshIp() } = {},
) {
  return asVisitor(db, { now, locale, ip }).quotes.create(input as never);
}

function freshIp(): string {
  visitor += 1;
  return `198.18.7.${visitor % 250}`;
}

async function refused(input: Record<string, unknown>): Promise<string[]> {
  const error = await ask({ ...WISH, ...input }).then(
    () => null,
    (reason: unknown) => reason as { code: string; message: string; cause?: { issues?: Issue[] } },
  );
  expect(error?.code).toBe('BAD_REQUEST');
  expect(await db.read.select().from(quoteRequests)).toEqual([]);
  expect(await db.read.select().from(outbox)).toEqual([]);
  const issues = error?.cause?.issues ?? [];
  return issues.length > 0
    ? issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    : [String(error?.message)];
}
type Issue = { path: string[]; message: string };

describe('asking for a price', () => {
  test('stores the request with its number, its first event and a mail to each side', async () => {
    const { code, isRepeated } = await ask(WISH);
    expect(code).toMatch(/^BG[2-9A-HJKMNP-TV-Z]{6}$/);
    expect(isRepeated).toBe(false);
    const [row] = await db.read.select().from(quoteRequests);
    expect(row).toMatchObject({
      ...WISH,
      code,
      phone: '+84912345678',
      status: 'new',
      locale: 'vi',
      createdAt: NOW,
    });
    const events = await db.read.select().from(quoteEvents);
    expect(events).toMatchObject([{ quoteId: row?.id, from: null, to: 'new', actor: 'visitor' }]);
    const mails = await db.read.select().from(outbox).orderBy(asc(outbox.kind));
    expect(mails.map(({ kind, payload }) => [kind, payload.id])).toEqual([
      ['quote-notice', row?.id ?? ''],
      ['quote-received', row?.id ?? ''],
    ]);
  });

  test('needs only name, e-mail and phone; the country is read from a number in international form', async () => {
    await ask({ fullName: 'Mai', email: 'mai@x.example', phone: '+65 9123 4567' });
    const [row] = await db.read.select().from(quoteRequests);
    expect(row).toMatchObject({ phone: '+6591234567', country: 'SG', message: null, groupSize: null });
  });

  test('the same request from the same phone within ten minutes has one number, however it is typed', async () => {
    const first = await ask(WISH);
    const again = { ...WISH, phone: '+84912345678', message: `  ${WISH.message.toUpperCase()} ` };
    const second = await ask(again, { now: addSeconds(NOW, 599) });
    expect(second).toEqual({ code: first.code, isRepeated: true });
    expect(await db.read.select().from(quoteRequests)).toHaveLength(1);
    expect(await db.read.select().from(outbox)).toHaveLength(2);
  });

  test('eight at once are one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask({ ...WISH, phone: '0987 654 321' })),
    );
    expect(new Set(answers.map(({ code }) => code)).size).toBe(1);
    expect(await db.read.select().from(quoteRequests)).toHaveLength(1);
  });

  test('another request, phone or time is a new request', async () => {
    await ask(WISH);
    await ask({ ...WISH, groupSize: 46 });
    await ask({ ...WISH, phone: '0934 567 890' });
    await ask(WISH, { now: addSeconds(NOW, 601) });
    const rows = await db.read.select().from(quoteRequests);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(4);
  });

  test('a bot that fills the hidden field gets a number, and nothing is stored', async () => {
    expect((await ask({ ...WISH, website: 'https://spam.example' })).code).toMatch(/^BG/);
    expect(await db.read.select().from(quoteRequests)).toEqual([]);
    expect(await db.read.select().from(outbox)).toEqual([]);
  });

  test('nobody can have an address flooded with mails', async () => {
    const tries = Array.from({ length: 7 }, (_, index) => ({
      ...WISH,
      phone: `093111222${index}`,
      email: 'one@x.example',
    }));
    const results = [];
    for (const each of tries) results.push(await ask(each).catch((error) => error.code));
    expect(results.at(-1)).toBe('TOO_MANY_REQUESTS');
    expect(await db.read.select().from(quoteRequests)).toHaveLength(6);
  });
});

describe('a request that is not right is refused whole', () => {
  test('name, e-mail and phone each have their own message, all at once', async () => {
    expect(await refused({ fullName: ' ', email: '', phone: '' })).toEqual([
      'fullName: quotes.error.nameRequired',
      'email: quotes.error.emailRequired',
      'phone: quotes.error.phoneRequired',
    ]);
  });

  test.each([
    ['a phone of another country', { phone: '+1 202 555 0123', country: 'VN' }, 'phone: quotes.error.phone'],
    [
      'a Vietnamese phone under Singapore',
      { phone: '0912345678', country: 'SG' },
      'phone: quotes.error.phone',
    ],
    ['a phone too short', { phone: '0912 345 67' }, 'phone: quotes.error.phone'],
    ['a range nobody was given', { phone: '030 1234 567' }, 'phone: quotes.error.phone'],
    ['a country that is none', { country: 'ZZ' }, 'phone: quotes.error.phone'],
    ['a country that is a path', { country: '../etc' }, 'country: quotes.error.phone'],
    ['an e-mail without a domain', { email: 'ha@congty' }, 'email: quotes.error.email'],
    ['two addresses in one', { email: 'a@x.example,b@x.example' }, 'email: quotes.error.email'],
    ['a script in the message', { message: 'Chào <script>alert(1)</script>' }, 'message: errors.plainText'],
    ['a picture in the name', { fullName: '<img src=x onerror=alert(1)>' }, 'fullName: errors.plainText'],
    ['a link in the name', { fullName: 'Rẻ https://spam.example' }, 'fullName: errors.plainText'],
    ['3 MB of text', { message: 'a'.repeat(3 * 1024 * 1024) }, 'message: errors.tooLong'],
    ['no guests', { groupSize: 0 }, 'groupSize: quotes.error.groupSize'],
    ['half a guest', { groupSize: 1.5 }, 'groupSize: quotes.error.groupSize'],
    ['a day that is none', { visitDate: '2026-02-31' }, 'visitDate: quotes.error.visitDate'],
    ['a past day', { visitDate: '2026-11-20' }, 'quotes.error.datePast'],
    ['an unknown purpose', { purpose: 'party' }, 'purpose: errors.invalid'],
    [
      'an id that is a query',
      { subject: { ...WISH.subject, id: "x' OR 1=1" } },
      'subject.id: errors.invalid',
    ],
  ])('%s', async (_, input, sentence) => {
    expect(await refused(input)).toEqual([sentence]);
  });

  test('a wrong phone is reported together with a missing name', async () => {
    expect((await refused({ fullName: '', phone: '123' })).sort()).toEqual([
      'fullName: quotes.error.nameRequired',
      'phone: quotes.error.phone',
    ]);
  });

  test('a lone smaller-than sign is no markup', async () => {
    await ask({ ...WISH, message: 'Nhóm < 30 người & 2 em bé <3 tuổi' });
    const [row] = await db.read.select().from(quoteRequests);
    expect(row?.message).toBe('Nhóm < 30 người & 2 em bé <3 tuổi');
  });
});

describe('the countries of the phone field', () => {
  test('Vietnam first, every one with its name in the language, its code and an example', async () => {
    const vi = await asVisitor(db, { locale: 'vi' }).quotes.countries();
    const en = await asVisitor(db, { locale: 'en' }).quotes.countries();
    expect(vi[0]).toEqual({ code: 'VN', dial: '84', name: 'Việt Nam', example: '0912 345 678' });
    expect(vi.length).toBeGreaterThan(200);
    expect(vi.find(({ code }) => code === 'DE')).toMatchObject({ dial: '49', name: 'Đức' });
    expect(en.find(({ code }) => code === 'DE')).toMatchObject({ dial: '49', name: 'Germany' });
  });
});
