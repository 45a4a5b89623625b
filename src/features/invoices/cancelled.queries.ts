/** Sales that the park cancelled before they left it. */
import { and, eq, exists, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { byKey, indexed } from '#db/indexed.ts';
import { orders } from '#db/schema/orders.ts';
import { refunds } from '#db/schema/payments.ts';
import { refundDues, refundLines, refundRequests } from '#db/schema/refunds.ts';
import { isAmong, type Span } from './spans.queries.ts';

/** Why money for a cancelled order goes back: the reason of the refund due, and of the part restored to a voucher. */
const CANCELLED = 'cancelled';

/** An order that was cancelled without such money, or goods given back in a request, never was a sale. */
export function isCancelledSale(db: Queryable): SQL | undefined {
  const one = { one: sql`1` };
  const refundDue = db
    .select(one)
    .from(indexed(refundDues, 'refund_dues_order'))
    .where(and(eq(refundDues.orderId, orders.id), eq(refundDues.reason, CANCELLED)));
  const refunded = db
    .select(one)
    .from(indexed(refunds, 'refunds_order'))
    .where(and(eq(refunds.orderId, orders.id), eq(refunds.reason, CANCELLED)));
  const given = db
    .select(one)
    .from(indexed(refundRequests, 'refund_requests_order'))
    .crossJoin(byKey(refundLines))
    .where(and(eq(refundRequests.orderId, orders.id), eq(refundLines.requestId, refundRequests.id)));
  return and(eq(orders.status, 'cancelled'), or(exists(refundDue), exists(refunded), exists(given)));
}

/** By part of the money, the orders of which some came back in that time, as they are cancelled. */
export function cancelledWithin(db: Queryable, { from, until }: Span) {
  const isThen = (at: typeof refundDues.updatedAt | typeof refunds.updatedAt) =>
    and(gte(at, from), lt(at, until));
  const refundDue = db
    .select({ id: refundDues.orderId })
    .from(indexed(refundDues, 'refund_dues_cancelled'))
    // Written out, so that the partial indexes are seen to fit.
    .where(and(sql`${refundDues.reason} = 'cancelled'`, isThen(refundDues.updatedAt)));
  const refunded = db
    .select({ id: refunds.orderId })
    .from(indexed(refunds, 'refunds_cancelled'))
    .where(and(sql`${refunds.reason} = 'cancelled'`, isThen(refunds.updatedAt)));
  return { refundDue, refunded };
}

/** By order, since when all of such money is back; nothing for an order of which some is not. */
export async function listBackSince(db: Queryable, orderIds: string[]): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map();
  const refundDue = await db
    .select({ orderId: refundDues.orderId, at: refundDues.updatedAt, state: refundDues.state })
    .from(refundDues)
    .where(and(isAmong(refundDues.orderId, orderIds), eq(refundDues.reason, CANCELLED)));
  const refunded = await db
    .select({ orderId: refunds.orderId, at: refunds.updatedAt, state: refunds.state })
    .from(refunds)
    .where(and(isAmong(refunds.orderId, orderIds), eq(refunds.reason, CANCELLED), eq(refunds.state, 'done')));
  const since = new Map<string, string>();
  for (const [orderId, parts] of Map.groupBy([...refundDue, ...refunded], (part) => part.orderId)) {
    const last = parts
      .map(({ at }) => at)
      .toSorted()
      .at(-1);
    if (last && parts.every(({ state }) => state === 'done')) since.set(orderId, last);
  }
  return since;
}
