import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { holdPlaces } from '#db/schema/hold-places.ts';
import { type IssuedTicketRow, issuedTickets, type TicketState } from '#db/schema/orders.ts';
import { departurePools, departures, quotas, ticketUnits } from '#db/schema/tickets.ts';
import type { PlaceClaim } from '#src/features/inventory/places.queries.ts';

/**
 * Moves tickets on, all of them or (by its caller's throw) none: the check and the write are one statement, so that a
 * scan at a gate and a request for money never both have the same ticket. Returns how many moved.
 */
export async function moveTickets(
  db: Queryable,
  { ids, from, to }: { ids: string[]; from: TicketState; to: TicketState },
): Promise<number> {
  const moved = await db
    .update(issuedTickets)
    .set({ state: to })
    .where(and(inArray(issuedTickets.id, ids), eq(issuedTickets.state, from)))
    .returning({ id: issuedTickets.id });
  return moved.length;
}

/** How many of these can still be used. */
export async function countIssued(db: Queryable, ids: string[]): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(issuedTickets)
    .where(and(inArray(issuedTickets.id, ids), eq(issuedTickets.state, 'issued')));
  return row?.total ?? 0;
}

type Seat = Pick<IssuedTicketRow, 'ticketTypeId' | 'day' | 'startTime' | 'paxCount'>;

/** How many places of which quota these tickets take. */
export async function claimsOfTickets(db: Queryable, tickets: readonly Seat[]): Promise<PlaceClaim[]> {
  const places = new Map<string, number>();
  for (const ticket of tickets) {
    for (const quotaId of await quotasOf(db, ticket))
      places.set(quotaId, (places.get(quotaId) ?? 0) + ticket.paxCount);
  }
  return [...places].map(([quotaId, count]) => ({ quotaId, places: count }));
}

async function findDeparture(db: Queryable, { ticketTypeId, day, startTime }: Omit<Seat, 'paxCount'>) {
  const [departure] = await db
    .select({ id: departures.id, quotaId: departures.quotaId })
    .from(departures)
    .where(
      and(
        eq(departures.ticketTypeId, ticketTypeId),
        eq(departures.day, day),
        eq(departures.startTime, startTime),
      ),
    )
    .limit(1);
  return departure ?? null;
}

export async function departureOfTicket(
  db: Queryable,
  ticket: Omit<Seat, 'paxCount'>,
): Promise<string | null> {
  return (await findDeparture(db, ticket))?.id ?? null;
}

async function quotasOf(db: Queryable, ticket: Seat): Promise<string[]> {
  const departure = await findDeparture(db, ticket);
  if (!departure) return [];
  const pools = await db
    .select({ quotaId: departurePools.quotaId })
    .from(departurePools)
    .where(eq(departurePools.departureId, departure.id));
  return [departure.quotaId, ...pools.map(({ quotaId }) => quotaId)];
}

/** Takes sold places off a hold and gives them back to their quotas. Returns the quotas that changed. */
export async function returnPlaces(db: Queryable, holdId: string, claims: PlaceClaim[]): Promise<string[]> {
  const changed: string[] = [];
  for (const { quotaId, places } of claims) {
    const left = await db
      .update(holdPlaces)
      .set({ places: sql`${holdPlaces.places} - ${places}` })
      .where(
        and(
          eq(holdPlaces.holdId, holdId),
          eq(holdPlaces.quotaId, quotaId),
          eq(holdPlaces.isSold, true),
          sql`${holdPlaces.places} >= ${places}`,
        ),
      )
      .returning({ quotaId: holdPlaces.quotaId });
    if (left.length === 0) continue;
    await db
      .update(quotas)
      .set({ sold: sql`${quotas.sold} - ${places}` })
      .where(eq(quotas.id, quotaId));
    changed.push(quotaId);
  }
  return changed;
}

/** Who may not travel alone, and with whom they may. */
export async function listAccompanied(db: Queryable, ticketTypeIds: string[]) {
  return db
    .select({
      ticketTypeId: ticketUnits.ticketTypeId,
      unitKey: ticketUnits.key,
      accompaniedBy: ticketUnits.accompaniedBy,
    })
    .from(ticketUnits)
    .where(inArray(ticketUnits.ticketTypeId, ticketTypeIds));
}
