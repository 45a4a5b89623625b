import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { outbox } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { type RefundState, refundRequests } from '#db/schema/refunds.ts';

/** Whether the message with the tickets was tried every way and given up; not so while one may still arrive. */
export async function isUndelivered(db: Queryable, orderId: string): Promise<boolean> {
  const rows = await db
    .select({ state: outbox.state })
    .from(outbox)
    .where(and(eq(outbox.orderId, orderId), eq(outbox.kind, 'tickets')));
  return rows.length > 0 && rows.every(({ state }) => state === 'dead');
}

/** Requests with their orders for those who decide, the longest waiting first; done ones the newest first. */
export async function listDesk(db: Queryable, states: readonly RefundState[], limit: number) {
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
