import type { Tx } from '#db/client.ts';
import type { PaymentAttemptRow } from '#db/schema/payments.ts';
import { findOrderById } from '#src/features/orders/orders.queries.ts';
import type { PaymentNotice } from '#src/features/payments/provider.ts';
import { queueRefund } from '#src/features/refunds/queue-refund.ts';
import { type SettlementInputs, settleWithin } from '#src/features/settlement/settle-payment.ts';

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
