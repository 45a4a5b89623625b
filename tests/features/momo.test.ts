/** MoMo AIO v2 as the reference has it; keys of the worked vectors. */
import '#tests/support/env.ts';
import { afterEach, describe, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { momoWith } from '#src/features/payments/providers/momo.ts';
import { outcomeOf } from '#src/features/payments/providers/momo-codes.ts';
import { type MomoMessage, momoSignature } from '#src/features/payments/providers/momo-signature.ts';
import type { Fields } from '#src/features/payments/providers/post-json.ts';
import { type Dictating, dictatedServer } from '#tests/support/dictated-server.ts';

const KEYS = { accessKey: 'testAccessKey01', secretKey: 'testSecretKey0123456789abcdefghij' };
const PARTNER = 'MOMOTEST001';
const EXTRA = 'eyJvcmRlckNvZGUiOiJCSzI2MTEyMTAwMDAxIn0=';
const INFO = 'Thanh toán vé cáp treo BK26112100001';
const ORDER = { amount: '500000', orderId: 'BK26112100001-1', partnerCode: PARTNER };
const CREATE = {
  ...ORDER,
  extraData: EXTRA,
  ipnUrl: 'https://example.vn/api/ipn/momo',
  orderInfo: INFO,
  redirectUrl: 'https://example.vn/thanh-toan/momo/return',
  requestId: '6f1c2b9e-4f0a-4d0b-9a55-0d6f3d1e7a11',
};
const IPN = {
  ...ORDER,
  extraData: EXTRA,
  message: 'Thành công.',
  orderInfo: INFO,
  orderType: 'momo_wallet',
  payType: 'qr',
  requestId: CREATE.requestId,
  responseTime: '1795224735000',
  resultCode: '0',
  transId: '4088878653',
};
const IPN_SIGNATURE = '1ea8490f4278cf2f5f4ba5e2b62c7ae7641bd52fc9c510a016e651e74d16c57f';

const VECTORS: [name: string, message: MomoMessage, fields: Fields, signature: string][] = [
  [
    'MOMO-1 create, payWithMethod',
    'create',
    { ...CREATE, requestType: 'payWithMethod' },
    '17e3e6f8063488f9317058bb3571a7b5d1535d5ddfd19025a207cf2c4a51957a',
  ],
  [
    'MOMO-1 create, captureWallet',
    'create',
    { ...CREATE, requestType: 'captureWallet' },
    'f8abaa67ea42abae0e3a777cc920746f814f37e7b37f96595e335ebd174b2c0f',
  ],
  ['MOMO-2 IPN', 'notice', IPN, IPN_SIGNATURE],
  [
    'MOMO-3 query',
    'query',
    { ...ORDER, requestId: '0c9d3a51-6d0e-4a55-8a36-1b9ec3b2f9f2' },
    'ae1ff8881407f9d816f7b1442d1d88285bd2f1a25ee90cf66e86af30c1205dde',
  ],
  [
    'MOMO-4 refund',
    'refund',
    {
      amount: '200000',
      description: 'Hoàn tiền BK26112100001',
      orderId: 'RF-BK26112100001-1',
      partnerCode: PARTNER,
      requestId: '5b1f6a1c-32d4-4b0f-8c40-d1b8f4f6a3c3',
      transId: '4088878653',
    },
    'fd5d1c9e04158a7213a9148a141e10f6c54f2649c1512419e2112d0187894fc9',
  ],
  [
    'MOMO-5 confirm',
    'confirm',
    {
      ...ORDER,
      description: '',
      requestId: 'aa1f6a1c-32d4-4b0f-8c40-d1b8f4f6a3d4',
      requestType: 'capture',
    },
    '9c4db14fa9b4598cd359f9060b4a4d80fad7cac23765d0e5f423d7c9548d4fda',
  ],
];

test.each(VECTORS)('%s', (_, message, fields, signature) => {
  expect(momoSignature(KEYS, message, fields)).toBe(signature);
});

const asJson = (change: Record<string, unknown> = {}) =>
  JSON.stringify({
    ...IPN,
    amount: 500_000,
    resultCode: 0,
    transId: 4_088_878_653,
    responseTime: 1_795_224_735_000,
    signature: IPN_SIGNATURE,
    ...change,
  });

let server: Dictating | undefined;
afterEach(() => server?.stop());

function provider(answer: (path: string, body: Fields) => unknown = () => ({})) {
  server = dictatedServer(answer);
  const { url: baseUrl } = server;
  return momoWith(() => ({ ...KEYS, partnerCode: PARTNER, baseUrl, timeoutMs: 300 }));
}

const KNOWN = { ref: 'DM0000000101', amountVnd: 500_000, createDate: '20261121083000', providerTxnId: '41' };
const SUCCESS = { orderId: KNOWN.ref, resultCode: 0, payUrl: 'https://pay.example/x' };
const NOW = '2026-11-21T01:30:00.000Z';
const TO_OPEN = {
  ...KNOWN,
  info: 'Thanh toan don ve DM00000001',
  locale: 'en' as const,
  ip: '203.0.113.7',
  returnUrl: 'https://dinhmay.example/api/payments/momo/return',
  now: NOW,
  expiresAt: '2026-11-21T01:44:30.000Z',
};
const LATE = Symbol('late');
const opened = (answer: unknown) =>
  provider(() => (answer === LATE ? Bun.sleep(900).then(() => SUCCESS) : answer)).openPayment?.(TO_OPEN) ??
  Promise.reject(new Error('no opening'));

describe('create', () => {
  test('sends every signed field, our reference as request id and order id, and gives the pay URL', async () => {
    expect(await opened(SUCCESS)).toEqual({ payUrl: 'https://pay.example/x', responseCode: '0' });
    const [asked] = server?.requests ?? [];
    expect(asked?.path).toBe('/v2/gateway/api/create');
    const { signature, ...body } = asked?.body ?? {};
    expect(body).toEqual({
      partnerCode: PARTNER,
      requestId: KNOWN.ref,
      orderId: KNOWN.ref,
      amount: 500_000,
      orderInfo: TO_OPEN.info,
      redirectUrl: TO_OPEN.returnUrl,
      ipnUrl: 'https://dinhmay.example/api/payments/momo/ipn',
      requestType: 'payWithMethod',
      extraData: '',
      lang: 'en',
      autoCapture: true,
      orderExpireTime: 15,
    });
    const signed = { ...body, amount: '500000' } as unknown as Fields;
    expect(signature).toBe(momoSignature(KEYS, 'create', signed));
  });

  test.each([
    ['no answer in time', LATE, 'unclear'],
    ['HTML', new Response('<html>', { status: 502 }), 'unclear'],
    ['HTML called success', new Response('<html>'), 'unclear'],
    ['another order', { orderId: 'X', resultCode: 0, payUrl: 'https://pay.example/x' }, 'unclear'],
    ['no address', { orderId: KNOWN.ref, resultCode: 0 }, 'unclear'],
    ['in flight', Response.json({ resultCode: 7000 }, { status: 422 }), 'busy'],
    ['a known request id', Response.json({ resultCode: 40 }, { status: 400 }), 'used'],
    ['a known order id', { resultCode: 41 }, 'used'],
    ['maintenance', { resultCode: 10 }, 'refused'],
    ['a wrong amount', Response.json({ resultCode: 22 }, { status: 400 }), 'refused'],
  ])('%s', async (_, answer, failed) => {
    expect(await opened(answer)).toMatchObject({ failed });
  });
});

describe('a notification', () => {
  test('of the vector is a payment', () => {
    expect(provider().readNotice(asJson({ newField: { a: 1 } }), 'ipn')).toMatchObject({
      provider: 'momo',
      ref: ORDER.orderId,
      outcome: 'paid',
      amountVnd: 500_000,
      providerTxnId: '4088878653',
      responseCode: '0',
    });
  });

  test('of the vector is read the same from the address of the return, signed in capitals too', () => {
    const query = new URLSearchParams({ ...IPN, signature: IPN_SIGNATURE.toUpperCase() });
    expect(provider().readNotice(query.toString(), 'return')).toMatchObject({
      outcome: 'paid',
      source: 'return',
    });
  });

  test.each([
    ['truncated', asJson().slice(0, 200), 'malformed'],
    ['an array', '[]', 'malformed'],
    ['unsigned', asJson({ signature: undefined }), 'signature'],
    ['a đồng less', asJson({ amount: 499_999 }), 'signature'],
    ['another code', asJson({ resultCode: 1006 }), 'signature'],
    ['a signature cut short', asJson({ signature: IPN_SIGNATURE.slice(1) }), 'signature'],
  ])('%s is refused', (_, raw, refused) => {
    expect(provider().readNotice(raw, 'ipn')).toEqual({ refused } as never);
  });

  test('never keeps its signature', () => {
    const notice = provider().readNotice(asJson(), 'ipn');
    expect('payload' in notice && Object.keys(notice.payload)).not.toContain('signature');
  });
});

describe('query', () => {
  const ask = (answer: unknown) => provider(() => answer).queryPayment(KNOWN, NOW);
  const about = { orderId: KNOWN.ref, amount: 500_000, transId: 41 };

  test('every code is what the table says of it', async () => {
    const codes = (all: string) => all.split(' ');
    for (const code of codes(
      '98 99 1001 1002 1003 1004 1005 1006 1007 1017 1026 1080 1081 1088 2019 4001 4002 4100',
    ))
      expect(outcomeOf(code)).toBe('failed');
    for (const code of codes('1000 7000 7002 9000 10 11 12 13 20 21 22 40 41 42 43 45 47'))
      expect(outcomeOf(code)).toBe('pending');
    expect([outcomeOf('0'), outcomeOf('31337')]).toEqual(['paid', 'review']);
    expect(await ask({ ...about, resultCode: 0 })).toMatchObject({ outcome: 'paid', providerTxnId: '41' });
    expect(await ask({ ...about, resultCode: 1006 })).toMatchObject({
      outcome: 'failed',
      responseCode: '1006',
    });
    expect(await ask({ ...about, resultCode: 1000 })).toMatchObject({ outcome: 'pending' });
  });

  test.each([
    ['an order MoMo does not know', { resultCode: 42 }, 'unknown'],
    ['a word about the request', { resultCode: 13 }, 'unreachable'],
    ['success without an amount', { ...about, amount: undefined, resultCode: 0 }, 'unreachable'],
    ['success of another order', { ...about, orderId: 'ANOTHER', resultCode: 0 }, 'unreachable'],
    ['HTML', new Response('<html>', { status: 500 }), 'unreachable'],
  ])('%s is no result', async (_, answer, refused) => {
    expect(await ask(answer)).toEqual({ refused } as never);
  });

  test('money that was only authorised is captured, and counts when that succeeded', async () => {
    const momo = (captured: number) =>
      provider((path) => ({ ...about, resultCode: path.endsWith('confirm') ? captured : 9000 }));
    expect(await momo(0).queryPayment(KNOWN, NOW)).toMatchObject({ outcome: 'paid', responseCode: '0' });
    expect(server?.requests.at(-1)?.body).toMatchObject({ requestType: 'capture', amount: 500_000 });
    await server?.stop();
    expect(await momo(99).queryPayment(KNOWN, NOW)).toMatchObject({ outcome: 'pending' });
  });
});

describe('refund', () => {
  const REFUND = {
    ...KNOWN,
    refundVnd: 200_000,
    isFull: false,
    requestId: 'RF1',
    createdBy: 'Lan',
    createdAt: NOW,
    now: NOW,
  };

  test('goes out under its own order id and number, signed', async () => {
    const answer = { orderId: 'RF-RF1', resultCode: 0, transId: 77 };
    expect(await provider(() => answer).refundPayment(REFUND)).toMatchObject({
      state: 'done',
      refundTxnId: '77',
      responseCode: '0',
    });
    const { signature, ...body } = server?.requests[0]?.body ?? {};
    expect(body).toMatchObject({ orderId: 'RF-RF1', requestId: 'RF1', amount: 200_000, transId: 41 });
    const signed = { ...body, amount: '200000', transId: '41' } as unknown as Fields;
    expect(signature).toBe(momoSignature(KEYS, 'refund', signed));
  });

  test.each([
    [1081, 'failed'],
    [1088, 'failed'],
    [13, 'failed'],
    [7002, 'paying'],
    [41, 'paying'],
    [10, 'paying'],
    ['HTML', 'paying'],
  ])('the answer %s leaves it %s', async (resultCode, state) => {
    const answer = () => (resultCode === 'HTML' ? new Response('<html>') : { resultCode });
    expect(await provider(answer).refundPayment(REFUND)).toMatchObject({ state });
  });

  test.each([
    [0, 'done'],
    [42, 'failed'],
    [1081, 'failed'],
    [7000, 'paying'],
    [13, 'paying'],
  ])('asked about later, %p is %p', async (resultCode, state) => {
    const momo = provider(() => ({ resultCode }));
    expect(await momo.queryRefund({ ...REFUND, refundTxnId: null })).toMatchObject({ state });
    expect(server?.requests[0]?.path).toBe('/v2/gateway/api/refund/query');
  });
});

test('every published code has its own words in both languages', () => {
  const codes =
    '0 10 11 12 13 20 21 22 40 41 42 43 45 47 98 99 1000 1001 1002 1003 1004 1005 1006 1007 1017 1026 1080 1081 1088 2019 4001 4002 4100 7000 7002 9000'.split(
      ' ',
    );
  expect(codes).toHaveLength(36);
  const { codeMessage } = provider();
  for (const code of codes) expect(codeMessage(code)).toBe(`payments.momo.code.${code}` as never);
  expect(codeMessage('31337')).toBe('payments.momo.code.99');
  const said = (locale: 'vi' | 'en') => codes.map((code) => intlFor(locale).t(codeMessage(code)));
  expect(said('vi').filter((text, index) => text === said('en')[index])).toEqual([]);
});
