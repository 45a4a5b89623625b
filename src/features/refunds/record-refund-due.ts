import type { Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { moveOrder } from '#src/features/orders/move-order.ts';
import { updateOrder } from '#src/features/orders/orders.queries.ts';
import { newId } from '#src/values/id.ts';
import { createDue } from './refund-dues.queries.ts';

type Debt = {
  order: OrderRow;
  now: string;
  amountVnd: number;
  /** For the person who reviews it; `messageKind` is the reason in the buyer's mail. */
  why: string;
  messageKind?: string;
  /** The day that it was paid for, if it is another than that of the order. */
  day?: string | null | undefined;
  ref: string;
  /** The payment over which it is returned, if one can be named, and where the money is. */
  due: { ref: string | null; provider: string };
};

/** Records money to be refunded: on the order, for review by a person, with a message to the buyer. */
export async function recordRefundDue(
  tx: Tx,
  { order, now, amountVnd, why, messageKind = 'paid-twice', day, ref, due }: Debt,
): Promise<void> {
  const refundDueVnd = order.refundDueVnd + amountVnd;
  await moveOrder(tx, order, { actor: 'payments', now, why: ref, change: { needsReview: why } });
  await updateOrder(tx, order.id, { refundDueVnd });
  await createDue(tx, {
    ...due,
    id: newId(),
    orderId: order.id,
    amountVnd,
    reason: messageKind,
    createdAt: now,
  });
  await createMessage(tx, {
    dedupeKey: `refund-due:${ref}`,
    kind: 'refund-due',
    orderId: order.id,
    payload: { amountVnd: String(amountVnd), reason: messageKind, ...(day ? { day } : {}) },
    now,
  });
}
