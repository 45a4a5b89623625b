/** Days that more than one closing closes: what stays closed when one of them opens. */
import { and, asc, eq, gte, inArray, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { closureOffers } from '#db/schema/closure-offers.ts';
import { issuedTickets } from '#db/schema/orders.ts';
import { closures } from '#db/schema/tickets.ts';
import { isOfClosing } from './closings.queries.ts';
import { covers, other } from './known-closures.queries.ts';

const CLOSING = sql`coalesce(${closures.closingId}, ${closures.id})`;
const OTHER = sql`coalesce(${other.closingId}, ${other.id})`;

/** What else closes the days that a closing still does, or a part of them, from a day on. */
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
    .where(and(isOfClosing(closingId), isNull(closures.reopenedAt), gte(closures.day, from)))
    .orderBy(asc(day), asc(ticketTypeId));
}

/** What is to open, and the closures that then still hold. */
type Opening = { opened: SQL | undefined; held: SQL | undefined };

/** Orders with an open choice, tickets that it is about, and at least one day on which nothing stays closed to them. */
async function countGood(db: Queryable, { opened, held }: Opening): Promise<number> {
  const ticket = () => db.select({ one: sql`1` }).from(issuedTickets).$dynamic();
  const isValid = and(eq(issuedTickets.orderId, closureOffers.orderId), eq(issuedTickets.state, 'issued'));
  const hit = ticket().where(and(isValid, covers(closures)));
  const stays = ticket()
    .innerJoin(other, and(covers(other), held))
    .where(and(isValid, eq(issuedTickets.day, closures.day)));
  const [row] = await db
    .select({ orders: sql<number>`count(DISTINCT ${closureOffers.orderId})` })
    .from(closures)
    .innerJoin(closureOffers, and(eq(closureOffers.closureId, closures.id), eq(closureOffers.state, 'open')))
    .where(and(opened, sql`EXISTS ${hit}`, sql`NOT EXISTS ${stays}`));
  return row?.orders ?? 0;
}

/** How many orders' tickets are good again once a closing opens whole. */
export async function countGoodWithout(db: Queryable, closingId: string): Promise<number> {
  return countGood(db, { opened: isOfClosing(closingId), held: sql`${OTHER} <> ${closingId}` });
}

/** The same once these closures open. */
export async function countGoodWithoutThese(db: Queryable, ids: readonly string[]): Promise<number> {
  return countGood(db, { opened: inArray(closures.id, ids), held: notInArray(other.id, [...ids]) });
}
