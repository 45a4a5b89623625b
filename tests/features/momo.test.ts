/** MoMo AIO v2 as the reference has it: vectors, create, notifications, codes. */
import '#tests/support/env.ts';
import { describe, expect, test } from 'bun:test';
import { intlFor } from '#i18n/intl.ts';
import { momoSignature } from '#src/features/payments/providers/momo-signature.ts';
import type { Fields } from '#src/features/payments/providers/post-json.ts';
import {
  asJson,
  IPN,
  IPN_SIGNATURE,
  KEYS,
  KNOWN,
  ORDER,
  PARTNER,
  provider,
  SUCCESS,
  server,
  stopEach,
  TO_OPEN,
  VECTORS,
} from '#tests/support/momo-vectors.ts';

stopEach();

test.each(VECTORS)('%s', (_, message, fields, signature) => {
  expect(momoSignature(KEYS, message, fields)).toBe(signature);
});

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
    ['01:30:20.000', 1],
    ['01:31:00.001', 2],
    ['01:45:00.000', 15],
    ['01:45:00.001', 16],
  ])('open until %s, it is open for %p minutes', async (time, orderExpireTime) => {
    await provider(() => SUCCESS).openPayment?.({ ...TO_OPEN, expiresAt: `2026-11-21T${time}Z` });
    expect(server?.requests[0]?.body).toMatchObject({ orderExpireTime });
  });

  test.each([
    ['no answer in time', LATE, 'unclear'],
    ['HTML', new Response('<html>', { status: 502 }), 'unclear'],
    ['HTML called success', new Response('<html>'), 'unclear'],
    ['another order', { orderId: 'X', resultCode: 0, payUrl: 'https://pay.example/x' }, 'unclear'],
    ['no address', { orderId: KNOWN.ref, resultCode: 0 }, 'unclear'],
    ['a script for an address', { ...SUCCESS, payUrl: 'javascript:alert(1)' }, 'unclear'],
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

  test.each(['orderId', 'resultCode', 'amount'])('signed without %s is refused', (name) => {
    const { [name]: _, ...fields }: Fields = IPN;
    const signature = momoSignature(KEYS, 'notice', fields);
    const notice = provider().readNotice(JSON.stringify({ ...fields, signature }), 'ipn');
    expect(notice).toEqual({ refused: 'malformed' });
  });

  test('never stores its signature', () => {
    const notice = provider().readNotice(asJson(), 'ipn');
    expect('payload' in notice && Object.keys(notice.payload)).not.toContain('signature');
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
  const message = (locale: 'vi' | 'en') => codes.map((code) => intlFor(locale).t(codeMessage(code)));
  expect(message('vi').filter((text, index) => text === message('en')[index])).toEqual([]);
});
