import { and, asc, eq, inArray, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { given, prepared } from '#db/prepared.ts';
import { paymentAttempts, refunds } from '#db/schema/payments.ts';
import {
  type RefundPayoutRow,
  type RefundRequestRow,
  type RefundState,
  type RefundTicketRow,
  refundPayouts,
  refundRequests,
  refundTickets,
} from '#db/schema/refunds.ts';
import { CREDIT } from '#src/features/payments/payments.ts';

export async function createRefundRequest(
  db: Queryable,
  request: RefundRequestRow,
  tickets: RefundTicketRow[],
): Promise<void> {
  await db.insert(refundRequests).values(request);
  // A goodwill sum has none.
  if (tickets.length > 0) await db.insert(refundTickets).values(tickets);
}

export async function findRefundRequest(db: Queryable, id: string): Promise<RefundRequestRow | null> {
  const [row] = await db.select().from(refundRequests).where(eq(refundRequests.id, id)).limit(1);
  return row ?? null;
}

/** Of an order, given by its id or by how to find it; the oldest first. */
export async function listRefundRequests(
  db: Queryable,
  orderId: string | SQL<string>,
): Promise<RefundRequestRow[]> {
  return db
    .select()
    .from(refundRequests)
    .where(eq(refundRequests.orderId, orderId))
    .orderBy(asc(refundRequests.createdAt));
}

/** Ids of the requests of an order, for a query that does not wait until they are read. */
export function requestsOf(db: Queryable, orderId: string) {
  return db.select({ id: refundRequests.id }).from(refundRequests).where(eq(refundRequests.orderId, orderId));
}

type RequestIds = string[] | ReturnType<typeof requestsOf>;

export async function listRefundTickets(db: Queryable, requestIds: RequestIds): Promise<RefundTicketRow[]> {
  if (isNone(requestIds)) return [];
  return db.select().from(refundTickets).where(inArray(refundTickets.requestId, requestIds));
}

function isNone(ids: RequestIds): boolean {
  return Array.isArray(ids) && ids.length === 0;
}

/** Moves a request on if it is still in the expected state; false when another was first. A scheduled approval ends with it. */
export async function moveRefundRequest(
  db: Queryable,
  { id, from }: { id: string; from: readonly RefundState[] },
  change: Partial<RefundRequestRow> & { state: RefundState; updatedAt: string },
): Promise<boolean> {
  const moved = await db
    .update(refundRequests)
    .set({ approveAt: null, returnedWhy: null, ...change })
    .where(and(eq(refundRequests.id, id), inArray(refundRequests.state, [...from])))
    .returning({ id: refundRequests.id });
  return moved.length === 1;
}

export async function createPayouts(db: Queryable, payouts: RefundPayoutRow[]): Promise<void> {
  await db.insert(refundPayouts).values(payouts);
}

export async function listPayouts(db: Queryable, requestIds: RequestIds) {
  if (isNone(requestIds)) return [];
  return db
    .select({
      id: refundPayouts.id,
      requestId: refundPayouts.requestId,
      ref: refundPayouts.ref,
      amountVnd: refundPayouts.amountVnd,
      error: refundPayouts.error,
      paidAt: refundPayouts.paidAt,
      refundState: refunds.state,
      provider: paymentAttempts.provider,
    })
    .from(indexed(refundPayouts, 'refund_payouts_request'))
    .leftJoin(refunds, eq(refunds.requestId, refundPayouts.id))
    .leftJoin(paymentAttempts, eq(paymentAttempts.ref, refundPayouts.ref))
    .where(inArray(refundPayouts.requestId, requestIds));
}

const payoutOfId = prepared((db) =>
  db
    .select()
    .from(refundPayouts)
    .where(eq(refundPayouts.id, given('id')))
    .limit(1)
    .prepare(),
);

export async function findPayout(db: Queryable, id: string): Promise<RefundPayoutRow | null> {
  const [row] = await payoutOfId(db).all({ id });
  return row ?? null;
}

export async function updatePayout(
  db: Queryable,
  id: string,
  change: Partial<Pick<RefundPayoutRow, 'id' | 'error' | 'paidAt'>>,
): Promise<void> {
  await db.update(refundPayouts).set(change).where(eq(refundPayouts.id, id));
}

/** Payouts that no provider has been asked for yet, the oldest request first. */
export async function listUnsentPayouts(db: Queryable, limit: number) {
  const asked = db.select({ one: sql`1` }).from(refunds).where(eq(refunds.requestId, refundPayouts.id));
  return db
    .select({
      id: refundPayouts.id,
      ref: sql<string>`${refundPayouts.ref}`,
      amountVnd: refundPayouts.amountVnd,
      requestId: refundRequests.id,
      decidedBy: refundRequests.decidedBy,
    })
    .from(indexed(refundRequests, 'refund_requests_paying'))
    .crossJoin(indexed(refundPayouts, 'refund_payouts_request'))
    .where(
      and(
        sql`${refundRequests.state} = 'paying'`,
        eq(refundPayouts.requestId, refundRequests.id),
        sql`${refundPayouts.ref} IS NOT NULL`,
        isNull(refundPayouts.error),
        notExists(asked),
      ),
    )
    .orderBy(asc(refundRequests.createdAt))
    .limit(limit);
}

/** What each paid attempt of an order can still refund: neither refunded nor queued. A voucher's part goes first. */
export async function listReturnable(
  db: Queryable,
  orderId: string,
): Promise<{ ref: string; provider: string; leftVnd: number }[]> {
  // Names in full: in a query of one table drizzle writes bare ones, which mean the inner table here.
  const gone = sql<number>`(SELECT coalesce(sum(r.amount_vnd), 0) FROM refunds r
    WHERE r.attempt_id = payment_attempts.id AND r.state <> 'failed')`;
  // What staff gave back themselves has their slip; a due that another refund paid has none, and counts there.
  const queued = sql<number>`(SELECT coalesce(sum(p.amount_vnd), 0) FROM refund_payouts p
    WHERE p.ref = payment_attempts.ref AND p.error IS NULL
      AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.request_id = p.id))
    + (SELECT coalesce(sum(d.amount_vnd), 0) FROM refund_dues d
    WHERE d.ref = payment_attempts.ref AND (d.state = 'open'
      OR d.state = 'done' AND d.request_id IS NULL AND d.reference IS NOT NULL))`;
  const rows = await db
    .select({
      ref: paymentAttempts.ref,
      provider: paymentAttempts.provider,
      amountVnd: paymentAttempts.amountVnd,
      gone,
      queued,
    })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.state, 'paid')))
    .orderBy(sql`${paymentAttempts.provider} <> ${CREDIT}`, asc(paymentAttempts.createdAt));
  return rows
    .map((row) => ({
      ref: row.ref,
      provider: row.provider,
      leftVnd: row.amountVnd - row.gone - row.queued,
    }))
    .filter(({ leftVnd }) => leftVnd > 0);
}
