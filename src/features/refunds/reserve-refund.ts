import type { Tx } from '#db/client.ts';
import type { PaymentAttemptRow, RefundRow } from '#db/schema/payments.ts';
import { intlFor } from '#i18n/intl.ts';
import { findAttempt } from '#src/features/payments/attempts.queries.ts';
import {
  createRefund,
  findRefund,
  listRefunds,
  type PayingRefund,
} from '#src/features/payments/refunds.queries.ts';
import { Problem } from '#src/server/problem.ts';
import { newId } from '#src/values/id.ts';
import { assertVnd, sumVnd } from '#src/values/money.ts';
import { linkDue } from './follow-due.ts';

export type RefundInput = {
  /** Reference of the paid attempt. */
  ref: string;
  amountVnd: number;
  /** The same id never pays twice. At most 32 letters and digits. */
  requestId: string;
  reason: string;
  createdBy: string;
};

type Reserved = PayingRefund & { isNew: boolean };

/** Writes down what will go back before anybody is asked to pay it; refuses more than there is. */
export async function reserveRefund(tx: Tx, input: RefundInput, now: string): Promise<Reserved> {
  const attempt = await findAttempt(tx, input.ref);
  if (!attempt) throw new Problem('NOT_FOUND', 'payments.error.unknown');
  const known = await findRefund(tx, input.requestId);
  if (known) {
    const isSame = known.attemptId === attempt.id && known.amountVnd === input.amountVnd;
    if (!isSame) throw new Problem('CONFLICT', 'errors.idempotencyMismatch');
    return { refund: known, attempt, isNew: false };
  }
  checkRefund(attempt, input.amountVnd, await listRefunds(tx, attempt.id));
  const refund: RefundRow = {
    id: newId(),
    orderId: attempt.orderId,
    attemptId: attempt.id,
    amountVnd: input.amountVnd,
    state: 'paying',
    requestId: input.requestId,
    responseCode: null,
    reason: input.reason,
    createdBy: input.createdBy,
    createdAt: now,
    updatedAt: now,
  };
  await createRefund(tx, refund);
  await linkDue(tx, { ...input, attempt }, now);
  return { refund, attempt, isNew: true };
}

function checkRefund(attempt: PaymentAttemptRow, amountVnd: number, earlier: RefundRow[]): void {
  if (attempt.state !== 'paid') throw new Problem('CONFLICT', 'payments.error.notPaid');
  if (assertVnd(amountVnd) <= 0) throw new Problem('BAD_REQUEST', 'payments.error.refundAmount');
  const gone = earlier.filter(({ state }) => state !== 'failed');
  const left = attempt.amountVnd - sumVnd(gone.map((refund) => refund.amountVnd));
  if (amountVnd > left) {
    throw new Problem('CONFLICT', 'payments.error.refundTooMuch', { left: intlFor('vi').number(left) });
  }
  // A provider that knows of one refund in hand answers the next as if it were the same.
  if (gone.some(({ state }) => state === 'paying'))
    throw new Problem('CONFLICT', 'payments.error.refundInProgress');
}
