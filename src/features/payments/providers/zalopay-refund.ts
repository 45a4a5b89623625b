import type { RefundAnswer, RefundQuery, RefundRequest } from '#src/features/payments/provider.ts';
import type { Fields } from './post-json.ts';
import { refundStateOf } from './zalopay-codes.ts';
import { askZalopay, codeOf, numberOf, shortDay, type ZalopayConfig } from './zalopay-protocol.ts';

/** ZaloPay takes a refund in and pays it later. One that may have been sent before is asked about first. */
export async function refundPayment(config: ZalopayConfig, request: RefundRequest): Promise<RefundAnswer> {
  if (request.now > request.createdAt) {
    const known = await queryRefund(config, { ...request, refundTxnId: null });
    if (known.state !== 'failed') return known;
  }
  const { refundVnd, providerTxnId, ref, now } = request;
  const description = `Hoan tien ${ref}`;
  const timestamp = Date.parse(now);
  const fields = {
    m_refund_id: refundId(config, request),
    zp_trans_id: providerTxnId ?? '',
    amount: refundVnd,
    timestamp,
    description,
  };
  const signed = [providerTxnId ?? '', refundVnd, description, timestamp];
  return answerOf(await askZalopay(config, 'refund', { fields, signed }), null);
}

/** Asks what became of a refund whose answer was lost or not final. */
export async function queryRefund(config: ZalopayConfig, request: RefundQuery): Promise<RefundAnswer> {
  const timestamp = Date.parse(request.now);
  const id = refundId(config, request);
  const asked = { fields: { m_refund_id: id, timestamp }, signed: [id, timestamp] };
  return answerOf(await askZalopay(config, 'query_refund', asked), request.refundTxnId);
}

/** `yymmdd_<app>_<ours>`, of the day on which it was first asked for. */
function refundId({ appId }: ZalopayConfig, { createdAt, requestId }: RefundRequest): string {
  return `${shortDay(createdAt)}_${appId}_${requestId}`;
}

/** Without a trustworthy answer the money may be in transit: never `failed`, or it would be sent twice. */
function answerOf(answer: Fields | null, known: string | null): RefundAnswer {
  if (!answer) return { state: 'paying', responseCode: 'unreachable', refundTxnId: known, payload: {} };
  const responseCode = codeOf(answer);
  return {
    state: refundStateOf(answer.return_code ?? '', responseCode),
    responseCode,
    refundTxnId: numberOf(answer.refund_id) ?? known,
    payload: answer,
  };
}
