import { and, asc, between, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { byKey, indexed } from '#db/indexed.ts';
import { among, given, listOf, prepared, prepareInsertAll } from '#db/prepared.ts';
import { holdPlaces } from '#db/schema/hold-places.ts';
import { revisions } from '#db/schema/site.ts';
import { departurePools, departureStatuses, departures, quotas } from '#db/schema/tickets.ts';
import type { PlannedDeparture } from '#src/values/timetable/plan-departures.ts';

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

const IS_WITHIN = between(departures.day, given('from'), given('to'));

/** Moves whenever something is written that the plan of the days depends on. */
export async function findRulesRevision(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ revision: revisions.revision })
    .from(revisions)
    .where(eq(revisions.namespace, 'timetable'));
  return row?.revision ?? 0;
}

const departuresBetween = prepared((db) => {
  const { id, ticketTypeId, day, startTime } = departures;
  return db
    .select({ id, ticketTypeId, day, startTime, quota: QUOTA })
    .from(indexed(departures, 'departures_day'))
    .crossJoin(byKey(quotas))
    .where(and(IS_WITHIN, eq(quotas.id, departures.quotaId)))
    .orderBy(asc(departures.day), asc(departures.id))
    .prepare();
});
const linksBetween = prepared((db) =>
  db
    .select({ departureId: departurePools.departureId, quotaId: departurePools.quotaId })
    .from(indexed(departures, 'departures_day'))
    .crossJoin(byKey(departurePools))
    .where(and(IS_WITHIN, eq(departurePools.departureId, departures.id)))
    .prepare(),
);
const quotasOfIds = prepared((db) =>
  db.select(QUOTA).from(byKey(quotas)).where(among(quotas.id, 'ids')).prepare(),
);

export function listStoredDepartures(db: Queryable, period: Period): Promise<StoredDeparture[]> {
  return departuresBetween(db).all(period);
}

/** Which quotas besides their own the departures between two days draw from. */
export function listStoredLinks(db: Queryable, period: Period) {
  return linksBetween(db).all(period);
}

export async function listStoredQuotas(db: Queryable, ids: string[]): Promise<StoredQuota[]> {
  return ids.length === 0 ? [] : quotasOfIds(db).all({ ids: listOf(ids) });
}

const insertQuotas = prepareInsertAll(quotas);
const insertDepartures = prepareInsertAll(departures);
const insertLinks = prepareInsertAll(departurePools);
const insertStatuses = prepareInsertAll(departureStatuses);

/** Quotas that pools have on a day, or departures for themselves. */
export async function createQuotas(
  db: Queryable,
  planned: readonly { id: string; day: string; capacity: number }[],
): Promise<void> {
  const rows = planned.map(({ id, day, capacity }) => ({ id, day, capacity, ruleCapacity: capacity }));
  await insertQuotas(
    db,
    rows.map((row) => ({ ...row, held: 0, sold: 0 })),
  );
}

/** The quotas they draw from are there already; their status is that of the places left. */
export async function createDepartures(db: Queryable, planned: readonly PlannedDeparture[]): Promise<void> {
  const rows = planned.map(({ id, ticketTypeId, day, startTime, quota }) => ({
    ...{ id, ticketTypeId, day, startTime },
    quotaId: quota.id,
  }));
  await insertDepartures(db, rows);
  const drawn = planned.flatMap(({ id, pools: own }) =>
    own.map((pool) => ({ departureId: id, quotaId: pool.id })),
  );
  await insertLinks(db, drawn);
  const statuses = planned.map(({ id }) => ({ departureId: id, status: 'AVAILABLE' as const }));
  await insertStatuses(db, statuses);
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
  for (const [ruleCapacity, own] of Map.groupBy(wanted, (one) => one.ruleCapacity))
    await changeRuleCapacity(db).run({ ruleCapacity, quotaIds: listOf(own.map(({ quotaId }) => quotaId)) });
}

/** Of all that are to have the same. */
const changeRuleCapacity = prepared((db) =>
  db
    .update(byKey(quotas))
    .set({ ruleCapacity: given('ruleCapacity') })
    .where(among(quotas.id, 'quotaIds'))
    .prepare(),
);
