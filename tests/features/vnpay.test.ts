import { describe, expect, test } from 'bun:test';
import type { PaymentNotice } from '#src/features/payments/provider.ts';
import { vnpayWith } from '#src/features/payments/providers/vnpay.ts';
import {
  checksum,
  isSigned,
  readSignedQuery,
  signQuery,
} from '#src/features/payments/providers/vnpay-signature.ts';
import { VNP } from '#tests/support/vnpay-vectors.ts';

const SECRET = 'TESTHASHSECRET0123456789ABCDEFGH';
const vnpay = vnpayWith(() => ({
  tmnCode: 'CAPTREO1',
  hashSecret: SECRET,
  payUrl: 'https://sandbox.vnpayment.vn/paymentv2/vpcpay.html',
  apiUrl: 'http://127.0.0.1:9/',
  serverIp: '203.0.113.20',
  timeoutMs: 500,
}));

const PAYMENT = {
  ref: 'BK26112100001',
  amountVnd: 500_000,
  info: 'Thanh toan ve cap treo BK26112100001',
  locale: 'vi' as const,
  ip: '203.0.113.10',
  returnUrl: 'https://example.vn/thanh-toan/vnpay/return',
  now: '2026-11-21T01:30:00.000Z',
  expiresAt: '2026-11-21T01:45:00.000Z',
};

const paid = `${VNP.paid.data}&vnp_SecureHash=${VNP.paid.hash}`;

function noticeOf(query: string): PaymentNotice {
  const notice = vnpay.readNotice(query, 'ipn');
  if ('refused' in notice) throw new Error(notice.refused);
  return notice;
}

/** The paid notification with some of its fields changed, signed again. */
function signedWith(change: Record<string, string>): string {
  return signQuery(SECRET, { ...Object.fromEntries(new URLSearchParams(VNP.paid.data)), ...change });
}

describe('the pay URL', () => {
  test('VNP-1: sorted, form-encoded, signed', () => {
    expect(vnpay.startPayment(PAYMENT)).toEqual({
      redirectUrl: `https://sandbox.vnpayment.vn/paymentv2/vpcpay.html?${VNP.pay.data}&vnp_SecureHash=${VNP.pay.hash}`,
      createDate: '20261121083000',
    });
  });

  test('carries only what every vendor library encodes alike', () => {
    const info = 'Thanh toán vé cáp treo * “Đỉnh Mây” (2 người)';
    const fields = new URL(vnpay.startPayment({ ...PAYMENT, info }).redirectUrl ?? '').searchParams;
    expect(fields.get('vnp_OrderInfo')).toBe('Thanh toan ve cap treo Dinh May 2 nguoi');
  });

  test.each([
    ['203.0.113.10', '203.0.113.10'],
    ['2001:db8::8a2e:370:7334', '2001:db8::8a2e:370:7334'],
    ['1.1.1.1', '1.1.1.1'],
    ['::1', '127.0.0.1'],
    ['unknown', '127.0.0.1'],
  ])('address %p is sent as %p', (ip, sent) => {
    const { redirectUrl } = vnpay.startPayment({ ...PAYMENT, ip });
    expect(new URL(redirectUrl ?? '').searchParams.get('vnp_IpAddr')).toBe(sent);
  });

  test.each([0, -1, 1.5, Number.NaN, 10_000_000_000])('%p đồng cannot be asked for', (amountVnd) => {
    expect(() => vnpay.startPayment({ ...PAYMENT, amountVnd })).toThrow(RangeError);
  });
});

describe('a signed query', () => {
  test('VNP-2: paid', () => {
    expect(noticeOf(paid)).toMatchObject({
      provider: 'vnpay',
      ref: 'BK26112100001',
      outcome: 'paid',
      amountVnd: 500_000,
      providerTxnId: '14226112',
      responseCode: '00',
      source: 'ipn',
    });
    expect(Object.keys(noticeOf(paid).payload)).not.toContain('vnp_SecureHash');
  });

  test('VNP-3: cancelled, with an empty field that is not signed', () => {
    const query = `vnp_BankTranNo=&${VNP.cancelled.data}&vnp_SecureHash=${VNP.cancelled.hash}`;
    expect(noticeOf(query)).toMatchObject({ outcome: 'failed', responseCode: '24', providerTxnId: null });
  });

  test('the order of parameters, a leading ? and the case of the hash do not matter', () => {
    const shuffled = `?vnp_SecureHash=${VNP.paid.hash.toUpperCase()}&${VNP.paid.data.split('&').reverse().join('&')}`;
    expect(noticeOf(shuffled).outcome).toBe('paid');
  });

  test('an unknown parameter is tolerated, signed or not ours', () => {
    expect(noticeOf(`${paid}&utm_source=zalo&vnp_SecureHashType=HmacSHA512`).outcome).toBe('paid');
    expect(noticeOf(signedWith({ vnp_NewField: 'x' })).outcome).toBe('paid');
  });

  test('the bytes as they came are verified: `*` may be encoded or not', () => {
    for (const star of ['*', '%2A', '%2a']) {
      const data = VNP.paid.data.replace('BK26112100001&', `BK26112100001${star}&`);
      const hash = new Bun.CryptoHasher('sha512', SECRET).update(data).digest('hex');
      expect(noticeOf(`${data}&vnp_SecureHash=${hash}`).payload.vnp_OrderInfo).toEndWith('BK26112100001*');
    }
  });

  test('another secret, a changed field, an added field, a missing or empty or short hash: bad signature', () => {
    const forged = [
      signQuery('another secret', Object.fromEntries(new URLSearchParams(VNP.paid.data))),
      paid.replace('vnp_Amount=50000000', 'vnp_Amount=5000000'),
      paid.replace('vnp_TxnRef=BK26112100001', 'vnp_TxnRef=BK26112100002'),
      `${paid}&vnp_Extra=1`,
      VNP.paid.data,
      `${VNP.paid.data}&vnp_SecureHash=`,
      `${VNP.paid.data}&vnp_SecureHash=${VNP.paid.hash.slice(0, 64)}`,
      paid.replace('vnp_ResponseCode=00', 'vnp_ResponseCode=24'),
    ];
    for (const query of forged) expect(vnpay.readNotice(query, 'ipn')).toEqual({ refused: 'signature' });
  });

  test('nothing, half an encoding, a parameter twice: malformed', () => {
    const odd = [
      '',
      '?',
      'a=b',
      `${paid}&vnp_Amount=50000000`,
      `${paid}&vnp%5FTxnRef=X`,
      'vnp_TxnRef=%E0%A4%A',
      '%',
    ];
    for (const query of odd) expect(vnpay.readNotice(query, 'ipn')).toEqual({ refused: 'malformed' });
  });

  test('signed but of another merchant, without a reference, or not in whole đồng', () => {
    expect(vnpay.readNotice(signedWith({ vnp_TmnCode: 'OTHER001' }), 'ipn')).toEqual({ refused: 'merchant' });
    for (const change of [
      { vnp_TxnRef: '' },
      { vnp_Amount: '50000050' },
      { vnp_Amount: '1e9' },
      { vnp_ResponseCode: '' },
    ]) {
      expect(vnpay.readNotice(signedWith(change), 'ipn')).toEqual({ refused: 'malformed' });
    }
  });

  test.each([
    ['00', '00', 'paid'],
    ['00', '01', 'pending'],
    ['00', '02', 'failed'],
    ['24', '11', 'failed'],
    ['11', '08', 'failed'],
    ['00', '04', 'review'],
    ['07', '07', 'review'],
    ['07', '00', 'review'],
    ['07', '02', 'review'],
    ['24', '00', 'review'],
    ['00', '05', 'review'],
    ['99', 'XX', 'review'],
  ])('response %p with status %p is %p', (vnp_ResponseCode, vnp_TransactionStatus, outcome) => {
    expect(noticeOf(signedWith({ vnp_ResponseCode, vnp_TransactionStatus })).outcome).toBe(outcome as 'paid');
  });
});

describe('messages of the transaction API', () => {
  test.each(['queryRequest', 'queryAnswer', 'refundRequest', 'refundAnswer'] as const)(
    'VNP-4 to VNP-7: %p',
    (name) => {
      const { fields, hash } = VNP[name];
      expect(checksum(SECRET, name, fields)).toBe(hash);
      expect(isSigned(SECRET, name, { ...fields, vnp_SecureHash: hash.toUpperCase() })).toBe(true);
      expect(isSigned('another secret', name, { ...fields, vnp_SecureHash: hash })).toBe(false);
      expect(isSigned(SECRET, name, fields)).toBe(false);
    },
  );

  test('a promotion is part of what a query answer signs', () => {
    const { fields, hash } = VNP.queryAnswer;
    const changed = { ...fields, vnp_PromotionAmount: '1000', vnp_SecureHash: hash };
    expect(isSigned(SECRET, 'queryAnswer', changed)).toBe(false);
  });
});

test('a value that decodes to a separator stays one value', () => {
  const query = signQuery(SECRET, { vnp_A: 'x&vnp_B=y', vnp_C: 'é+ü %' });
  expect(readSignedQuery(SECRET, query)).toEqual({ fields: { vnp_A: 'x&vnp_B=y', vnp_C: 'é+ü %' } });
});
