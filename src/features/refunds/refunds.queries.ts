import { desc, eq, inArray, sql } from 'drizzle-orm';
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
