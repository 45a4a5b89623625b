import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import {
  type RefundLineRow,
  type RefundRequestRow,
  refundLines,
  refundRequests,
} from '#db/schema/refunds.ts';

export async function createRefundLines(db: Queryable, lines: RefundLineRow[]): Promise<void> {
  if (lines.length > 0) await db.insert(refundLines).values(lines);
}

export async function listRefundLines(db: Queryable, requestIds: string[]): Promise<RefundLineRow[]> {
  if (requestIds.length === 0) return [];
  return db.select().from(refundLines).where(inArray(refundLines.requestId, requestIds));
}

type GivenLine = Pick<RefundLineRow, 'lineId' | 'kind'> & Pick<RefundRequestRow, 'state' | 'approveAt'>;

/** What of an order's goods was ever asked back, with what has become of it. */
export async function listGivenLines(db: Queryable, orderId: string): Promise<GivenLine[]> {
  const { state, approveAt } = refundRequests;
  return db
    .select({ lineId: refundLines.lineId, kind: refundLines.kind, state, approveAt })
    .from(refundRequests)
    .innerJoin(refundLines, eq(refundLines.requestId, refundRequests.id))
    .where(eq(refundRequests.orderId, orderId));
}
