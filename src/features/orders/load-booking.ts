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
  const [lines, goods, delivery, order] = await Promise.all([
    listHoldLines(db, hold.id),
    listOrderLines(db, hold.id),
    findDelivery(db, hold.id),
    findOrderOfHold(db, hold.id),
  ]);
  const [facts, attempt, tickets] = await Promise.all([
    listTicketFacts(db, [...new Set(lines.map((line) => line.departureId))]),
    order ? findLatestAttempt(db, order.id) : null,
    order ? listIssuedTickets(db, order.id) : [],
  ]);
  return { hold, lines, goods, delivery, facts, order, attempt, tickets };
}
