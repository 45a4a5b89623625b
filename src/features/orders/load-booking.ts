import type { Queryable } from '#db/client.ts';
import type { OrderDeliveryRow, OrderLineRow } from '#db/schema/order-lines.ts';
import type { HoldLineRow, HoldRow, IssuedTicketRow, OrderRow } from '#db/schema/orders.ts';
import type { PaymentAttemptRow } from '#db/schema/payments.ts';
import { findHold, listHoldLines } from '#src/features/inventory/holds.queries.ts';
import { findLatestAttempt } from '#src/features/payments/attempts.queries.ts';
import { holdIdOf, orderIdOf } from './found-ids.queries.ts';
import { findDelivery, listOrderLines } from './order-lines.queries.ts';
import { findOrderOfCode, listIssuedTickets } from './orders.queries.ts';
import { listFactsOfHold, type TicketFact } from './ticket-facts.queries.ts';

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

/** Everything about one booking from its hold to its tickets, in one trip, or null. The caller has checked the secret. */
export async function findCheckout(db: Queryable, code: string): Promise<Checkout | null> {
  const [holdId, orderId] = [holdIdOf(code), orderIdOf(code)];
  const [hold, order, lines, goods, delivery, facts, attempt, tickets] = await Promise.all([
    findHold(db, code),
    findOrderOfCode(db, code),
    listHoldLines(db, holdId),
    listOrderLines(db, holdId),
    findDelivery(db, holdId),
    listFactsOfHold(db, holdId),
    findLatestAttempt(db, orderId),
    listIssuedTickets(db, orderId),
  ]);
  return hold && { hold, lines, goods, delivery, facts, order, attempt, tickets };
}
