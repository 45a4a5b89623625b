import { and, eq, gte, lt } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { byKey } from '#db/indexed.ts';
import { orders } from '#db/schema/orders.ts';
import { refundRequests } from '#db/schema/refunds.ts';

/** Above every sign that a number may go on with. */
const AFTER_ALL = '\u{10FFFF}';

/** Requests whose number begins so. */
export function listRefundsByNumber(db: Queryable, { begun, limit }: { begun: string; limit: number }) {
  const { id, amountVnd, createdAt, state } = refundRequests;
  return db
    .select({ id, amountVnd, createdAt, state, code: orders.code })
    .from(byKey(refundRequests))
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .where(and(gte(id, begun), lt(id, begun + AFTER_ALL)))
    .orderBy(id)
    .limit(limit);
}
