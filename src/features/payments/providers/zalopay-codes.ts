import { hasMessage, type MessageId } from '#i18n/intl.ts';
import type { CodeKind, NotOpened, PaymentNotice, RefundAnswer } from '#src/features/payments/provider.ts';

export const SUCCESS = '1';
const FAILED = '2';
const PROCESSING = '3';
const DUPLICATE = '-68';
/** ZaloPay or a bank is out of order: such an answer about a payment must be queried again. */
const TROUBLE = ['-32', '-301', '-33', '-88', '-135', '-34', '-35', '-43'];

/** The outcome of a payment according to an answer; null when it has none. */
export function outcomeOf(returnCode: string, code: string): PaymentNotice['outcome'] | null {
  if (returnCode === SUCCESS) return 'paid';
  if (returnCode === PROCESSING) return 'pending';
  return returnCode === FAILED && !TROUBLE.includes(code) ? 'failed' : null;
}

export function notOpened(returnCode: string, code: string): NotOpened {
  if (returnCode === PROCESSING) return { failed: 'busy', responseCode: code };
  return { failed: code === DUPLICATE ? 'used' : 'refused', responseCode: code };
}

/** The state of a refund; a code that is no result leaves it open. */
export function refundStateOf(returnCode: string, code: string): RefundAnswer['state'] {
  if (returnCode === SUCCESS) return 'done';
  return returnCode === FAILED && !TROUBLE.includes(code) ? 'failed' : 'paying';
}

export function zalopayMessage(code: string, kind: CodeKind = 'code'): MessageId {
  const own = `payments.zalopay.${kind}.${code}`;
  const shared = `payments.zalopay.code.${code}`;
  if (hasMessage(own)) return own;
  return hasMessage(shared) ? shared : 'payments.zalopay.code.2';
}
