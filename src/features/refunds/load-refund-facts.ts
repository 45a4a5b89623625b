import type { Queryable } from '#db/client.ts';
import type { OrderRow } from '#db/schema/orders.ts';
import { findExchangedTickets } from '#src/features/exchanges/exchanges.queries.ts';
import { isUndelivered } from '#src/features/messages/deliveries.queries.ts';
import { listIssuedTickets } from '#src/features/orders/orders.queries.ts';
import type { Settings } from '#src/values/settings.ts';
import type { RefundFacts } from './judge-refund.ts';
import { listRefundRequests } from './payouts.queries.ts';

type Known = { order: OrderRow; settings: Settings; now: string };

export async function loadRefundFacts(db: Queryable, known: Known): Promise<RefundFacts> {
  const { order, now } = known;
  return {
    ...known,
    ...(await findExchangedTickets(db, { orderId: order.id, now })),
    all: await listIssuedTickets(db, order.id),
    requests: await listRefundRequests(db, order.id),
    isUndelivered: await isUndelivered(db, order.id),
  };
}
