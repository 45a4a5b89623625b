import { and, asc, countDistinct, eq, gt, gte, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import {
  type ClosureOfferRow,
  closureCalls,
  closureOffers,
  creditedTickets,
  type OfferState,
} from '#db/schema/closure-offers.ts';
import { issuedTickets } from '#db/schema/orders.ts';
import { closures } from '#db/schema/tickets.ts';
import type { ClosedPart } from '#src/values/timetable/closed-part.ts';

/** What closed together, or the closure on its own. */
const CLOSING = sql<string>`coalesce(${closures.closingId}, ${closures.id})`;

function isHit({ day, ticketTypeId, startTime }: CalledPart) {
  return and(
    eq(issuedTickets.day, day),
    eq(issuedTickets.state, 'issued'),
    ticketTypeId === null ? undefined : eq(issuedTickets.ticketTypeId, ticketTypeId),
    startTime === null ? undefined : eq(issuedTickets.startTime, startTime),
  );
}

export type CalledPart = ClosedPart & { id: string; day: string; closingId: string; calledAt: string };

const IS_CLOSED = isNull(closures.reopenedAt);

/** The closures of this day and later that buyers were called for. */
export async function listCalledSince(db: Queryable, day: string): Promise<CalledPart[]> {
  return db
    .select({
      id: closures.id,
      day: closures.day,
      ticketTypeId: closures.ticketTypeId,
      startTime: closures.startTime,
      closingId: CLOSING,
      calledAt: closureCalls.calledAt,
    })
    .from(closureCalls)
    .innerJoin(closures, eq(closures.id, closureCalls.closureId))
    .where(and(gte(closures.day, day), IS_CLOSED))
    .orderBy(asc(closures.id));
}

/**
 * Orders affected by a closure, by id, after `after`. Those without an offer are not notified yet, or a ticket came
 * back after they had chosen.
 */
export async function listHit(
  db: Queryable,
  { part, after, limit }: { part: CalledPart; after: string; limit: number },
): Promise<{ orderId: string; isNotified: number }[]> {
  const { orderId } = issuedTickets;
  const offered = db
    .select({ one: sql`1` })
    .from(closureOffers)
    .where(
      and(
        eq(closureOffers.closureId, part.id),
        eq(closureOffers.orderId, orderId),
        eq(closureOffers.state, 'open'),
      ),
    );
  return db
    .selectDistinct({ orderId: sql<string>`${orderId}`, isNotified: sql<number>`EXISTS ${offered}` })
    .from(indexed(issuedTickets, 'issued_tickets_open'))
    .where(and(sql`${issuedTickets.state} = 'issued'`, isHit(part), gt(orderId, after)))
    .orderBy(asc(orderId))
    .limit(limit);
}

/** False when it was opened again meanwhile. */
export async function isStillClosed(db: Queryable, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: closures.id })
    .from(closures)
    .where(and(eq(closures.id, id), IS_CLOSED));
  return row !== undefined;
}

/** False when the order has its offer already. */
export async function createOffer(db: Queryable, offer: ClosureOfferRow): Promise<boolean> {
  const made = await db
    .insert(closureOffers)
    .values(offer)
    .onConflictDoNothing()
    .returning({ id: closureOffers.id });
  return made.length === 1;
}

/** Opens a choice that was made once more. What it made credit before stays so, on the day on which it did. */
export async function reopenOffer(
  db: Queryable,
  { closureId, orderId }: Pick<ClosureOfferRow, 'closureId' | 'orderId'>,
): Promise<void> {
  await recordCredited(db, orderId);
  await db
    .update(closureOffers)
    .set({ state: 'open', chosenAt: null })
    .where(and(eq(closureOffers.closureId, closureId), eq(closureOffers.orderId, orderId)));
}

/** A ticket that two closures hit went with the first of them. */
async function recordCredited(db: Queryable, orderId: string): Promise<void> {
  await db.run(sql`INSERT INTO ${creditedTickets} (ticket_id, order_id, credited_at)
    SELECT t.id, t.order_id, min(o.chosen_at) FROM closure_offers o
    JOIN closures c ON c.id = o.closure_id
    JOIN issued_tickets t ON t.order_id = o.order_id AND t.day = c.day
      AND t.ticket_type_id = coalesce(c.ticket_type_id, t.ticket_type_id)
      AND t.start_time = coalesce(c.start_time, t.start_time)
    WHERE o.order_id = ${orderId} AND o.state = 'credited' AND t.state = 'void'
    GROUP BY t.id ON CONFLICT DO NOTHING`);
}

const OFFERED = {
  id: closureOffers.id,
  closureId: closures.id,
  closingId: CLOSING,
  orderId: closureOffers.orderId,
  state: closureOffers.state,
  day: closures.day,
  ticketTypeId: closures.ticketTypeId,
  startTime: closures.startTime,
  reason: closures.reason,
  note: closures.note,
  reopenedAt: closures.reopenedAt,
  chosenAt: closureOffers.chosenAt,
};

/** The offers of an order, given by its id or by how to find it, the first to be made first. */
export async function listOffers(db: Queryable, orderId: string | SQL<string>) {
  return db
    .select(OFFERED)
    .from(closureOffers)
    .innerJoin(closures, eq(closures.id, closureOffers.closureId))
    .where(eq(closureOffers.orderId, orderId))
    .orderBy(asc(closureOffers.createdAt), sql`${closureOffers}.rowid`);
}

export type Offered = Awaited<ReturnType<typeof listOffers>>[number];

/** Takes an open offer; false when another request was first. */
export async function takeOffer(
  db: Queryable,
  { id, state, now }: { id: string; state: OfferState; now: string },
): Promise<boolean> {
  const taken = await db
    .update(closureOffers)
    .set({ state, chosenAt: now })
    .where(and(eq(closureOffers.id, id), eq(closureOffers.state, 'open')))
    .returning({ id: closureOffers.id });
  return taken.length === 1;
}

/** Choices that ended as the day is open again, whose buyers are to be told so. */
export async function listEndingOffers(db: Queryable, limit: number) {
  return db
    .select({ orderId: closureOffers.orderId, day: closures.day })
    .from(indexed(closureOffers, 'closure_offers_ending'))
    .innerJoin(closures, eq(closures.id, closureOffers.closureId))
    .where(sql`${closureOffers.state} = 'ending'`)
    .orderBy(asc(closureOffers.id))
    .limit(limit);
}

export type EndingOffer = Awaited<ReturnType<typeof listEndingOffers>>[number];

/** False when another process was first. */
export async function endOffer(db: Queryable, id: string): Promise<boolean> {
  const ended = await db
    .update(closureOffers)
    .set({ state: 'ended' })
    .where(and(eq(closureOffers.id, id), eq(closureOffers.state, 'ending')))
    .returning({ id: closureOffers.id });
  return ended.length === 1;
}

/** Orders of closed days from this one on whose buyers have not chosen yet. */
export async function countOpenOffers(db: Queryable, day: string): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(closureOffers.orderId) })
    .from(closures)
    .crossJoin(closureOffers)
    .where(
      and(gte(closures.day, day), eq(closureOffers.closureId, closures.id), eq(closureOffers.state, 'open')),
    );
  return row?.count ?? 0;
}
