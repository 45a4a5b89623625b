import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { byKey, indexed } from '#db/indexed.ts';
import { given, prepared, prepareInsert, prepareUpdate } from '#db/prepared.ts';
import {
  type PaymentAttemptRow,
  paymentAttempts,
  paymentEvents,
  type RefundRow,
  refunds,
} from '#db/schema/payments.ts';
import type { RefundAnswer } from './provider.ts';

const insertRefund = prepareInsert(refunds);
const changeRefund = prepareUpdate(refunds);
const insertEvent = prepareInsert(paymentEvents, { omitted: ['id'] });
const refundOfRequest = prepared((db) =>
  db
    .select()
    .from(refunds)
    .where(eq(refunds.requestId, given('requestId')))
    .limit(1)
    .prepare(),
);
const refundsOfAttempt = prepared((db) =>
  db
    .select()
    .from(refunds)
    .where(eq(refunds.attemptId, given('attemptId')))
    .orderBy(asc(refunds.createdAt))
    .prepare(),
);

export async function createRefund(db: Queryable, refund: RefundRow): Promise<void> {
  await insertRefund(db, refund);
}

export async function findRefund(db: Queryable, requestId: string): Promise<RefundRow | null> {
  const [row] = await refundOfRequest(db).all({ requestId });
  return row ?? null;
}

export async function listRefunds(db: Queryable, attemptId: string): Promise<RefundRow[]> {
  return refundsOfAttempt(db).all({ attemptId });
}

/** Refunds of these orders that their providers turned down, the oldest first, each with the answer as it came. */
export async function listRefusedRefunds(db: Queryable, orderIds: string[]) {
  if (orderIds.length === 0) return [];
  return db
    .select({
      id: refunds.id,
      orderId: refunds.orderId,
      ref: paymentAttempts.ref,
      provider: paymentAttempts.provider,
      reason: refunds.reason,
      amountVnd: refunds.amountVnd,
      responseCode: refunds.responseCode,
      answer: paymentEvents.payload,
      at: refunds.updatedAt,
    })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .leftJoin(
      paymentEvents,
      and(
        eq(paymentEvents.ref, paymentAttempts.ref),
        eq(paymentEvents.source, 'refund'),
        eq(paymentEvents.outcome, 'failed'),
        sql`json_extract(${paymentEvents.payload}, '$.requestId') = ${refunds.requestId}`,
      ),
    )
    .where(and(inArray(refunds.orderId, orderIds), eq(refunds.state, 'failed')))
    .orderBy(asc(refunds.updatedAt));
}

export type RefusedRefund = Awaited<ReturnType<typeof listRefusedRefunds>>[number];

export type PayingRefund = { refund: RefundRow; attempt: PaymentAttemptRow };

/** Pending refunds, least recently checked first. */
export async function listPayingRefunds(db: Queryable, limit: number): Promise<PayingRefund[]> {
  return db
    .select({ refund: getTableColumns(refunds), attempt: getTableColumns(paymentAttempts) })
    .from(indexed(refunds, 'refunds_paying'))
    .crossJoin(byKey(paymentAttempts))
    .where(and(sql`${refunds.state} = 'paying'`, eq(paymentAttempts.id, refunds.attemptId)))
    .orderBy(asc(refunds.updatedAt))
    .limit(limit);
}

export async function updateRefund(
  db: Queryable,
  id: string,
  change: Partial<Pick<RefundRow, 'state' | 'responseCode' | 'updatedAt'>>,
): Promise<void> {
  await changeRefund(db, id, change);
}

type Answered = { refund: RefundRow; attempt: PaymentAttemptRow; answer: RefundAnswer; now: string };

export async function createRefundEvent(
  db: Queryable,
  { refund, attempt, answer, now }: Answered,
): Promise<void> {
  const { requestId } = refund;
  const refundTxnId = answer.refundTxnId ?? '';
  await insertEvent(db, {
    at: now,
    provider: attempt.provider,
    source: 'refund',
    ref: attempt.ref,
    outcome: answer.state,
    payload: { ...answer.payload, responseCode: answer.responseCode, requestId, refundTxnId },
  });
}

/** The provider's own number of a refund, when an answer had one. */
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
