import '#tests/support/env.ts';
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { messageDeliveries, outbox } from '#db/schema/messages.ts';
import { isUndelivered } from '#src/features/messages/deliveries.queries.ts';
import { messagesApi } from '#src/http/messages.ts';
import { env } from '#src/server/env/env.ts';
import { testDatabase } from '#tests/support/database.ts';
import {
  attempts,
  deliver,
  deliveryRows,
  openMessages,
  PHONE,
  paidOrder,
  texts,
  world,
  ZALO_ACCOUNT,
  ZALO_APP,
} from '#tests/support/message-world.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { until } from '#tests/support/sandbox-world.ts';

openMessages();

let db: Db;
let site: { url: string; calls: string[]; stop: () => void };
beforeEach(async () => {
  db = await testDatabase();
  await openPark(db);
  site = openSite();
});
afterEach(() => {
  site.stop();
  db.close();
});

const MEANS = { open: async () => db, clock: () => BEFORE, lookAgainMs: [] };

/** The site as its carriers see it. */
function openSite() {
  const calls: string[] = [];
  const api = messagesApi(MEANS);
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch(request) {
      const { pathname, search } = new URL(request.url);
      calls.push(pathname + search);
      return api.request(`${pathname.replace('/api/messages', '')}${search}`, request);
    },
  });
  return { url: server.url.origin, calls, stop: () => void server.stop(true) };
}

function zaloCall(
  change: { secret?: string; appId?: string; name?: string; id?: string; body?: string } = {},
) {
  const { secret = ZALO_ACCOUNT.oaSecret, appId = ZALO_APP.appId, name = 'user_received_message' } = change;
  const message = { msg_id: change.id ?? 'unknown', tracking_id: 't', delivery_time: '1' };
  const body =
    change.body ?? JSON.stringify({ app_id: appId, event_name: name, timestamp: '1795224740000', message });
  const mac = createHash('sha256').update(`${appId}${body}1795224740000${secret}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-zevent-signature': `mac=${mac}` };
  return messagesApi(MEANS).request('/zalo', { method: 'POST', headers, body });
}

describe('what Zalo says of a notice', () => {
  async function sent() {
    const { id } = await paidOrder(db, { channel: 'zalo' });
    await deliver(db);
    const [row] = await deliveryRows(db, id);
    return { id, messageId: row?.providerId ?? '' };
  }

  test('arrived: noted once, however often it is said', async () => {
    const { id, messageId } = await sent();
    const answers = [await zaloCall({ id: messageId }), await zaloCall({ id: messageId })];
    expect(await Promise.all(answers.map((one) => one.json()))).toEqual([
      { result: 'noted' },
      { result: 'known' },
    ]);
    expect(await attempts(db, id)).toEqual(['zalo delivered user_received_message']);
  });

  test.each([
    ['another secret', { secret: 'guess' }, 403],
    ['another app', { appId: '1' }, 403],
    ['cut off', { body: '{"app_id":"4312' }, 403],
    ['not an object', { body: '[]' }, 403],
    ['10 MB', { body: 'x'.repeat(10 * 1024 * 1024) }, 413],
    ['another event', { name: 'user_seen_message' }, 200],
    ['a notice that is not ours', { id: 'stranger' }, 200],
  ])('%s changes nothing', async (_, change, status) => {
    const { id, messageId } = await sent();
    const answer = await zaloCall({ id: messageId, ...change });
    expect(answer.status).toBe(status);
    expect(await attempts(db, id)).toEqual(['zalo accepted 0']);
  });
});

describe('what eSMS says of a text message', () => {
  beforeEach(() => {
    Object.assign(env(), { PUBLIC_URL: site.url });
  });

  test('arrived: the sandbox calls the address that the message named', async () => {
    const { id } = await paidOrder(db, { channel: 'sms' });
    await deliver(db);
    await until(async () => (await attempts(db, id))[0] === 'sms delivered 5');
    expect(site.calls).toHaveLength(1);
  });

  test('lost: the next channel is tried, and the one that lost it is not', async () => {
    await world.setSwitches({ textsLost: true });
    const { id } = await paidOrder(db, { channel: 'sms' });
    await deliver(db);
    await until(async () => (await attempts(db, id))[0] === 'sms lost 5');
    // The next channel may still bring them.
    expect(await isUndelivered(db.read, id)).toBe(false);
    expect(await deliver(db)).toMatchObject({ sent: 1 });
    expect(await attempts(db, id)).toEqual(['sms lost 5', 'zalo accepted 0']);
    expect((await texts(PHONE)).map((one) => one.carrier)).toEqual(['Zalo', 'eSMS']);
    expect(await isUndelivered(db.read, id)).toBe(false);
  });

  test('a forged address, a foreign message and half a message change nothing', async () => {
    const { id } = await paidOrder(db, { channel: 'sms' });
    await world.setSwitches({ textsLost: true });
    await deliver(db);
    await until(() => site.calls.length > 0);
    const real = new URL(site.calls[0] ?? '', site.url);
    const reported = (change: Record<string, string | null>) => {
      const query = new URLSearchParams(real.search);
      for (const [name, value] of Object.entries(change))
        value === null ? query.delete(name) : query.set(name, value);
      return messagesApi(MEANS).request(`/esms?${query}`);
    };
    const good = { SendSuccess: '1', SendFailed: '0' };
    expect((await reported({ ...good, token: 'x'.repeat(32) })).status).toBe(403);
    expect((await reported({ ...good, RequestId: 'other' })).status).toBe(403);
    expect((await reported({ ...good, SMSID: null })).status).toBe(403);
    expect((await reported({ ...good, SMSID: 'stranger' })).status).toBe(404);
    expect((await reported({ ...good, SendStatus: '7' })).status).toBe(200);
    await until(async () => (await attempts(db, id))[0] === 'sms lost 5');
    expect(await (await reported(good)).json()).toEqual({ result: 'known' });
    expect(await attempts(db, id)).toEqual(['sms lost 5']);
  });
});

test('a crash after sending, and the message is lost: what eSMS says of it is understood all the same', async () => {
  Object.assign(env(), { PUBLIC_URL: site.url });
  await world.setSwitches({ textsLost: true });
  const { id } = await paidOrder(db, { channel: 'sms' });
  await deliver(db);
  await db.write((tx) => tx.delete(messageDeliveries));
  await db.write((tx) =>
    tx.update(outbox).set({ state: 'waiting', nextAt: BEFORE }).where(eq(outbox.orderId, id)),
  );
  await deliver(db);
  await until(async () => (await attempts(db, id))[0] === 'sms lost 5');
  await deliver(db);
  expect(await attempts(db, id)).toEqual(['sms lost 5', 'zalo accepted 0']);
});

test('a crash after sending: the same message is taken up, known by its number, and written down once', async () => {
  const { id } = await paidOrder(db, { channel: 'sms' });
  await deliver(db);
  await db.write((tx) =>
    tx.update(outbox).set({ state: 'waiting', nextAt: BEFORE }).where(eq(outbox.orderId, id)),
  );
  expect(await deliver(db)).toMatchObject({ sent: 1 });
  expect(await attempts(db, id)).toHaveLength(1);
  expect(await texts(PHONE)).toHaveLength(1);
});
