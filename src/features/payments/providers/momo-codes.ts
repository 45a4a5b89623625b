import { hasMessage, type MessageId } from '#i18n/intl.ts';
import type { CodeKind, NotOpened, PaymentNotice, RefundAnswer } from '#src/features/payments/provider.ts';

const SUCCESS = '0';
const PENDING = ['1000', '7000', '7002', '9000'];
/** About a request, not about its payment: nothing was done. 42 and the duplicates are treated separately. */
const NOT_DONE = ['11', '12', '13', '20', '21', '22', '45', '47'];
const PENDING_CODES = ['10', '43'];
const DUPLICATE = ['40', '41'];
/** Captured by a call of its own when the account does not capture by itself. */
export const AUTHORISED = '9000';
export const UNKNOWN_ORDER = '42';
const FINAL_FAILURES =
  '98 99 1001 1002 1003 1004 1005 1006 1007 1017 1026 1080 1081 1088 2019 4001 4002 4100'.split(' ');

/** The outcome for MoMo's code of a payment; an undocumented one is left to a person. */
export function outcomeOf(code: string): PaymentNotice['outcome'] {
  if (code === SUCCESS) return 'paid';
  if (FINAL_FAILURES.includes(code)) return 'failed';
  return PENDING.includes(code) || isAboutRequest(code) ? 'pending' : 'review';
}

/** Whether a code speaks of the request only, so that the payment must be asked about again. */
export function isAboutRequest(code: string): boolean {
  return [...NOT_DONE, ...PENDING_CODES, ...DUPLICATE, UNKNOWN_ORDER].includes(code);
}

export function notOpened(code: string): NotOpened {
  if (PENDING.includes(code)) return { failed: 'busy', responseCode: code };
  return { failed: DUPLICATE.includes(code) ? 'used' : 'refused', responseCode: code };
}

/** What became of money that MoMo was asked to send back. */
export function refundStateOf(code: string): RefundAnswer['state'] {
  if (code === SUCCESS) return 'done';
  return FINAL_FAILURES.includes(code) || NOT_DONE.includes(code) ? 'failed' : 'paying';
}

/** The state for an answer about a refund; unknown to MoMo means that it was never made. */
export function queriedRefundState(code: string): RefundAnswer['state'] {
  if (code === SUCCESS) return 'done';
  return FINAL_FAILURES.includes(code) || code === UNKNOWN_ORDER ? 'failed' : 'paying';
}

export function momoMessage(code: string, kind: CodeKind = 'code'): MessageId {
  const own = `payments.momo.${kind}.${code}`;
  const shared = `payments.momo.code.${code}`;
  if (hasMessage(own)) return own;
  return hasMessage(shared) ? shared : 'payments.momo.code.99';
}
