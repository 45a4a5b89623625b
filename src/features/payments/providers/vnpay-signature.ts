import { createHmac } from 'node:crypto';
import { isSameText } from '#src/server/sessions/tokens.ts';

const HASH_PARAMETERS = ['vnp_SecureHash', 'vnp_SecureHashType'];

/** The fields of each querydr and refund message in the order in which VNPay signs their values. */
export const SIGNED_FIELDS = {
  queryRequest: 'RequestId Version Command TmnCode TxnRef TransactionDate CreateDate IpAddr OrderInfo',
  queryAnswer:
    'ResponseId Command ResponseCode Message TmnCode TxnRef Amount BankCode PayDate TransactionNo TransactionType TransactionStatus OrderInfo PromotionCode PromotionAmount',
  refundRequest:
    'RequestId Version Command TmnCode TransactionType TxnRef Amount TransactionNo TransactionDate CreateBy CreateDate IpAddr OrderInfo',
  refundAnswer:
    'ResponseId Command ResponseCode Message TmnCode TxnRef Amount BankCode PayDate TransactionNo TransactionType TransactionStatus OrderInfo',
} as const;

export type Fields = Record<string, string>;
type ReadQuery = { fields: Fields } | { refused: 'signature' | 'malformed' };

/** Checksum of a querydr or refund message: its values, joined unencoded; an absent value counts as empty. */
export function checksum(secret: string, message: keyof typeof SIGNED_FIELDS, fields: Fields): string {
  const names = SIGNED_FIELDS[message].split(' ');
  return hmacSha512(secret, names.map((name) => fields[`vnp_${name}`] ?? '').join('|'));
}

export function isSigned(secret: string, message: keyof typeof SIGNED_FIELDS, fields: Fields): boolean {
  return isSameText(checksum(secret, message, fields), (fields.vnp_SecureHash ?? '').toLowerCase());
}

/** The parameters as a query string, sorted, form-encoded and signed. */
export function signQuery(secret: string, fields: Fields): string {
  const filled = sortedByName(fields).filter(([, value]) => value !== '');
  const data = new URLSearchParams(filled).toString();
  return `${data}&vnp_SecureHash=${hmacSha512(secret, data)}`;
}

/**
 * Verifies a query string VNPay signed, on the bytes as they came, and decodes its `vnp_` parameters. Other
 * parameters are ignored, as VNPay does not sign them; a parameter that comes twice is malformed.
 */
export function readSignedQuery(secret: string, rawQuery: string): ReadQuery {
  const pairs = readPairs(rawQuery);
  if (!pairs || pairs.length === 0) return { refused: 'malformed' };
  const fields = Object.fromEntries(pairs.map(({ name, value }) => [name, value]));
  if (Object.keys(fields).length !== pairs.length) return { refused: 'malformed' };
  const signed = pairs.filter(({ name, value }) => value !== '' && !HASH_PARAMETERS.includes(name));
  const raws = Object.fromEntries(signed.map(({ name, raw }) => [name, raw]));
  const data = sortedByName(raws).map(([, raw]) => raw);
  const hash = (fields.vnp_SecureHash ?? '').toLowerCase();
  if (!isSameText(hmacSha512(secret, data.join('&')), hash)) return { refused: 'signature' };
  return { fields: Object.fromEntries(signed.map(({ name, value }) => [name, value])) };
}

function hmacSha512(secret: string, text: string): string {
  return createHmac('sha512', secret).update(text, 'utf8').digest('hex');
}

type Pair = { name: string; value: string; raw: string };

/** The `vnp_` parameters in the order they came, or null when one cannot be decoded. */
function readPairs(rawQuery: string): Pair[] | null {
  try {
    return rawQuery
      .replace(/^\?/, '')
      .split('&')
      .map((raw) => {
        const at = raw.indexOf('=');
        const [name, value] = at < 0 ? [raw, ''] : [raw.slice(0, at), raw.slice(at + 1)];
        return { name: decode(name), value: decode(value), raw };
      })
      .filter(({ name }) => name.startsWith('vnp_'));
  } catch {
    return null;
  }
}

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}

function sortedByName(fields: Fields): [name: string, value: string][] {
  const names = Object.keys(fields).sort();
  return names.map((name) => [name, fields[name] ?? '']);
}
