import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { orders } from '#db/schema/orders.ts';
import { type RefundState, refundRequests } from '#db/schema/refunds.ts';

/** Requests with their orders for those who decide, the longest waiting first; done ones the newest first. */
export async function listStaffRefunds(db: Queryable, states: readonly RefundState[], limit: number) {
  const isOpen = states.includes('requested');
  return db
    .select({
      request: refundRequests,
      code: orders.code,
      name: orders.contactName,
      qrOpenedAt: orders.qrOpenedAt,
    })
    .from(refundRequests)
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .where(inArray(refundRequests.state, [...states]))
    .orderBy(isOpen ? sql`${refundRequests.createdAt}` : desc(refundRequests.updatedAt))
    .limit(limit);
}
