import '#tests/support/env.ts';

import { describe, expect, test } from 'bun:test';
import { messagesApi } from '#src/http/messages.ts';
import { readSandboxConfig } from '#src/sandbox/config.ts';
import { env } from '#src/server/env/env.ts';
import {
  attempts,
  deliver,
  deliveryRows,
  openMessages,
  useSpeedSms as openSpeedSms,
  paidOrder,
  REPORT_TOKEN,
  world,
} from '#tests/support/message-world.ts';
import { db, openCopies } from '#tests/support/own-database.ts';
import { BEFORE, openPark } from '#tests/support/park.ts';
import { until } from '#tests/support/sandbox-world.ts';

const site = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  fetch: (request) => {
    const { pathname, search } = new URL(request.url);
    return api().request(`${pathname.replace('/api/messages', '')}${search}`, request);
  },
});
const reportUrl = `${site.url.origin}/api/messages/speedsms?token=${REPORT_TOKEN}`;
const api = () => messagesApi({ open: async () => db, clock: () => BEFORE, lookAgainMs: [] });

openCopies(openPark);

/** One text message that SpeedSMS has taken. */
async function sent() {
  Object.assign(env(), { TEXTS: null });
  openSpeedSms();
  const { id } = await paidOrder(db, { channel: 'sms' });
  await deliver(db);
  const [row] = await deliveryRows(db, id);
  return { id, tranId: row?.providerId ?? '' };
}

async function report(body: unknown, token = REPORT_TOKEN) {
  const raw = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await api().request(`/speedsms?token=${token}`, { method: 'POST', body: raw });
  return [answer.status, ((await answer.json()) as { result?: string }).result ?? null];
}

describe('what SpeedSMS says by itself, at the address that its account names', () => {
  openMessages({ speedSms: { accessToken: 'speed-token', sender: 'DINHMAY', reportUrl } });

  test('arrived', async () => {
    const { id } = await sent();
    await until(async () => (await attempts(db, id))[0] === 'sms delivered 0');
  });

  test('lost: the next channel is tried', async () => {
    await world.setSwitches({ textsLost: true });
    const { id } = await sent();
    await until(async () => (await attempts(db, id))[0] === 'sms lost 65');
    expect(await deliver(db)).toMatchObject({ sent: 1 });
    expect(await attempts(db, id)).toEqual(['sms lost 65', 'zalo accepted 0']);
  });
});

describe('delivery reports of a text message', () => {
  openMessages();

  test('a number that the telephone company still tries is no end; the end is noted once', async () => {
    const { id, tranId } = await sent();
    const reported = (status: number) => report({ type: 'report', tranId, phone: '84912345678', status });
    expect(await reported(3)).toEqual([200, 'ignored']);
    expect(await reported(0)).toEqual([200, 'noted']);
    expect(await reported(0)).toEqual([200, 'known']);
    expect(await reported(65)).toEqual([200, 'known']);
    expect(await attempts(db, id)).toEqual(['sms delivered 0']);
  });

  test('a status may come as digits; one that cannot be read is named in the answer', async () => {
    const { id, tranId } = await sent();
    const bad = JSON.stringify({ type: 'report', tranId, status: null });
    const answer = await api().request(`/speedsms?token=${REPORT_TOKEN}`, { method: 'POST', body: bad });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: 'not a report', fields: ['status'] },
    ]);
    expect(await report({ type: 'report', tranId, status: '65' })).toEqual([200, 'noted']);
    expect((await attempts(db, id))[0]).toBe('sms lost 65');
  });

  test.each<[string, unknown, string | undefined, number]>([
    ['without the token', { type: 'report', status: 0 }, '', 403],
    ['with a guessed token', { type: 'report', status: 0 }, 'x'.repeat(REPORT_TOKEN.length), 403],
    ['cut off', '{"type":"report","tra', undefined, 400],
    ['a list', [], undefined, 400],
    ['of another kind', { type: 'sms', status: 0 }, undefined, 200],
    ['about a message that is not ours', { type: 'report', tranId: 'stranger', status: 0 }, undefined, 404],
    ['half a status', { type: 'report', status: 0.5 }, undefined, 400],
    ['without a status', { type: 'report' }, undefined, 400],
    ['with a status of null', { type: 'report', status: null }, undefined, 400],
    ['with an empty status', { type: 'report', status: '' }, undefined, 400],
    ['with a list for a status', { type: 'report', status: [] }, undefined, 400],
    ['with no for a status', { type: 'report', status: false }, undefined, 400],
    ['with a status below nothing', { type: 'report', status: -1 }, undefined, 400],
    ['with words for a status', { type: 'report', status: '0 ok' }, undefined, 400],
    ['of 10 MB', 'x'.repeat(10 * 1024 * 1024), undefined, 413],
  ])('%s changes nothing', async (_, body, token, status) => {
    const { id, tranId } = await sent();
    const about = typeof body === 'object' && !Array.isArray(body) ? { tranId, ...body } : body;
    expect((await report(about, token))[0]).toBe(status);
    expect(await attempts(db, id)).toEqual(['sms accepted 00']);
  });

  test('is refused where no token is configured', async () => {
    const { tranId } = await sent();
    Object.assign(env(), { SPEEDSMS: { ...env().SPEEDSMS, reportToken: null } });
    expect(await report({ type: 'report', tranId, status: 0 }, '')).toEqual([403, null]);
  });
});

test('the demo’s account reports to its site', () => {
  const source = {
    VNPAY_TMN_CODE: 'x',
    VNPAY_HASH_SECRET: 'x',
    SITE_URL: 'http://127.0.0.1:8080',
    SPEEDSMS_ACCESS_TOKEN: 'a',
    SPEEDSMS_SENDER: 'B',
    SPEEDSMS_REPORT_TOKEN: 'c',
  };
  expect(readSandboxConfig(source).speedSms?.reportUrl).toBe(
    'http://127.0.0.1:8080/api/messages/speedsms?token=c',
  );
});
