import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { departurePools, departureStatuses, departures, quotas } from '#db/schema/tickets.ts';
import { newId } from '#src/values/id.ts';

type NewTrip = { id: string; ticketTypeId: string; day: string; startTime: string };

/** A departure with places of its own, which no rule gave, and those that it draws from. */
export async function createTrip(
  db: Queryable,
  trip: NewTrip,
  { capacity, pools }: { capacity: number; pools: string[] },
): Promise<void> {
  const quotaId = newId();
  const { id: departureId, day } = trip;
  await db.insert(quotas).values({ id: quotaId, day, capacity, ruleCapacity: null, held: 0, sold: 0 });
  await db.insert(departures).values({ ...trip, quotaId });
  if (pools.length > 0)
    await db.insert(departurePools).values(pools.map((pool) => ({ departureId, quotaId: pool })));
}

export async function findTrip(db: Queryable, id: string) {
  const [trip] = await db
    .select({
      id: departures.id,
      day: departures.day,
      startTime: departures.startTime,
      ticketTypeId: departures.ticketTypeId,
      quotaId: departures.quotaId,
      capacity: quotas.capacity,
      ruleCapacity: quotas.ruleCapacity,
    })
    .from(departures)
    .innerJoin(quotas, eq(quotas.id, departures.quotaId))
    .where(eq(departures.id, id));
  return trip ?? null;
}

type Trip = { id: string; quotaId: string };

/** Whether anything has ever been held, waited for or moved there: its row must then stay. */
export async function isNamed(db: Queryable, { id, quotaId }: Trip): Promise<boolean> {
  const [row] = await db.all<{ isNamed: number }>(sql`SELECT
    EXISTS (SELECT 1 FROM hold_places WHERE quota_id = ${quotaId})
    OR EXISTS (SELECT 1 FROM waiting_entries WHERE departure_id = ${id})
    OR EXISTS (SELECT 1 FROM exchange_tickets WHERE departure_id = ${id}) AS isNamed`);
  return row?.isNamed === 1;
}

export async function removeTrip(db: Queryable, { id, quotaId }: Trip): Promise<void> {
  await db.delete(departurePools).where(eq(departurePools.departureId, id));
  await db.delete(departureStatuses).where(eq(departureStatuses.departureId, id));
  await db.delete(departures).where(eq(departures.id, id));
  await db.delete(quotas).where(eq(quotas.id, quotaId));
}
