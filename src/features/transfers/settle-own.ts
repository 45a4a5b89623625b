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
 * Settles money that came without a gateway. What the order cannot use, as its places are gone or it was paid already,
 * is promised back at once, since nobody but staff can pay it. Answers how much that is.
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
