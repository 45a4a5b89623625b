import type { Queryable } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import { findExchangedTickets } from '#src/features/exchanges/exchanges.queries.ts';
import { isUndelivered } from '#src/features/messages/deliveries.queries.ts';
import { listIssuedTickets } from '#src/features/orders/orders.queries.ts';
import type { Settings } from '#src/values/settings.ts';
import type { RefundFacts } from './evaluate-refund.ts';
import { listRefundRequests } from './payouts.queries.ts';

type Known = { order: OrderRow; settings: Settings | Promise<Settings>; now: string };

/** What decides how much an order's tickets give back. */
export async function loadRefundFacts(db: Queryable, known: Known): Promise<RefundFacts> {
  const { order, now } = known;
  const [settings, exchanged, all, requests, wasUndelivered] = await Promise.all([
    known.settings,
    findExchangedTickets(db, { orderId: order.id, now }),
    listIssuedTickets(db, order.id),
    listRefundRequests(db, order.id),
    isUndelivered(db, order.id),
  ]);
  return { order, now, settings, ...exchanged, all, requests, isUndelivered: wasUndelivered };
}
