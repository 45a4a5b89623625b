import { and, asc, count, eq, gt, gte, isNull, type SQL, sql, sum } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import {
  type ClosureOfferRow,
  closureCalls,
  closureOffers,
  type OfferState,
} from '#db/schema/closure-offers.ts';
import { issuedTickets } from '#db/schema/orders.ts';
import { closures } from '#db/schema/tickets.ts';

type ClosedPart = { day: string; ticketTypeId: string | null };

function isHit({ day, ticketTypeId }: ClosedPart) {
  return and(
    eq(issuedTickets.day, day),
    eq(issuedTickets.state, 'issued'),
    ticketTypeId === null ? undefined : eq(issuedTickets.ticketTypeId, ticketTypeId),
  );
}

/** What a closure would hit: orders, tickets, people and what they paid. */
export async function countHit(db: Queryable, part: ClosedPart) {
  const [row] = await db
    .select({
      orders: sql<number>`count(distinct ${issuedTickets.orderId})`,
      tickets: count(),
      people: sum(issuedTickets.paxCount).mapWith(Number),
      amountVnd: sum(issuedTickets.priceVnd).mapWith(Number),
    })
    .from(issuedTickets)
    .where(isHit(part));
  return {
    orders: row?.orders ?? 0,
    tickets: row?.tickets ?? 0,
    people: row?.people ?? 0,
    amountVnd: row?.amountVnd ?? 0,
  };
}

export async function findClosure(db: Queryable, { day, ticketTypeId }: ClosedPart) {
  const [row] = await db
    .select()
    .from(closures)
    .where(
      and(
        eq(closures.day, day),
        ticketTypeId === null ? isNull(closures.ticketTypeId) : eq(closures.ticketTypeId, ticketTypeId),
      ),
    )
    .limit(1);
  return row ?? null;
}

export async function createClosure(db: Queryable, closure: typeof closures.$inferInsert): Promise<void> {
  await db.insert(closures).values(closure);
}

/** False when its buyers were called before. */
export async function createCall(db: Queryable, call: typeof closureCalls.$inferInsert): Promise<boolean> {
  const made = await db
    .insert(closureCalls)
    .values(call)
    .onConflictDoNothing()
    .returning({ id: closureCalls.closureId });
  return made.length === 1;
}

export type CalledPart = ClosedPart & { id: string };

/** The closures of this day and later that buyers were called for. */
export async function listCalledSince(db: Queryable, day: string): Promise<CalledPart[]> {
  return db
    .select({ id: closures.id, day: closures.day, ticketTypeId: closures.ticketTypeId })
    .from(closureCalls)
    .innerJoin(closures, eq(closures.id, closureCalls.closureId))
    .where(gte(closures.day, day))
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

/** False when the order has its offer already. */
export async function createOffer(db: Queryable, offer: ClosureOfferRow): Promise<boolean> {
  const made = await db
    .insert(closureOffers)
    .values(offer)
    .onConflictDoNothing()
    .returning({ id: closureOffers.id });
  return made.length === 1;
}

/** Opens a choice that was made once more. */
export async function reopenOffer(
  db: Queryable,
  { closureId, orderId }: Pick<ClosureOfferRow, 'closureId' | 'orderId'>,
): Promise<void> {
  await db
    .update(closureOffers)
    .set({ state: 'open', chosenAt: null })
    .where(and(eq(closureOffers.closureId, closureId), eq(closureOffers.orderId, orderId)));
}

const OFFERED = {
  id: closureOffers.id,
  orderId: closureOffers.orderId,
  state: closureOffers.state,
  day: closures.day,
  ticketTypeId: closures.ticketTypeId,
  reason: closures.reason,
  note: closures.note,
};

/** The offers of an order, given by its id or by how to find it. */
export async function listOffers(db: Queryable, orderId: string | SQL<string>) {
  return db
    .select(OFFERED)
    .from(closureOffers)
    .innerJoin(closures, eq(closures.id, closureOffers.closureId))
    .where(eq(closureOffers.orderId, orderId));
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

/** Orders of closed days from this one on whose buyers have not chosen yet. */
export async function countOpenOffers(db: Queryable, day: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(closures)
    .crossJoin(closureOffers)
    .where(
      and(gte(closures.day, day), eq(closureOffers.closureId, closures.id), eq(closureOffers.state, 'open')),
    );
  return row?.count ?? 0;
}

/** Called closures, the latest day first, with how many chose what. */
export async function listCalled(db: Queryable, limit: number) {
  const chose = (state: OfferState) =>
    sql<number>`(SELECT count(*) FROM closure_offers f WHERE f.closure_id = ${closures.id} AND f.state = ${state})`;
  return db
    .select({
      id: closures.id,
      day: closures.day,
      ticketTypeId: closures.ticketTypeId,
      note: closures.note,
      open: chose('open'),
      moved: chose('moved'),
      credited: chose('credited'),
      refunded: chose('refunded'),
    })
    .from(closureCalls)
    .innerJoin(closures, eq(closures.id, closureCalls.closureId))
    .orderBy(sql`${closures.day} DESC`)
    .limit(limit);
}
