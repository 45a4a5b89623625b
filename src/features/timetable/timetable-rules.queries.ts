/** The rules of the timetable that are in force. */
import { and, asc, between, eq } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { given, prepared } from '#db/prepared.ts';
import { seasonRules, seasons, specialDays } from '#db/schema/seasons.ts';
import { ticketTypes } from '#db/schema/tickets.ts';
import { poolCapacities, pools, timetableRules, typeCapacities, typePools } from '#db/schema/timetable.ts';
import type { TimetableRules } from '#src/values/timetable/plan-departures.ts';

const activeTypes = prepared((db) =>
  db.select({ id: ticketTypes.id }).from(ticketTypes).where(eq(ticketTypes.isActive, true)).prepare(),
);
const allTypeCapacities = prepared((db) => db.select().from(typeCapacities).prepare());
const allPoolCapacities = prepared((db) => db.select().from(poolCapacities).prepare());
const activePools = prepared((db) =>
  db
    .select({ ticketTypeId: typePools.ticketTypeId, poolId: typePools.poolId })
    .from(typePools)
    .innerJoin(pools, and(eq(pools.id, typePools.poolId), eq(pools.isActive, true)))
    .prepare(),
);
const specialDaysBetween = prepared((db) =>
  db
    .select({ day: specialDays.day, season: specialDays.season })
    .from(specialDays)
    .where(between(specialDays.day, given('from'), given('to')))
    .prepare(),
);
const activeRules = prepared((db) => {
  const { ticketTypeId, times, fromDay, toDay, weekdays, isActive, position, id } = timetableRules;
  return db
    .select({ ticketTypeId, times, fromDay, toDay, weekdays })
    .from(timetableRules)
    .where(eq(isActive, true))
    .orderBy(asc(position), asc(id))
    .prepare();
});
const activeSeasonRules = prepared((db) => {
  const { season, fromDay, toDay, weekdays, isActive, position, id } = seasonRules;
  return db
    .select({ season, fromDay, toDay, weekdays })
    .from(seasonRules)
    .innerJoin(seasons, and(eq(seasons.id, season), eq(seasons.isActive, true)))
    .where(eq(isActive, true))
    .orderBy(asc(position), asc(id))
    .prepare();
});

/** The rules that hold, of the ticket types on sale; read afresh, as what follows writes by them. */
export async function readTimetableRules(
  db: Queryable,
  period: { from: string; to: string },
): Promise<TimetableRules> {
  const [types, rules, capacities, drawn, places, ofSeasons, special] = await Promise.all([
    activeTypes(db).all(),
    activeRules(db).all(),
    allTypeCapacities(db).all(),
    activePools(db).all(),
    allPoolCapacities(db).all(),
    activeSeasonRules(db).all(),
    specialDaysBetween(db).all(period),
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
