/** Answers of providers that are not quite as they are described: what is taken is not sent again, what is not is. */
import '#tests/support/env.ts';

import { afterAll, expect, test } from 'bun:test';
import { sendBySpeedSms } from '#src/server/sending/speedsms.ts';
import { sendZaloNotice } from '#src/server/sending/zalo-oa.ts';
import { PHONE, zaloKeys } from '#tests/support/message-world.ts';

let message: unknown = null;
const provider = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => Response.json(message) });
const baseUrl = provider.url.origin;
afterAll(() => provider.stop(true));

function text(answer: unknown) {
  message = answer;
  const keys = { accessToken: 't', sender: 'DINHMAY', reportToken: null, baseUrl };
  return sendBySpeedSms({ phone: PHONE, text: 'x', requestId: 'r' }, keys);
}

function notice(answer: unknown) {
  message = answer;
  const asked = { phone: PHONE, template: 'tickets', locale: 'vi', data: {}, trackingId: 't' } as const;
  return sendZaloNotice(asked, { keys: zaloKeys(baseUrl), accessToken: 'a' });
}

const SUCCESS = { status: 'success', code: '00' };

test.each<[string, unknown, string | null]>([
  ['nothing more', undefined, null],
  ['nothing in it', null, null],
  ['an empty list, as PHP writes it', [], null],
  ['no list of bad numbers', { tranId: 7, invalidPhone: null }, '7'],
  ['an object of bad numbers without any', { tranId: '7', invalidPhone: {} }, '7'],
  ['a number that is none', { tranId: {}, invalidPhone: [] }, null],
])('SpeedSMS took it and says %s', async (_, data, providerId) => {
  expect(await text({ ...SUCCESS, data })).toMatchObject({ end: 'accepted', providerId });
});

test.each<[string, unknown]>([
  ['as text', ['84912345678']],
  ['as a number', [84_912_345_678]],
])('SpeedSMS names a bad number %s', async (_, invalidPhone) => {
  expect(await text({ ...SUCCESS, data: { tranId: 7, invalidPhone } })).toMatchObject({ end: 'unreachable' });
});

test.each<[string, unknown]>([
  ['nothing', {}],
  ['an error that is none', { error: null, message: 'x' }],
  ['an empty error', { error: '' }],
  ['no as an error', { error: false }],
  ['a list', []],
])('Zalo answers %s: that is no answer', async (_, answer) => {
  await expect(notice(answer)).rejects.toThrow('without a code');
});

test.each<[string, unknown, number, string | null]>([
  ['in digits', { error: '0', message: 'Success', data: { msg_id: 'm' } }, 0, 'm'],
  ['with a number for its name', { error: 0, data: { msg_id: 17 } }, 0, '17'],
  ['with an empty list', { error: 0, data: [] }, 0, null],
  ['below nothing', { error: '-118', message: null }, -118, null],
])('Zalo answers %s', async (_, answer, error, messageId) => {
  expect(await notice(answer)).toMatchObject({ error, messageId });
});
