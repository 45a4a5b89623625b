import { inArray } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { issuedTickets, orders } from '#db/schema/orders.ts';
import type { Pickable } from '#src/features/staff-orders/list/bulk-orders.ts';

/** The orders of these codes in their order, with what decides what can be sent again; unknown ones are left out. */
export async function listPickable(db: Queryable, codes: readonly string[]): Promise<Pickable[]> {
  if (codes.length === 0) return [];
  const { id, code, status, channel, email, phone } = orders;
  const found = await db
    .select({ id, code, status, channel, email, phone })
    .from(orders)
    .where(inArray(code, [...codes]));
  const tickets = await db
    .select({ orderId: issuedTickets.orderId, state: issuedTickets.state })
    .from(issuedTickets)
    .where(
      inArray(
        issuedTickets.orderId,
        found.map((one) => one.id),
      ),
    );
  return codes.flatMap((wanted) => {
    const order = found.find((one) => one.code === wanted);
    if (!order) return [];
    const { id: orderId, ...pickable } = order;
    return [{ ...pickable, tickets: tickets.filter((ticket) => ticket.orderId === orderId) }];
  });
}
