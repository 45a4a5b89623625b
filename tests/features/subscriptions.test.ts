import { describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { type SubscriberRow, subscribers } from '#db/schema/subscriptions.ts';
import { followLink } from '#src/features/subscriptions/follow-link.ts';
import { addSeconds } from '#src/values/day.ts';
import { asVisitor } from '#tests/support/caller.ts';
import { db, openSeededPark } from '#tests/support/own-seeded-park.ts';
import { ask, delivered, EMAIL, NOW, subscribe, tokenIn } from '#tests/support/subscribers.ts';

const HOUR = 3600;

openSeededPark();

async function subscriber(): Promise<SubscriberRow | undefined> {
  return (await db.read.select().from(subscribers))[0];
}

describe('subscribing', () => {
  test('sends one mail to confirm, in the language of the page, and subscribes nobody yet', async () => {
    expect(await ask(db, `  ${EMAIL.toUpperCase()} `, { locale: 'en' })).toEqual({ status: 'pending' });
    const mails = await delivered(db);
    expect(mails.map((mail) => [mail.to, mail.subject])).toEqual([
      [EMAIL, 'Confirm new stories from Đỉnh Mây'],
    ]);
    expect(mails[0]?.headers).toEqual({});
    expect(mails[0]?.text).toContain('/en/subscription/confirm?token=');
    expect(await subscriber()).toMatchObject({ email: EMAIL, state: 'pending', confirmedAt: null });
  });

  test('answers the same for an address that is new, waiting, subscribed or gone', async () => {
    const answers = [await ask(db, EMAIL), await ask(db, EMAIL)];
    const [mail] = await delivered(db);
    await followLink({ db, now: NOW }, { kind: 'confirm', token: tokenIn(mail) });
    answers.push(await ask(db, EMAIL));
    const [welcome] = await delivered(db);
    await followLink({ db, now: NOW }, { kind: 'leave', token: tokenIn(welcome) });
    answers.push(await ask(db, EMAIL));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('again and again fills no mailbox', async () => {
    for (let count = 0; count < 5; count += 1) await ask(db, EMAIL);
    expect(await delivered(db)).toHaveLength(1);
    await subscribe(db, 'other@example.com');
    for (let count = 0; count < 5; count += 1) await ask(db, 'other@example.com');
    expect(await delivered(db)).toHaveLength(0);
  });

  test('later sends a new link, and the earlier one is void', async () => {
    await ask(db, EMAIL);
    const [first] = await delivered(db);
    const later = addSeconds(NOW, HOUR);
    await ask(db, EMAIL, { now: later });
    const [second] = await delivered(db, later);
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
    await expect(ask(db, email)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await subscriber()).toBeUndefined();
    expect(await delivered(db)).toEqual([]);
  });

  test('by a robot that fills every box is answered alike and stored nowhere', async () => {
    const visitor = asVisitor(db, { now: NOW, ip: '203.0.113.201' }).subscriptions;
    expect(await visitor.create({ email: EMAIL, website: 'https://spam.example' })).toEqual({
      status: 'pending',
    });
    expect(await subscriber()).toBeUndefined();
  });

  test('under many spellings of one mailbox gets five mails an hour', async () => {
    for (let count = 0; count < 7; count += 1)
      await ask(db, `nhieu.cach+${count}@gmail.com`, { ip: `203.0.113.${count}` });
    expect(await delivered(db)).toHaveLength(5);
  });

  test('too often from one network is held off', async () => {
    const options = { ip: '203.0.113.200' };
    for (let count = 0; count < 10; count += 1) await ask(db, `guest${count}@example.com`, options);
    await expect(ask(db, 'one@example.com', options)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

describe('the links', () => {
  test('confirm once, within three days, and only with a token that was given', async () => {
    await ask(db, EMAIL);
    const [mail] = await delivered(db);
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

  test('every mail has a one-click unsubscribe link; the database stores no token', async () => {
    const welcome = await subscribe(db);
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
