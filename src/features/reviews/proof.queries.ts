import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Queryable } from '#db/client.ts';
import { orderLines } from '#db/schema/order-lines.ts';
import { issuedTickets, orders } from '#db/schema/orders.ts';
import { reviews } from '#db/schema/reviews.ts';
import type { Subject } from '#src/values/moderated.ts';

/** `day` of the visit, where the line is one. */
export type ProvenLine = { id: string; day: string | null; isTaken: boolean };

const COLUMNS = { id: issuedTickets.id, day: issuedTickets.day };

/** A ticket that was let in, by its code. */
export async function findUsedTicket(
  db: Queryable,
  { code, subject }: { code: string; subject: Subject },
): Promise<ProvenLine | null> {
  const [row] = await db
    .select({ ...COLUMNS, isTaken: sql<number>`not ${isFree(db)}` })
    .from(issuedTickets)
    .where(and(eq(issuedTickets.code, code), eq(issuedTickets.state, 'redeemed'), isAbout(subject)))
    .limit(1);
  return row ? { ...row, isTaken: row.isTaken === 1 } : null;
}

/** The first ticket of an order that was let in, one without a review before the others. */
export async function findUsedTicketOfOrder(
  db: Queryable,
  { code, subject }: { code: string; subject: Subject },
): Promise<ProvenLine | null> {
  const isTaken = sql<number>`not ${isFree(db)}`;
  const [row] = await db
    .select({ ...COLUMNS, isTaken })
    .from(issuedTickets)
    .innerJoin(orders, eq(orders.id, issuedTickets.orderId))
    .where(and(eq(orders.code, code), eq(issuedTickets.state, 'redeemed'), isAbout(subject)))
    .orderBy(isTaken, asc(issuedTickets.number))
    .limit(1);
  return row ? { ...row, isTaken: row.isTaken === 1 } : null;
}

/** A product or service of an order that was delivered. */
export async function findDeliveredLine(
  db: Queryable,
  { code, subject }: { code: string; subject: Subject },
): Promise<ProvenLine | null> {
  const [row] = await db
    .select({
      id: orderLines.id,
      day: orderLines.day,
      isTaken: sql<number>`not ${isFree(db, orderLines.id)}`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.holdId, orderLines.holdId))
    .where(
      and(
        eq(orders.code, code),
        eq(orders.status, 'delivered'),
        eq(sql`${orderLines.kind}`, subject.kind),
        eq(orderLines.itemId, subject.id),
      ),
    )
    .limit(1);
  return row ? { ...row, isTaken: row.isTaken === 1 } : null;
}

/** A ticket proves a visit to the park, and its own kind of ticket; never the use of some product. */
function isAbout({ kind, id }: Subject) {
  if (kind === 'ticket') return eq(issuedTickets.ticketTypeId, id);
  return kind === 'park' || kind === 'service' ? undefined : sql`0`;
}

function isFree(db: Queryable, line: SQLiteColumn = issuedTickets.id) {
  return notExists(
    db
      .select({ one: sql`1` })
      .from(reviews)
      .where(and(eq(reviews.orderLineId, line), inArray(reviews.state, ['pending', 'approved']))),
  );
}
