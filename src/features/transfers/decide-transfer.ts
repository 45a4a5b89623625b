import type * as z from 'zod/mini';
import type { Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import { postMovement } from '#src/features/ledger/post-movement.ts';
import { retainMovement, returnMovement } from '#src/features/ledger/transfer-movements.ts';
import { createOrderEvents, findOrder, findOrderById } from '#src/features/orders/orders.queries.ts';
import { dueOf } from '#src/features/orders/orders.ts';
import { findTransferOfOrder } from '#src/features/payments/bank-transfers.queries.ts';
import { loadSettings } from '#src/features/settings/load-settings.ts';
import { loadSettlementInputs } from '#src/features/settlement/settle-payment.ts';
import { Problem } from '#src/server/problem.ts';
import { staffActor } from '#src/server/sessions/staff-actor.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { addOwnAttempt } from './add-own-attempt.ts';
import { type Applied, type Applying, applyTransfer, returnUnneeded } from './apply-transfer.ts';
import { auditTransfer, claim, type Decided, decide, openTransfer, UNCLAIMED } from './open-transfer.ts';
import type { assignInput, returnedInput, returnInput } from './transfers.ts';

type Assigned = { id: string; state: Applied };

/** Staff assign the money to an order: from there it is handled as usual, and the order records who decided and why. */
export async function assignTransfer(
  ctx: StaffContext,
  { id, code, reason }: z.output<typeof assignInput>,
): Promise<Assigned> {
  const { db, now } = ctx;
  const order = await findOrder(db.read, code);
  if (!order) throw new Problem('NOT_FOUND', 'transfers.error.order', { field: 'code' });
  const inputs = await loadSettlementInputs({ db, now }, order);
  const graceSeconds = (await loadSettings({ db }))['transfer.minutes'] * 60;
  return db.write(async (tx) => {
    const transfer = await openTransfer(tx, id, UNCLAIMED);
    await claim(tx, transfer, { at: now, orderId: order.id });
    await decide(tx, ctx, transfer, { reason });
    const why = `${transfer.amountVnd} đồng, ${transfer.reference || transfer.channelId}: ${reason}`;
    const event = { orderId: order.id, at: now, actor: staffActor(ctx), from: null, why };
    await createOrderEvents(tx, [{ ...event, field: 'note', to: 'transfer assigned' }]);
    const state = await spendTransfer(tx, { transfer, order, inputs, graceSeconds, now });
    await auditTransfer(tx, ctx, transfer, { reason, order: code });
    return { id, state };
  });
}

type Spending = Omit<Applying, 'attempt'> & { order: OrderRow };

/** By the transfer that the order was asked for, by a new one, or not at all where nothing is left to pay. */
async function spendTransfer(tx: Tx, { order, ...spending }: Spending): Promise<Applied> {
  const { transfer, inputs, now } = spending;
  const asked = await findTransferOfOrder(tx, order.code);
  const current = (await findOrderById(tx, order.id)) ?? order;
  if (!asked && (current.paidVnd > 0 || dueOf(current) === 0))
    return returnUnneeded(tx, { transfer, order: current, inputs, now });
  const attempt = asked ?? (await addOwnAttempt(tx, { order: current, method: 'transfer', now }));
  return applyTransfer(tx, { ...spending, attempt });
}

/** Staff say that the money is for nothing here and goes back. */
export async function returnTransfer(
  ctx: StaffContext,
  { id, reason }: z.output<typeof returnInput>,
): Promise<Decided> {
  return ctx.db.write(async (tx) => {
    const transfer = await openTransfer(tx, id, UNCLAIMED);
    await claim(tx, transfer, { at: ctx.now });
    await decide(tx, ctx, transfer, { reason, state: 'returning', refundDueVnd: transfer.amountVnd });
    await auditTransfer(tx, ctx, transfer, { reason });
    return { id, state: 'returning' };
  });
}

/** Staff decide that its sender cannot be found: the park retains it, until somebody claims it. */
export async function retainTransfer(
  ctx: StaffContext,
  { id, reason }: z.output<typeof returnInput>,
): Promise<Decided> {
  return ctx.db.write(async (tx) => {
    const transfer = await openTransfer(tx, id, ['unmatched']);
    await decide(tx, ctx, transfer, { reason, state: 'kept' });
    await postMovement(tx, retainMovement(transfer, { at: ctx.now }));
    await auditTransfer(tx, ctx, transfer, { reason });
    return { id, state: 'kept' };
  });
}

/** It is back where it came from, under this number of the bank. */
export async function noteReturned(
  ctx: StaffContext,
  { id, reference }: z.output<typeof returnedInput>,
): Promise<Decided> {
  return ctx.db.write(async (tx) => {
    const transfer = await openTransfer(tx, id, ['returning']);
    await decide(tx, ctx, transfer, { state: 'returned', returnReference: reference });
    await postMovement(tx, returnMovement(transfer, { at: ctx.now }));
    await auditTransfer(tx, ctx, transfer);
    return { id, state: 'returned' };
  });
}
