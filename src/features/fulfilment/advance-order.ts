import type { Tx } from '#db/client.ts';
import type { OrderRow, OrderStatus } from '#db/schema/orders.ts';
import { needsFactor } from '#src/features/factors/factors.ts';
import { listGivenLines } from '#src/features/goods-returns/goods-returns.queries.ts';
import { goodsBack } from '#src/features/goods-returns/goods-returns.ts';
import { loadGoodsFacts } from '#src/features/goods-returns/load-goods-facts.ts';
import { markReleased } from '#src/features/inventory/holds.queries.ts';
import { returnStock } from '#src/features/inventory/stock.queries.ts';
import { cashMovement } from '#src/features/ledger/ledger.ts';
import { postMovement } from '#src/features/ledger/post-movement.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { lastPickupDay } from '#src/features/orders/goods-view.ts';
import { moveOrder } from '#src/features/orders/move-order.ts';
import { findBasket } from '#src/features/orders/order-lines.queries.ts';
import { mayAdvance, type StaffStep } from '#src/features/orders/order-moves.ts';
import { findOrder } from '#src/features/orders/orders.queries.ts';
import type { Basket } from '#src/features/orders/payment-methods.ts';
import { loadRefundableVnd } from '#src/features/refunds/load-refundable.ts';
import { listRefundRequests } from '#src/features/refunds/payouts.queries.ts';
import { recordOrderRefundDue } from '#src/features/refunds/record-order-refund-due.ts';
import { giveBack } from '#src/features/refunds/refund-by-staff.ts';
import { waitsForSecond } from '#src/features/refunds/staff-refund.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { Problem } from '#src/server/problem.ts';
import { assertProved } from '#src/server/sessions/assert-proved.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import { staffActor } from '#src/server/sessions/staff-actor.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import type { Settings } from '#src/values/settings.ts';
import { isWithin, limitOf } from '#src/values/staff/giving-limits.ts';
import { cancelBackVnd, isToCollect } from './fulfilment.ts';

type Advance = { code: string; to: StaffStep; why?: string };
type Advancing = {
  ctx: StaffContext;
  order: OrderRow;
  basket: Basket;
  settings: Settings;
  actor: string;
  why: string;
  now: string;
};
type Advanced = {
  code: string;
  status: OrderStatus;
  paymentStatus: OrderRow['paymentStatus'];
  /** A second person has to allow the cancellation first: the order is as it was. */
  isAsked: boolean;
};

/**
 * Staff move an order of goods on: prepared, sent or ready to be collected, handed over, or cancelled while it is here.
 * An order to be paid on delivery is paid by being handed over, which asks for the second factor of whoever's role needs
 * one, and of everybody above the limit of their role. Money goes back with a second factor, up to the limit of who cancels; above it a second person decides. Repeating a
 * step changes nothing.
 */
export async function advanceOrder(ctx: StaffContext, { code, to, why }: Advance): Promise<Advanced> {
  const settings = await loadSettings(ctx);
  return ctx.db.write(async (tx) => {
    const order = await findOrder(tx, code);
    const basket = order && (await findBasket(tx, order.holdId));
    if (!order || !(basket?.hasProducts || basket?.hasServices))
      throw new Problem('NOT_FOUND', 'orders.error.unknown');
    const advancing = { ctx, order, basket, settings, actor: staffActor(ctx), why: why || to, now: ctx.now };
    await assertNotAsked(tx, order);
    const { status, paymentStatus } = order.status === to ? order : await advance(tx, advancing, to);
    if (order.status !== status) {
      const before = { status: order.status, paymentStatus: order.paymentStatus };
      const event = { before, after: { status, paymentStatus }, reason: why };
      await recordAudit(tx, ctx, { subject: { kind: 'order', id: code }, ...event });
    }
    return { code, status, paymentStatus, isAsked: status !== to };
  });
}

async function advance(tx: Tx, advancing: Advancing, to: Advance['to']): Promise<OrderRow> {
  const { order, basket, actor, why, now } = advancing;
  if (!mayAdvance({ status: order.status, basket }, to)) throw new Problem('CONFLICT', 'orders.error.move');
  if (to === 'cancelled') return cancel(tx, advancing);
  if (to === 'delivered') return deliver(tx, advancing);
  const moved = await moveOrder(tx, order, { actor, why, now, status: to });
  if (to === 'shipped') await notify(tx, advancing, 'order-shipped');
  return moved;
}

async function deliver(tx: Tx, { ctx, order, settings, actor, why, now }: Advancing): Promise<OrderRow> {
  const isPaidNow = isToCollect(order);
  if (isPaidNow) {
    // A role that needs none collects small sums without one, so that nobody waits at the gate.
    if (needsFactor(ctx.user) || !isWithin(limitOf(ctx.user, settings), order.totalVnd)) assertProved(ctx);
    await postMovement(tx, cashMovement(order, now));
  }
  const payment = { paymentStatus: 'paid' as const, change: { paidVnd: order.totalVnd, paidAt: now } };
  return moveOrder(tx, order, { actor, why, now, status: 'delivered', ...(isPaidNow ? payment : {}) });
}

/** Goods whose refund waits for the second person, or is approved and not sent yet: neither sent nor refunded once more. */
async function assertNotAsked(tx: Tx, { id }: OrderRow): Promise<void> {
  const open = (await listGivenLines(tx, id)).filter(({ state }) => state === 'requested');
  if (open.length === 0) return;
  const isApproved = open.every(({ approveAt }) => approveAt !== null);
  throw new Problem('CONFLICT', isApproved ? 'refunds.error.goodsScheduled' : 'refunds.error.goodsAsked');
}

/**
 * Stock is restored and what is still kept becomes a refund due; the buyer is notified either way. Above the limit nothing
 * of it happens yet.
 */
async function cancel(tx: Tx, advancing: Advancing): Promise<OrderRow> {
  const { ctx, order, actor, why, now } = advancing;
  const amountVnd = cancelBackVnd(order, await loadRefundableVnd(tx, order));
  if (amountVnd > 0) {
    assertProved(ctx);
    if (await askToCancel(tx, { ...advancing, amountVnd })) return order;
  }
  await returnStock(tx, order.holdId);
  await markReleased(tx, order.holdId);
  const moved = await moveOrder(tx, order, { actor, why, now, status: 'cancelled' });
  if (amountVnd === 0) {
    await notify(tx, advancing, 'order-cancelled');
    return moved;
  }
  const dedupeKey = `refund-due:cancelled:${order.id}`;
  return recordOrderRefundDue(tx, { order: moved, amountVnd, reason: 'cancelled', dedupeKey, now });
}

/**
 * Inside a transaction: what goes back by a cancellation counts against the limit as a refund does. Above it all goods of
 * the order are asked back, and the order is cancelled once a second person allows that. False within the limit.
 */
async function askToCancel(tx: Tx, asking: Advancing & { amountVnd: number }): Promise<boolean> {
  const { ctx, order, settings, amountVnd, why: reason } = asking;
  const { code, needsReview } = order;
  const earlier = await listRefundRequests(tx, order.id);
  const limitVnd = limitOf(ctx.user, settings);
  if (!waitsForSecond({ amountVnd, needsReview, earlier }, limitVnd)) return false;
  const { open } = goodsBack(await loadGoodsFacts(tx, order));
  const lineIds = open.map(({ lineId }) => lineId);
  const refundableVnd = await loadRefundableVnd(tx, order);
  const refund = { code, ticketIds: [], lineIds, amountVnd, refundableVnd, reason, validDays: null };
  await giveBack(tx, { ctx, order, refund, settings });
  return true;
}

type News = 'order-shipped' | 'order-cancelled';

/** Of goods that wait at the station: until when. */
async function notify(tx: Tx, { order, basket, settings, now }: Advancing, kind: News): Promise<void> {
  const dedupeKey = `${kind}:${order.id}`;
  const payload =
    kind === 'order-shipped' && basket.isPickup ? { lastDay: lastPickupDay(now, settings) } : {};
  await createMessage(tx, { dedupeKey, kind, orderId: order.id, payload, now });
}
