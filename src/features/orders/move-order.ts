import type { Queryable } from '#db/client.ts';
import type { OrderRow, OrderStatus, PaymentStatus } from '#db/schema/orders.ts';
import { countSales } from '#src/features/inventory/stock.queries.ts';
import { canMoveOrder, canMovePayment } from './order-moves.ts';
import { createOrderEvents, type NewOrderEvent, type OrderChange, updateOrder } from './orders.queries.ts';
import { isBought } from './orders.ts';
import { releaseCredit } from './release-credit.ts';

export type Move = {
  actor: string;
  now: string;
  why: string;
  status?: OrderStatus;
  paymentStatus?: PaymentStatus;
  change?: OrderChange;
};

/**
 * Moves an order along its tables, records who, when, from where to where and why, and updates the sales counts. An
 * illegal move throws: it is a bug.
 */
export async function moveOrder(tx: Queryable, order: OrderRow, move: Move): Promise<OrderRow> {
  const { status, paymentStatus, change = {} } = move;
  const next: OrderChange = { ...change };
  const written = { orderId: order.id, at: move.now, actor: move.actor, why: move.why };
  const events: NewOrderEvent[] = [];
  if (status && status !== order.status) {
    if (!canMoveOrder(order.status, status)) throw illegal(order, order.status, status);
    events.push({ ...written, field: 'status', from: order.status, to: status });
    next.status = status;
  }
  if (paymentStatus && (paymentStatus !== order.paymentStatus || paymentStatus === 'partially_refunded')) {
    if (!canMovePayment(order.paymentStatus, paymentStatus))
      throw illegal(order, order.paymentStatus, paymentStatus);
    events.push({ ...written, field: 'paymentStatus', from: order.paymentStatus, to: paymentStatus });
    next.paymentStatus = paymentStatus;
  }
  if (change.needsReview && change.needsReview !== order.needsReview) {
    events.push({ ...written, field: 'review', from: order.needsReview, to: change.needsReview });
  }
  if (next.status === 'cancelled' && (await releaseCredit(tx, { order, now: move.now })))
    next.creditVnd = null;
  if (Object.keys(next).length > 0) await updateOrder(tx, order.id, next);
  await createOrderEvents(tx, events);
  const moved = { ...order, ...next } as OrderRow;
  if (isBought(moved) !== isBought(order)) await countSales(tx, order.holdId, isBought(moved));
  return moved;
}

function illegal(order: OrderRow, from: string, to: string): Error {
  return new Error(`order ${order.code} cannot move from ${from} to ${to}`);
}
