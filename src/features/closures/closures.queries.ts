import { and, asc, eq, getTableColumns, gt, gte, isNull, sql } from 'drizzle-orm';
import type { Id, Queryable } from '#db/client.ts';
import { indexed } from '#db/indexed.ts';
import { given, prepared, rowsBy } from '#db/prepared.ts';
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

const IS_CLOSED = isNull(closures.reopenedAt);

export type CalledPart = ClosedPart & { id: string; day: string; closingId: string; calledAt: string };

const calledSince = prepared((db) =>
  db
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
    .where(and(gte(closures.day, given('day')), IS_CLOSED))
    .orderBy(asc(closures.id))
    .prepare(),
);

/** The closures of this day and later that buyers were called for. */
export function listCalledSince(db: Queryable, day: string): Promise<CalledPart[]> {
  return calledSince(db).all({ day });
}

/** Null where the closure is of every ticket type, or of every time. */
const isOf = (column: typeof issuedTickets.ticketTypeId | typeof issuedTickets.startTime, name: string) =>
  sql`(${given(name)} IS NULL OR ${column} = ${given(name)})`;

const hit = prepared((db) => {
  const { orderId, state, day, ticketTypeId, startTime } = issuedTickets;
  const { closureId, orderId: offeredTo, state: offerState } = closureOffers;
  const offered = sql`SELECT 1 FROM ${closureOffers}
    WHERE ${closureId} = ${given('id')} AND ${offeredTo} = ${orderId} AND ${offerState} = 'open'`;
  return db
    .selectDistinct({ orderId: sql<string>`${orderId}`, isNotified: sql<number>`EXISTS (${offered})` })
    .from(indexed(issuedTickets, 'issued_tickets_open'))
    .where(
      and(
        sql`${state} = 'issued'`,
        eq(day, given('day')),
        isOf(ticketTypeId, 'ticketTypeId'),
        isOf(startTime, 'startTime'),
        gt(orderId, given('after')),
      ),
    )
    .orderBy(asc(orderId))
    .limit(sql.placeholder('limit'))
    .prepare();
});

/**
 * Orders affected by a closure, by id, after `after`. Those without an offer are not notified yet, or a ticket came
 * back after they had chosen.
 */
export function listHit(
  db: Queryable,
  { part: { id, day, ticketTypeId, startTime }, ...page }: { part: CalledPart; after: string; limit: number },
): Promise<{ orderId: string; isNotified: number }[]> {
  return hit(db).all({ id, day, ticketTypeId, startTime, ...page });
}

const closedById = prepared((db) =>
  db
    .select({ id: closures.id })
    .from(closures)
    .where(and(eq(closures.id, given('id')), IS_CLOSED))
    .prepare(),
);

/** False when it was opened again meanwhile. */
export async function isStillClosed(db: Queryable, id: string): Promise<boolean> {
  return (await closedById(db).all({ id })).length === 1;
}

const insertOffer = prepared((db) => {
  const names = Object.keys(getTableColumns(closureOffers));
  const values = Object.fromEntries(names.map((name) => [name, given(name)]));
  return db
    .insert(closureOffers)
    .values(values as never)
    .onConflictDoNothing()
    .returning({ id: closureOffers.id })
    .prepare();
});

/** False when the order has its offer already. */
export async function createOffer(db: Queryable, offer: ClosureOfferRow): Promise<boolean> {
  return (await insertOffer(db).all(offer)).length === 1;
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

const offersOf = rowsBy((db, orderId) =>
  db
    .select(OFFERED)
    .from(closureOffers)
    .innerJoin(closures, eq(closures.id, closureOffers.closureId))
    .where(eq(closureOffers.orderId, orderId))
    .orderBy(asc(closureOffers.createdAt), sql`${closureOffers}.rowid`)
    .prepare(),
);

/** The offers of an order, given by its id or by how to find it, the first to be made first. */
export function listOffers(db: Queryable, orderId: Id) {
  return offersOf(db, orderId);
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
