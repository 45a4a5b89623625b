import type { Tx } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import { isProvidersReview } from '#src/features/orders/order-reviews.ts';
import { updateOrder } from '#src/features/orders/orders.queries.ts';
import { hasReviewed } from '#src/features/payments/attempts.queries.ts';

/** A payment has its final answer: its review ends, unless a provider still reviews another one of the order. */
export async function endReview(tx: Tx, order: OrderRow): Promise<void> {
  if (isProvidersReview(order) && !(await hasReviewed(tx, order.id)))
    await updateOrder(tx, order.id, { needsReview: null });
}
