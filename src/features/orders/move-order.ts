import type { Queryable } from '#db/client.ts';
import type { OrderRow, OrderStatus, PaymentStatus } from '#db/schema/orders.ts';
import type { OrderCreditRow } from '#db/schema/vouchers.ts';
import { finishDiscount, releaseDiscount } from '#src/features/discounts/discounts.queries.ts';
import { countSales } from '#src/features/inventory/stock.queries.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import {
  findVoucher,
  listOrderCredits,
  moveCredit,
  putBack,
} from '#src/features/vouchers/vouchers.queries.ts';
import { freedUntil } from '#src/features/vouchers/vouchers.ts';
import { canMoveOrder, canMovePayment } from './order-moves.ts';
import { createOrderEvents, type NewOrderEvent, type OrderChange, updateOrder } from './orders.queries.ts';
import { isBought } from './orders.ts';

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
  const own = { orderId: order.id, now: move.now };
  if (order.discountCode !== null && next.status === 'cancelled') await releaseDiscount(tx, own);
  if (order.discountCode !== null && next.paymentStatus === 'paid') await finishDiscount(tx, own);
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

type Releasing = { order: Pick<OrderRow, 'id' | 'creditVnd'>; now: string };

/** What an order has reserved and not spent goes back on its voucher; false when there is no such thing. */
export async function releaseCredit(
  tx: Queryable,
  { order: { id: orderId, creditVnd }, now }: Releasing,
): Promise<boolean> {
  if (!creditVnd) return false;
  const [credit] = await listOrderCredits(tx, orderId);
  if (!credit || !(await moveCredit(tx, { id: credit.id, from: 'reserved', to: 'released', now })))
    return false;
  await freeCredit(tx, { ...credit, now });
  await updateOrder(tx, orderId, { creditVnd: null });
  return true;
}

type Freeing = Pick<OrderCreditRow, 'code' | 'amountVnd' | 'createdAt'> & { now: string };

/** Reserved money is on its voucher again, which can be used for a while even if it ended meanwhile. */
export async function freeCredit(
  tx: Queryable,
  { code, amountVnd, createdAt: reservedAt, now }: Freeing,
): Promise<void> {
  const settings = await readSettings(tx);
  const found = await findVoucher(tx, code);
  const issuedAt = found?.voucher.createdAt ?? now;
  const validUntil = freedUntil(settings, { issuedAt, reservedAt, now });
  await putBack(tx, { code, amountVnd, validUntil, ifEndedBy: now });
}
