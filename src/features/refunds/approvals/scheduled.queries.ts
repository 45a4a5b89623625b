import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { type RefundRequestRow, refundRequests } from '#db/schema/refunds.ts';

type Scheduling = {
  id: string;
  approveAt: string;
  approvedBy: string;
  approvedInReview: boolean;
  now: string;
};

/** Stores an approval of an open request; false when it is approved, decided or withdrawn already. */
export async function scheduleApproval(
  db: Queryable,
  { id, now, ...approval }: Scheduling,
): Promise<boolean> {
  const { state } = refundRequests;
  const scheduled = await db
    .update(refundRequests)
    .set({ ...approval, returnedWhy: null, updatedAt: now })
    .where(and(eq(refundRequests.id, id), eq(state, 'requested'), isNull(refundRequests.approveAt)))
    .returning({ id: refundRequests.id });
  return scheduled.length === 1;
}

type Returning = Pick<RefundRequestRow, 'approvedBy' | 'returnedWhy'> & { id: string; now: string };

/** The request waits for a decision again; false when its approval is no longer scheduled. */
export async function unscheduleApproval(
  db: Queryable,
  { id, approvedBy, returnedWhy, now }: Returning,
): Promise<boolean> {
  const returned = await db
    .update(refundRequests)
    .set({ approveAt: null, approvedBy, approvedInReview: false, returnedWhy, updatedAt: now })
    .where(
      and(
        eq(refundRequests.id, id),
        eq(refundRequests.state, 'requested'),
        isNotNull(refundRequests.approveAt),
      ),
    )
    .returning({ id: refundRequests.id });
  return returned.length === 1;
}

export type DueApproval = { id: string; approveAt: string };
type Listing = { now: string; after: DueApproval | null; limit: number };

/** Approvals that take effect by now, the earliest first. */
export async function listDueApprovals(
  db: Queryable,
  { now, after, limit }: Listing,
): Promise<DueApproval[]> {
  const { id, approveAt, state } = refundRequests;
  const isLater = after
    ? or(gt(approveAt, after.approveAt), and(eq(approveAt, after.approveAt), gt(id, after.id)))
    : undefined;
  return db
    .select({ id, approveAt: sql<string>`${approveAt}` })
    .from(indexed(refundRequests, 'refund_requests_due'))
    .where(and(isNotNull(approveAt), lte(approveAt, now), eq(state, 'requested'), isLater))
    .orderBy(asc(approveAt), asc(id))
    .limit(limit);
}
