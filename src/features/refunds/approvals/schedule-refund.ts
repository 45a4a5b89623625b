import type { Tx } from '#db/client.ts';
import type { RefundRequestRow } from '#db/schema/refunds.ts';
import { assertGoodsHere } from '#src/features/goods-returns/return-goods.ts';
import { findOrderById, listIssuedTickets } from '#src/features/orders/orders.queries.ts';
import { listRefundTickets } from '#src/features/refunds/payouts.queries.ts';
import { Problem } from '#src/server/problem.ts';
import { scheduleApproval } from './scheduled.queries.ts';
import { approvalBy } from './scheduled.ts';

type Scheduling = { request: RefundRequestRow; by: string; now: string };

/**
 * Inside a transaction: stores an approval of an open request and returns when it takes effect. What would stop it now is
 * said now; all of it is checked again then. Throws CONFLICT when it is decided, approved or withdrawn already.
 */
export async function scheduleRefund(tx: Tx, { request, by, now }: Scheduling): Promise<string> {
  const { id, orderId } = request;
  const approval = approvalBy(by, now);
  const order = await findOrderById(tx, orderId);
  if (!order) throw new Problem('NOT_FOUND', 'refunds.error.unknown');
  const approvedInReview = order.needsReview !== null;
  if (!(await scheduleApproval(tx, { id, ...approval, approvedInReview, now })))
    throw new Problem('CONFLICT', 'refunds.error.decided');
  await assertGoodsHere(tx, { order, requestId: id });
  const ids = (await listRefundTickets(tx, [id])).map(({ ticketId }) => ticketId);
  const given = (await listIssuedTickets(tx, orderId)).filter((ticket) => ids.includes(ticket.id));
  const isWhole = given.length === ids.length && given.every(({ state }) => state === 'refunding');
  if (!isWhole) throw new Problem('CONFLICT', 'refunds.error.changed');
  return approval.approveAt;
}
