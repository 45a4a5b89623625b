import type { Tx } from '#db/client.ts';
import type { PaymentAttemptRow, RefundRow } from '#db/schema/payments.ts';
import type { RefundDueRow } from '#db/schema/refunds.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { CREDIT } from '#src/features/payments/payments.ts';
import { findPayout } from './payouts.queries.ts';
import { findDueOf, findDueOfRefund, listPayableRefundDues, moveDue } from './refund-dues.queries.ts';

type Payment = Pick<PaymentAttemptRow, 'orderId' | 'provider' | 'ref'>;

/**
 * A refund that is asked for pays the due of its payment, or one that names no payment, if there is one of its amount;
 * what a buyer has asked back is no such debt, nor is a voucher's part, which is back on it at once.
 */
export async function linkDue(
  tx: Tx,
  { attempt, requestId, amountVnd }: { attempt: Payment; requestId: string; amountVnd: number },
  now: string,
): Promise<void> {
  if (await paysNoDue(tx, attempt, requestId)) return;
  const { orderId, ref } = attempt;
  const due = await findDueOf(tx, { orderId, ref, amountVnd });
  if (due) await moveDue(tx, { id: due.id, from: 'open' }, { state: 'sent', requestId, updatedAt: now });
}

async function paysNoDue(tx: Tx, { provider }: Payment, requestId: string): Promise<boolean> {
  return provider === CREDIT || (await findPayout(tx, requestId)) !== null;
}

type Followed = { refund: RefundRow; attempt: Payment; state: RefundRow['state']; now: string };

/** What became of the refund becomes of the due: it is over and the buyer knows, or it waits for staff again. */
export async function followDue(tx: Tx, followed: Followed): Promise<void> {
  const { refund, attempt, state, now } = followed;
  const { requestId, createdBy } = refund;
  if (state === 'paying') return;
  const due = await findDueOfRefund(tx, requestId);
  if (!due) {
    if (state === 'done' && !(await paysNoDue(tx, attempt, requestId))) await lowerRefundDues(tx, followed);
  } else if (state === 'failed') {
    await moveDue(tx, { id: due.id, from: 'sent' }, { state: 'open', requestId: null, updatedAt: now });
  } else await endDue(tx, due, { closedBy: createdBy, now });
}

/** Money refunded without being meant for a due pays it all the same; it must not be sent a second time. */
async function lowerRefundDues(tx: Tx, { refund, attempt, now }: Followed): Promise<void> {
  let leftVnd = refund.amountVnd;
  for (const due of await listPayableRefundDues(tx, attempt)) {
    if (leftVnd <= 0) return;
    const { id, state } = due;
    if (leftVnd >= due.amountVnd) await endDue(tx, due, { closedBy: refund.createdBy, now });
    else
      await moveDue(tx, { id, from: state }, { state, amountVnd: due.amountVnd - leftVnd, updatedAt: now });
    leftVnd -= due.amountVnd;
  }
}

async function endDue(tx: Tx, due: RefundDueRow, { closedBy, now }: { closedBy: string; now: string }) {
  const closed = { state: 'done', closedBy, updatedAt: now } as const;
  if (await moveDue(tx, { id: due.id, from: due.state }, closed)) await notifyDue(tx, { ...due, now });
}

/** Notifies the buyer that a refund due was paid. */
export async function notifyDue(
  tx: Tx,
  { id, orderId, amountVnd, now }: { id: string; orderId: string; amountVnd: number; now: string },
): Promise<void> {
  const payload = { amountVnd: String(amountVnd) };
  await createMessage(tx, { dedupeKey: `refund-done:${id}`, kind: 'refund-done', orderId, payload, now });
}
