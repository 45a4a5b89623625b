import type { Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import type { PaymentAttemptRow, SurplusReason } from '#db/schema/payments.ts';
import type { BankTransferRow } from '#db/schema/transfers.ts';
import { findExchangeOfRef, moveExchange } from '#src/features/exchanges/exchanges.queries.ts';
import { findHoldById, updateHoldExpiry } from '#src/features/inventory/holds.queries.ts';
import { createOrderEvents, findOrderById } from '#src/features/orders/orders.queries.ts';
import { nextRef } from '#src/features/payment-attempts/record-attempt.ts';
import { countAttempts, createAttempt } from '#src/features/payments/attempts.queries.ts';
import {
  endPartials,
  sumPartials,
  updateAttemptExpiry,
  updateTransfer,
} from '#src/features/payments/bank-transfers.queries.ts';
import type { PaymentNotice } from '#src/features/payments/provider.ts';
import { queueRefund } from '#src/features/refunds/queue-refund.ts';
import { type SettlementInputs, settleWithin } from '#src/features/settlement/settle-payment.ts';
import { addSeconds, laterOf, parkStamp } from '#src/values/day.ts';
import { newId } from '#src/values/id.ts';
import { type Asked, evaluateTransfer } from './transfers.ts';

export type Applying = {
  transfer: BankTransferRow;
  attempt: PaymentAttemptRow;
  inputs: SettlementInputs;
  /** How much longer the rest is waited for. */
  graceSeconds: number;
  now: string;
};

export type Applied = 'partial' | 'settled' | 'owed';

/**
 * Money for a known transfer: pays its order, waits for the rest, or becomes a refund due; every đồng is accounted for.
 */
export async function applyTransfer(tx: Tx, applying: Applying): Promise<Applied> {
  const { transfer, attempt } = applying;
  const partialVnd = await sumPartials(tx, attempt.id);
  const state: Asked['state'] =
    attempt.state === 'failed' || attempt.state === 'needs_review' ? 'over' : attempt.state;
  const asked = { amountVnd: attempt.amountVnd, partialVnd, state };
  const verdict = evaluateTransfer(asked, transfer.amountVnd);
  const refundDueVnd =
    verdict.state === 'owed' ? transfer.amountVnd : verdict.state === 'settled' ? verdict.surplusVnd : 0;
  await updateTransfer(tx, transfer.id, { attemptId: attempt.id, state: verdict.state, refundDueVnd });
  if (verdict.state === 'partial') await waitForRest(tx, applying, verdict.missingVnd);
  else if (verdict.state === 'owed')
    await returnMoney(tx, applying, { amountVnd: refundDueVnd, why: verdict.why });
  else {
    await endPartials(tx, attempt.id, 'settled');
    const { inputs, now } = applying;
    await settleOwn(tx, { attempt, notice: noticeOf(transfer, attempt), inputs, now });
    if (refundDueVnd > 0) await returnMoney(tx, applying, { amountVnd: refundDueVnd, why: 'overpaid' });
  }
  return verdict.state;
}

type Unneeded = Pick<Applying, 'transfer' | 'inputs' | 'now'> & { order: OrderRow };

/** Money for an order that has nothing left to pay: all of it goes back. */
export async function returnUnneeded(tx: Tx, { transfer, order, inputs, now }: Unneeded): Promise<'owed'> {
  const { amountVnd } = transfer;
  const ref = await nextRef(tx, order);
  const attempt = {
    orderId: order.id,
    provider: 'transfer',
    ref,
    providerCreateDate: parkStamp(now),
  } as const;
  const surplus = { amountVnd, why: 'paid-twice' } as const;
  const attemptId = await returnMoney(tx, { transfer, attempt, inputs, now }, surplus);
  await updateTransfer(tx, transfer.id, { attemptId, state: 'owed', refundDueVnd: amountVnd });
  return 'owed';
}

type Surplus = { amountVnd: number; why: SurplusReason };

type Returning = Pick<Applying, 'transfer' | 'inputs' | 'now'> & {
  /** What the money was meant for. */
  attempt: Pick<PaymentAttemptRow, 'orderId' | 'provider' | 'ref' | 'providerCreateDate'>;
};

/**
 * Money that pays for nothing becomes an attempt of its own, paid and with a queued refund, so that the ledger can name
 * it. Resolves with the id of that attempt.
 */
export async function returnMoney(
  tx: Tx,
  { transfer, attempt, inputs, now }: Returning,
  { amountVnd, why }: Surplus,
): Promise<string> {
  const number = (await countAttempts(tx, attempt.orderId)) + 1;
  const surplus = {
    id: newId(),
    orderId: attempt.orderId,
    provider: attempt.provider,
    ref: `${attempt.ref}S${number}`,
    amountVnd,
    providerCreateDate: attempt.providerCreateDate,
    createdAt: now,
    expiresAt: now,
    nextQueryAt: null,
    surplus: why,
  };
  await createAttempt(tx, surplus);
  const notice = { ...noticeOf(transfer, surplus), providerTxnId: `${transfer.id}-${number}` };
  await settleOwn(tx, { attempt: surplus, notice, inputs: { ...inputs, tickets: [] }, now });
  return surplus.id;
}

async function waitForRest(tx: Tx, applying: Applying, missingVnd: number): Promise<void> {
  const { transfer, attempt, graceSeconds, now } = applying;
  const until = laterOf(attempt.expiresAt, addSeconds(now, graceSeconds));
  await updateAttemptExpiry(tx, attempt.id, until);
  await extendPlaces(tx, { attempt, until, now });
  const why = `${transfer.amountVnd} came for ${attempt.ref}, ${missingVnd} missing`;
  const event = { orderId: attempt.orderId, at: now, actor: attempt.provider, from: null, why };
  await createOrderEvents(tx, [{ ...event, field: 'note', to: 'transfer partial' }]);
}

type ExtendInput = { attempt: PaymentAttemptRow; until: string; now: string };

/** The places wait as long as the money does: those of the order, or the new ones of the exchange that it pays. */
async function extendPlaces(tx: Tx, { attempt, until, now }: ExtendInput): Promise<void> {
  const exchange = attempt.surplus === 'exchange' ? await findExchangeOfRef(tx, attempt.ref) : null;
  const holdId = exchange?.holdId ?? (await findOrderById(tx, attempt.orderId))?.holdId;
  const hold = holdId ? await findHoldById(tx, holdId) : null;
  if (hold?.state !== 'held' || hold.expiresAt <= now) return;
  const expiresAt = laterOf(hold.expiresAt, until);
  await updateHoldExpiry(tx, hold.id, { expiresAt });
  if (!exchange) return;
  const pending = { id: exchange.id, from: ['pending'] } as const;
  await moveExchange(tx, pending, { state: 'pending', expiresAt, updatedAt: now });
}

function noticeOf(
  { id, channel, channelId, reference, amountVnd }: BankTransferRow,
  attempt: Pick<PaymentAttemptRow, 'provider' | 'ref' | 'amountVnd'>,
): PaymentNotice {
  return {
    provider: attempt.provider,
    ref: attempt.ref,
    outcome: 'paid',
    amountVnd: attempt.amountVnd,
    providerTxnId: id,
    responseCode: '00',
    source: 'ipn',
    payload: { channel, channelId, reference, cameVnd: String(amountVnd) },
  };
}

type Own = {
  attempt: Pick<PaymentAttemptRow, 'ref' | 'orderId'>;
  notice: PaymentNotice;
  inputs: SettlementInputs;
  now: string;
};

/**
 * Settles money that came without a gateway. For what the order cannot use, because its places are gone or it was paid
 * already, a refund is queued at once, since only staff can pay it. Returns that amount.
 */
export async function settleOwn(tx: Tx, { attempt, notice, inputs, now }: Own): Promise<number> {
  const before = await findOrderById(tx, attempt.orderId);
  await settleWithin(tx, { notice, inputs, now });
  const after = await findOrderById(tx, attempt.orderId);
  const amountVnd = (after?.refundDueVnd ?? 0) - (before?.refundDueVnd ?? 0);
  const reason = after?.needsReview ?? attempt.ref;
  if (amountVnd > 0) await queueRefund(tx, { ref: attempt.ref, amountVnd, reason, now });
  return amountVnd;
}
