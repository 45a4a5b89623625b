import type { OrderRow, OrderStatus, PaymentStatus } from '#db/schema/orders.ts';

/** The only moves an order and its payment may make. */
export const ORDER_MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['processing', 'delivered', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: ['cancelled'],
  // A payment that arrives late revives the order while places remain.
  cancelled: ['confirmed'],
};

export const PAYMENT_MOVES: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['paid', 'failed'],
  failed: ['pending', 'paid'],
  paid: ['refunded', 'partially_refunded'],
  partially_refunded: ['partially_refunded', 'refunded'],
  refunded: [],
};

export function canMoveOrder(from: OrderStatus, to: OrderStatus): boolean {
  return ORDER_MOVES[from].includes(to);
}

export function canMovePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return PAYMENT_MOVES[from].includes(to);
}

/** Null while the order is still paid in full, as when only a second payment went back, or was never paid. */
export function statusAfter(
  order: Pick<OrderRow, 'paidAt' | 'totalVnd'>,
  keptVnd: number,
): PaymentStatus | null {
  if (order.paidAt === null) return null;
  if (keptVnd <= 0) return 'refunded';
  return keptVnd < order.totalVnd ? 'partially_refunded' : null;
}
