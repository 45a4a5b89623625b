import type { Db, Tx } from '#db/client.ts';
import type { PaymentAttemptRow, RefundRow } from '#db/schema/payments.ts';
import { intlFor } from '#i18n/intl.ts';
import { findAttempt } from '#src/features/payments/attempts.queries.ts';
import type { PaymentProvider } from '#src/features/payments/provider.ts';
import {
  createRefund,
  findRefund,
  listRefunds,
  type PayingRefund,
} from '#src/features/payments/refunds.queries.ts';
import { allProviders } from '#src/features/payments/registry.ts';
import { Problem } from '#src/server/problem.ts';
import { newId } from '#src/values/id.ts';
import { assertVnd, sumVnd } from '#src/values/money.ts';
import { closeRefund } from './close-refund.ts';
import { linkDue } from './follow-due.ts';

type Clock = { db: Db; now: string };
export type RefundInput = {
  /** Reference of the paid attempt. */
  ref: string;
  amountVnd: number;
  /** The same id never pays twice. At most 32 letters and digits. */
  requestId: string;
  reason: string;
  createdBy: string;
};

/**
 * Refunds money by the method of its payment. The amount is reserved before the provider is called, so that all refunds
 * together never exceed the payment; a lost answer leaves the refund `paying` until `pollRefunds` resolves it.
 */
export async function refundPayment(
  ctx: Clock,
  input: RefundInput,
  providers: readonly PaymentProvider[] = allProviders(),
): Promise<RefundRow> {
  const { db, now } = ctx;
  const { refund, attempt, isNew } = await db.write((tx) => reserveRefund(tx, input, now));
  return isNew ? sendRefund(ctx, { refund, attempt }, providers) : refund;
}

/** Sends a reserved refund to its provider, again if need be: the request id is the same each time. */
export async function sendRefund(
  { db, now }: Clock,
  { refund, attempt }: PayingRefund,
  providers: readonly PaymentProvider[],
): Promise<RefundRow> {
  const provider = providers.find(({ name }) => name === attempt.provider);
  if (!provider) throw new Error(`no payment provider ${attempt.provider}`);
  const answer = await provider.refundPayment(refundRequest({ refund, attempt }, now));
  return db.write((tx) => closeRefund(tx, { refund, attempt, answer, now }));
}

export function refundRequest({ refund, attempt }: PayingRefund, now: string) {
  return {
    ref: attempt.ref,
    amountVnd: attempt.amountVnd,
    createDate: attempt.providerCreateDate,
    providerTxnId: attempt.providerTxnId,
    refundVnd: refund.amountVnd,
    isFull: refund.amountVnd === attempt.amountVnd,
    requestId: refund.requestId,
    createdBy: refund.createdBy,
    createdAt: refund.createdAt,
    now,
  };
}

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
