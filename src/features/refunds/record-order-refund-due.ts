import type { Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import { createMessage } from '#src/features/messages/messages.queries.ts';
import { findOrderById, updateOrder } from '#src/features/orders/orders.queries.ts';
import { CREDIT, splitOver } from '#src/features/payments/payments.ts';
import { listOrderCredits } from '#src/features/vouchers/vouchers.queries.ts';
import { newId } from '#src/values/id.ts';
import { maskedVoucher } from '#src/values/voucher-code.ts';
import { closeRefund } from './close-refund.ts';
import { listReturnable } from './payouts.queries.ts';
import { createDue } from './refund-dues.queries.ts';
import { reserveRefund } from './reserve-refund.ts';

type OrderRefund = { order: OrderRow; amountVnd: number; reason: string; dedupeKey: string; now: string };

/**
 * Refunds what is still kept of an order: the voucher's part is restored at once, the rest becomes refunds due, one per
 * payment, until staff send them.
 */
export async function recordOrderRefundDue(
  tx: Tx,
  { order, amountVnd: backVnd, reason, dedupeKey, now }: OrderRefund,
): Promise<OrderRow> {
  const { id: orderId } = order;
  await updateOrder(tx, orderId, { refundDueVnd: order.refundDueVnd + backVnd });
  const credit = await returnCredit(tx, { orderId, mostVnd: backVnd, reason, now });
  const refundDueVnd = backVnd - (credit?.amountVnd ?? 0);
  const sources = await listReturnable(tx, orderId);
  const { parts, restVnd } = splitOver(refundDueVnd, sources);
  const manualPart = restVnd > 0 ? [{ ref: null, amountVnd: restVnd }] : [];
  for (const { ref, amountVnd } of [...parts, ...manualPart]) {
    const provider = sources.find((source) => source.ref === ref)?.provider ?? order.method;
    await createDue(tx, { id: newId(), orderId, ref, provider, amountVnd, reason, createdAt: now });
  }
  const back = credit && { creditVnd: String(credit.amountVnd), voucher: maskedVoucher(credit.code) };
  const payload = { amountVnd: String(refundDueVnd), reason, ...back };
  await createMessage(tx, { dedupeKey, kind: 'refund-due', orderId, payload, now });
  return (await findOrderById(tx, orderId)) ?? order;
}

type Returning = { orderId: string; mostVnd: number; reason: string; now: string };

/** What a voucher paid for an order goes back on it, booked as a refund like any other. Answers how much, and on which. */
async function returnCredit(
  tx: Tx,
  { orderId, mostVnd, reason, now }: Returning,
): Promise<{ amountVnd: number; code: string } | null> {
  const paid = (await listReturnable(tx, orderId)).find(({ provider }) => provider === CREDIT);
  if (!paid) return null;
  const { ref, leftVnd } = paid;
  const amountVnd = Math.min(leftVnd, mostVnd);
  const refundInput = { ref, amountVnd, requestId: newId(), reason, createdBy: CREDIT };
  const reserved = await reserveRefund(tx, refundInput, now);
  const answer = { state: 'done' as const, responseCode: CREDIT, refundTxnId: null, payload: {} };
  await closeRefund(tx, { ...reserved, answer, now });
  const [credit] = await listOrderCredits(tx, orderId);
  return { amountVnd, code: credit?.code ?? '' };
}
