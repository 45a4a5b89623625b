import { type Fields, isSigned, type SIGNED_FIELDS } from './vnpay-signature.ts';

export type ApiAnswer = { code: string; fields: Fields } | { refused: 'unreachable' | 'signature' };
export type ApiCall = {
  url: string;
  secret: string;
  timeoutMs: number;
  request: Fields;
  signedAs: keyof typeof SIGNED_FIELDS;
};

/**
 * Sends a signed message to VNPay's transaction API. An answer with code 00 must carry a valid signature and be
 * about the same merchant and reference; refusals may come unsigned. Anything but a JSON object counts as no answer.
 */
export async function askVnpay({ url, secret, timeoutMs, request, signedAs }: ApiCall): Promise<ApiAnswer> {
  const fields = await post(url, request, timeoutMs);
  if (!fields?.vnp_ResponseCode) return { refused: 'unreachable' };
  const isOurs = fields.vnp_TmnCode === request.vnp_TmnCode && fields.vnp_TxnRef === request.vnp_TxnRef;
  const needsProof = fields.vnp_ResponseCode === '00' || fields.vnp_SecureHash;
  if (needsProof && !isSigned(secret, signedAs, fields)) return { refused: 'signature' };
  if (fields.vnp_ResponseCode === '00' && !isOurs) return { refused: 'signature' };
  const { vnp_SecureHash, ...rest } = fields;
  return { code: fields.vnp_ResponseCode, fields: rest };
}

async function post(url: string, request: Fields, timeoutMs: number): Promise<Fields | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body: unknown = answer.ok ? await answer.json() : null;
    return isRecord(body)
      ? Object.fromEntries(Object.entries(body).map(([name, value]) => [name, textOf(value)]))
      : null;
  } catch {
    return null;
  }
}

function isRecord(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
