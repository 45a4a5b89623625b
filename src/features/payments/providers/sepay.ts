/** SePay: movements of a bank account, by webhook and by API, as developer.sepay.vn documents them in 2026. */
import { createHmac } from 'node:crypto';
import type { Payer } from '#db/schema/transfers.ts';
import { isSameText } from '#src/server/sessions/tokens.ts';
import { addSeconds, parkInstant } from '#src/values/day.ts';

/** At least one of the two ways to authenticate is configured. */
type SepayKeys = { secret: string | null; apiKey: string | null };
export type TransferRefusal = { refused: 'signature' | 'drift' | 'malformed' | 'not-paid' };
export type ReportedTransfer = {
  channel: 'sepay' | 'sepay-api' | 'payos';
  channelId: string;
  account: string;
  direction: 'in' | 'out';
  amountVnd: number;
  content: string;
  reference: string;
  payer: Payer | null;
  movedAt: string;
  raw: string;
};
type Headers = { get: (name: string) => string | null };

const DRIFT_MAX_SECONDS = 300;
const TEXT_MAX_LENGTH = 500;
const STAMP = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}):(\d{2})$/;

/** Verifies a webhook on its bytes as they came: signed with a moment of ours, or with a key that SePay was given. */
export function readSepay(
  keys: SepayKeys,
  { headers, raw, now }: { headers: Headers; raw: string; now: string },
): ReportedTransfer | TransferRefusal {
  const refused = refusalOf(keys, { headers, raw, now });
  if (refused) return { refused };
  const body = readJson(raw);
  return (body && movementOf(body, raw)) ?? { refused: 'malformed' };
}

function sepaySignature(secret: string, timestamp: string, raw: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${raw}`, 'utf8').digest('hex')}`;
}

type Signed = { headers: Headers; raw: string; now: string };

function refusalOf(
  { secret, apiKey }: SepayKeys,
  { headers, raw, now }: Signed,
): TransferRefusal['refused'] | null {
  const signature = headers.get('x-sepay-signature');
  if (secret && signature) {
    const timestamp = headers.get('x-sepay-timestamp') ?? '';
    if (!isSameText(sepaySignature(secret, timestamp, raw), signature.toLowerCase())) return 'signature';
    const drift = Math.abs(Date.parse(now) / 1000 - Number(timestamp));
    return drift <= DRIFT_MAX_SECONDS ? null : 'drift';
  }
  return apiKey && isSameText(`Apikey ${apiKey}`, headers.get('authorization') ?? '') ? null : 'signature';
}

function movementOf(body: Record<string, unknown>, raw: string): ReportedTransfer | null {
  const { id, accountNumber, transferType, transferAmount, transactionDate } = body;
  const movedAt = bankMoment(transactionDate);
  const isNumbered = typeof id === 'number' ? Number.isSafeInteger(id) : typeof id === 'string' && id !== '';
  if (!isNumbered || !movedAt || !isAmount(transferAmount)) return null;
  if (typeof accountNumber !== 'string' || (transferType !== 'in' && transferType !== 'out')) return null;
  return {
    channel: 'sepay',
    channelId: String(id),
    account: accountNumber,
    direction: transferType,
    amountVnd: transferAmount,
    content: wordsOf([body.content, body.description, body.code]),
    reference: bankNumberOf(body.referenceCode),
    payer: null,
    movedAt,
    raw,
  };
}

/** One row of `GET /v2/transactions`. Its id is another than the webhook's; the bank's number is the same. */
export function readSepayRow(row: Record<string, unknown>): ReportedTransfer | null {
  const { id, account_number: account, transfer_type: direction } = row;
  const amountVnd = direction === 'in' ? row.amount_in : row.amount_out;
  const movedAt = bankMoment(row.transaction_date);
  if (typeof id !== 'string' || typeof account !== 'string' || !movedAt || !isAmount(amountVnd)) return null;
  return {
    channel: 'sepay-api',
    channelId: id,
    account,
    direction: direction === 'in' ? 'in' : 'out',
    amountVnd,
    content: wordsOf([row.transaction_content, row.code]),
    reference: bankNumberOf(row.reference_number),
    payer: null,
    movedAt,
    raw: JSON.stringify(row),
  };
}

/** All that was written, without saying a thing twice. */
function wordsOf(parts: readonly unknown[]): string {
  const words: string[] = [];
  for (const text of parts.map(textOf)) if (!words.some((one) => one.includes(text))) words.push(text);
  return words.filter(Boolean).join(' | ');
}

export function readJson(raw: string): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(raw);
    return typeof body === 'object' && body !== null && !Array.isArray(body)
      ? (body as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** `yyyy-MM-dd HH:mm:ss` of the park's clock, which is the banks'. */
export function bankMoment(stamp: unknown): string | null {
  const [, day, time, seconds] = STAMP.exec(typeof stamp === 'string' ? stamp : '') ?? [];
  if (!day || !time) return null;
  const minute = Date.parse(`${day}T${time}:00Z`);
  return Number.isNaN(minute) ? null : addSeconds(parkInstant(day, time), Number(seconds));
}

export function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}

/** The bank's number of a movement as every channel would write it. */
export function bankNumberOf(value: unknown): string {
  return textOf(value).replaceAll(/\s/g, '').toUpperCase();
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim().slice(0, TEXT_MAX_LENGTH) : '';
}
