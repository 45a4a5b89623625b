/** ZaloPay OpenAPI v2 as the reference has it: vectors, create, callback, return, codes. */
import '#tests/support/env.ts';
import { describe, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { macOf, macOfText } from '#src/features/payments/providers/zalopay-protocol.ts';
import {
  APP,
  CHECKSUM,
  DATA,
  DATA_MAC,
  EMBEDDED,
  ITEM,
  KEY1,
  KEY2,
  NOW,
  provider,
  RETURNED,
  SUCCESS,
  server,
  stopEach,
  TO_OPEN,
  TRANS,
} from '#tests/support/zalopay-vectors.ts';

stopEach();

test.each([
  [
    'ZLP-1 create',
    macOf(KEY1, [APP, TRANS, 'khach-vang-lai', 500000, 1795224600000, EMBEDDED, ITEM]),
    '5b4ab716469fd452838a885e8c6ec7ea32e700d7bbd7a8489ad8a950b55171d3',
  ],
  ['ZLP-2 callback', macOfText(KEY2, DATA), DATA_MAC],
  ['ZLP-3 redirect', macOf(KEY2, Object.values(RETURNED)), CHECKSUM],
  [
    'ZLP-4 query',
    macOf(KEY1, [APP, TRANS, KEY1]),
    '3c4a9ad8ee53ace858f91879fb216aea32917692350cc0f35746ce1757fb90d9',
  ],
  [
    'ZLP-5 refund',
    macOf(KEY1, [APP, '261121000000389', 200000, 'Hoan tien BK26112100001', 1795230000000]),
    'dda73af68332cb29f9c1a9cddd809947b5d0133b3fe118a280ea716116ea29f2',
  ],
  [
    'ZLP-6 refund with a fee',
    macOf(KEY1, [APP, '261121000000389', 200000, 5000, 'Hoan tien BK26112100001', 1795230000000]),
    '56080b7bffabbf514a889c0bfe2fc49e3ebec9d7fb996d893bd12f10409c0843',
  ],
  [
    'ZLP-7 query_refund',
    macOf(KEY1, [APP, '261121_2999_0000000001', 1795230060000]),
    '5b53497178343cadc9338fb2ea351204298aaa64ed57512b6f15404076f4a6de',
  ],
])('%s', (_, mac, right) => expect(mac).toBe(right));

describe('create', () => {
  const opened = (answer: unknown, change: Partial<typeof TO_OPEN> = {}) =>
    provider(() => answer).openPayment?.({ ...TO_OPEN, ...change }) ??
    Promise.reject(new Error('no opening'));

  test('sends what is signed as it is signed, and gives the order page', async () => {
    expect(await opened(SUCCESS)).toEqual({ payUrl: SUCCESS.order_url, responseCode: '1' });
    const { path, body } = server?.requests[0] ?? {};
    expect(path).toBe('/v2/create');
    expect(body).toMatchObject({
      app_id: APP,
      app_trans_id: '261121_DM0000000101',
      app_time: Date.parse(NOW),
      expire_duration_seconds: 900,
      amount: 500_000,
      item: '[]',
      callback_url: 'https://dinhmay.example/api/payments/zalopay/callback',
    });
    const signed = [
      body?.app_trans_id,
      body?.app_user,
      body?.amount,
      body?.app_time,
      body?.embed_data,
      body?.item,
    ];
    expect(body?.mac).toBe(macOf(KEY1, [APP, ...(signed as string[])]));
    expect(JSON.parse(String(body?.embed_data))).toMatchObject({ redirecturl: TO_OPEN.returnUrl });
  });

  test('the reference begins with the day in the park: 17:00 UTC is the next one there', () => {
    const started = (now: string) => provider().startPayment({ ...TO_OPEN, now }).createDate;
    expect(started('2026-11-21T16:59:59.999Z')).toBe('261121');
    expect(started('2026-11-21T17:00:00.000Z')).toBe('261122');
  });

  test('an attempt of yesterday is not sent any more', async () => {
    const late = { now: '2026-11-21T17:00:01.000Z', expiresAt: '2026-11-21T17:10:00.000Z' };
    expect(await opened(SUCCESS, late)).toMatchObject({ failed: 'used' });
    expect(server?.requests).toEqual([]);
  });

  test('stays open five minutes at least, as ZaloPay wants', async () => {
    await opened(SUCCESS, { expiresAt: '2026-11-21T01:31:00.000Z' });
    expect(server?.requests[0]?.body.expire_duration_seconds).toBe(300);
    await server?.stop();
    await opened(SUCCESS, { expiresAt: '2026-11-21T02:30:00.001Z' });
    expect(server?.requests[0]?.body.expire_duration_seconds).toBe(3601);
  });

  test.each([
    ['HTML', new Response('<html>', { status: 502 }), 'unclear'],
    ['no order page', { return_code: 1 }, 'unclear'],
    ['processing', { return_code: 3 }, 'busy'],
    ['a known reference', { return_code: 2, sub_return_code: -68 }, 'used'],
    ['maintenance', { return_code: 2, sub_return_code: -33 }, 'refused'],
    ['a bad mac', { return_code: 2, sub_return_code: -402 }, 'refused'],
  ])('%s', async (_, answer, failed) => expect(await opened(answer)).toMatchObject({ failed }));
});

describe('a callback', () => {
  const read = (change: Record<string, unknown> = {}) =>
    provider().readNotice(JSON.stringify({ data: DATA, mac: DATA_MAC, type: 1, ...change }), 'ipn');
  const signed = (change: Record<string, unknown>) => {
    const data = JSON.stringify({ ...JSON.parse(DATA), ...change });
    return read({ data, mac: macOfText(KEY2, data) });
  };

  test('of the vector is a payment of our reference', () => {
    expect(read({ newField: 1 })).toMatchObject({
      ref: 'BK26112100001',
      outcome: 'paid',
      amountVnd: 500_000,
      providerTxnId: '261121000000389',
    });
    expect(signed({ unknown: [1] })).toMatchObject({ outcome: 'paid' });
  });

  test.each([
    ['another amount', { data: DATA.replace('500000', '499999') }, 'signature'],
    ['spaces added', { data: DATA.replaceAll(',', ', ') }, 'signature'],
    ['the other key', { mac: macOfText(KEY1, DATA) }, 'signature'],
    ['no mac', { mac: undefined }, 'signature'],
    ['an agreement', { type: 2 }, 'malformed'],
    ['data that is no JSON', { data: '{', mac: macOfText(KEY2, '{') }, 'malformed'],
  ])('with %s is refused', (_, change, refused) => expect(read(change)).toEqual({ refused } as never));

  test('of another app, without a number or with a strange reference is refused', () => {
    expect(signed({ app_id: 1 })).toEqual({ refused: 'merchant' });
    expect(signed({ zp_trans_id: 0 })).toEqual({ refused: 'malformed' });
    expect(signed({ app_trans_id: 'BK1' })).toEqual({ refused: 'malformed' });
    expect(provider().readNotice('{"data":"', 'ipn')).toEqual({ refused: 'malformed' });
  });
});

describe('the return', () => {
  const read = (change: Record<string, string> = {}) =>
    provider().readNotice(
      new URLSearchParams({ ...RETURNED, checksum: CHECKSUM, ...change }).toString(),
      'return',
    );

  test('of the vector is read, a changed one is forged', () => {
    expect(read()).toMatchObject({ ref: 'BK26112100001', outcome: 'paid', source: 'return' });
    expect(read({ status: '-49' })).toEqual({ refused: 'signature' });
    expect(read({ checksum: '' })).toEqual({ refused: 'signature' });
  });
});

test('every published code has its own words in both languages', () => {
  const codes =
    '1 2 3 -32 -33 -34 -35 -43 -49 -54 -63 -68 -88 -101 -135 -301 -322 -329 -401 -402 -403 -405 406 -429 -500'.split(
      ' ',
    );
  const { codeMessage } = provider();
  for (const code of codes) {
    expect(codeMessage(code)).toBe(`payments.zalopay.code.${code}` as never);
    expect(intlFor('vi').t(codeMessage(code))).not.toBe(intlFor('en').t(codeMessage(code)));
  }
  expect(codeMessage('-9999')).toBe('payments.zalopay.code.2');
});
