import { and, asc, between, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { byKey, indexed } from '#db/indexed.ts';
import { given, prepared } from '#db/prepared.ts';
import { holdPlaces } from '#db/schema/hold-places.ts';
import { seasonRules, seasons, specialDays } from '#db/schema/seasons.ts';
import { revisions } from '#db/schema/site.ts';
import { departurePools, departureStatuses, departures, quotas, ticketTypes } from '#db/schema/tickets.ts';
import { poolCapacities, pools, timetableRules, typeCapacities, typePools } from '#db/schema/timetable.ts';
import type { PlannedDeparture, TimetableRules } from '#src/values/timetable/plan-departures.ts';

type Period = { from: string; to: string };
type StoredQuota = Pick<
  typeof quotas.$inferSelect,
  'id' | 'day' | 'capacity' | 'ruleCapacity' | 'held' | 'sold'
>;
type StoredDeparture = {
  id: string;
  ticketTypeId: string;
  day: string;
  startTime: string;
  quota: StoredQuota;
};

const QUOTA = {
  id: quotas.id,
  day: quotas.day,
  capacity: quotas.capacity,
  ruleCapacity: quotas.ruleCapacity,
  held: quotas.held,
  sold: quotas.sold,
};

/** Moves whenever something is written that the plan of the days depends on. */
export async function findRulesRevision(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ revision: revisions.revision })
    .from(revisions)
    .where(eq(revisions.namespace, 'timetable'));
  return row?.revision ?? 0;
}

/** The rules that hold, of the ticket types on sale; read afresh, as what follows writes by them. */
export async function readTimetableRules(db: Queryable, { from, to }: Period): Promise<TimetableRules> {
  const [types, rules, capacities, drawn, places, ofSeasons, special] = await Promise.all([
    db.select({ id: ticketTypes.id }).from(ticketTypes).where(eq(ticketTypes.isActive, true)),
    listActiveRules(db),
    db.select().from(typeCapacities),
    db
      .select({ ticketTypeId: typePools.ticketTypeId, poolId: typePools.poolId })
      .from(typePools)
      .innerJoin(pools, and(eq(pools.id, typePools.poolId), eq(pools.isActive, true))),
    db.select().from(poolCapacities),
    listActiveSeasonRules(db),
    db
      .select({ day: specialDays.day, season: specialDays.season })
      .from(specialDays)
      .where(between(specialDays.day, from, to)),
  ]);
  const bySeason = (rows: { season: string; capacity: number }[]) =>
    Object.fromEntries(rows.map(({ season, capacity }) => [season, capacity]));
  return {
    types: types.map(({ id }) => ({
      id,
      rules: rules.filter(({ ticketTypeId }) => ticketTypeId === id),
      capacities: bySeason(capacities.filter(({ ticketTypeId }) => ticketTypeId === id)),
      pools: drawn
        .filter(({ ticketTypeId }) => ticketTypeId === id)
        .map(({ poolId }) => ({
          id: poolId,
          capacities: bySeason(places.filter((row) => row.poolId === poolId)),
        })),
    })),
    seasonRules: ofSeasons,
    special: new Map(special.map(({ day, season }) => [day, season])),
  };
}

async function listActiveRules(db: Queryable) {
  const { ticketTypeId, times, fromDay, toDay, weekdays, isActive, position, id } = timetableRules;
  return db
    .select({ ticketTypeId, times, fromDay, toDay, weekdays })
    .from(timetableRules)
    .where(eq(isActive, true))
    .orderBy(asc(position), asc(id));
}

async function listActiveSeasonRules(db: Queryable) {
  const { season, fromDay, toDay, weekdays, isActive, position, id } = seasonRules;
  return db
    .select({ season, fromDay, toDay, weekdays })
    .from(seasonRules)
    .innerJoin(seasons, and(eq(seasons.id, season), eq(seasons.isActive, true)))
    .where(eq(isActive, true))
    .orderBy(asc(position), asc(id));
}

export async function listStoredDepartures(db: Queryable, { from, to }: Period): Promise<StoredDeparture[]> {
  const { id, ticketTypeId, day, startTime } = departures;
  return db
    .select({ id, ticketTypeId, day, startTime, quota: QUOTA })
    .from(indexed(departures, 'departures_day'))
    .crossJoin(byKey(quotas))
    .where(and(between(departures.day, from, to), eq(quotas.id, departures.quotaId)))
    .orderBy(asc(departures.day), asc(departures.id));
}

/** Which quotas besides their own the departures between two days draw from. */
export async function listStoredLinks(db: Queryable, { from, to }: Period) {
  return db
    .select({ departureId: departurePools.departureId, quotaId: departurePools.quotaId })
    .from(indexed(departures, 'departures_day'))
    .crossJoin(byKey(departurePools))
    .where(and(between(departures.day, from, to), eq(departurePools.departureId, departures.id)));
}

export async function listStoredQuotas(db: Queryable, ids: string[]): Promise<StoredQuota[]> {
  return ids.length === 0 ? [] : db.select(QUOTA).from(byKey(quotas)).where(inArray(quotas.id, ids));
}

/** Quotas that pools have on a day, or departures for themselves. */
export async function createQuotas(
  db: Queryable,
  planned: readonly { id: string; day: string; capacity: number }[],
): Promise<void> {
  const rows = planned.map(({ id, day, capacity }) => ({ id, day, capacity, ruleCapacity: capacity }));
  if (rows.length > 0) await db.insert(quotas).values(rows.map((row) => ({ ...row, held: 0, sold: 0 })));
}

/** The quotas they draw from are there already; their status is that of the places left. */
export async function createDepartures(db: Queryable, planned: readonly PlannedDeparture[]): Promise<void> {
  if (planned.length === 0) return;
  const rows = planned.map(({ id, ticketTypeId, day, startTime, quota }) => ({
    ...{ id, ticketTypeId, day, startTime },
    quotaId: quota.id,
  }));
  await db.insert(departures).values(rows);
  const drawn = planned.flatMap(({ id, pools: own }) =>
    own.map((pool) => ({ departureId: id, quotaId: pool.id })),
  );
  if (drawn.length > 0) await db.insert(departurePools).values(drawn);
  const statuses = planned.map(({ id }) => ({ departureId: id, status: 'AVAILABLE' as const }));
  await db.insert(departureStatuses).values(statuses);
}

type Link = { departureId: string; quotaId: string; poolQuotaId: string };

/** The departure draws from the pool from now on; what its guests hold and bought is counted there too. */
export async function linkPool(db: Queryable, { departureId, quotaId, poolQuotaId }: Link): Promise<void> {
  await db.insert(departurePools).values({ departureId, quotaId: poolQuotaId });
  const { holdId, places, isSold, isReleased } = holdPlaces;
  const taken = await db
    .select({ holdId, places, isSold, isReleased })
    .from(holdPlaces)
    .where(and(eq(holdPlaces.quotaId, quotaId), sql`(${isSold} = 1 OR ${isReleased} = 0)`));
  for (const claim of taken)
    await db
      .insert(holdPlaces)
      .values({ ...claim, quotaId: poolQuotaId })
      .onConflictDoUpdate({
        target: [holdId, holdPlaces.quotaId],
        set: { places: sql`${places} + ${claim.places}` },
      });
  const sum = (isOfSold: boolean) =>
    taken.reduce((total, claim) => (claim.isSold === isOfSold ? total + claim.places : total), 0);
  await db
    .update(quotas)
    .set({ held: sql`${quotas.held} + ${sum(false)}`, sold: sql`${quotas.sold} + ${sum(true)}` })
    .where(eq(quotas.id, poolQuotaId));
}

/** Only for a departure that nobody has a place on. */
export async function unlinkPool(db: Queryable, { departureId, poolQuotaId }: Link): Promise<void> {
  await db
    .delete(departurePools)
    .where(and(eq(departurePools.departureId, departureId), eq(departurePools.quotaId, poolQuotaId)));
}

export async function updateRuleCapacities(
  db: Queryable,
  wanted: readonly { quotaId: string; ruleCapacity: number }[],
): Promise<void> {
  for (const one of wanted) await changeRuleCapacity(db).run(one);
}

const changeRuleCapacity = prepared((db) =>
  db
    .update(quotas)
    .set({ ruleCapacity: given('ruleCapacity') })
    .where(eq(quotas.id, given('quotaId')))
    .prepare(),
);
