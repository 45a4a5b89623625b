/** ZaloPay OpenAPI v2: create, callback, redirect, query and refund, as its public documentation has them. */
import type {
  KnownPayment,
  OpenedPayment,
  PaymentNotice,
  PaymentProvider,
  PaymentToOpen,
  QueryAnswer,
  RefusedNotice,
} from '#src/features/payments/provider.ts';
import { env } from '#src/server/env/env.ts';
import { openedAt } from './pay-address.ts';
import { type Fields, readJsonFields, vndOf } from './post-json.ts';
import { notOpened, outcomeOf, SUCCESS, zalopayMessage } from './zalopay-codes.ts';
import {
  askZalopay,
  codeOf,
  isMac,
  macOf,
  macOfText,
  numberOf,
  shortDay,
  type ZalopayConfig,
} from './zalopay-protocol.ts';
import { queryRefund, refundPayment } from './zalopay-refund.ts';

const NAME = 'zalopay';
/** ZaloPay's rate limit. */
const TOO_OFTEN = '-429';
const TIMEOUT_MS = 12_000;
const EXPIRED = '-54';
const BUYER = 'khach-vang-lai';
const NO_ITEMS = '[]';
/** The shortest time that ZaloPay lets a payment stay open. */
const OPEN_MIN_SECONDS = 300;
const REFERENCE = /^\d{6}_([A-Za-z0-9_-]{1,33})$/;
const PAYMENT_TYPE = '1';

export const zalopay = zalopayWith(() => {
  const { ZALOPAY } = env();
  if (!ZALOPAY) throw new Error('no ZaloPay account in the environment');
  return { ...ZALOPAY, timeoutMs: TIMEOUT_MS };
});

/** The provider for a merchant account; the configuration is read at each call, so that none is needed at build time. */
export function zalopayWith(config: () => ZalopayConfig): PaymentProvider {
  return {
    name: NAME,
    startPayment: ({ now }) => ({ redirectUrl: null, createDate: shortDay(now) }),
    openPayment: (payment) => openPayment(config(), payment),
    readNotice: (raw, source) => (source === 'ipn' ? readCallback(config(), raw) : readReturn(config(), raw)),
    queryPayment: (payment) => queryPayment(config(), payment),
    refundPayment: (request) => refundPayment(config(), request),
    queryRefund: (request) => queryRefund(config(), request),
    codeMessage: zalopayMessage,
    expiredCode: EXPIRED,
  };
}

/** References begin with the day of their creation: one of yesterday is over, and a new attempt takes its place. */
async function openPayment(config: ZalopayConfig, payment: PaymentToOpen): Promise<OpenedPayment> {
  const { ref, amountVnd, info, returnUrl, now, expiresAt, createDate } = payment;
  if (createDate !== shortDay(now)) return { failed: 'used', responseCode: '-401' };
  const transId = `${createDate}_${ref}`;
  const time = Date.parse(now);
  const embedded = JSON.stringify({ redirecturl: returnUrl, preferred_payment_method: [] });
  const fields = {
    app_user: BUYER,
    app_trans_id: transId,
    app_time: time,
    expire_duration_seconds: Math.max(OPEN_MIN_SECONDS, Math.ceil((Date.parse(expiresAt) - time) / 1000)),
    amount: amountVnd,
    item: NO_ITEMS,
    embed_data: embedded,
    description: info,
    bank_code: '',
    callback_url: new URL('callback', returnUrl).href,
  };
  const signed = [transId, BUYER, amountVnd, time, embedded, NO_ITEMS];
  const answer = await askZalopay(config, 'create', { fields, signed });
  if (!answer) return { failed: 'unclear', responseCode: 'unreachable' };
  const { return_code = '', order_url: payUrl = '' } = answer;
  const responseCode = codeOf(answer);
  if (return_code !== SUCCESS) return notOpened(return_code, responseCode);
  return openedAt(payUrl, { baseUrl: config.baseUrl, responseCode });
}

/** Sent only when money came in; its mac is over `data` exactly as it came. */
function readCallback(config: ZalopayConfig, raw: string): PaymentNotice | RefusedNotice {
  const envelope = readJsonFields(raw);
  if (!envelope) return { refused: 'malformed' };
  const { data = '', mac, type } = envelope;
  if (!isMac(macOfText(config.key2, data), mac)) return { refused: 'signature' };
  const fields = readJsonFields(data);
  if (!fields || type !== PAYMENT_TYPE) return { refused: 'malformed' };
  if (fields.app_id !== String(config.appId)) return { refused: 'merchant' };
  const ref = refOf(fields.app_trans_id);
  const amountVnd = vndOf(fields.amount);
  const providerTxnId = numberOf(fields.zp_trans_id);
  if (!ref || amountVnd === null || !providerTxnId) return { refused: 'malformed' };
  const payment = { ref, amountVnd, providerTxnId, outcome: 'paid' as const, responseCode: SUCCESS };
  return { provider: NAME, ...payment, source: 'ipn', payload: fields };
}

function readReturn(config: ZalopayConfig, raw: string): PaymentNotice | RefusedNotice {
  const fields: Fields = Object.fromEntries(new URLSearchParams(raw));
  const { appid, apptransid, pmcid, bankcode, amount, discountamount, status } = fields;
  const values = [appid, apptransid, pmcid, bankcode, amount, discountamount, status];
  const right = macOf(
    config.key2,
    values.map((value) => value ?? ''),
  );
  if (!isMac(right, fields.checksum)) return { refused: 'signature' };
  if (appid !== String(config.appId)) return { refused: 'merchant' };
  const ref = refOf(apptransid);
  const amountVnd = vndOf(amount);
  if (!ref || !status || amountVnd === null) return { refused: 'malformed' };
  const { checksum, ...payload } = fields;
  const outcome = status === SUCCESS ? 'paid' : 'failed';
  return {
    provider: NAME,
    ref,
    outcome,
    amountVnd,
    providerTxnId: null,
    responseCode: status,
    source: 'return',
    payload,
  };
}

function refOf(transId = ''): string | null {
  return REFERENCE.exec(transId)?.[1] ?? null;
}

async function queryPayment(config: ZalopayConfig, payment: KnownPayment): Promise<QueryAnswer> {
  const { ref, createDate } = payment;
  const transId = `${createDate}_${ref}`;
  const asked = { fields: { app_trans_id: transId }, signed: [transId, config.key1] };
  const answer = await askZalopay(config, 'query', asked);
  if (!answer) return { refused: 'unreachable' };
  const responseCode = codeOf(answer);
  if (answer.return_code === TOO_OFTEN) return { refused: 'ask-later' };
  const outcome = outcomeOf(answer.return_code ?? '', responseCode);
  const providerTxnId = numberOf(answer.zp_trans_id);
  // Only an answer about received money has the amount.
  const amountVnd = outcome === 'paid' ? vndOf(answer.amount) : payment.amountVnd;
  if (!outcome || amountVnd === null) return { refused: 'unreachable' };
  return {
    provider: NAME,
    ref,
    outcome,
    amountVnd,
    providerTxnId,
    responseCode,
    source: 'query',
    payload: answer,
  };
}
