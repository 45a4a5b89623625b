import type { Tx } from '#db/client.ts';
import type { IssuedTicketRow, OrderRow } from '#db/schema/orders.ts';
import { findHoldById, sellHold } from '#src/features/inventory/holds.queries.ts';
import { findShortage } from '#src/features/inventory/shortages.queries.ts';
import { refreshStatuses, sweepHolds } from '#src/features/inventory/sweep-holds.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { moveOrder } from '#src/features/orders/move-order.ts';
import { findBasket } from '#src/features/orders/order-lines.queries.ts';
import { isOnCash } from '#src/features/orders/order-moves.ts';
import { createIssuedTickets } from '#src/features/orders/orders.queries.ts';
import { recordOrderRefundDue } from '#src/features/refunds/record-order-refund-due.ts';

type PaidOrder = {
  order: OrderRow;
  tickets: IssuedTicketRow[];
  amountVnd: number;
  actor: string;
  ref: string;
  limitedPercent: number;
  now: string;
};

/**
 * Gives a paid order its places, pieces and tickets. When the hold has ended meanwhile they are taken again if they are
 * still available; otherwise the money becomes a refund due and a person reviews it. Never silent, never oversold.
 */
export async function confirmPaidOrder(tx: Tx, paid: PaidOrder): Promise<void> {
  const { order, actor, ref, limitedPercent, now } = paid;
  const change = changeOf(paid);
  // It is in progress: only the money is new.
  if (isOnCash(order)) {
    await moveOrder(tx, order, { actor, now, why: ref, paymentStatus: 'paid', change });
    return;
  }
  const sale = await placesFor(tx, paid);
  if (sale === 'no-places' || sale === 'no-stock') return refundPaidOrder(tx, paid, sale);
  const quotaIds = await sellHold(tx, order.holdId);
  // Held places already count as taken; only places taken again can change a status.
  if (sale === 'again') await refreshStatuses(tx, { quotaIds, limitedPercent, now });
  const paidMove = { actor, now, why: ref, status: 'confirmed', paymentStatus: 'paid', change } as const;
  const confirmed = await moveOrder(tx, order, paidMove);
  await deliverTickets(tx, confirmed, paid);
}

/** Nothing is to be paid on delivery any more. */
function changeOf({ order, amountVnd, actor, now }: PaidOrder) {
  return { paidVnd: amountVnd, paidAt: now, ...(isPaidOnDelivery(order) ? { method: actor } : {}) };
}

function isPaidOnDelivery({ method }: OrderRow): boolean {
  return method === 'cod';
}

/** Tickets are delivered by being issued; goods and services go on from "confirmed". */
async function deliverTickets(tx: Tx, order: OrderRow, paid: PaidOrder): Promise<void> {
  const { tickets, ref, now } = paid;
  const { id: orderId } = order;
  const basket = await findBasket(tx, order.holdId);
  const hasGoods = basket.hasProducts || basket.hasServices;
  if (tickets.length > 0) await createIssuedTickets(tx, tickets);
  if (!hasGoods) {
    const why = `${tickets.length} issued`;
    await moveOrder(tx, order, { actor: 'tickets', now, why, status: 'delivered' });
  }
  const kind = tickets.length > 0 ? 'tickets' : 'order-confirmed';
  // It was confirmed once before it was cancelled.
  const dedupeKey = isPaidOnDelivery(paid.order) ? `${kind}:${orderId}:${ref}` : `${kind}:${orderId}`;
  await createMessage(tx, { dedupeKey, kind, orderId, payload: {}, now });
}

type Gone = 'no-places' | 'no-stock';

async function refundPaidOrder(tx: Tx, paid: PaidOrder, reason: Gone): Promise<void> {
  const { order, actor, ref, now } = paid;
  const change = { ...changeOf(paid), needsReview: reason };
  const moved = await moveOrder(tx, order, { actor, now, why: ref, paymentStatus: 'paid', change });
  const dedupeKey = `refund-due:${ref}`;
  await recordOrderRefundDue(tx, { order: moved, amountVnd: moved.paidVnd, reason, dedupeKey, now });
}

async function placesFor(
  tx: Tx,
  { order, limitedPercent, now }: PaidOrder,
): Promise<'held' | 'again' | Gone> {
  const held = await findHoldById(tx, order.holdId);
  if (held?.state === 'held') return 'held';
  if (held?.state === 'ordered') return 'no-places';
  await sweepHolds(tx, { now, limitedPercent });
  const shortage = await findShortage(tx, order.holdId);
  if (shortage === null) return 'again';
  return shortage === 'stock' ? 'no-stock' : 'no-places';
}
