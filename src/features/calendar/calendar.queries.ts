import { and, asc, between, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { byKey, indexed } from '#db/indexed.ts';
import { given, prepared } from '#db/prepared.ts';
import { closures, departurePools, departures, quotas, ticketTypes } from '#db/schema/tickets.ts';
import { pools } from '#db/schema/timetable.ts';

type Period = { from: string; to: string };

/** What precedes `-YYYY-MM-DD` in the id of a pool's quota is the pool. */
const poolOf = (column: typeof quotas.id | typeof departurePools.quotaId) =>
  sql<string>`substr(${column}, 1, length(${column}) - 11)`;

const poolUnlessTrip = sql<string | null>`CASE WHEN ${departures.id} IS NULL THEN ${poolOf(quotas.id)} END`;

const placesBetween = prepared((db) =>
  db
    .select({
      day: quotas.day,
      quotaId: quotas.id,
      pool: poolUnlessTrip,
      capacity: quotas.capacity,
      ruleCapacity: quotas.ruleCapacity,
      held: quotas.held,
      sold: quotas.sold,
      departureId: departures.id,
      ticketTypeId: departures.ticketTypeId,
      startTime: departures.startTime,
    })
    .from(indexed(quotas, 'quotas_day'))
    .leftJoin(indexed(departures, 'departures_quota'), eq(departures.quotaId, quotas.id))
    .where(between(quotas.day, given('from'), given('to')))
    .orderBy(asc(quotas.day), asc(departures.startTime))
    .prepare(),
);

/** Every limited number of places between two days; a pool's without a departure. */
export function listPlaces(db: Queryable, period: Period) {
  return placesBetween(db).all(period);
}

export type PlacesRow = Awaited<ReturnType<typeof listPlaces>>[number];

const sumsBetween = prepared((db) =>
  db
    .select({
      day: quotas.day,
      pool: poolUnlessTrip,
      ticketTypeId: departures.ticketTypeId,
      capacity: sql<number>`sum(${quotas.capacity})`,
      held: sql<number>`sum(${quotas.held})`,
      sold: sql<number>`sum(${quotas.sold})`,
    })
    .from(indexed(quotas, 'quotas_day'))
    .leftJoin(indexed(departures, 'departures_quota'), eq(departures.quotaId, quotas.id))
    .where(between(quotas.day, given('from'), given('to')))
    .groupBy(quotas.day, poolUnlessTrip, departures.ticketTypeId)
    .prepare(),
);

/** The same added up for each day by pool, or else by ticket type. */
export function listSums(db: Queryable, period: Period) {
  return sumsBetween(db).all(period);
}

export type SumsRow = Awaited<ReturnType<typeof listSums>>[number];

const drawingBetween = prepared((db) =>
  db
    .selectDistinct({ pool: poolOf(departurePools.quotaId), ticketTypeId: departures.ticketTypeId })
    .from(indexed(departures, 'departures_day'))
    .crossJoin(byKey(departurePools))
    .where(
      and(between(departures.day, given('from'), given('to')), eq(departurePools.departureId, departures.id)),
    )
    .prepare(),
);

/** Which ticket types draw from which pools between two days. */
export function listDrawing(db: Queryable, period: Period) {
  return drawingBetween(db).all(period);
}

/** What is closed between two days; null closes the park, or the whole day of a type. */
export async function listClosedBetween(db: Queryable, { from, to }: Period) {
  return db
    .select({ day: closures.day, ticketTypeId: closures.ticketTypeId, startTime: closures.startTime })
    .from(indexed(closures, 'closures_day'))
    .where(and(between(closures.day, from, to), isNull(closures.reopenedAt)))
    .orderBy(asc(closures.startTime));
}

/** The names of the pools, by what their quotas' ids begin with. */
export async function listPoolNames(db: Queryable) {
  return db.select({ id: sql<string>`'pool-' || ${pools.id}`, name: pools.name }).from(pools);
}

/** All ticket types in their order, on sale or not. */
export async function listTypeNames(db: Queryable) {
  return db
    .select({ id: ticketTypes.id, name: ticketTypes.name, hasSlots: ticketTypes.hasSlots })
    .from(ticketTypes)
    .orderBy(asc(ticketTypes.position));
}

export async function listQuotas(db: Queryable, ids: string[]) {
  return db
    .select({ id: quotas.id, day: quotas.day, capacity: quotas.capacity })
    .from(byKey(quotas))
    .where(inArray(quotas.id, ids));
}
