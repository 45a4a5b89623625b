import { and, asc, desc, eq, gt, isNull, sql, sum } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { ledgerEntries } from '#db/schema/ledger.ts';
import {
  type PaymentAttemptRow,
  paymentAttempts,
  paymentEvents,
  type RefundRow,
  refunds,
} from '#db/schema/payments.ts';
import { refundDues } from '#db/schema/refunds.ts';
import type { RefundAnswer } from './provider.ts';

export async function createRefund(db: Queryable, refund: RefundRow): Promise<void> {
  await db.insert(refunds).values(refund);
}

export async function findRefund(db: Queryable, requestId: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.requestId, requestId)).limit(1);
  return row ?? null;
}

export async function listRefunds(db: Queryable, attemptId: string): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.attemptId, attemptId)).orderBy(asc(refunds.createdAt));
}

export type PayingRefund = { refund: RefundRow; attempt: PaymentAttemptRow };

/** Refunds on their way, those not looked at for longest first. */
export async function listPayingRefunds(db: Queryable, limit: number): Promise<PayingRefund[]> {
  return db
    .select({ refund: refunds, attempt: paymentAttempts })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(eq(refunds.state, 'paying'))
    .orderBy(asc(refunds.updatedAt))
    .limit(limit);
}

export async function updateRefund(
  db: Queryable,
  id: string,
  change: Partial<Pick<RefundRow, 'state' | 'responseCode' | 'updatedAt'>>,
): Promise<void> {
  await db.update(refunds).set(change).where(eq(refunds.id, id));
}

/** What all payments of an order brought in and what went back for good. */
export async function sumOrderMoney(
  db: Queryable,
  orderId: string,
): Promise<{ receivedVnd: number; refundedVnd: number }> {
  const [received] = await db
    .select({ total: sum(paymentAttempts.amountVnd).mapWith(Number) })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.state, 'paid')));
  const [refunded] = await db
    .select({ total: sum(refunds.amountVnd).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'done')));
  const [byHand] = await db
    .select({ total: sum(refundDues.amountVnd).mapWith(Number) })
    .from(refundDues)
    .where(and(eq(refundDues.orderId, orderId), eq(refundDues.state, 'done'), isNull(refundDues.requestId)));
  // A success under the reference of an earlier one has no attempt: only the books know it.
  const [repeated] = await db
    .select({ total: sum(ledgerEntries.amountVnd).mapWith(Number) })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.orderId, orderId),
        eq(ledgerEntries.kind, 'repeat'),
        gt(ledgerEntries.amountVnd, 0),
      ),
    );
  return {
    receivedVnd: (received?.total ?? 0) + (repeated?.total ?? 0),
    refundedVnd: (refunded?.total ?? 0) + (byHand?.total ?? 0),
  };
}

type Answered = { refund: RefundRow; attempt: PaymentAttemptRow; answer: RefundAnswer; now: string };

export async function createRefundEvent(
  db: Queryable,
  { refund, attempt, answer, now }: Answered,
): Promise<void> {
  const { requestId } = refund;
  const refundTxnId = answer.refundTxnId ?? '';
  await db.insert(paymentEvents).values({
    at: now,
    provider: attempt.provider,
    source: 'refund',
    ref: attempt.ref,
    outcome: answer.state,
    payload: { ...answer.payload, responseCode: answer.responseCode, requestId, refundTxnId },
  });
}

/** The provider's own number of a refund, when an answer carried one. */
export async function findRefundTxnId(
  db: Queryable,
  { ref, requestId }: { ref: string; requestId: string },
): Promise<string | null> {
  const txnId = sql<string>`json_extract(${paymentEvents.payload}, '$.refundTxnId')`;
  const [row] = await db
    .select({ txnId })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.ref, ref),
        eq(paymentEvents.source, 'refund'),
        sql`json_extract(${paymentEvents.payload}, '$.requestId') = ${requestId}`,
        sql`${txnId} <> ''`,
      ),
    )
    .orderBy(desc(paymentEvents.id))
    .limit(1);
  return row?.txnId ?? null;
}
