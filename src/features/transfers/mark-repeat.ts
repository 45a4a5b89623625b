import type * as z from 'zod/mini';
import type { Tx } from '#db/client.ts';
import type { BankTransferRow } from '#db/schema/transfers.ts';
import { findArrival } from '#src/features/ledger/ledger.queries.ts';
import { postMovement } from '#src/features/ledger/post-movement.ts';
import { arrivalMovement, repeatMovement } from '#src/features/ledger/transfer-movements.ts';
import { createOrderEvents } from '#src/features/orders/orders.queries.ts';
import { findAttemptById, findTransfer } from '#src/features/payments/bank-transfers.queries.ts';
import { listReported, moveRepeats } from '#src/features/payments/same-money.queries.ts';
import { Problem } from '#src/server/problem.ts';
import { staffActor } from '#src/server/sessions/staff-actor.ts';
import type { StaffContext } from '#src/server/trpc.ts';
import { auditTransfer, claim, type Decided, decide, openTransfer, UNCLAIMED } from './open-transfer.ts';
import { type Difference, differenceOf } from './same-money.ts';
import type { repeatInput, returnInput } from './transfers.ts';

/**
 * Staff decide that no money came with this: another channel had reported it. Refused where that is impossible, so that
 * a real second payment is not lost.
 */
export async function markRepeat(
  ctx: StaffContext,
  { id, ofId, reason }: z.output<typeof repeatInput>,
): Promise<Decided> {
  const { now: at } = ctx;
  return ctx.db.write(async (tx) => {
    const transfer = await openTransfer(tx, id, UNCLAIMED);
    const original = await findOriginal(tx, ofId);
    const difference = differenceOf(await listReported(tx, id), await listReported(tx, original.id));
    if (difference) throw new Problem('CONFLICT', refusalOf(difference));
    await claim(tx, transfer, { at });
    await moveRepeats(tx, { from: id, to: original.id });
    await decide(tx, ctx, transfer, { reason, state: 'repeat', repeatsId: original.id });
    await bookArrival(tx, transfer, { at, isTaken: true });
    await noteInOrder(tx, ctx, { transfer, original, to: 'transfer told twice', reason });
    await auditTransfer(tx, ctx, transfer, { reason });
    return { id, state: 'repeat' };
  });
}

/** Undoes a repeat, whether a rule or a person marked it: it was separate money, and waits for its order again. */
export async function undoRepeat(
  ctx: StaffContext,
  { id, reason }: z.output<typeof returnInput>,
): Promise<Decided> {
  return ctx.db.write(async (tx) => {
    const transfer = await openTransfer(tx, id, ['repeat']);
    const original = await findOriginal(tx, transfer.repeatsId ?? '');
    await decide(tx, ctx, transfer, { reason, state: 'unmatched', repeatsId: null });
    await bookArrival(tx, transfer, { at: ctx.now, isTaken: false });
    await noteInOrder(tx, ctx, { transfer, original, to: 'transfer of its own', reason });
    await auditTransfer(tx, ctx, transfer, { reason });
    return { id, state: 'unmatched' };
  });
}

/** The transfer that carries the money of this one. */
async function findOriginal(tx: Tx, id: string): Promise<BankTransferRow> {
  const named = await findTransfer(tx, id);
  const original = named?.repeatsId ? await findTransfer(tx, named.repeatsId) : named;
  if (!original) throw new Problem('NOT_FOUND', 'transfers.error.unknown');
  return original;
}

function refusalOf(difference: Difference) {
  if (difference === 'channel') return 'transfers.error.sameChannel';
  return difference === 'number' ? 'transfers.error.otherNumber' : 'transfers.error.otherMoney';
}

/** What a rule took for a repeat at once was never booked. */
async function bookArrival(
  tx: Tx,
  transfer: BankTransferRow,
  { at, isTaken }: { at: string; isTaken: boolean },
): Promise<void> {
  const { arrivedFor, repeatCount } = await findArrival(tx, transfer.id);
  if (arrivedFor === null) return postMovement(tx, arrivalMovement(transfer, { at }));
  const when = { at, orderId: arrivedFor, number: repeatCount + 1 };
  await postMovement(tx, repeatMovement(transfer, when, isTaken));
}

type Note = { transfer: BankTransferRow; original: BankTransferRow; to: string; reason: string };

async function noteInOrder(
  tx: Tx,
  ctx: StaffContext,
  { transfer, original, to, reason }: Note,
): Promise<void> {
  const attempt = original.attemptId ? await findAttemptById(tx, original.attemptId) : null;
  if (!attempt) return;
  const why = `${transfer.amountVnd} đồng, ${transfer.reference || transfer.channelId}: ${reason}`;
  const event = { orderId: attempt.orderId, at: ctx.now, actor: staffActor(ctx), from: null, why };
  await createOrderEvents(tx, [{ ...event, field: 'note', to }]);
}
