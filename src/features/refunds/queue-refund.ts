import type { Tx } from '#db/client.ts';
import type { RefundRow } from '#db/schema/payments.ts';
import { BY_HAND } from '#src/features/payments/payments.ts';
import { newId } from '#src/values/id.ts';
import { closeRefund } from './close-refund.ts';
import { reserveRefund } from './reserve-refund.ts';

type QueuedRefund = { ref: string; amountVnd: number; reason: string; createdBy?: string; now: string };

/** Queues money of a manual method for staff to pay back; it is done when they confirm it. */
export async function queueRefund(
  tx: Tx,
  { ref, amountVnd, reason, createdBy = 'payments', now }: QueuedRefund,
): Promise<RefundRow> {
  const reserved = await reserveRefund(tx, { ref, amountVnd, requestId: newId(), reason, createdBy }, now);
  const answer = { state: 'paying' as const, responseCode: BY_HAND, refundTxnId: null, payload: {} };
  return closeRefund(tx, { ...reserved, answer, now });
}
