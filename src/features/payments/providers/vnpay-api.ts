import { postJson } from './post-json.ts';
import { type Fields, isSigned, type SIGNED_FIELDS } from './vnpay-signature.ts';

export type ApiAnswer = { code: string; fields: Fields } | { refused: 'unreachable' | 'signature' };
type ApiCall = {
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
  const fields = await postJson(url, request, { timeoutMs });
  if (!fields?.vnp_ResponseCode) return { refused: 'unreachable' };
  const isOurs = fields.vnp_TmnCode === request.vnp_TmnCode && fields.vnp_TxnRef === request.vnp_TxnRef;
  const needsProof = fields.vnp_ResponseCode === '00' || fields.vnp_SecureHash;
  if (needsProof && !isSigned(secret, signedAs, fields)) return { refused: 'signature' };
  if (fields.vnp_ResponseCode === '00' && !isOurs) return { refused: 'signature' };
  const { vnp_SecureHash, ...rest } = fields;
  return { code: fields.vnp_ResponseCode, fields: rest };
}
