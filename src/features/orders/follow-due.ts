import type { Tx } from '#db/client.ts';
import type { RefundRow } from '#db/schema/payments.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { findDueOf, findDueOfRefund, moveDue } from '#src/features/payments/dues.queries.ts';
import { findPayout } from '#src/features/payments/payouts.queries.ts';

/**
 * A refund that is asked for pays the due of its payment, or another of its order's, if there is one of its amount;
 * what a buyer has asked back is no such debt.
 */
export async function linkDue(
  tx: Tx,
  { requestId, ...meant }: { orderId: string; ref: string; amountVnd: number; requestId: string },
  now: string,
): Promise<void> {
  const due = (await findPayout(tx, requestId)) ? null : await findDueOf(tx, meant);
  if (due) await moveDue(tx, { id: due.id, from: 'open' }, { state: 'sent', requestId, updatedAt: now });
}

/** What became of the refund becomes of the due: it is over and the buyer knows, or it waits for staff again. */
export async function followDue(
  tx: Tx,
  { requestId, createdBy }: Pick<RefundRow, 'requestId' | 'createdBy'>,
  { state, now }: { state: RefundRow['state']; now: string },
): Promise<void> {
  const due = state === 'paying' ? null : await findDueOfRefund(tx, requestId);
  if (!due) return;
  if (state === 'failed') {
    await moveDue(tx, { id: due.id, from: 'sent' }, { state: 'open', requestId: null, updatedAt: now });
    return;
  }
  const closed = { state: 'done', closedBy: createdBy, updatedAt: now } as const;
  if (await moveDue(tx, { id: due.id, from: 'sent' }, closed)) await tellDue(tx, { ...due, now });
}

/** The buyer reads that what was owed is back. */
export async function tellDue(
  tx: Tx,
  { id, orderId, amountVnd, now }: { id: string; orderId: string; amountVnd: number; now: string },
): Promise<void> {
  const payload = { amountVnd: String(amountVnd) };
  await createMessage(tx, { dedupeKey: `refund-done:${id}`, kind: 'refund-done', orderId, payload, now });
}
