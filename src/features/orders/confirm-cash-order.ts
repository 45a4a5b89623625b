import type { Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { sellHold } from './holds.queries.ts';
import { moveOrder } from './move-order.ts';

/** An order paid at the door is firm when it is placed: its goods are sold, nothing expires any more. */
export async function confirmCashOrder(tx: Tx, order: OrderRow, now: string): Promise<OrderRow> {
  await sellHold(tx, order.holdId);
  const confirmed = await moveOrder(tx, order, {
    actor: 'cod',
    now,
    why: 'cash on delivery',
    status: 'confirmed',
  });
  await createMessage(tx, {
    dedupeKey: `order-confirmed:${order.id}`,
    kind: 'order-confirmed',
    orderId: order.id,
    payload: {},
    now,
  });
  return confirmed;
}

const FIRM = ['confirmed', 'processing', 'shipped'];

/** Sold and under way, but not yet paid: only an order paid at the door is. */
export function isOnCash({ status, paidVnd, paymentStatus }: OrderRow): boolean {
  return FIRM.includes(status) && paidVnd === 0 && paymentStatus === 'pending';
}
