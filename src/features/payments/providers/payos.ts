/** payOS webhooks, as its documentation and @payos/node 2.0.5 have them. */
import { createHmac } from 'node:crypto';
import { isSameText } from '#src/server/sessions/tokens.ts';
import {
  bankMoment,
  bankNumberOf,
  isAmount,
  type ReportedTransfer,
  readJson,
  type TransferRefusal,
  textOf,
} from './sepay.ts';

type Data = Record<string, unknown>;
const EMPTY = ['null', 'undefined'];
const PAID = '00';
const CURRENCY = 'VND';

/** Verifies a payment report of payOS. It signs the values of `data`, not the bytes. */
export function readPayos(checksumKey: string, raw: string): ReportedTransfer | TransferRefusal {
  const body = readJson(raw);
  const data = body?.data;
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return { refused: 'malformed' };
  const signature = typeof body?.signature === 'string' ? body.signature.toLowerCase() : '';
  const fields = data as Data;
  if (!isSameText(payosSignature(checksumKey, fields), signature)) return { refused: 'signature' };
  if (fields.code !== PAID) return { refused: 'not-paid' };
  return movementOf(fields, raw) ?? { refused: 'malformed' };
}

/** Keys from A to Z, `key=value` with raw values, joined by `&`. */
export function payosSignature(checksumKey: string, data: Data): string {
  const names = Object.keys(data).sort();
  const text = names.map((name) => `${name}=${signedValue(data[name])}`).join('&');
  return createHmac('sha256', checksumKey).update(text, 'utf8').digest('hex');
}

function signedValue(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify(value.map(sorted));
  return EMPTY.includes(String(value)) ? '' : String(value);
}

function sorted(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
  const fields = item as Data;
  const names = Object.keys(fields).sort();
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

/** payOS reports only incoming money. */
function movementOf(data: Data, raw: string): ReportedTransfer | null {
  const { orderCode, amount, accountNumber } = data;
  const movedAt = bankMoment(data.transactionDateTime);
  if ((textOf(data.currency) || CURRENCY) !== CURRENCY) return null;
  if (!isAmount(amount) || typeof accountNumber !== 'string' || !movedAt) return null;
  const reference = bankNumberOf(data.reference);
  const payer = {
    bank: textOf(data.counterAccountBankId) || textOf(data.counterAccountBankName),
    account: textOf(data.counterAccountNumber),
    name: textOf(data.counterAccountName),
  };
  return {
    channel: 'payos',
    channelId: [textOf(data.paymentLinkId), String(orderCode), reference || `${movedAt} ${amount}`].join(':'),
    account: accountNumber,
    direction: 'in',
    amountVnd: amount,
    content: textOf(data.description),
    reference,
    payer: payer.account ? payer : null,
    movedAt,
    raw,
  };
}
