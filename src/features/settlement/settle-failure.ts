import type { Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import type { PaymentAttemptRow } from '#db/schema/payments.ts';
import { dropExchange } from '#src/features/exchanges/end-exchange.ts';
import { findHoldById, updateHoldExpiry } from '#src/features/inventory/holds.queries.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { withdrawReminder } from '#src/features/messages/withdrawn.queries.ts';
import { moveOrder } from '#src/features/orders/move-order.ts';
import { isOnCash } from '#src/features/orders/order-moves.ts';
import type { SettleResult } from '#src/features/orders/orders.ts';
import { updateAttempt } from '#src/features/payments/attempts.queries.ts';
import type { PaymentNotice } from '#src/features/payments/provider.ts';
import { endReview } from '#src/features/refunds/end-review.ts';
import { addSeconds, laterOf } from '#src/values/day.ts';
import { isOwnMethod } from '#src/values/payment-method.ts';

type Settling = { tx: Tx; now: string; notice: PaymentNotice; attempt: PaymentAttemptRow; order: OrderRow };
type Limits = { graceMinutes: number; limitedPercent: number };

/** The payment failed: the hold is extended a little, and the buyer may try again. */
export async function fail(
  { tx, now, notice, attempt, order }: Settling,
  { graceMinutes, limitedPercent }: Limits,
): Promise<SettleResult> {
  await updateAttempt(tx, attempt.id, {
    state: 'failed',
    responseCode: notice.responseCode,
    providerTxnId: null,
    settledAt: now,
  });
  await endReview(tx, order);
  if (attempt.surplus === 'exchange') await dropExchange(tx, { ref: attempt.ref, limitedPercent, now });
  if (order.paymentStatus !== 'pending' || isOnCash(order)) return 'settled';
  const held = await findHoldById(tx, order.holdId);
  // Given up before, which released what it held: that nobody paid is no news.
  if (held?.state === 'released') return 'settled';
  await moveOrder(tx, order, {
    actor: notice.provider,
    now,
    why: `code ${notice.responseCode}`,
    paymentStatus: 'failed',
  });
  const until = addSeconds(now, graceMinutes * 60);
  if (held?.state === 'held' && held.expiresAt > now && held.expiresAt < until)
    await updateHoldExpiry(tx, held.id, { expiresAt: until });
  const isStillHeld = held?.state === 'held' && held.expiresAt > now;
  const payload = {
    code: notice.responseCode,
    provider: notice.provider,
    ...(isStillHeld ? { heldUntil: laterOf(held.expiresAt, until) } : {}),
  };
  await notifyFailed(tx, { order, attempt, payload, now });
  return 'settled';
}

type Notifying = Pick<Settling, 'order' | 'attempt' | 'now'> & { payload: Record<string, string> };

/** Who hears that it failed, and until when to try again, need not hear later that it was not paid. */
async function notifyFailed(tx: Tx, { order, attempt, payload, now }: Notifying): Promise<void> {
  const { id: orderId, method } = order;
  if (!isOwnMethod(method)) await withdrawReminder(tx, { orderId, why: 'payment failed' });
  const dedupeKey = `payment-failed:${attempt.id}`;
  await createMessage(tx, { dedupeKey, kind: 'payment-failed', orderId, payload, now });
}

/** The provider wants to look at it first: so does a person. */
export async function hold({ tx, now, notice, attempt, order }: Settling): Promise<SettleResult> {
  await updateAttempt(tx, attempt.id, {
    state: 'needs_review',
    responseCode: notice.responseCode,
    providerTxnId: notice.providerTxnId,
    settledAt: now,
  });
  await moveOrder(tx, order, {
    actor: notice.provider,
    now,
    why: `code ${notice.responseCode}`,
    change: { needsReview: `provider-review ${notice.responseCode}` },
  });
  return 'settled';
}
