/** Days that more than one closing closes: what stays closed when one of them opens. */
import { and, asc, eq, gte, isNull, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { closureOffers } from '#db/schema/closure-offers.ts';
import { issuedTickets } from '#db/schema/orders.ts';
import { closures } from '#db/schema/tickets.ts';
import { isOfClosing } from './closings.queries.ts';
import { covers, other } from './known-closures.queries.ts';

const CLOSING = sql`coalesce(${closures.closingId}, ${closures.id})`;
const OTHER = sql`coalesce(${other.closingId}, ${other.id})`;

/** What else closes the days of a closing, or a part of them, from a day on. */
export async function listAlsoClosed(
  db: Queryable,
  { closingId, from }: { closingId: string; from: string },
) {
  const { day, ticketTypeId, startTime, poolId, liftId } = other;
  const meets = (of: 'ticketTypeId' | 'startTime') =>
    or(isNull(other[of]), isNull(closures[of]), eq(other[of], closures[of]));
  const isMet = and(eq(day, closures.day), meets('ticketTypeId'), meets('startTime'));
  return db
    .selectDistinct({ day, ticketTypeId, startTime, poolId, liftId })
    .from(closures)
    .innerJoin(other, and(isMet, isNull(other.reopenedAt), ne(OTHER, CLOSING)))
    .where(and(isOfClosing(closingId), gte(closures.day, from)))
    .orderBy(asc(day), asc(ticketTypeId));
}

/** Of the orders with an open choice about a closing, those with a ticket that another closing keeps closed. */
export async function countStillClosed(db: Queryable, closingId: string): Promise<number> {
  const [row] = await db
    .select({ orders: sql<number>`count(DISTINCT ${closureOffers.orderId})` })
    .from(closures)
    .innerJoin(closureOffers, and(eq(closureOffers.closureId, closures.id), eq(closureOffers.state, 'open')))
    .innerJoin(
      issuedTickets,
      and(
        eq(issuedTickets.orderId, closureOffers.orderId),
        eq(issuedTickets.state, 'issued'),
        covers(closures),
      ),
    )
    .innerJoin(other, and(covers(other), ne(OTHER, CLOSING)))
    .where(isOfClosing(closingId));
  return row?.orders ?? 0;
}
