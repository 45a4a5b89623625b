import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { byKey, indexed } from '#db/indexed.ts';
import { orders } from '#db/schema/orders.ts';
import { type RefundRequestRow, refundDues, refundRequests } from '#db/schema/refunds.ts';
import { placeKey, readPlace, type Turn } from '#src/values/lists/turns.ts';
import { areFew, isAmong } from './search/sought-orders.queries.ts';
import { givenByStaff } from './staff-refund.ts';

/**
 * `scheduled` is approved and can still be taken back, `open` waits for a decision, `trouble` for money that did not go by
 * itself; `recent` goes by itself or is over.
 */
export type RefundList = 'scheduled' | 'open' | 'trouble' | 'recent';

const { createdAt, updatedAt, approveAt, state } = refundRequests;
const IS_OPEN = and(eq(state, 'requested'), isNull(approveAt));
const IS_BY_HAND = sql`EXISTS (SELECT 1 FROM refund_payouts p INDEXED BY refund_payouts_request
  WHERE p.request_id = ${refundRequests.id} AND p.ref IS NULL AND p.paid_at IS NULL)`;
const LISTS = {
  scheduled: {
    ...{ at: approveAt, isNewestFirst: false, where: isNotNull(approveAt) },
    by: 'refund_requests_due',
  },
  open: { at: createdAt, isNewestFirst: false, where: IS_OPEN, by: 'refund_requests_state' },
  trouble: {
    ...{ at: updatedAt, isNewestFirst: true, by: 'refund_requests_unpaid' },
    where: sql`${state} IN ('failed', 'paying') AND (${state} = 'failed' OR ${IS_BY_HAND})`,
  },
  recent: {
    ...{ at: updatedAt, isNewestFirst: true, by: 'refund_requests_updated' },
    where: sql`(${state} IN ('done', 'rejected', 'withdrawn') OR ${state} = 'paying' AND NOT ${IS_BY_HAND})`,
  },
} as const;

type Listed = {
  list: RefundList;
  limit: number;
  /** Those of these orders alone. */
  sought?: readonly string[] | null;
  /** One of the list alone. */
  id?: string;
};

/** The key of a request's place in a list: it has left the list once it moves on, and the page beside it stays. */
export function refundPlace(list: RefundList, request: RefundRequestRow): string {
  const { id, createdAt: askedAt, updatedAt: movedAt } = request;
  const at = { scheduled: request.approveAt ?? '', open: askedAt, trouble: movedAt, recent: movedAt };
  return placeKey({ at: at[list], id });
}

/**
 * Requests with their orders, in the order of the turn, whose rows are named by `refundPlace`: what is open the longest
 * waiting first, others the newest first.
 */
export async function listStaffRefunds(
  db: Queryable,
  { list, after, before, limit, sought = null, id }: Turn & Listed,
) {
  const { at, isNewestFirst, where, by } = LISTS[list];
  const index = areFew(sought) ? 'refund_requests_order' : by;
  const order = (before !== null) === isNewestFirst ? asc : desc;
  const beside = after ?? before;
  const near = readPlace(beside);
  const sign = sql.raw(order === asc ? '>' : '<');
  const place = near ? sql`(${at}, ${refundRequests.id}) ${sign} (${near.at}, ${near.id})` : sql`FALSE`;
  return db
    .select({
      request: refundRequests,
      code: orders.code,
      holdId: orders.holdId,
      name: orders.contactName,
      qrOpenedAt: orders.qrOpenedAt,
      needsReview: orders.needsReview,
    })
    .from(id === undefined ? indexed(refundRequests, index) : byKey(refundRequests))
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .where(
      and(
        where,
        beside === null ? undefined : place,
        sought ? isAmong(refundRequests.orderId, sought) : undefined,
        id === undefined ? undefined : eq(refundRequests.id, id),
      ),
    )
    .orderBy(order(at), order(refundRequests.id))
    .limit(limit);
}

/** What waits for a decision or for money that has to be paid by hand: the first lists of the room, and open dues. */
export async function countOpenRefunds(db: Queryable): Promise<number> {
  const [requests, trouble, dues] = await Promise.all([
    db.$count(indexed(refundRequests, LISTS.open.by), LISTS.open.where),
    db.$count(indexed(refundRequests, LISTS.trouble.by), LISTS.trouble.where),
    db.$count(refundDues, eq(refundDues.state, 'open')),
  ]);
  return requests + trouble + dues;
}

/** By order, what counts against the limit of who allows more on it: what staff gave, ask for, and believed of a guest. */
export async function listGivenByStaff(
  db: Queryable,
  orderIds: string[],
): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map();
  const { orderId, askedBy, amountVnd, ground, decidedBy } = refundRequests;
  const rows = await db
    .select({ orderId, askedBy, state, amountVnd, ground, decidedBy, approveAt })
    .from(refundRequests)
    .where(inArray(orderId, orderIds));
  const byOrder = Map.groupBy(rows, (row) => row.orderId);
  return new Map([...byOrder].map(([id, earlier]) => [id, givenByStaff(earlier)]));
}

type Concerning = { userId: string; since: string; limit: number };

/** What colleagues or guests ask for and nobody has decided; not what this person has asked for. */
export async function listAwaitingDecision(db: Queryable, { userId, since, limit }: Concerning) {
  const { id, amountVnd, askedBy } = refundRequests;
  return db
    .select({ id, amountVnd, createdAt, code: orders.code })
    .from(refundRequests)
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .where(and(IS_OPEN, gte(createdAt, since), sql`${askedBy} IS NOT ${`staff:${userId}`}`))
    .orderBy(desc(createdAt))
    .limit(limit);
}

/** What this person has asked for and somebody else has decided. */
export async function listDecidedFor(db: Queryable, { userId, since, limit }: Concerning) {
  const { id, amountVnd, askedBy, decidedAt, decidedBy } = refundRequests;
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

/** What this person has approved and what then could not be sent, or was withdrawn by its guest. */
export async function listReturnedTo(db: Queryable, { userId, since, limit }: Concerning) {
  const { id, amountVnd, approvedBy, returnedWhy } = refundRequests;
  return db
    .select({ id, amountVnd, updatedAt, state, returnedWhy, code: orders.code })
    .from(indexed(refundRequests, 'refund_requests_returned'))
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .where(and(isNotNull(returnedWhy), eq(approvedBy, `staff:${userId}`), gte(updatedAt, since)))
    .orderBy(desc(updatedAt))
    .limit(limit);
}
