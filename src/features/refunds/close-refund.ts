import type { Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import type { RefundRow } from '#db/schema/payments.ts';
import { sumRetained } from '#src/features/ledger/ledger.queries.ts';
import { refundMovement } from '#src/features/ledger/ledger.ts';
import { postMovement } from '#src/features/ledger/post-movement.ts';
import { moveOrder } from '#src/features/orders/move-order.ts';
import { statusAfter } from '#src/features/orders/order-moves.ts';
import { moveAfterRefund } from '#src/features/orders/order-reviews.ts';
import { createOrderEvents, findOrderById } from '#src/features/orders/orders.queries.ts';
import { CREDIT } from '#src/features/payments/payments.ts';
import type { RefundAnswer } from '#src/features/payments/provider.ts';
import {
  createRefundEvent,
  findRefund,
  type PayingRefund,
  updateRefund,
} from '#src/features/payments/refunds.queries.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';
import { listOrderCredits, putBack } from '#src/features/vouchers/vouchers.queries.ts';
import { returnedUntil } from '#src/features/vouchers/vouchers.ts';
import { followDue } from './follow-due.ts';
import { followPayout } from './follow-payout.ts';

type AnsweredRefund = PayingRefund & { answer: RefundAnswer; now: string };

/**
 * Records the provider's result of a refund; when the money is returned the order is updated in the same transaction.
 */
export async function closeRefund(
  tx: Tx,
  { refund, attempt, answer, now }: AnsweredRefund,
): Promise<RefundRow> {
  const current = (await findRefund(tx, refund.requestId)) ?? refund;
  if (current.state !== 'paying') return current;
  const change = { state: answer.state, responseCode: answer.responseCode, updatedAt: now };
  const isNews = answer.state !== current.state || answer.responseCode !== current.responseCode;
  await updateRefund(tx, refund.id, change);
  if (isNews) await createRefundEvent(tx, { refund, attempt, answer, now });
  const order = await findOrderById(tx, refund.orderId);
  if (answer.state === 'done') {
    await postMovement(tx, refundMovement(refund, attempt, now));
    if (attempt.provider === CREDIT) await refillVoucher(tx, refund, now);
  }
  if (order && answer.state === 'done') await giveBack(tx, { order, refund, now });
  else if (order && isNews) await note(tx, { order, refund, now, to: `refund ${answer.state}` });
  await followPayout(tx, refund.requestId, now);
  await followDue(tx, { refund, attempt, state: answer.state, now });
  return { ...current, ...change };
}

/** What the voucher paid is on it again, for a while at least even if it would have ended meanwhile. */
async function refillVoucher(tx: Tx, { orderId, amountVnd }: RefundRow, now: string): Promise<void> {
  const [credit] = await listOrderCredits(tx, orderId);
  if (!credit) throw new Error(`order ${orderId} has no voucher`);
  const validUntil = returnedUntil(await readSettings(tx), now);
  await putBack(tx, { code: credit.code, amountVnd, validUntil, ifEndedBy: validUntil });
}

type Change = { order: OrderRow; refund: RefundRow; now: string };

/** The refund is in the ledger already. */
async function giveBack(tx: Tx, { order, refund, now }: Change): Promise<void> {
  const paymentStatus = statusAfter(order, await sumRetained(tx, order.id));
  const refundDueVnd = Math.max(0, order.refundDueVnd - refund.amountVnd);
  const why = `${refund.reason} (${refund.amountVnd})`;
  const moved = await moveOrder(tx, order, {
    actor: refund.createdBy,
    now,
    why,
    ...moveAfterRefund(order, refundDueVnd),
    ...(paymentStatus ? { paymentStatus } : {}),
  });
  if (!paymentStatus) await note(tx, { order: moved, refund, now, to: 'refund done' });
}

async function note(tx: Tx, { order, refund, now, to }: Change & { to: string }): Promise<void> {
  const why = `${refund.reason} (${refund.amountVnd})`;
  const event = {
    orderId: order.id,
    at: now,
    actor: refund.createdBy,
    field: 'note' as const,
    from: null,
    to,
    why,
  };
  await createOrderEvents(tx, [event]);
}
