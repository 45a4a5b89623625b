import type { Queryable } from '#db/client.ts';
import { findCheckout } from '#src/features/orders/load-booking.ts';
import type { OrderRecords } from '#src/features/orders/order-records.ts';
import { listGateNames } from './order-mail.queries.ts';

/** What mails and printed tickets of an order are made of, or null. The caller has the right to see it. */
export async function findOrderRecords(db: Queryable, code: string): Promise<OrderRecords | null> {
  const checkout = await findCheckout(db, code);
  if (!checkout?.order) return null;
  const gateIds = [...new Set(checkout.tickets.flatMap((ticket) => ticket.gateIds))];
  return { ...checkout, order: checkout.order, gateNames: await listGateNames(db, gateIds) };
}
