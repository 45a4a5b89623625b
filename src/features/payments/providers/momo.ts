/** MoMo AIO v2: create, IPN, redirect, query, confirm and refund, as its public documentation has them. */
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
import { parkStamp } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import {
  AUTHORISED,
  isAboutRequest,
  momoMessage,
  notOpened,
  outcomeOf,
  UNKNOWN_ORDER,
} from './momo-codes.ts';
import { askMomo, type MomoConfig, transactionOf } from './momo-protocol.ts';
import { queryRefund, refundPayment } from './momo-refund.ts';
import { isMomoSigned } from './momo-signature.ts';
import { openedAt } from './pay-address.ts';
import { type Fields, readJsonFields, vndOf } from './post-json.ts';

const NAME = 'momo';
/** MoMo asks for thirty seconds of patience. */
const TIMEOUT_MS = 30_000;
/** A buyer waits for this one; asked again under the same id, it answers the same. */
const OPEN_TIMEOUT_MS = 12_000;
const EXPIRED = '1005';
const MINUTE_MS = 60_000;

export const momo = momoWith(() => {
  const { MOMO } = env();
  if (!MOMO) throw new Error('no MoMo account in the environment');
  return { ...MOMO, timeoutMs: TIMEOUT_MS };
});

/** The provider for a merchant account; the configuration is read at each call, so that none is needed at build time. */
export function momoWith(config: () => MomoConfig): PaymentProvider {
  return {
    name: NAME,
    startPayment: ({ now }) => ({ redirectUrl: null, createDate: parkStamp(now) }),
    openPayment: (payment) => openPayment(config(), payment),
    readNotice: (raw, source) => readNotice(config(), raw, source),
    queryPayment: (payment) => queryPayment(config(), payment),
    refundPayment: (request) => refundPayment(config(), request),
    queryRefund: (request) => queryRefund(config(), request),
    codeMessage: momoMessage,
    expiredCode: EXPIRED,
  };
}

async function openPayment(config: MomoConfig, payment: PaymentToOpen): Promise<OpenedPayment> {
  const { ref, amountVnd, info, returnUrl, locale, now, expiresAt } = payment;
  const fields = {
    requestId: ref,
    amount: String(amountVnd),
    orderId: ref,
    orderInfo: info,
    redirectUrl: returnUrl,
    ipnUrl: new URL('ipn', returnUrl).href,
    requestType: 'payWithMethod',
    extraData: '',
  };
  const minutes = Math.max(1, Math.ceil((Date.parse(expiresAt) - Date.parse(now)) / MINUTE_MS));
  const more = { lang: locale, autoCapture: true, orderExpireTime: minutes };
  const timeoutMs = Math.min(OPEN_TIMEOUT_MS, config.timeoutMs);
  const answer = await askMomo(config, 'create', { fields, more, timeoutMs });
  if (!answer) return { failed: 'unclear', responseCode: 'unreachable' };
  const { resultCode: responseCode = '', payUrl = '' } = answer;
  if (responseCode !== '0') return notOpened(responseCode);
  return openedAt(payUrl, { baseUrl: config.baseUrl, responseCode });
}

function readNotice(
  config: MomoConfig,
  raw: string,
  source: 'ipn' | 'return',
): PaymentNotice | RefusedNotice {
  const fields = source === 'ipn' ? readJsonFields(raw) : Object.fromEntries(new URLSearchParams(raw));
  if (!fields?.signature) return { refused: fields ? 'signature' : 'malformed' };
  if (!isMomoSigned(config, fields)) return { refused: 'signature' };
  if (fields.partnerCode !== config.partnerCode) return { refused: 'merchant' };
  const { orderId, resultCode, amount } = fields;
  const amountVnd = vndOf(amount);
  if (!orderId || !resultCode || amountVnd === null) return { refused: 'malformed' };
  return noticeOf(fields, { ref: orderId, amountVnd, source });
}

type NoticedPayment = Pick<PaymentNotice, 'ref' | 'amountVnd' | 'source'>;

function noticeOf(fields: Fields, known: NoticedPayment): PaymentNotice {
  const { signature, ...payload } = fields;
  const { resultCode: responseCode = '' } = fields;
  const outcome = outcomeOf(responseCode);
  const providerTxnId = transactionOf(fields);
  return { provider: NAME, ...known, outcome, providerTxnId, responseCode, payload };
}

async function queryPayment(config: MomoConfig, { ref, amountVnd }: KnownPayment): Promise<QueryAnswer> {
  const asked = { fields: { requestId: newId(), orderId: ref }, more: { lang: 'vi' } };
  const answer = await askMomo(config, 'query', asked);
  if (!answer) return { refused: 'unreachable' };
  const { resultCode = '', amount } = answer;
  if (resultCode === UNKNOWN_ORDER) return { refused: 'unknown' };
  if (isAboutRequest(resultCode)) return { refused: 'unreachable' };
  const notice = noticeOf(answer, { ref, amountVnd: vndOf(amount) ?? amountVnd, source: 'query' });
  if (notice.outcome === 'paid' && vndOf(amount) === null) return { refused: 'unreachable' };
  return resultCode === AUTHORISED ? capture(config, notice) : notice;
}

/** Captures money that the buyer has authorised. */
async function capture(config: MomoConfig, notice: PaymentNotice): Promise<PaymentNotice> {
  const { ref, amountVnd } = notice;
  const fields = {
    requestId: `${ref}-capture`,
    orderId: ref,
    requestType: 'capture',
    amount: String(amountVnd),
    description: '',
  };
  const answer = await askMomo(config, 'confirm', { fields, more: { lang: 'vi' } });
  if (answer?.resultCode !== '0') return notice;
  const providerTxnId = transactionOf(answer) ?? notice.providerTxnId;
  return { ...notice, outcome: 'paid', responseCode: '0', providerTxnId };
}
