import { isIP } from 'node:net';
import { type Fields, isQuerySigned } from './checksum.ts';
import type { RefusalCode } from './codes.ts';

export type PayRequest = {
  ref: string;
  /** Đồng times 100. */
  amount: number;
  info: string;
  locale: 'vn' | 'en';
  returnUrl: string;
  createDate: string;
  expiresAt: string;
  bankCode: string;
};
type Merchant = { tmnCode: string; hashSecret: string };

const AMOUNT_MIN = 5_000 * 100;
const AMOUNT_LIMIT = 1_000_000_000 * 100;

const SHAPES: Record<string, RegExp> = {
  vnp_Version: /^2\.1\.0$/,
  vnp_Command: /^pay$/,
  vnp_TmnCode: /^[A-Za-z0-9]{8}$/,
  vnp_Amount: /^\d{1,12}$/,
  vnp_CurrCode: /^VND$/,
  vnp_TxnRef: /^[A-Za-z0-9_-]{1,100}$/,
  vnp_OrderInfo: /^[A-Za-z0-9 .,:_-]{1,255}$/,
  vnp_OrderType: /^[A-Za-z0-9]{1,100}$/,
  vnp_Locale: /^(vn|en)$/,
  vnp_ReturnUrl: /^https?:\/\/.{3,247}$/,
  vnp_IpAddr: /^[0-9A-Fa-f.:]{7,45}$/,
  vnp_CreateDate: /^\d{14}$/,
  vnp_ExpireDate: /^\d{14}$/,
};

/** Checks a pay URL as the gateway does: merchant, signature, format, expiry. `now` is an ISO instant. */
export function readPayRequest(
  rawQuery: string,
  merchant: Merchant,
  now: string,
): PayRequest | { code: RefusalCode } {
  const pairs = [...new URLSearchParams(rawQuery)];
  const fields: Fields = Object.fromEntries(pairs);
  if (fields.vnp_TmnCode !== merchant.tmnCode) return { code: '72' };
  if (!isQuerySigned(fields, merchant.hashSecret)) return { code: '70' };
  const createdAt = readStamp(fields.vnp_CreateDate);
  const expiresAt = readStamp(fields.vnp_ExpireDate);
  const isTwice = Object.keys(fields).length !== pairs.length;
  if (isTwice || !hasShape(fields) || !createdAt || !expiresAt) return { code: '03' };
  if (expiresAt <= now) return { code: '15' };
  return {
    ref: fields.vnp_TxnRef ?? '',
    amount: Number(fields.vnp_Amount),
    info: fields.vnp_OrderInfo ?? '',
    locale: fields.vnp_Locale === 'en' ? 'en' : 'vn',
    returnUrl: fields.vnp_ReturnUrl ?? '',
    createDate: fields.vnp_CreateDate ?? '',
    expiresAt,
    bankCode: fields.vnp_BankCode ?? '',
  };
}

function hasShape(fields: Fields): boolean {
  const amount = Number(fields.vnp_Amount);
  const isWithinBounds = amount >= AMOUNT_MIN && amount < AMOUNT_LIMIT;
  const isShaped = Object.entries(SHAPES).every(([name, shape]) => shape.test(fields[name] ?? ''));
  return (
    isShaped &&
    isWithinBounds &&
    isIP(fields.vnp_IpAddr ?? '') > 0 &&
    URL.canParse(fields.vnp_ReturnUrl ?? '')
  );
}

/** `yyyyMMddHHmmss` in GMT+7 as an ISO instant, or null when it is no real time. */
function readStamp(stamp = ''): string | null {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(stamp) ?? [];
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}+07:00`);
  return Number.isFinite(time) ? new Date(time).toISOString() : null;
}
