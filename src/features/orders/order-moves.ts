import type { OrderRow, OrderStatus, PaymentStatus } from '#db/schema/orders.ts';
import type { Basket } from './payment-methods.ts';

/** The only moves an order and its payment may make. */
const ORDER_MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['processing', 'delivered', 'cancelled'],
  // Without the step between when its goods are given back and its tickets were used.
  processing: ['shipped', 'delivered', 'cancelled'],
  shipped: ['delivered', 'cancelled'],
  delivered: ['cancelled'],
  // A payment that arrives late revives the order while places remain.
  cancelled: ['confirmed'],
};

const PAYMENT_MOVES: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['paid', 'failed'],
  failed: ['pending', 'paid'],
  paid: ['refunded', 'partially_refunded'],
  partially_refunded: ['partially_refunded', 'refunded'],
  refunded: [],
};

export function canMoveOrder(from: OrderStatus, to: OrderStatus): boolean {
  return ORDER_MOVES[from].includes(to);
}

/** What staff do with an order of goods and services, in the order in which it is done. */
export const ADVANCE_STEPS = ['processing', 'shipped', 'delivered'] as const;
export const STAFF_STEPS = [...ADVANCE_STEPS, 'cancelled'] as const;
export type StaffStep = (typeof STAFF_STEPS)[number];
type Fulfilling = { status: OrderStatus; basket: Basket };

/** Where staff may take an order of goods or services now. */
export function staffSteps(fulfilling: Fulfilling): StaffStep[] {
  return STAFF_STEPS.filter((to) => mayAdvance(fulfilling, to));
}

/**
 * The table of moves, and rules it cannot express: what is shipped does not skip steps and is not cancelled, unless it
 * waits at the station; tickets are not cancelled here.
 */
export function mayAdvance({ status, basket }: Fulfilling, to: StaffStep): boolean {
  if (!canMoveOrder(status, to) || status === 'pending') return false;
  if (to === 'delivered') return !basket.hasProducts || status === 'shipped';
  if (to === 'cancelled') {
    const isHere = status !== 'delivered' && (status !== 'shipped' || basket.isPickup === true);
    return isHere && !basket.hasTickets;
  }
  return basket.hasProducts;
}

export function canMovePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return PAYMENT_MOVES[from].includes(to);
}

/** Null while the order is still paid in full, as when only a second payment went back, or was never paid. */
export function statusAfter(
  order: Pick<OrderRow, 'paidAt' | 'totalVnd'>,
  retainedVnd: number,
): PaymentStatus | null {
  if (order.paidAt === null) return null;
  if (retainedVnd <= 0) return 'refunded';
  return retainedVnd < order.totalVnd ? 'partially_refunded' : null;
}

/** Whether its buyer may cancel it: unpaid, and no money of it is under review. */
export function mayBuyerCancel({
  status,
  paidVnd,
  needsReview,
}: Pick<OrderRow, 'status' | 'paidVnd' | 'needsReview'>): boolean {
  return status === 'pending' && paidVnd === 0 && needsReview === null;
}

const FIRM: readonly OrderStatus[] = ['confirmed', 'processing', 'shipped'];

/** Whether an unpaid order is sold and in progress: only one to be paid on delivery is. */
export function isOnCash({ status }: { status: OrderStatus }): boolean {
  return FIRM.includes(status);
}
