/** A complete environment of invented values, so that nothing a test starts can reach the outside world. */
import { generateKeyPairSync } from 'node:crypto';

process.env.TZ ??= 'UTC';
process.env.LOG_LEVEL ??= 'silent';
Object.assign(process.env, {
  DATABASE_URL: 'file:/nonexistent/tests-open-their-own.db',
  PUBLIC_URL: 'http://127.0.0.1:8080',
  SESSION_SECRET: 'test-session-secret-0123456789abcdef',
  ORDER_SECRET: 'test-order-secret-0123456789abcdef00',
  TICKET_KEYS: JSON.stringify({ current: 'test-2', keys: [ticketKey('test-1'), ticketKey('test-2')] }),
  VNPAY_TMN_CODE: 'TESTPARK',
  VNPAY_HASH_SECRET: 'TESTHASHSECRET0123456789ABCDEFGH',
  VNPAY_PAY_URL: 'http://127.0.0.1:9/paymentv2/vpcpay.html',
  VNPAY_API_URL: 'http://127.0.0.1:9/merchant_webapi/api/transaction',
  MOMO_PARTNER_CODE: 'MOMOTEST001',
  MOMO_ACCESS_KEY: 'testAccessKey01',
  MOMO_SECRET_KEY: 'testSecretKey0123456789abcdefghij',
  MOMO_BASE_URL: 'http://127.0.0.1:9',
  ZALOPAY_APP_ID: '2999',
  ZALOPAY_REQUEST_KEY: 'ZPTESTKEY1abcdefghijklmnopqrstuv',
  ZALOPAY_CALLBACK_KEY: 'ZPTESTKEY2abcdefghijklmnopqrstuv',
  ZALOPAY_BASE_URL: 'http://127.0.0.1:9',
  MAIL_FROM: 'Đỉnh Mây <ve@dinhmay.example>',
  RESEND_API_KEY: 'test-only',
  RESEND_BASE_URL: 'http://127.0.0.1:9/mailbox',
  SEPAY_WEBHOOK_SECRET: 'sepaywebhooksecret01',
  SEPAY_WEBHOOK_API_KEY: 'sepay-test-key',
  PAYOS_CHECKSUM_KEY: 'testchecksumkey0123456789abcdef',
});

export function ticketKey(kid: string) {
  return { ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }), kid };
}
