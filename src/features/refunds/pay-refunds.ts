import type { Db, Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import { sumRetained } from '#src/features/ledger/ledger.queries.ts';
import { manualPayoutMovement } from '#src/features/ledger/ledger.ts';
import { postMovement } from '#src/features/ledger/post-movement.ts';
import { moveOrder } from '#src/features/orders/move-order.ts';
import { statusAfter } from '#src/features/orders/order-moves.ts';
import { moveAfterRefund } from '#src/features/orders/order-reviews.ts';
import { createOrderEvents, findOrderById } from '#src/features/orders/orders.queries.ts';
import type { PaymentProvider } from '#src/features/payments/provider.ts';
import { Problem } from '#src/server/problem.ts';
import { staffActor } from '#src/server/sessions/staff-actor.ts';
import { log } from '#src/server/tracing/log.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { auditRefund } from './audit-refund.ts';
import { endRefundRequest } from './follow-payout.ts';
import {
  findRefundRequest,
  listPayouts,
  listUnsentPayouts,
  moveRefundRequest,
  updatePayout,
} from './payouts.queries.ts';
import { refundPayment } from './refund-payment.ts';
import { reasonOfRequest } from './refunds.ts';

type Clock = { db: Db; now: string };
type Unsent = Awaited<ReturnType<typeof listUnsentPayouts>>[number];

const AT_ONCE = 5;

/**
 * Sends the payouts of approved requests to the providers. Each payout has an id of its own, so repeating it pays once.
 */
export async function payRefunds(ctx: Clock, providers: readonly PaymentProvider[]): Promise<number> {
  const unsent = await listUnsentPayouts(ctx.db.read, AT_ONCE);
  for (const payout of unsent) {
    await pay(ctx, payout, providers).catch((error) =>
      log.error({ ref: payout.ref, payout: payout.id, err: error }, 'refund not sent'),
    );
  }
  return unsent.length;
}

async function pay(ctx: Clock, payout: Unsent, providers: readonly PaymentProvider[]): Promise<void> {
  const { id, ref, amountVnd, requestId, decidedBy } = payout;
  const reason = reasonOfRequest(requestId);
  const createdBy = decidedBy ?? 'rule';
  try {
    await refundPayment(ctx, { ref, amountVnd, requestId: id, reason, createdBy }, providers);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // Another refund of the same payment is pending: this one waits its turn.
    if (error.messageId === 'payments.error.refundInProgress') return;
    await ctx.db.write(async (tx) => {
      await updatePayout(tx, id, { error: error.messageId });
      await endRefundRequest(tx, requestId, ctx.now);
    });
  }
}

/** Staff send what failed once more, under new ids: the provider would answer the old ones as before. */
export async function retryRefund(ctx: StaffContext, { requestId }: { requestId: string }) {
  return ctx.db.write(async (tx) => {
    const request = await findRefundRequest(tx, requestId);
    const isOurs = await moveRefundRequest(
      tx,
      { id: requestId, from: ['failed'] },
      { state: 'paying', updatedAt: ctx.now },
    );
    if (!request || !isOurs) throw new Problem('CONFLICT', 'refunds.error.decided');
    for (const payout of await listPayouts(tx, [requestId])) {
      const hasFailed = payout.error !== null || payout.refundState === 'failed';
      if (hasFailed) await updatePayout(tx, payout.id, { id: newId(), error: null });
    }
    await auditRefund(tx, ctx, request);
    return { requestId, state: 'paying' as const };
  });
}

/** Staff have handed over, or sent, what no provider could give back. */
export async function markPaidManually(ctx: StaffContext, { requestId }: { requestId: string }) {
  return ctx.db.write(async (tx) => {
    const request = await findRefundRequest(tx, requestId);
    const order = request && (await findOrderById(tx, request.orderId));
    const open = (await listPayouts(tx, [requestId])).filter(
      ({ ref, paidAt }) => ref === null && paidAt === null,
    );
    if (!order || open.length === 0) throw new Problem('CONFLICT', 'refunds.error.decided');
    for (const { id } of open) await updatePayout(tx, id, { paidAt: ctx.now });
    const amountVnd = open.reduce((sum, payout) => sum + payout.amountVnd, 0);
    await book(tx, { order, amountVnd, actor: staffActor(ctx), requestId, now: ctx.now });
    const state = await endRefundRequest(tx, requestId, ctx.now);
    await auditRefund(tx, ctx, request);
    return { requestId, state };
  });
}

type Booking = { order: OrderRow; amountVnd: number; actor: string; requestId: string; now: string };

async function book(tx: Tx, { order, amountVnd, actor, requestId, now }: Booking): Promise<void> {
  await postMovement(tx, manualPayoutMovement(order, { requestId, amountVnd, at: now }));
  const refundDueVnd = Math.max(0, order.refundDueVnd - amountVnd);
  const paymentStatus = statusAfter(order, await sumRetained(tx, order.id));
  const why = `${reasonOfRequest(requestId)} by hand (${amountVnd})`;
  const afterRefund = moveAfterRefund(order, refundDueVnd);
  await moveOrder(tx, order, {
    actor,
    now,
    why,
    ...afterRefund,
    ...(paymentStatus ? { paymentStatus } : {}),
  });
  await createOrderEvents(tx, [
    { orderId: order.id, at: now, actor, field: 'note', from: null, to: 'refund done', why },
  ]);
}
