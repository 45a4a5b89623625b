import type { Queryable } from '#db/client.ts';
import type { OrderDeliveryRow, OrderLineRow } from '#db/schema/order-lines.ts';
import type { HoldLineRow, HoldRow, IssuedTicketRow, OrderRow } from '#db/schema/orders.ts';
import type { PaymentAttemptRow } from '#db/schema/payments.ts';
import { findHold, listHoldLines } from '#src/features/inventory/holds.queries.ts';
import { findLatestAttempt } from '#src/features/payments/attempts.queries.ts';
import { findDelivery, listOrderLines } from './order-lines.queries.ts';
import { findOrderOfHold, listIssuedTickets } from './orders.queries.ts';
import { listTicketFacts, type TicketFact } from './ticket-facts.queries.ts';

export type { TicketFact };

export type Checkout = {
  hold: HoldRow;
  lines: HoldLineRow[];
  /** Products and services. */
  goods: OrderLineRow[];
  delivery: OrderDeliveryRow | null;
  facts: TicketFact[];
  order: OrderRow | null;
  attempt: PaymentAttemptRow | null;
  tickets: IssuedTicketRow[];
};

/** Everything about one booking from its hold to its tickets, or null. The caller has checked the secret. */
export async function findCheckout(db: Queryable, code: string): Promise<Checkout | null> {
  const hold = await findHold(db, code);
  if (!hold) return null;
  const lines = await listHoldLines(db, hold.id);
  const order = await findOrderOfHold(db, hold.id);
  return {
    hold,
    lines,
    goods: await listOrderLines(db, hold.id),
    delivery: await findDelivery(db, hold.id),
    facts: await listTicketFacts(db, [...new Set(lines.map((line) => line.departureId))]),
    order,
    attempt: order ? await findLatestAttempt(db, order.id) : null,
    tickets: order ? await listIssuedTickets(db, order.id) : [],
  };
}
