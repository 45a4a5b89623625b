import type { Tx } from '#db/client.ts';
import type { IssuedTicketRow, OrderRow } from '#db/schema/orders.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { findHoldById, hasRoomFor, sellHold } from './holds.queries.ts';
import { moveOrder } from './move-order.ts';
import { createIssuedTickets } from './orders.queries.ts';
import { refreshStatuses, sweepHolds } from './sweep-holds.ts';

export type PaidOrder = {
  order: OrderRow;
  tickets: IssuedTicketRow[];
  amountVnd: number;
  actor: string;
  ref: string;
  limitedPercent: number;
  now: string;
};

/**
 * Gives a paid order its places and tickets. When the hold has ended meanwhile the places are taken again if they
 * are still there; otherwise the money is owed back and a person looks. Never silent, never oversold.
 */
export async function confirmPaidOrder(tx: Tx, paid: PaidOrder): Promise<void> {
  const { order, tickets, amountVnd, actor, ref, limitedPercent, now } = paid;
  const sale = await placesFor(tx, paid);
  if (sale === 'gone') return owePaidOrder(tx, paid);
  const quotaIds = await sellHold(tx, order.holdId);
  // Places that were held already count as taken; only places taken anew can move a status.
  if (sale === 'again') await refreshStatuses(tx, { quotaIds, limitedPercent, now });
  const change = { paidVnd: amountVnd, paidAt: now };
  const paidMove = { actor, now, why: ref, status: 'confirmed', paymentStatus: 'paid', change } as const;
  const confirmed = await moveOrder(tx, order, paidMove);
  await createIssuedTickets(tx, tickets);
  const why = `${tickets.length} issued`;
  await moveOrder(tx, confirmed, { actor: 'tickets', now, why, status: 'delivered' });
  const dedupeKey = `tickets:${order.id}`;
  await createMessage(tx, { dedupeKey, kind: 'tickets', orderId: order.id, payload: {}, now });
}

async function owePaidOrder(tx: Tx, { order, amountVnd, actor, ref, now }: PaidOrder): Promise<void> {
  const refundDueVnd = order.refundDueVnd + amountVnd;
  const change = { paidVnd: amountVnd, paidAt: now, needsReview: 'no-places', refundDueVnd };
  await moveOrder(tx, order, { actor, now, why: ref, paymentStatus: 'paid', change });
  const payload = { amountVnd: String(amountVnd), reason: 'no-places' };
  await createMessage(tx, {
    dedupeKey: `refund-due:${ref}`,
    kind: 'refund-due',
    orderId: order.id,
    payload,
    now,
  });
}

async function placesFor(
  tx: Tx,
  { order, limitedPercent, now }: PaidOrder,
): Promise<'held' | 'again' | 'gone'> {
  const held = await findHoldById(tx, order.holdId);
  if (held?.state === 'held') return 'held';
  if (held?.state === 'ordered') return 'gone';
  await sweepHolds(tx, { now, limitedPercent });
  return (await hasRoomFor(tx, order.holdId)) ? 'again' : 'gone';
}
