import type { Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import type { PaymentAttemptRow, SurplusReason } from '#db/schema/payments.ts';
import { markSurplus } from '#src/features/payments/attempts.queries.ts';
import { spendCredit } from './spend-credit.ts';

type Judging = { order: OrderRow; attempt: PaymentAttemptRow; now: string };

/**
 * Why money pays for nothing: the order was paid before, or what its voucher was to pay besides is gone. Null when it
 * pays for the order; then the voucher's part is spent.
 */
export async function surplusOf(tx: Tx, { order, attempt, now }: Judging): Promise<SurplusReason | null> {
  if (order.paidVnd > 0) return 'paid-twice';
  if (await spendCredit(tx, { order, creditVnd: order.totalVnd - attempt.amountVnd, now })) return null;
  await markSurplus(tx, attempt.id, 'underpaid');
  return 'underpaid';
}
