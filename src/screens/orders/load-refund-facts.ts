import type { OrderRow } from '#db/schema/orders.ts';
import type { ScreenContext } from '#src/context.ts';
import { findExchangedTickets } from '#src/features/exchanges/exchanges.queries.ts';
import { isUndelivered } from '#src/features/messages/deliveries.queries.ts';
import { listIssuedTickets } from '#src/features/orders/orders.queries.ts';
import type { RefundFacts } from '#src/features/refunds/judge-refund.ts';
import { listRefundRequests } from '#src/features/refunds/payouts.queries.ts';
import { readSettings } from '#src/features/settings/settings.queries.ts';

/** What decides how much an order's tickets give back. */
export async function loadRefundFacts({ db, now }: ScreenContext, order: OrderRow): Promise<RefundFacts> {
  return {
    order,
    now,
    settings: await readSettings(db.read),
    ...(await findExchangedTickets(db.read, { orderId: order.id, now })),
    all: await listIssuedTickets(db.read, order.id),
    requests: await listRefundRequests(db.read, order.id),
    isUndelivered: await isUndelivered(db.read, order.id),
  };
}
