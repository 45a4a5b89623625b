import '#tests/support/env.ts';
import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test';
import type { Db } from '#db/client.ts';
import { type SubscriberState, subscribers } from '#db/schema/subscriptions.ts';
import { linkToken, tokenHash } from '#src/features/subscriptions/subscription-links.ts';
import { createSubscriber } from '#src/features/subscriptions/subscriptions.queries.ts';
import { subscriptionsApi } from '#src/http/subscriptions.ts';
import { admit } from '#src/server/request.ts';
import { testDatabase } from '#tests/support/database.ts';

setDefaultTimeout(30_000);

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});
afterEach(() => db.close());

let requests = 0;
async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  requests += 1;
  const request = new Request(`http://127.0.0.1:8080/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
  admit(request, `198.19.0.${requests % 250}`);
  return subscriptionsApi(async () => db).fetch(request);
}

/** A pending or confirmed subscriber; returns the token of the next link. */
async function known(state: Exclude<SubscriberState, 'left'>): Promise<string> {
  const bearer = { id: 'subscriber-1', round: 1 };
  const kind = state === 'pending' ? 'confirm' : 'leave';
  const token = linkToken(kind, bearer);
  const hash = { confirmHash: null, leaveHash: null, [`${kind}Hash`]: tokenHash(token) };
  const now = new Date().toISOString();
  const row = {
    email: 'a@example.com',
    locale: 'vi' as const,
    state,
    askedAt: now,
    confirmedAt: null,
    leftAt: null,
  };
  await db.write((tx) => createSubscriber(tx, { ...bearer, ...row, ...hash }));
  return token;
}

async function states(): Promise<SubscriberState[]> {
  return (await db.read.select().from(subscribers)).map((row) => row.state);
}

describe('the form before any script', () => {
  test('leads to a page that says to look into the mailbox, in the language it was sent from', async () => {
    const answer = await post('', { email: 'a@example.com', locale: 'en', website: '' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/en/subscription/confirm?state=sent',
    ]);
    expect(await states()).toEqual(['pending']);
  });

  test('with a wrong address leads to a page that says so; from another site it is refused', async () => {
    const wrong = await post('', { email: 'x', locale: 'vi' });
    expect(wrong.headers.get('location')).toBe('/nhan-bai-moi/xac-nhan?state=refused');
    const foreign = await post('', { email: 'a@example.com' }, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
    expect(await states()).toEqual([]);
  });

  test('of three megabytes is too large', async () => {
    expect((await post('', { email: 'x'.repeat(3_000_000) })).status).toBe(413);
  });
});

describe('the buttons behind the links', () => {
  test('confirm once', async () => {
    const token = await known('pending');
    const first = await post('confirm', { token, locale: 'vi' });
    const second = await post('confirm', { token, locale: 'vi' });
    expect(first.headers.get('location')).toBe('/nhan-bai-moi/xac-nhan?state=done');
    expect(second.headers.get('location')).toBe('/nhan-bai-moi/xac-nhan?state=stale');
    expect(await states()).toEqual(['active']);
  });

  test('leave once', async () => {
    const token = await known('active');
    const first = await post('leave', { token, locale: 'en' });
    const second = await post('leave', { token, locale: 'en' });
    expect(first.headers.get('location')).toBe('/en/subscription/leave?state=done');
    expect(second.headers.get('location')).toBe('/en/subscription/leave?state=stale');
    expect(await states()).toEqual(['left']);
  });

  test('a mail program leaves with one post to the address in the header, and learns nothing about others', async () => {
    const token = await known('active');
    const body = { 'List-Unsubscribe': 'One-Click' };
    const unknown = await post('leave?token=unknown', body);
    expect(await states()).toEqual(['active']);
    const right = await post(`leave?token=${token}`, body);
    expect([unknown.status, await unknown.text()]).toEqual([right.status, await right.text()]);
    expect([right.status, await states()]).toEqual([200, ['left']]);
  });

  test('opening the address, as mail scanners do, changes nothing', async () => {
    const token = await known('active');
    const request = new Request(`http://127.0.0.1:8080/leave?token=${token}`);
    admit(request, '198.19.1.1');
    expect((await subscriptionsApi(async () => db).fetch(request)).status).toBe(404);
    expect(await states()).toEqual(['active']);
  });
});
