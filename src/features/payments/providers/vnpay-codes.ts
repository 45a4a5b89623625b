import { hasMessage, type MessageId } from '#i18n/intl.ts';
import type { CodeKind, PaymentNotice, RefundAnswer } from '#src/features/payments/provider.ts';

type Outcome = PaymentNotice['outcome'];

const FAILED_STATUSES = ['02', '08', '11'];
const UNDER_REVIEW = '07';

/** Paid only when both codes say so; whatever contradicts itself is for a person to look at. */
export function outcomeOf(responseCode: string, status: string): Outcome {
  if (responseCode === UNDER_REVIEW) return 'review';
  const outcome = outcomeOfStatus(status);
  return outcome === 'paid' && responseCode !== '00' ? 'review' : outcome;
}

export function outcomeOfStatus(status: string): Outcome {
  if (status === '00') return 'paid';
  if (status === '01') return 'pending';
  return FAILED_STATUSES.includes(status) ? 'failed' : 'review';
}

const RESPONSE_CODE_OF_STATUS: Record<string, string> = { '00': '00', '07': '07', '08': '11', '11': '24' };

/** A query answers with a status only; this is the equivalent response code. */
export function responseCodeOfStatus(status: string): string {
  return RESPONSE_CODE_OF_STATUS[status] ?? '99';
}

/** The state of a refund: 05 and 06 are still with VNPay or the bank. */
export function refundStateOf(status: string): RefundAnswer['state'] {
  if (status === '00') return 'done';
  return status === '09' || FAILED_STATUSES.includes(status) ? 'failed' : 'paying';
}

export function responseMessage(code: string, kind: CodeKind = 'code'): MessageId {
  const id = `payments.vnpay.${kind}.${code}`;
  return hasMessage(id) ? id : 'payments.vnpay.code.99';
}
