import type { Queryable } from '#db/client.ts';
import type { OrderRow, OrderStatus, PaymentStatus } from '#db/schema/orders.ts';
import { createOrderEvents, type OrderChange, updateOrder } from './orders.queries.ts';
import { canMoveOrder, canMovePayment } from './orders.ts';

export type Move = {
  actor: string;
  now: string;
  why: string;
  status?: OrderStatus;
  paymentStatus?: PaymentStatus;
  change?: OrderChange;
};

/** Moves an order along its tables and writes who, when, from where to where and why. An illegal move throws: it is a bug. */
export async function moveOrder(
  tx: Queryable,
  order: OrderRow,
  { actor, now, why, status, paymentStatus, change = {} }: Move,
): Promise<OrderRow> {
  const events = [];
  const next: OrderChange = { ...change };
  if (status && status !== order.status) {
    if (!canMoveOrder(order.status, status))
      throw new Error(`order ${order.code} cannot move from ${order.status} to ${status}`);
    events.push({
      orderId: order.id,
      at: now,
      actor,
      field: 'status' as const,
      from: order.status,
      to: status,
      why,
    });
    next.status = status;
  }
  if (paymentStatus && (paymentStatus !== order.paymentStatus || paymentStatus === 'partially_refunded')) {
    if (!canMovePayment(order.paymentStatus, paymentStatus))
      throw new Error(`payment of ${order.code} cannot move from ${order.paymentStatus} to ${paymentStatus}`);
    events.push({
      orderId: order.id,
      at: now,
      actor,
      field: 'paymentStatus' as const,
      from: order.paymentStatus,
      to: paymentStatus,
      why,
    });
    next.paymentStatus = paymentStatus;
  }
  if (change.needsReview && change.needsReview !== order.needsReview) {
    events.push({
      orderId: order.id,
      at: now,
      actor,
      field: 'review' as const,
      from: order.needsReview,
      to: change.needsReview,
      why,
    });
  }
  if (Object.keys(next).length > 0) await updateOrder(tx, order.id, next);
  await createOrderEvents(tx, events);
  return { ...order, ...next } as OrderRow;
}
