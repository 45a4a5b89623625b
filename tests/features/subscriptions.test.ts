import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { SubscriberRow } from '#db/schema/subscriptions.ts';
import { deliverMessages } from '#src/features/messages/deliver-messages.ts';
import { announcePosts, forgetRequests } from '#src/features/subscriptions/announce-posts.ts';
import { followLink } from '#src/features/subscriptions/follow-link.ts';
import type { Mail } from '#src/server/mail.ts';
import { composeMail } from '#src/site-mail.ts';
import { addSeconds, parkInstant } from '#src/values/day.ts';
import { asVisitor, type CallerOptions } from '#tests/support/caller.ts';
import { closeWorlds, freshWorld, TODAY } from '#tests/support/seeded-world.ts';

setDefaultTimeout(30_000);

const NOW = parkInstant(TODAY, '12:00');
const EMAIL = 'thuha@example.com';
const HOUR = 3600;

let db: Db;
let networks = 0;
beforeEach(async () => {
  db = await freshWorld();
});
afterEach(closeWorlds);

function ask(email: string, options: CallerOptions = {}) {
  networks += 1;
  const ip = `198.18.${networks >> 8}.${networks & 255}`;
  return asVisitor(db, { now: NOW, ip, ...options }).subscriptions.create({ email });
}

/** What goes out now, as the receivers would get it. */
async function delivered(now = NOW): Promise<Mail[]> {
  const mails: Mail[] = [];
  const send = async (mail: Mail) => mails.push(mail);
  const compose = (row: Parameters<typeof composeMail>[1]) => composeMail({ db, now }, row);
  await deliverMessages({ db, now }, { owner: 'test', compose, send, limit: 100 });
  return mails;
}

function tokenIn(mail: Mail | undefined): string {
  return /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function subscriber(): Promise<SubscriberRow | undefined> {
  return (await db.read.query.subscribers.findMany())[0];
}

/** Asks and confirms; gives the welcome mail. */
async function subscribe(email = EMAIL, options: CallerOptions = {}): Promise<Mail | undefined> {
  await ask(email, options);
  const [mail] = await delivered();
  await followLink({ db, now: NOW }, { kind: 'confirm', token: tokenIn(mail) });
  return (await delivered())[0];
}

describe('asking for letters', () => {
  test('sends one mail to confirm, in the language of the page, and subscribes nobody yet', async () => {
    expect(await ask(`  ${EMAIL.toUpperCase()} `, { locale: 'en' })).toEqual({ status: 'pending' });
    const mails = await delivered();
    expect(mails.map((mail) => [mail.to, mail.subject])).toEqual([
      [EMAIL, 'Confirm new stories from Đỉnh Mây'],
    ]);
    expect(mails[0]?.headers).toEqual({});
    expect(mails[0]?.text).toContain('/en/subscription/confirm?token=');
    expect(await subscriber()).toMatchObject({ email: EMAIL, state: 'pending', confirmedAt: null });
  });

  test('answers the same for an address that is new, waiting, subscribed or gone', async () => {
    const answers = [await ask(EMAIL), await ask(EMAIL)];
    const [mail] = await delivered();
    await followLink({ db, now: NOW }, { kind: 'confirm', token: tokenIn(mail) });
    answers.push(await ask(EMAIL));
    const [welcome] = await delivered();
    await followLink({ db, now: NOW }, { kind: 'leave', token: tokenIn(welcome) });
    answers.push(await ask(EMAIL));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('again and again fills no mailbox', async () => {
    for (let count = 0; count < 5; count += 1) await ask(EMAIL);
    expect(await delivered()).toHaveLength(1);
    await subscribe('other@example.com');
    for (let count = 0; count < 5; count += 1) await ask('other@example.com');
    expect(await delivered()).toHaveLength(0);
  });

  test('later sends a new link, and the earlier one is void', async () => {
    await ask(EMAIL);
    const [first] = await delivered();
    const later = addSeconds(NOW, HOUR);
    await ask(EMAIL, { now: later });
    const [second] = await delivered(later);
    expect(tokenIn(second)).not.toBe(tokenIn(first));
    expect(await followLink({ db, now: later }, { kind: 'confirm', token: tokenIn(first) })).toBe(false);
    expect(await followLink({ db, now: later }, { kind: 'confirm', token: tokenIn(second) })).toBe(true);
  });

  test.each([
    '',
    'khong-phai-email',
    'a@b.vn\r\nBcc: all@evil.example',
    'a@b',
    `${'a'.repeat(300)}@example.com`,
  ])('with %p is refused, and nothing is stored', async (email) => {
    await expect(ask(email)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await subscriber()).toBeUndefined();
    expect(await delivered()).toEqual([]);
  });

  test('by a robot that fills every box is answered alike and stored nowhere', async () => {
    const visitor = asVisitor(db, { now: NOW, ip: '203.0.113.201' }).subscriptions;
    expect(await visitor.create({ email: EMAIL, website: 'https://spam.example' })).toEqual({
      status: 'pending',
    });
    expect(await subscriber()).toBeUndefined();
  });

  test('too often from one network is held off', async () => {
    const options = { ip: '203.0.113.200' };
    for (let count = 0; count < 10; count += 1) await ask(`guest${count}@example.com`, options);
    await expect(ask('one@example.com', options)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

describe('the links', () => {
  test('confirm once, within three days, and only with a token that was given', async () => {
    await ask(EMAIL);
    const [mail] = await delivered();
    const token = tokenIn(mail);
    const late = addSeconds(NOW, 73 * HOUR);
    for (const wrong of ['', 'x', `${token}x`, (await subscriber())?.confirmHash ?? ''])
      expect(await followLink({ db, now: NOW }, { kind: 'confirm', token: wrong })).toBe(false);
    expect(await followLink({ db, now: NOW }, { kind: 'leave', token })).toBe(false);
    expect(await followLink({ db, now: late }, { kind: 'confirm', token })).toBe(false);
    expect(await subscriber()).toMatchObject({ state: 'pending' });
    expect(await followLink({ db, now: NOW }, { kind: 'confirm', token })).toBe(true);
    expect(await followLink({ db, now: NOW }, { kind: 'confirm', token })).toBe(false);
    expect(await subscriber()).toMatchObject({ state: 'active', confirmedAt: NOW, confirmHash: null });
  });

  test('of every letter let one leave, once; the database holds no token', async () => {
    const welcome = await subscribe();
    const token = tokenIn(welcome);
    expect(welcome?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(welcome?.headers?.['List-Unsubscribe']).toBe(
      `<${new URL(process.env.PUBLIC_URL ?? '').origin}/api/subscriptions/leave?token=${token}>`,
    );
    const dump = JSON.stringify([
      await db.read.all(sql`SELECT * FROM subscribers`),
      await db.read.all(sql`SELECT * FROM outbox`),
    ]);
    expect(token.length).toBeGreaterThan(40);
    expect(dump).not.toContain(token);
    expect(await followLink({ db, now: NOW }, { kind: 'leave', token })).toBe(true);
    expect(await followLink({ db, now: NOW }, { kind: 'leave', token })).toBe(false);
    expect(await subscriber()).toMatchObject({ state: 'left', leftAt: NOW, leaveHash: null });
  });
});

describe('a new post', () => {
  const publish = (at: string) =>
    db.write((tx) =>
      tx.run(sql`UPDATE posts SET announced_at = NULL, published_at = ${at} WHERE slug = 'xoi-ngu-sac'`),
    );

  test('is told once to each subscriber in their language, and to nobody else', async () => {
    await subscribe('vi@example.com');
    await subscribe('en@example.com', { locale: 'en' });
    const left = await subscribe('left@example.com');
    await followLink({ db, now: NOW }, { kind: 'leave', token: tokenIn(left) });
    await ask('pending@example.com');
    await delivered();
    await publish(addSeconds(NOW, -60));
    expect(await announcePosts({ db, now: NOW })).toBe(2);
    expect(await announcePosts({ db, now: NOW })).toBe(0);
    const mails = await delivered();
    expect(mails.map((mail) => `${mail.to} ${mail.subject}`).sort()).toEqual([
      'en@example.com New story: The five colours of a handful of rice',
      'vi@example.com Bài mới: Năm màu của một nắm xôi',
    ]);
    for (const mail of mails) {
      expect(mail.headers?.['List-Unsubscribe']).toContain(tokenIn(mail) || 'missing');
      expect(mail.html).toContain(tokenIn(mail));
    }
  });

  test('is not told to someone who left after it came out but before the mail was written', async () => {
    const welcome = await subscribe();
    await publish(NOW);
    expect(await announcePosts({ db, now: NOW })).toBe(1);
    await followLink({ db, now: NOW }, { kind: 'leave', token: tokenIn(welcome) });
    expect(await delivered()).toEqual([]);
  });

  test('is no news before its hour, nor when it is an old one put online again', async () => {
    await subscribe();
    await publish(addSeconds(NOW, 60));
    expect(await announcePosts({ db, now: NOW })).toBe(0);
    await publish(addSeconds(NOW, -10 * 24 * HOUR));
    expect(await announcePosts({ db, now: NOW })).toBe(0);
    expect(await announcePosts({ db, now: NOW })).toBe(0);
    expect(await delivered()).toEqual([]);
  });
});

test('requests that nobody confirmed are deleted after a month, subscribers never', async () => {
  await subscribe();
  await ask('pending@example.com');
  await forgetRequests({ db, now: addSeconds(NOW, 29 * 24 * HOUR) });
  expect(await db.read.query.subscribers.findMany()).toHaveLength(2);
  await forgetRequests({ db, now: addSeconds(NOW, 31 * 24 * HOUR) });
  expect((await db.read.query.subscribers.findMany()).map((row) => row.email)).toEqual([EMAIL]);
});
