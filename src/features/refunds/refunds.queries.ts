import { and, desc, eq, gte, inArray, isNotNull, ne, notInArray, sql, sum } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { orders } from '#db/schema/orders.ts';
import { type RefundState, refundDues, refundRequests } from '#db/schema/refunds.ts';

/** Requests with their orders for those who decide, the longest waiting first; done ones the newest first. */
export async function listStaffRefunds(db: Queryable, states: readonly RefundState[], limit: number) {
  const isOpen = states.includes('requested');
  return db
    .select({
      request: refundRequests,
      code: orders.code,
      name: orders.contactName,
      qrOpenedAt: orders.qrOpenedAt,
      needsReview: orders.needsReview,
    })
    .from(refundRequests)
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .where(inArray(refundRequests.state, [...states]))
    .orderBy(isOpen ? sql`${refundRequests.createdAt}` : desc(refundRequests.updatedAt))
    .limit(limit);
}

/** What waits for a decision or for money that has to be paid by hand: requests that are open or failed, and open dues. */
export async function countOpenRefunds(db: Queryable): Promise<number> {
  const [requests, dues] = await Promise.all([
    db.$count(refundRequests, inArray(refundRequests.state, ['requested', 'failed'])),
    db.$count(refundDues, eq(refundDues.state, 'open')),
  ]);
  return requests + dues;
}

/** By order, what staff have given on it so far and what they ask for: money back, credit, differences waived. */
export async function listGivenByStaff(
  db: Queryable,
  orderIds: string[],
): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map();
  const { orderId, askedBy, state, amountVnd } = refundRequests;
  const rows = await db
    .select({ orderId, givenVnd: sum(amountVnd).mapWith(Number) })
    .from(refundRequests)
    .where(and(inArray(orderId, orderIds), isNotNull(askedBy), notInArray(state, ['rejected', 'withdrawn'])))
    .groupBy(orderId);
  return new Map(rows.map((row) => [row.orderId, row.givenVnd]));
}

type Concerning = { userId: string; since: string; limit: number };

/** What colleagues or guests ask for and nobody has decided; not what this person has asked for. */
export async function listAwaitingDecision(db: Queryable, { userId, since, limit }: Concerning) {
  const { id, amountVnd, askedBy, createdAt, state } = refundRequests;
  return db
    .select({ id, amountVnd, createdAt, code: orders.code })
    .from(refundRequests)
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .where(and(eq(state, 'requested'), gte(createdAt, since), sql`${askedBy} IS NOT ${`staff:${userId}`}`))
    .orderBy(desc(createdAt))
    .limit(limit);
}

/** What this person has asked for and somebody else has decided. */
export async function listDecidedFor(db: Queryable, { userId, since, limit }: Concerning) {
  const { id, amountVnd, askedBy, decidedAt, decidedBy, state } = refundRequests;
  return db
    .select({ id, amountVnd, decidedAt, state, code: orders.code })
    .from(refundRequests)
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .where(
      and(
        eq(askedBy, `staff:${userId}`),
        gte(decidedAt, since),
        ne(decidedBy, `staff:${userId}`),
        ne(decidedBy, 'rule'),
      ),
    )
    .orderBy(desc(decidedAt))
    .limit(limit);
}
