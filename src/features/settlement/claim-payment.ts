import type { Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import type { PaymentAttemptRow, SurplusReason } from '#db/schema/payments.ts';
import { releaseDiscount, retakeDiscount } from '#src/features/discounts/discounts.queries.ts';
import { spendCredit } from '#src/features/payment-attempts/spend-credit.ts';
import { markSurplus } from '#src/features/payments/attempts.queries.ts';

type Claiming = { order: OrderRow; attempt: PaymentAttemptRow; now: string };

/**
 * Claims money that came for its order, and spends the voucher's part beside it: null. Otherwise why it pays for nothing:
 * the order was paid before, or its discount or the voucher's part is gone, which is then written on the attempt.
 */
export async function claimPayment(tx: Tx, { order, attempt, now }: Claiming): Promise<SurplusReason | null> {
  if (order.paidVnd > 0) return 'paid-twice';
  const creditVnd = order.totalVnd - attempt.amountVnd;
  const isReduced = order.discountCode === null || (await retakeDiscount(tx, { orderId: order.id, now }));
  if (isReduced && (await spendCredit(tx, { order, creditVnd, now }))) return null;
  // An order that is over keeps no use that was taken again for it; one that could not be taken is not reserved.
  if (order.status === 'cancelled') await releaseDiscount(tx, { orderId: order.id, now });
  const why = isReduced ? 'underpaid' : 'no-discount';
  await markSurplus(tx, attempt.id, why);
  return why;
}
