/** VNPay's signatures as the gateway makes them; written apart from the shop's, so that each checks the other. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export type Fields = Record<string, string>;

export function signedQuery(fields: Fields, secret: string): string {
  const data = dataToSign(fields);
  return `${data}&vnp_SecureHash=${hmac(data, secret)}`;
}

export function isQuerySigned(fields: Fields, secret: string): boolean {
  return isSame(hmac(dataToSign(fields), secret), fields.vnp_SecureHash);
}

export function signValues(values: readonly (string | undefined)[], secret: string): string {
  return hmac(values.map((value) => value ?? '').join('|'), secret);
}

export function isSame(right: string, given: string | undefined): boolean {
  const one = Buffer.from(right);
  const other = Buffer.from((given ?? '').toLowerCase());
  return one.length === other.length && timingSafeEqual(one, other);
}

function dataToSign(fields: Fields): string {
  const names = Object.keys(fields).filter(
    (name) => name.startsWith('vnp_') && !name.startsWith('vnp_SecureHash') && fields[name] !== '',
  );
  const pairs = new URLSearchParams();
  for (const name of names.sort()) pairs.append(name, fields[name] ?? '');
  return pairs.toString();
}

function hmac(text: string, secret: string): string {
  return createHmac('sha512', secret).update(text).digest('hex');
}
