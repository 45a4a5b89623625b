/** VNPay 2.1.0: pay URL, return, IPN, querydr and refund, as its public integration guide has them. */
import { isIP } from 'node:net';
import type {
  KnownPayment,
  NewPayment,
  PaymentNotice,
  PaymentProvider,
  QueryAnswer,
  RefusedNotice,
  StartedPayment,
} from '#src/features/payments/provider.ts';
import { env } from '#src/server/env/env.ts';
import { parkStamp } from '#src/values/day.ts';
import { outcomeOf, outcomeOfStatus, responseCodeOfStatus, responseMessage } from './vnpay-codes.ts';
import {
  amountOf,
  plainText,
  protocolAmount,
  queryVnpay,
  transactionOf,
  VERSION,
  type VnpayConfig,
} from './vnpay-protocol.ts';
import { queryRefund, refundPayment } from './vnpay-refund.ts';
import { readSignedQuery, signQuery } from './vnpay-signature.ts';

const NAME = 'vnpay';
const TIMEOUT_MS = 10_000;
const IP_MIN_LENGTH = 7;
const OWN_IP = '127.0.0.1';
const PAYMENT = '01';
const CURRENCY = 'VND';
const EXPIRED = '11';
const UNKNOWN_REF = '91';
const ASK_LATER = '94';

export const vnpay = vnpayWith(() => ({
  tmnCode: env().VNPAY_TMN_CODE,
  hashSecret: env().VNPAY_HASH_SECRET,
  payUrl: env().VNPAY_PAY_URL,
  apiUrl: env().VNPAY_API_URL,
  serverIp: OWN_IP,
  timeoutMs: TIMEOUT_MS,
}));

/** The provider for a merchant account; the configuration is read at each call, so that none is needed at build time. */
export function vnpayWith(config: () => VnpayConfig): PaymentProvider {
  return {
    name: NAME,
    startPayment: (payment) => startPayment(config(), payment),
    openPayment: null,
    readNotice: (rawQuery, source) => readNotice(config(), rawQuery, source),
    queryPayment: (payment, now) => queryPayment(config(), payment, now),
    refundPayment: (request) => refundPayment(config(), request),
    queryRefund: (request) => queryRefund(config(), request),
    codeMessage: responseMessage,
    expiredCode: EXPIRED,
  };
}

function startPayment(config: VnpayConfig, payment: NewPayment): StartedPayment {
  const createDate = parkStamp(payment.now);
  const fields = {
    vnp_Version: VERSION,
    vnp_Command: 'pay',
    vnp_TmnCode: config.tmnCode,
    vnp_Amount: protocolAmount(payment.amountVnd),
    vnp_CurrCode: CURRENCY,
    vnp_TxnRef: payment.ref,
    vnp_OrderInfo: plainText(payment.info),
    vnp_OrderType: 'other',
    vnp_Locale: payment.locale === 'vi' ? 'vn' : 'en',
    vnp_ReturnUrl: payment.returnUrl,
    vnp_IpAddr: isIP(payment.ip) && payment.ip.length >= IP_MIN_LENGTH ? payment.ip : OWN_IP,
    vnp_CreateDate: createDate,
    vnp_ExpireDate: parkStamp(payment.expiresAt),
  };
  return { redirectUrl: `${config.payUrl}?${signQuery(config.hashSecret, fields)}`, createDate };
}

type Source = 'ipn' | 'return';

function readNotice(config: VnpayConfig, rawQuery: string, source: Source): PaymentNotice | RefusedNotice {
  const read = readSignedQuery(config.hashSecret, rawQuery);
  if ('refused' in read) return read;
  const { vnp_TmnCode, vnp_TxnRef, vnp_Amount = '', vnp_ResponseCode, vnp_TransactionStatus } = read.fields;
  if (vnp_TmnCode !== config.tmnCode) return { refused: 'merchant' };
  if ((read.fields.vnp_CurrCode ?? CURRENCY) !== CURRENCY) return { refused: 'malformed' };
  const amountVnd = amountOf(vnp_Amount);
  if (!vnp_TxnRef || !vnp_ResponseCode || !vnp_TransactionStatus || amountVnd === null) {
    return { refused: 'malformed' };
  }
  return {
    provider: NAME,
    ref: vnp_TxnRef,
    outcome: outcomeOf(vnp_ResponseCode, vnp_TransactionStatus),
    amountVnd,
    providerTxnId: transactionOf(read.fields),
    responseCode: vnp_ResponseCode,
    source,
    payload: read.fields,
  };
}

async function queryPayment(config: VnpayConfig, payment: KnownPayment, now: string): Promise<QueryAnswer> {
  const answer = await queryVnpay(config, payment, now);
  if ('refused' in answer) return answer;
  if (answer.code === UNKNOWN_REF) return { refused: 'unknown' };
  if (answer.code === ASK_LATER) return { refused: 'ask-later' };
  const { vnp_TransactionType, vnp_TransactionStatus = '', vnp_Amount = '' } = answer.fields;
  const amountVnd = amountOf(vnp_Amount);
  if (answer.code !== '00' || amountVnd === null) return { refused: 'unreachable' };
  return {
    provider: NAME,
    ref: payment.ref,
    outcome: vnp_TransactionType === PAYMENT ? outcomeOfStatus(vnp_TransactionStatus) : 'review',
    amountVnd,
    providerTxnId: transactionOf(answer.fields),
    responseCode: responseCodeOfStatus(vnp_TransactionStatus),
    source: 'query',
    payload: answer.fields,
  };
}
