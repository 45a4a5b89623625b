import { and, desc, eq, exists, gt, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { orders } from '#db/schema/orders.ts';
import { ownedOrders } from '#db/schema/profile.ts';
import { refundRequests } from '#db/schema/refunds.ts';
import { vouchers } from '#db/schema/vouchers.ts';

const LISTED_MAX = 200;

type Noticed = { userId: string; since: string; now: string };

/**
 * Codes of the orders with something to tell of their money, the newest first: under review, a refund that is under way or
 * ended after `since`, credit that is left, money that is due.
 */
export async function listNoticedOrders(db: Queryable, { userId, since, now }: Noticed): Promise<string[]> {
  const refund = db
    .select({ one: sql`1` })
    .from(refundRequests)
    .where(
      and(
        eq(refundRequests.orderId, orders.id),
        eq(refundRequests.kind, 'money'),
        gt(refundRequests.amountVnd, 0),
        or(
          inArray(refundRequests.state, ['approved', 'paying', 'failed']),
          and(eq(refundRequests.state, 'requested'), isNull(refundRequests.askedBy)),
          and(eq(refundRequests.state, 'done'), gte(refundRequests.updatedAt, since)),
          and(
            eq(refundRequests.state, 'rejected'),
            isNull(refundRequests.askedBy),
            gte(refundRequests.updatedAt, since),
          ),
        ),
      ),
    );
  const credit = db
    .select({ one: sql`1` })
    .from(vouchers)
    .where(and(eq(vouchers.orderId, orders.id), gt(vouchers.balanceVnd, 0), gt(vouchers.expiresAt, now)));
  const rows = await db
    .select({ code: orders.code })
    .from(ownedOrders)
    .innerJoin(orders, eq(orders.id, ownedOrders.orderId))
    .where(
      and(
        eq(ownedOrders.userId, userId),
        or(isNotNull(orders.needsReview), gt(orders.refundDueVnd, 0), exists(refund), exists(credit)),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(LISTED_MAX);
  return rows.map(({ code }) => code);
}
