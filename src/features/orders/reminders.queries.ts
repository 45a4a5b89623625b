import { and, eq, inArray, lte, notExists, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { outbox } from '#db/schema/messages.ts';
import { issuedTickets, orders } from '#db/schema/orders.ts';

type Due = { day: string; paidBefore: string; limit: number };

export function reminderKey(orderId: string, day: string): string {
  return `visit-reminder:${orderId}:${day}`;
}

/** Orders with tickets that wait for that day and that have not been reminded of it. */
export async function listOrdersToRemind(db: Queryable, { day, paidBefore, limit }: Due): Promise<string[]> {
  const reminded = db
    .select({ one: sql`1` })
    .from(outbox)
    .where(eq(outbox.dedupeKey, sql`'visit-reminder:' || ${orders.id} || ':' || ${day}`));
  const rows = await db
    .selectDistinct({ id: orders.id })
    .from(issuedTickets)
    .innerJoin(orders, eq(orders.id, issuedTickets.orderId))
    .where(
      and(
        eq(issuedTickets.day, day),
        eq(issuedTickets.state, 'issued'),
        inArray(orders.paymentStatus, ['paid', 'partially_refunded']),
        lte(orders.paidAt, paidBefore),
        notExists(reminded),
      ),
    )
    .limit(limit);
  return rows.map(({ id }) => id);
}
