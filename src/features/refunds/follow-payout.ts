import type { Queryable } from '#db/client.ts';
import type { RefundState } from '#db/schema/refunds.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { findPayout, findRefundRequest, listPayouts, moveRefundRequest } from './payouts.queries.ts';

/** A provider has reported the result of a refund: its request, if any, is updated. */
export async function followPayout(tx: Queryable, payoutId: string, now: string): Promise<void> {
  const payout = await findPayout(tx, payoutId);
  if (payout) await endRefundRequest(tx, payout.requestId, now);
}

/** Moves a request to the state of its payouts: all done, one failed, or still pending. */
export async function endRefundRequest(tx: Queryable, id: string, now: string): Promise<RefundState> {
  const payouts = await listPayouts(tx, [id]);
  const isDone = payouts.every(({ refundState, paidAt }) => refundState === 'done' || paidAt !== null);
  const hasFailed = payouts.some(({ refundState, error }) => refundState === 'failed' || error !== null);
  const state: RefundState = isDone ? 'done' : hasFailed ? 'failed' : 'paying';
  const hasMoved =
    state !== 'paying' &&
    (await moveRefundRequest(tx, { id, from: ['paying', 'failed'] }, { state, updatedAt: now }));
  const request = hasMoved && state === 'done' ? await findRefundRequest(tx, id) : null;
  if (request) {
    const { orderId, amountVnd } = request;
    const payload = { requestId: id, amountVnd: String(amountVnd) };
    await createMessage(tx, { dedupeKey: `refund-done:${id}`, kind: 'refund-done', orderId, payload, now });
  }
  return state;
}
