/** Checks Signature Version 4 as the storage does, in headers or in the address, from Amazon's description of it. */
import { createHash, createHmac } from 'node:crypto';

export type S3Account = { region: string; accessKeyId: string; secretAccessKey: string };
type Refusal = { status: number; code: string };

const SKEW_MS = 15 * 60 * 1000;
const BAD: Refusal = { status: 403, code: 'SignatureDoesNotMatch' };

/** Null when the request is signed by the account, for this moment and this region. */
export function signatureFault(request: Request, account: S3Account, now: number): Refusal | null {
  const url = new URL(request.url);
  const signed = url.searchParams.has('X-Amz-Signature') ? ofAddress(url) : ofHeaders(request);
  if (!signed) return { status: 403, code: 'AccessDenied' };
  const [keyId, day = '', region = '', service = '', end] = signed.credential.split('/');
  if (keyId !== account.accessKeyId) return { status: 403, code: 'InvalidAccessKeyId' };
  if (region !== account.region || service !== 's3' || end !== 'aws4_request')
    return { status: 400, code: 'AuthorizationHeaderMalformed' };
  const at = timeOf(signed.date);
  if (Math.abs(now - at) > SKEW_MS && at > now) return { status: 403, code: 'RequestTimeTooSkewed' };
  if (now - at > signed.expiresMs)
    return { status: 403, code: signed.isAddress ? 'AccessDenied' : 'RequestTimeTooSkewed' };
  if (!signed.headers.includes('host') || !signed.date.startsWith(day)) return BAD;
  const scope = [day, region, service, end].join('/');
  const canonical = canonicalRequest(request, url, signed);
  const toSign = ['AWS4-HMAC-SHA256', signed.date, scope, sha256(canonical)].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    Buffer.from(`AWS4${account.secretAccessKey}`),
  );
  return hmac(key, toSign).toString('hex') === signed.signature ? null : BAD;
}

type Signed = {
  credential: string;
  date: string;
  expiresMs: number;
  headers: string[];
  signature: string;
  payload: string;
  isAddress: boolean;
};

function ofAddress({ searchParams }: URL): Signed {
  const read = (name: string) => searchParams.get(`X-Amz-${name}`) ?? '';
  return {
    credential: read('Credential'),
    date: read('Date'),
    expiresMs: Number(read('Expires')) * 1000,
    headers: read('SignedHeaders').split(';'),
    signature: read('Signature'),
    payload: 'UNSIGNED-PAYLOAD',
    isAddress: true,
  };
}

function ofHeaders({ headers }: Request): Signed | null {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, credential, names, signature] = pattern.exec(headers.get('authorization') ?? '') ?? [];
  if (!credential || !names || !signature) return null;
  return {
    credential,
    date: headers.get('x-amz-date') ?? '',
    expiresMs: SKEW_MS,
    headers: names.split(';'),
    signature,
    payload: headers.get('x-amz-content-sha256') ?? '',
    isAddress: false,
  };
}

function canonicalRequest({ method, headers }: Request, url: URL, signed: Signed): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort();
  const path = decodeURIComponent(url.pathname).split('/').map(encoded).join('/');
  const lines = signed.headers.map((name) => `${name}:${(headers.get(name) ?? '').trim()}\n`);
  return [method, path, query.join('&'), lines.join(''), signed.headers.join(';'), signed.payload].join('\n');
}

function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** `20261126T084141Z`. */
function timeOf(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
