import { createHmac } from 'node:crypto';
import { isSameText } from '#src/server/sessions/tokens.ts';
import type { Fields } from './post-json.ts';

type MomoKeys = { accessKey: string; secretKey: string };

/** What MoMo signs of each message, in its order; values as they are, empty ones too. */
const SIGNED = {
  create: 'amount extraData ipnUrl orderId orderInfo partnerCode redirectUrl requestId requestType',
  notice:
    'amount extraData message orderId orderInfo orderType partnerCode payType requestId responseTime resultCode transId',
  query: 'orderId partnerCode requestId',
  refund: 'amount description orderId partnerCode requestId transId',
  confirm: 'amount description orderId partnerCode requestId requestType',
} as const;
export type MomoMessage = keyof typeof SIGNED;

export function momoSignature(
  { accessKey, secretKey }: MomoKeys,
  message: MomoMessage,
  fields: Fields,
): string {
  const values = SIGNED[message].split(' ').map((name) => `${name}=${fields[name] ?? ''}`);
  const raw = [`accessKey=${accessKey}`, ...values].join('&');
  return createHmac('sha256', secretKey).update(raw, 'utf8').digest('hex');
}

export function isMomoSigned(keys: MomoKeys, fields: Fields): boolean {
  return isSameText(momoSignature(keys, 'notice', fields), (fields.signature ?? '').toLowerCase());
}
