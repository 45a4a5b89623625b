import type { RefundAnswer, RefundQuery, RefundRequest } from '#src/features/payments/provider.ts';
import { newId } from '#src/values/id.ts';
import { queriedRefundState, refundStateOf } from './momo-codes.ts';
import { askMomo, type MomoConfig, transactionOf } from './momo-protocol.ts';
import type { Fields } from './post-json.ts';

const MORE = { lang: 'vi' };

export async function refundPayment(config: MomoConfig, request: RefundRequest): Promise<RefundAnswer> {
  const fields = {
    orderId: refundOrder(request),
    requestId: request.requestId,
    amount: String(request.refundVnd),
    transId: request.providerTxnId ?? '',
    description: `Hoan tien ${request.ref}`,
  };
  return answerOf(await askMomo(config, 'refund', { fields, more: MORE }), null, refundStateOf);
}

/** Asks what became of a refund whose answer was lost or not final. */
export async function queryRefund(config: MomoConfig, request: RefundQuery): Promise<RefundAnswer> {
  const fields = { requestId: newId(), orderId: refundOrder(request) };
  const answer = await askMomo(config, 'refundQuery', { fields, more: MORE });
  return answerOf(answer, request.refundTxnId, queriedRefundState);
}

/** A refund is an order of its own at MoMo. */
function refundOrder({ requestId }: RefundRequest): string {
  return `RF-${requestId}`;
}

/** Without a trustworthy answer the money may be in transit: never `failed`, or it would be sent twice. */
function answerOf(
  answer: Fields | null,
  known: string | null,
  stateOf: (code: string) => RefundAnswer['state'],
): RefundAnswer {
  if (!answer) return { state: 'paying', responseCode: 'unreachable', refundTxnId: known, payload: {} };
  const { resultCode: responseCode = '', signature, ...payload } = answer;
  return {
    state: stateOf(responseCode),
    responseCode,
    refundTxnId: transactionOf(answer) ?? known,
    payload,
  };
}
