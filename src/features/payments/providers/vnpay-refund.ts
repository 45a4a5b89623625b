import type { RefundAnswer, RefundQuery, RefundRequest } from '#src/features/payments/provider.ts';
import { parkStamp } from '#src/values/day.ts';
import { refundStateOf } from './vnpay-codes.ts';
import {
  plainText,
  protocolAmount,
  queryVnpay,
  sendSigned,
  transactionOf,
  VERSION,
  type VnpayConfig,
} from './vnpay-protocol.ts';

const FULL_REFUND = '02';
const PARTIAL_REFUND = '03';
const ALREADY_SENT = '94';

export async function refundPayment(config: VnpayConfig, request: RefundRequest): Promise<RefundAnswer> {
  const fields = {
    vnp_RequestId: request.requestId,
    vnp_Version: VERSION,
    vnp_Command: 'refund',
    vnp_TmnCode: config.tmnCode,
    vnp_TransactionType: request.isFull ? FULL_REFUND : PARTIAL_REFUND,
    vnp_TxnRef: request.ref,
    vnp_Amount: protocolAmount(request.refundVnd),
    vnp_TransactionNo: request.providerTxnId ?? '',
    vnp_TransactionDate: request.createDate,
    vnp_CreateBy: plainText(request.createdBy),
    vnp_CreateDate: parkStamp(request.now),
    vnp_IpAddr: config.serverIp,
    vnp_OrderInfo: `Hoan tien ${request.ref}`,
  };
  const answer = await sendSigned(config, fields, 'refund');
  // Without a trustworthy answer the money may be in transit: never `failed`, or it would be sent twice.
  if ('refused' in answer) return unclear(answer.refused, null);
  const { code, fields: payload } = answer;
  return { state: stateOf(code, payload), responseCode: code, refundTxnId: transactionOf(payload), payload };
}

/** Asks what became of a refund whose answer was lost or not final. */
export async function queryRefund(config: VnpayConfig, request: RefundQuery): Promise<RefundAnswer> {
  const answer = await queryVnpay(config, { ...request, providerTxnId: request.refundTxnId }, request.now);
  if ('refused' in answer) return unclear(answer.refused, request.refundTxnId);
  const { vnp_TransactionType = '', vnp_Amount } = answer.fields;
  const isRefund = vnp_TransactionType === FULL_REFUND || vnp_TransactionType === PARTIAL_REFUND;
  const isThisOne = answer.code === '00' && isRefund && vnp_Amount === protocolAmount(request.refundVnd);
  const state = isThisOne ? stateOf(answer.code, answer.fields) : 'paying';
  return { state, responseCode: answer.code, refundTxnId: request.refundTxnId, payload: answer.fields };
}

function unclear(responseCode: string, refundTxnId: string | null): RefundAnswer {
  return { state: 'paying', responseCode, refundTxnId, payload: {} };
}

function stateOf(
  code: string,
  { vnp_TransactionStatus = '' }: Record<string, string>,
): RefundAnswer['state'] {
  if (code === ALREADY_SENT) return 'paying';
  return code === '00' ? refundStateOf(vnp_TransactionStatus) : 'failed';
}
