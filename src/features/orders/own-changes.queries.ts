import { and, desc, eq, isNull, notInArray, or } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { type ExchangeState, exchanges } from '#db/schema/exchanges.ts';
import { orders } from '#db/schema/orders.ts';
import { ownedOrders } from '#db/schema/profile.ts';
import { type RefundState, refundRequests } from '#db/schema/refunds.ts';

const LISTED_MAX = 100;

export type OwnChange = { id: string; code: string; createdAt: string } & (
  | { kind: 'refund'; state: RefundState; amountVnd: number }
  | { kind: 'exchange'; state: ExchangeState; amountVnd: number; day: string }
);

/** What staff ask each other about is none of the buyer's until it is approved. */
const IS_KNOWN = and(
  eq(refundRequests.kind, 'money'),
  or(
    isNull(refundRequests.askedBy),
    notInArray(refundRequests.state, ['requested', 'rejected', 'withdrawn']),
  ),
);

/** Refunds and exchanges that a user requested for their own orders, newest first. */
export async function listOwnChanges(db: Queryable, userId: string): Promise<OwnChange[]> {
  const refunds = await db
    .select({
      id: refundRequests.id,
      code: orders.code,
      createdAt: refundRequests.createdAt,
      state: refundRequests.state,
      amountVnd: refundRequests.amountVnd,
    })
    .from(refundRequests)
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .innerJoin(ownedOrders, eq(ownedOrders.orderId, orders.id))
    .where(and(eq(ownedOrders.userId, userId), IS_KNOWN))
    .orderBy(desc(refundRequests.createdAt))
    .limit(LISTED_MAX);
  const moves = await db
    .select({
      id: exchanges.id,
      code: orders.code,
      createdAt: exchanges.createdAt,
      state: exchanges.state,
      amountVnd: exchanges.differenceVnd,
      day: exchanges.day,
    })
    .from(exchanges)
    .innerJoin(orders, eq(orders.id, exchanges.orderId))
    .innerJoin(ownedOrders, eq(ownedOrders.orderId, orders.id))
    .where(eq(ownedOrders.userId, userId))
    .orderBy(desc(exchanges.createdAt))
    .limit(LISTED_MAX);
  return [
    ...refunds.map((row) => ({ ...row, kind: 'refund' as const })),
    ...moves.map((row) => ({ ...row, kind: 'exchange' as const })),
  ].toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
}
