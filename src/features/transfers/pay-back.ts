import type * as z from 'zod/mini';
import { createOrderEvents, findOrderById } from '#src/features/orders/orders.queries.ts';
import { findAttemptById } from '#src/features/payments/bank-transfers.queries.ts';
import { findRefund } from '#src/features/payments/refunds.queries.ts';
import { closeRefund } from '#src/features/refunds/close-refund.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import { staffActor } from '#src/server/sessions/staff-actor.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { isOwnMethod } from '#src/values/payment-method.ts';
import type { paidBackInput } from './transfers.ts';

/** Staff have paid a refund that no provider pays; it is closed with the number of their transfer or slip. */
export async function payBack(
  ctx: StaffContext,
  { requestId, reference }: z.output<typeof paidBackInput>,
): Promise<{ requestId: string; state: string }> {
  const { db, now } = ctx;
  return db.write(async (tx) => {
    const refund = await findRefund(tx, requestId);
    const attempt = refund && (await findAttemptById(tx, refund.attemptId));
    if (!attempt || !isOwnMethod(attempt.provider)) throw new Problem('NOT_FOUND', 'transfers.error.refund');
    if (refund.state !== 'paying') throw new Problem('CONFLICT', 'transfers.error.refund');
    const answer = {
      state: 'done' as const,
      responseCode: 'paid-back',
      refundTxnId: reference,
      payload: { by: staffActor(ctx) },
    };
    const closed = await closeRefund(tx, { refund, attempt, answer, now });
    const why = `${refund.amountVnd} đồng, ${reference}`;
    const event = { orderId: refund.orderId, at: now, actor: staffActor(ctx), from: null, why };
    await createOrderEvents(tx, [{ ...event, field: 'note', to: 'paid back' }]);
    const order = await findOrderById(tx, refund.orderId);
    await recordAudit(tx, ctx, {
      subject: { kind: 'order', id: order?.code ?? refund.orderId },
      before: { state: refund.state },
      after: { refund: requestId, state: closed.state, amountVnd: refund.amountVnd, reference },
    });
    return { requestId, state: closed.state };
  });
}
