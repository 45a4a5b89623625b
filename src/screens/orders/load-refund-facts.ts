import type { OrderRow } from '#db/schema/orders.ts';
import type { ScreenContext } from '#src/context.ts';
import { findExchangedTickets } from '#src/features/exchanges/exchanges.queries.ts';
import { isUndelivered } from '#src/features/messages/deliveries.queries.ts';
import { listIssuedTickets } from '#src/features/orders/orders.queries.ts';
import type { RefundFacts } from '#src/features/refunds/evaluate-refund.ts';
import { listRefundRequests } from '#src/features/refunds/payouts.queries.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';

/** What decides how much an order's tickets give back. */
export async function loadRefundFacts({ db, now }: ScreenContext, order: OrderRow): Promise<RefundFacts> {
  const [settings, exchanged, all, requests, isLost] = await Promise.all([
    readSettings(db.read),
    findExchangedTickets(db.read, { orderId: order.id, now }),
    listIssuedTickets(db.read, order.id),
    listRefundRequests(db.read, order.id),
    isUndelivered(db.read, order.id),
  ]);
  return { order, now, settings, ...exchanged, all, requests, isUndelivered: isLost };
}
