import type * as z from 'zod/mini';
import type { Tx } from '#db/client.ts';
import type { UnmatchedPaymentRow } from '#db/schema/payments.ts';
import { createOrderEvents } from '#src/features/orders/orders.queries.ts';
import { findUnmatched } from '#src/features/payments/unmatched.queries.ts';
import { endWrongAmount, reopenWrongAmount } from '#src/features/settlement/settle-wrong-amount.ts';
import { Problem } from '#src/server/problem.ts';
import { recordAudit } from '#src/server/sessions/record-audit.ts';
import { staffActor } from '#src/server/sessions/staff-actor.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import type { KnownMoney } from './known-money.queries.ts';
import type { repeatInput, solveInput } from './reconciliation.ts';
import { findKnownMoney, listRepeatsOf, markUnmatchedRepeat, reopenUnmatched } from './repeated.queries.ts';
import { type PaymentDifference, paymentDifference } from './same-payment.ts';

/**
 * Staff mark reported money as a repeated report of other money. Refused where that is impossible, so that a real
 * second payment is not lost.
 */
export async function markRepeat(
  ctx: StaffContext,
  { id, ofId, solution }: z.output<typeof repeatInput>,
): Promise<{ id: string }> {
  const { now: at, user } = ctx;
  await ctx.db.write(async (tx) => {
    const reported = await findUnmatched(tx, id);
    const original = await findOriginal(tx, ofId);
    if (!reported || !original || original.id === id)
      throw new Problem('NOT_FOUND', 'reconciliation.error.unknown');
    await refuseOthers(tx, reported.id, original);
    if (!(await markUnmatchedRepeat(tx, { id, ofId: original.id, by: user.id, at, solution })))
      throw new Problem('CONFLICT', 'reconciliation.error.solved');
    const { orderId } = reported;
    await endWrongAmount(tx, { orderId, actor: staffActor(ctx), why: solution, now: at });
    await noteInOrders(tx, ctx, { reported, original, to: 'payment told twice', why: solution });
    const event = { before: { repeats: null }, after: { repeats: original.id }, reason: solution };
    await recordAudit(tx, ctx, { subject: { kind: 'payment', id }, ...event });
  });
  return { id };
}

/** It was money of its own, and waits for a decision again. */
export async function undoRepeat(
  ctx: StaffContext,
  { id, solution }: z.output<typeof solveInput>,
): Promise<{ id: string }> {
  await ctx.db.write(async (tx) => {
    const marked = await findUnmatched(tx, id);
    const original = await findOriginal(tx, marked?.repeatsId ?? '');
    const reported = await reopenUnmatched(tx, { id, solution });
    if (!reported) throw new Problem('CONFLICT', 'reconciliation.error.solved');
    await reopenWrongAmount(tx, reported, { actor: staffActor(ctx), now: ctx.now });
    await noteInOrders(tx, ctx, { reported, original, to: 'payment of its own', why: solution });
    const event = { before: { repeats: marked?.repeatsId }, after: { repeats: null }, reason: solution };
    await recordAudit(tx, ctx, { subject: { kind: 'payment', id }, ...event });
  });
  return { id };
}

/** The row that carries the money: staff may name a repeat. */
async function findOriginal(tx: Tx, id: string): Promise<KnownMoney | null> {
  const named = await findKnownMoney(tx, id);
  return named?.repeatsId ? findKnownMoney(tx, named.repeatsId) : named;
}

async function refuseOthers(tx: Tx, id: string, original: KnownMoney): Promise<void> {
  const group = async (one: KnownMoney | null) => (one ? [one, ...(await listRepeatsOf(tx, one.id))] : []);
  const [reports, others] = [await group(await findKnownMoney(tx, id)), await group(original)];
  for (const one of reports)
    for (const other of others) {
      const difference = paymentDifference(one, other);
      if (difference) throw new Problem('CONFLICT', refusalOf(difference));
    }
}

function refusalOf(difference: PaymentDifference) {
  if (difference === 'provider') return 'reconciliation.error.otherProvider';
  return difference === 'number' ? 'reconciliation.error.otherNumber' : 'reconciliation.error.otherMoney';
}

type Note = { reported: UnmatchedPaymentRow; original: KnownMoney | null; to: string; why: string };

async function noteInOrders(tx: Tx, ctx: StaffContext, { reported, original, to, why }: Note): Promise<void> {
  const about = `${reported.amountVnd} đồng, ${reported.providerTxnId || reported.ref}: ${why}`;
  const event = { at: ctx.now, actor: staffActor(ctx), field: 'note', from: null, to, why: about } as const;
  const orderIds = new Set([reported.orderId, original?.orderId ?? ''].filter(Boolean));
  if (orderIds.size > 0)
    await createOrderEvents(
      tx,
      [...orderIds].map((orderId) => ({ ...event, orderId })),
    );
}
