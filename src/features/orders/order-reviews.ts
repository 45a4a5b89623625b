import type { OrderRow } from '#db/schema/orders.ts';
import type { Move } from './move-order.ts';

type Reviewed = Pick<OrderRow, 'needsReview'>;
type OrderRefund = Reviewed & Pick<OrderRow, 'status' | 'paidAt'>;

/** Reasons that are over once the money is back; some name a transaction behind. */
const DEBTS = ['no-places', 'no-stock', 'paid-twice', 'overpaid', 'underpaid', 'no-discount', 'exchange'];
const AT_PROVIDER = 'provider-review';

/**
 * What an order still has to refund. When nothing is left, the review for that reason ends, and so does an order that
 * was paid and could not get what it was paid for: it waits for no payment.
 */
export function moveAfterRefund(
  { needsReview, status, paidAt }: OrderRefund,
  refundDueVnd: number,
): Pick<Move, 'status' | 'change'> {
  if (refundDueVnd > 0) return { change: { refundDueVnd } };
  const isReviewOver = DEBTS.includes(reasonOf(needsReview));
  const isInVain = status === 'pending' && paidAt !== null;
  return {
    change: { refundDueVnd, ...(isReviewOver ? { needsReview: null } : {}) },
    ...(isInVain ? { status: 'cancelled' } : {}),
  };
}

/** Whether it was the provider that wanted to look, which a final answer of its ends. */
export function isProvidersReview({ needsReview }: Reviewed): boolean {
  return reasonOf(needsReview) === AT_PROVIDER;
}

function reasonOf(needsReview: string | null): string {
  return needsReview?.split(' ')[0] ?? '';
}
