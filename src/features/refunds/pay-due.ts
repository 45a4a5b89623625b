import type * as z from 'zod/mini';
import type { Tx } from '#db/client.ts';
import type { DueState, RefundDueRow } from '#db/schema/refunds.ts';
import { sumRetained } from '#src/features/ledger/ledger.queries.ts';
import { dueMovement } from '#src/features/ledger/ledger.ts';
import { postMovement } from '#src/features/ledger/post-movement.ts';
import { moveOrder } from '#src/features/orders/move-order.ts';
import { statusAfter } from '#src/features/orders/order-moves.ts';
import { moveAfterRefund } from '#src/features/orders/order-reviews.ts';
import { createOrderEvents, findOrderById } from '#src/features/orders/orders.queries.ts';
import { BY_HAND } from '#src/features/payments/payments.ts';
import type { PaymentProvider } from '#src/features/payments/provider.ts';
import { allProviders } from '#src/features/payments/registry.ts';
import { Problem } from '#src/server/problem.ts';
import { staffActor } from '#src/server/sessions/staff-actor.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { newId } from '#src/values/id.ts';
import { auditDue } from './audit-refund.ts';
import { closeRefund } from './close-refund.ts';
import { notifyDue } from './follow-due.ts';
import { findDue, moveDue } from './refund-dues.queries.ts';
import { sendRefund } from './refund-payment.ts';
import { canSend, type dueReturnedInput } from './refunds.ts';
import { reserveRefund } from './reserve-refund.ts';

type Paid = { dueId: string; state: DueState };

/**
 * Staff send a refund due over its payment. The due and the refund are bound in one transaction before the provider is
 * called, so that of two concurrent requests one sends it; a failure waits for staff again.
 */
export async function sendDue(
  ctx: StaffContext,
  { dueId }: { dueId: string },
  providers: readonly PaymentProvider[] = allProviders(),
): Promise<Paid> {
  const { db, now } = ctx;
  const reserved = await db.write(async (tx) => {
    const due = await openDue(tx, dueId);
    if (!due.ref || !canSend(due)) throw new Problem('CONFLICT', 'refunds.error.dueByHand');
    const { ref, amountVnd, reason } = due;
    const refundInput = { ref, amountVnd, requestId: newId(), reason, createdBy: staffActor(ctx) };
    const reserved = await reserveRefund(tx, refundInput, now);
    await auditDue(tx, ctx, due);
    return reserved;
  });
  await sendRefund({ db, now }, reserved, providers);
  return { dueId, state: (await findDue(db.read, dueId))?.state ?? 'sent' };
}

/** Staff have given it back themselves: as cash, by a transfer of the park's, or in the provider's own back office. */
export async function noteDueReturned(
  ctx: StaffContext,
  input: z.output<typeof dueReturnedInput>,
): Promise<Paid> {
  const { dueId } = input;
  return ctx.db.write(async (tx) => {
    const due = await openDue(tx, dueId);
    // A refund of its payment like any other, but by no request of ours: the provider cannot be asked about it.
    if (input.how === 'provider' && due.ref) await noteRefund(tx, ctx, { ...due, ref: due.ref }, input);
    else await payManually(tx, ctx, due, input);
    const change = { reference: input.reference, closedBy: staffActor(ctx), updatedAt: ctx.now };
    await moveDue(tx, { id: dueId, from: 'done' }, { state: 'done', ...change });
    await auditDue(tx, ctx, due, { how: input.how, reference: input.reference });
    return { dueId, state: 'done' };
  });
}

async function openDue(tx: Tx, id: string): Promise<RefundDueRow> {
  const due = await findDue(tx, id);
  if (!due) throw new Problem('NOT_FOUND', 'refunds.error.unknown');
  if (due.state !== 'open') throw new Problem('CONFLICT', 'refunds.error.dueDecided');
  return due;
}

type Returned = Pick<z.output<typeof dueReturnedInput>, 'how' | 'reference'>;

/** The number that staff wrote down is the refund's own: by it the bank's list is searched. */
async function noteRefund(
  tx: Tx,
  ctx: StaffContext,
  { ref, amountVnd, reason }: RefundDueRow & { ref: string },
  { reference }: Returned,
): Promise<void> {
  const refundInput = { ref, amountVnd, requestId: newId(), reason, createdBy: staffActor(ctx) };
  const reserved = await reserveRefund(tx, refundInput, ctx.now);
  const answer = { state: 'done' as const, responseCode: BY_HAND, refundTxnId: reference, payload: {} };
  await closeRefund(tx, { ...reserved, answer, now: ctx.now });
}

async function payManually(tx: Tx, ctx: StaffContext, due: RefundDueRow, { how, reference }: Returned) {
  const { now } = ctx;
  const { id, orderId, amountVnd } = due;
  if (!(await moveDue(tx, { id, from: 'open' }, { state: 'done', updatedAt: now })))
    throw new Problem('CONFLICT', 'refunds.error.dueDecided');
  await postMovement(tx, dueMovement(due, { from: how === 'provider' ? due.provider : how, at: now }));
  const order = await findOrderById(tx, orderId);
  if (!order) throw new Error(`due ${id} has no order`);
  const paymentStatus = statusAfter(order, await sumRetained(tx, orderId));
  const afterRefund = moveAfterRefund(order, order.refundDueVnd - amountVnd);
  const why = `${due.reason} by hand (${amountVnd}), ${reference}`;
  const actor = staffActor(ctx);
  await moveOrder(tx, order, {
    actor,
    now,
    why,
    ...afterRefund,
    ...(paymentStatus ? { paymentStatus } : {}),
  });
  await createOrderEvents(tx, [
    { orderId, at: now, actor, field: 'note', from: null, to: 'refund done', why },
  ]);
  await notifyDue(tx, { ...due, now });
}
