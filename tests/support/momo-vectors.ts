/** MoMo's worked vectors of the reference, and a MoMo whose answers the test dictates. */
import { afterEach } from 'bun:test';
import { momoWith } from '#src/features/payments/providers/momo.ts';
import type { MomoMessage } from '#src/features/payments/providers/momo-signature.ts';
import type { Fields } from '#src/features/payments/providers/post-json.ts';
import { type Dictating, dictatedServer } from './dictated-server.ts';

export const KEYS = { accessKey: 'testAccessKey01', secretKey: 'testSecretKey0123456789abcdefghij' };
export const PARTNER = 'MOMOTEST001';
const EXTRA = 'eyJvcmRlckNvZGUiOiJCSzI2MTEyMTAwMDAxIn0=';
const INFO = 'Thanh toán vé cáp treo BK26112100001';
export const ORDER = { amount: '500000', orderId: 'BK26112100001-1', partnerCode: PARTNER };
const CREATE = {
  ...ORDER,
  extraData: EXTRA,
  ipnUrl: 'https://example.vn/api/ipn/momo',
  orderInfo: INFO,
  redirectUrl: 'https://example.vn/thanh-toan/momo/return',
  requestId: '6f1c2b9e-4f0a-4d0b-9a55-0d6f3d1e7a11',
};
export const IPN = {
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
export const IPN_SIGNATURE = '1ea8490f4278cf2f5f4ba5e2b62c7ae7641bd52fc9c510a016e651e74d16c57f';

export const VECTORS: [name: string, message: MomoMessage, fields: Fields, signature: string][] = [
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

export const asJson = (change: Record<string, unknown> = {}) =>
  JSON.stringify({
    ...IPN,
    amount: 500_000,
    resultCode: 0,
    transId: 4_088_878_653,
    responseTime: 1_795_224_735_000,
    signature: IPN_SIGNATURE,
    ...change,
  });

export let server: Dictating | undefined;

/** Every test of the file ends with its MoMo stopped. */
export function stopEach(): void {
  afterEach(() => server?.stop());
}

export function provider(answer: (path: string, body: Fields) => unknown = () => ({})) {
  server = dictatedServer(answer);
  const { url: baseUrl } = server;
  return momoWith(() => ({ ...KEYS, partnerCode: PARTNER, baseUrl, timeoutMs: 300 }));
}

export const KNOWN = {
  ref: 'DM0000000101',
  amountVnd: 500_000,
  createDate: '20261121083000',
  providerTxnId: '41',
};
export const SUCCESS = { orderId: KNOWN.ref, resultCode: 0, payUrl: 'https://pay.example/x' };
export const NOW = '2026-11-21T01:30:00.000Z';
export const TO_OPEN = {
  ...KNOWN,
  info: 'Thanh toan don ve DM00000001',
  locale: 'en' as const,
  ip: '203.0.113.7',
  returnUrl: 'https://dinhmay.example/api/payments/momo/return',
  now: NOW,
  expiresAt: '2026-11-21T01:44:30.000Z',
};
