import { BY_HAND } from '#src/features/payments/payments.ts';
import type { PaymentProvider } from '#src/features/payments/provider.ts';
import { findRefundTxnId } from '#src/features/payments/refunds.queries.ts';
import { refundRequest } from '#src/features/refunds/refund-payment.ts';
import { addDays, parkInstant } from '#src/values/day.ts';
import { type Compared, type Comparing, noteCompared, noteDifference } from './note-difference.ts';
import {
  type ComparedAttempt,
  type ComparedRefund,
  cursorOf,
  listAttemptsToCompare,
  listRefundsToCompare,
  refundCursorOf,
} from './reconciliation.queries.ts';
import { comparePayment, compareRefund, type Verdict } from './reconciliation.ts';

const AT_ONCE = 20;
/** Of the refunds of a day, which come after its attempts. */
const REFUNDS = 'refund:';

/** Asks a gateway about each payment and refund of a day; a day broken off goes on behind what is compared already. */
export async function compareProvider(comparing: Comparing, provider: PaymentProvider): Promise<Compared> {
  const { db, run } = comparing;
  const from = parkInstant(run.day, '00:00');
  const span = { provider: provider.name, from, until: parkInstant(addDays(run.day, 1), '00:00') };
  while (!run.cursor.startsWith(REFUNDS)) {
    const attempts = await listAttemptsToCompare(db.read, { ...span, cursor: run.cursor, limit: AT_ONCE });
    for (const attempt of attempts) {
      const verdict = await askPayment(comparing, provider, attempt);
      if (verdict === 'later' || verdict === 'wait') return verdict;
      if (verdict)
        await noteDifference(comparing, { ...verdict, ref: attempt.ref, orderId: attempt.orderId });
      await noteCompared(comparing, cursorOf(attempt));
    }
    if (attempts.length < AT_ONCE) break;
  }
  return compareRefunds(comparing, provider, span);
}

type Span = { provider: PaymentProvider['name']; from: string; until: string };

async function compareRefunds(
  comparing: Comparing,
  provider: PaymentProvider,
  span: Span,
): Promise<Compared> {
  const { db, run } = comparing;
  const { from, until } = span;
  let cursor = run.cursor.startsWith(REFUNDS) ? run.cursor.slice(REFUNDS.length) : '';
  for (;;) {
    const some = await listRefundsToCompare(db.read, { from, until, cursor, limit: AT_ONCE });
    for (const ended of some) {
      cursor = refundCursorOf(ended.refund);
      if (ended.attempt.provider !== provider.name) continue;
      const { requestId: ref, orderId, responseCode } = ended.refund;
      // Refunded in the provider's console: it does not know our number for it.
      if (responseCode === BY_HAND) continue;
      const verdict = await askRefund(comparing, provider, ended);
      if (verdict === 'later' || verdict === 'wait') return verdict;
      if (verdict) await noteDifference(comparing, { ...verdict, ref, orderId });
      await noteCompared(comparing, `${REFUNDS}${cursor}`);
    }
    if (some.length < AT_ONCE) return 'done';
  }
}

async function askPayment(
  { clock, isPatient }: Comparing,
  provider: PaymentProvider,
  attempt: ComparedAttempt,
): Promise<Verdict> {
  const { ref, amountVnd, providerCreateDate: createDate, providerTxnId } = attempt;
  const answer = await provider.queryPayment({ ref, amountVnd, createDate, providerTxnId }, clock());
  return comparePayment(attempt, answer, isPatient);
}

async function askRefund(
  { db, clock, isPatient }: Comparing,
  provider: PaymentProvider,
  { refund, attempt }: ComparedRefund,
): Promise<Verdict> {
  const { requestId } = refund;
  const refundTxnId = await findRefundTxnId(db.read, { ref: attempt.ref, requestId });
  const answer = await provider.queryRefund({ ...refundRequest({ refund, attempt }, clock()), refundTxnId });
  return compareRefund(refund, answer, isPatient);
}
