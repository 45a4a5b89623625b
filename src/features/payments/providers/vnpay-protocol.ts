import { parkStamp } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { withoutMarks } from '#src/values/without-marks.ts';
import { postJson } from './post-json.ts';
import { checksum, type Fields, isSigned, type SIGNED_FIELDS } from './vnpay-signature.ts';

export type VnpayConfig = {
  tmnCode: string;
  hashSecret: string;
  payUrl: string;
  apiUrl: string;
  /** Our own address in server-to-server requests. */
  serverIp: string;
  timeoutMs: number;
};

export const VERSION = '2.1.0';
const AMOUNT_SHAPE = /^\d{1,12}$/;
const INFO_MAX_LENGTH = 255;
const NO_TRANSACTION = ['', '0'];

type Asked = { ref: string; createDate: string; providerTxnId: string | null };

type ApiAnswer = { code: string; fields: Fields } | { refused: 'unreachable' | 'signature' };
type ApiCall = {
  url: string;
  secret: string;
  timeoutMs: number;
  request: Fields;
  signedAs: keyof typeof SIGNED_FIELDS;
};

export function queryVnpay(config: VnpayConfig, asked: Asked, now: string): Promise<ApiAnswer> {
  const fields = {
    vnp_RequestId: newId(),
    vnp_Version: VERSION,
    vnp_Command: 'querydr',
    vnp_TmnCode: config.tmnCode,
    vnp_TxnRef: asked.ref,
    vnp_OrderInfo: `Truy van GD ${asked.ref}`,
    ...(asked.providerTxnId ? { vnp_TransactionNo: asked.providerTxnId } : {}),
    vnp_TransactionDate: asked.createDate,
    vnp_CreateDate: parkStamp(now),
    vnp_IpAddr: config.serverIp,
  };
  return sendSigned(config, fields, 'query');
}

export function sendSigned(
  { apiUrl, hashSecret, timeoutMs }: VnpayConfig,
  fields: Fields,
  kind: 'query' | 'refund',
): Promise<ApiAnswer> {
  const request = { ...fields, vnp_SecureHash: checksum(hashSecret, `${kind}Request`, fields) };
  return askVnpay({ url: apiUrl, secret: hashSecret, timeoutMs, request, signedAs: `${kind}Answer` });
}

/**
 * Sends a signed message to VNPay's transaction API. An answer with code 00 must carry a valid signature and be
 * about the same merchant and reference; refusals may come unsigned. Anything but a JSON object counts as no answer.
 */
async function askVnpay({ url, secret, timeoutMs, request, signedAs }: ApiCall): Promise<ApiAnswer> {
  const fields = await postJson(url, request, { timeoutMs });
  if (!fields?.vnp_ResponseCode) return { refused: 'unreachable' };
  const isOurs = fields.vnp_TmnCode === request.vnp_TmnCode && fields.vnp_TxnRef === request.vnp_TxnRef;
  const needsProof = fields.vnp_ResponseCode === '00' || fields.vnp_SecureHash;
  if (needsProof && !isSigned(secret, signedAs, fields)) return { refused: 'signature' };
  if (fields.vnp_ResponseCode === '00' && !isOurs) return { refused: 'signature' };
  const { vnp_SecureHash, ...rest } = fields;
  return { code: fields.vnp_ResponseCode, fields: rest };
}

/** Đồng times 100, as VNPay counts. Throws a RangeError for what is not a payable amount. */
export function protocolAmount(amountVnd: number): string {
  const amount = String(amountVnd * 100);
  if (!Number.isSafeInteger(amountVnd) || amountVnd <= 0 || !AMOUNT_SHAPE.test(amount)) {
    throw new RangeError(`VNPay cannot take ${amountVnd} đồng`);
  }
  return amount;
}

export function amountOf(text: string): number | null {
  return AMOUNT_SHAPE.test(text) && Number(text) % 100 === 0 ? Number(text) / 100 : null;
}

export function transactionOf({ vnp_TransactionNo = '' }: Fields): string | null {
  return NO_TRANSACTION.includes(vnp_TransactionNo) ? null : vnp_TransactionNo;
}

/** Vietnamese without its marks and without characters that vendor libraries encode differently. */
export function plainText(text: string): string {
  const plain = withoutMarks(text)
    .replaceAll(/[^A-Za-z0-9 .,:_-]/g, ' ')
    .replaceAll(/ +/g, ' ');
  return plain.slice(0, INFO_MAX_LENGTH).trim();
}
