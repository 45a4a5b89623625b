import { and, asc, eq, gt, inArray, lte, notExists, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { byKey, indexed } from '#db/indexed.ts';
import { outbox } from '#db/schema/messages.ts';
import { issuedTickets, orders } from '#db/schema/orders.ts';

export function reminderKey(orderId: string, day: string): string {
  return `visit-reminder:${orderId}:${day}`;
}

/** Orders with tickets that wait for that day, in the order of their ids, from the one behind `after` on. */
export async function listVisiting(
  db: Queryable,
  { day, after, limit }: { day: string; after: string; limit: number },
): Promise<string[]> {
  const { orderId } = issuedTickets;
  const rows = await db
    .selectDistinct({ id: orderId })
    .from(indexed(issuedTickets, 'issued_tickets_open'))
    .where(and(sql`${issuedTickets.state} = 'issued'`, eq(issuedTickets.day, day), gt(orderId, after)))
    .orderBy(asc(orderId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Those of these orders that were paid by then and have not been reminded of that day. */
export async function listUnreminded(
  db: Queryable,
  { ids, day, paidBefore }: { ids: string[]; day: string; paidBefore: string },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const reminded = db
    .select({ one: sql`1` })
    .from(outbox)
    .where(eq(outbox.dedupeKey, sql`'visit-reminder:' || ${orders.id} || ':' || ${day}`));
  const rows = await db
    .select({ id: orders.id })
    .from(byKey(orders))
    .where(
      and(
        inArray(orders.id, ids),
        inArray(orders.paymentStatus, ['paid', 'partially_refunded']),
        lte(orders.paidAt, paidBefore),
        notExists(reminded),
      ),
    );
  return rows.map(({ id }) => id);
}
