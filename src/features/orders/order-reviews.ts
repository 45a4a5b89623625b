import type { OrderRow } from '#db/schema/orders.ts';

type Reviewed = Pick<OrderRow, 'needsReview'>;

/** Reasons that are over once the money is back; some name a transaction behind. */
const DEBTS = ['no-places', 'no-stock', 'paid-twice', 'overpaid', 'underpaid', 'exchange'];
const AT_PROVIDER = 'provider-review';

/** What an order still owes; with the last of it the review ends that it was the reason for. */
export function owingStill({ needsReview }: Reviewed, refundDueVnd: number) {
  const isOver = refundDueVnd === 0 && DEBTS.includes(reasonOf(needsReview));
  return isOver ? { refundDueVnd, needsReview: null } : { refundDueVnd };
}

/** Whether it was the provider that wanted to look, which a final answer of its ends. */
export function isProvidersReview({ needsReview }: Reviewed): boolean {
  return reasonOf(needsReview) === AT_PROVIDER;
}

function reasonOf(needsReview: string | null): string {
  return needsReview?.split(' ')[0] ?? '';
}
