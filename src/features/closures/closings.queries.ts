import { and, asc, between, count, eq, inArray, isNull, or, type SQL, sql, sum } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { closureCalls, closureOffers } from '#db/schema/closure-offers.ts';
import { issuedTickets } from '#db/schema/orders.ts';
import { closures, departures, quotas } from '#db/schema/tickets.ts';
import type { ClosingDay, HeldClosure } from './closing-plan.ts';

type Period = { from: string; to: string };

/** Closures that hold between two days, and whether their buyers are notified. */
export async function listHeldClosures(db: Queryable, { from, to }: Period): Promise<HeldClosure[]> {
  const { id, day, ticketTypeId, startTime, liftId } = closures;
  const rows = await db
    .select({ day, ticketTypeId, startTime, liftId, calledAt: closureCalls.calledAt })
    .from(closures)
    .leftJoin(closureCalls, eq(closureCalls.closureId, id))
    .where(and(between(day, from, to), isNull(closures.reopenedAt)));
  return rows.map(({ calledAt, ...row }) => ({ ...row, isCalled: calledAt !== null }));
}

/** The departures of a type between two days. */
export async function listTrips(
  db: Queryable,
  { from, to, ticketTypeId }: Period & { ticketTypeId: string },
) {
  const { day, startTime: time } = departures;
  return db
    .select({ day, time })
    .from(departures)
    .where(and(eq(departures.ticketTypeId, ticketTypeId), between(day, from, to)))
    .orderBy(asc(day), asc(time));
}

type Hit = { day: typeof issuedTickets.day | typeof departures.day; of: 'ticket' | 'departure' };

/** Tickets or departures of what is to be closed; no more than one group of days for each part. */
function isOf(closing: readonly ClosingDay[], { day, of }: Hit): SQL | undefined {
  const table = of === 'ticket' ? issuedTickets : departures;
  const parts = Map.groupBy(closing, ({ ticketTypeId, startTime }) =>
    JSON.stringify([ticketTypeId, startTime]),
  );
  return or(
    ...[...parts.values()].map((rows) => {
      const { ticketTypeId, startTime } = rows[0] ?? { ticketTypeId: null, startTime: null };
      return and(
        inArray(
          day,
          rows.map((row) => row.day),
        ),
        ticketTypeId === null ? undefined : eq(table.ticketTypeId, ticketTypeId),
        startTime === null ? undefined : eq(table.startTime, startTime),
      );
    }),
  );
}

/** Written out, as the index of open tickets is for this state alone. */
export const isHit = (closing: readonly ClosingDay[]) =>
  and(sql`${issuedTickets.state} = 'issued'`, isOf(closing, { day: issuedTickets.day, of: 'ticket' }));

/** What a closing would hit: orders, tickets, people and what they paid. */
export async function countHit(db: Queryable, closing: readonly ClosingDay[]) {
  if (closing.length === 0) return { orders: 0, tickets: 0, people: 0, amountVnd: 0 };
  const [row] = await db
    .select({
      orders: sql<number>`count(distinct ${issuedTickets.orderId})`,
      tickets: count(),
      people: sum(issuedTickets.paxCount).mapWith(Number),
      amountVnd: sum(issuedTickets.priceVnd).mapWith(Number),
    })
    .from(issuedTickets)
    .where(isHit(closing));
  return {
    orders: row?.orders ?? 0,
    tickets: row?.tickets ?? 0,
    people: row?.people ?? 0,
    amountVnd: row?.amountVnd ?? 0,
  };
}

/** By day, the places of the departures that would be closed. */
export async function listClosingPlaces(db: Queryable, closing: readonly ClosingDay[]) {
  if (closing.length === 0) return [];
  return db
    .select({
      day: departures.day,
      capacity: sum(quotas.capacity).mapWith(Number),
      held: sum(quotas.held).mapWith(Number),
      sold: sum(quotas.sold).mapWith(Number),
    })
    .from(departures)
    .innerJoin(quotas, eq(quotas.id, departures.quotaId))
    .where(isOf(closing, { day: departures.day, of: 'departure' }))
    .groupBy(departures.day);
}

export async function createClosures(db: Queryable, rows: (typeof closures.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(closures).values(rows);
}

/** Their buyers are to be notified. */
export async function createCalls(
  db: Queryable,
  { ids, calledBy, calledAt }: { ids: readonly string[]; calledBy: string; calledAt: string },
): Promise<void> {
  if (ids.length === 0) return;
  const rows = ids.map((closureId) => ({ closureId, calledBy, calledAt }));
  await db.insert(closureCalls).values(rows).onConflictDoNothing();
}

/** Who had the buyers of these closures notified, and when. */
export async function listCallers(db: Queryable, ids: readonly string[]) {
  const { calledBy, calledAt } = closureCalls;
  return db
    .selectDistinct({ calledBy, calledAt })
    .from(closureCalls)
    .where(inArray(closureCalls.closureId, ids));
}

/** All days of a closing, those that were opened again as well. */
export async function listClosing(db: Queryable, closingId: string) {
  return db
    .select()
    .from(closures)
    .where(isOfClosing(closingId))
    .orderBy(asc(closures.day), asc(closures.ticketTypeId));
}

export type ClosingRow = Awaited<ReturnType<typeof listClosing>>[number];

export function isOfClosing(closingId: string): SQL | undefined {
  const isAlone = and(isNull(closures.closingId), eq(closures.id, closingId));
  return or(eq(closures.closingId, closingId), isAlone);
}

/** Opens days again; of those whose choice is open the buyers are to be told. Returns how many orders. */
export async function reopenClosures(
  db: Queryable,
  { ids, now }: { ids: readonly string[]; now: string },
): Promise<number> {
  if (ids.length === 0) return 0;
  await db.update(closures).set({ reopenedAt: now }).where(inArray(closures.id, ids));
  const ending = await db
    .update(closureOffers)
    .set({ state: 'ending', chosenAt: now })
    .where(and(inArray(closureOffers.closureId, ids), eq(closureOffers.state, 'open')))
    .returning({ orderId: closureOffers.orderId });
  await lookAgain(db, ids);
  return new Set(ending.map(({ orderId }) => orderId)).size;
}

/**
 * A closure without offers of its own, as its buyers were never called or not reached yet, may have been the last to keep
 * their tickets closed: the choices about its days that ended are looked at once more.
 */
async function lookAgain(db: Queryable, ids: readonly string[]): Promise<void> {
  const days = db.select({ day: closures.day }).from(closures).where(inArray(closures.id, ids));
  const ofDays = db.select({ id: closures.id }).from(closures).where(inArray(closures.day, days));
  await db
    .update(closureOffers)
    .set({ state: 'ending' })
    .where(and(inArray(closureOffers.closureId, ofDays), eq(closureOffers.state, 'ended'), isHitBy(ids)));
}

/** Of a buyer with a ticket to be used that one of these closures is about: thousands may have a choice about the day. */
function isHitBy(ids: readonly string[]): SQL {
  return sql`EXISTS (SELECT 1 FROM issued_tickets t JOIN closures c ON c.day = t.day
    AND coalesce(c.ticket_type_id, t.ticket_type_id) = t.ticket_type_id AND coalesce(c.start_time, t.start_time) = t.start_time
    WHERE t.order_id = ${closureOffers.orderId} AND t.state = 'issued'
    AND c.id IN (SELECT value FROM json_each(${JSON.stringify(ids)})))`;
}

/** Orders with an open choice about these days. */
export async function countOpenOrders(db: Queryable, ids: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ orders: sql<number>`count(distinct ${closureOffers.orderId})` })
    .from(closureOffers)
    .where(and(inArray(closureOffers.closureId, ids), eq(closureOffers.state, 'open')));
  return row?.orders ?? 0;
}

type Change = Partial<Pick<ClosingRow, 'reason' | 'note'>> & { revision: number };

/** Writes what all days of a closing share. */
export async function updateClosing(db: Queryable, closingId: string, change: Change): Promise<void> {
  await db.update(closures).set(change).where(isOfClosing(closingId));
}
