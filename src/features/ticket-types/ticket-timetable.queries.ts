import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { seasons } from '#db/schema/seasons.ts';
import { poolCapacities, pools, timetableRules, typeCapacities, typePools } from '#db/schema/timetable.ts';
import { hasDepartures } from './ticket-units.queries.ts';

/** `hasPlaces`: in every season, as a day can be given any, of the type itself and of the pools that it draws from. */
type TypeTimetable = { hasTimetable: boolean; hasPlaces: boolean };

/** What gives a type departures from a day on: those that are stored, or a rule, which makes them once it is on sale. */
export async function readTypeTimetable(
  db: Queryable,
  { ticketTypeId, from }: { ticketTypeId: string; from: string },
): Promise<TypeTimetable> {
  if (await hasDepartures(db, ticketTypeId, from)) return { hasTimetable: true, hasPlaces: true };
  const { isActive, times } = timetableRules;
  const [rules, bare] = await Promise.all([
    db
      .select({ id: timetableRules.id })
      .from(timetableRules)
      .where(
        and(
          eq(timetableRules.ticketTypeId, ticketTypeId),
          eq(isActive, true),
          sql`json_array_length(${times}) > 0`,
        ),
      )
      .limit(1),
    db.all(seasonsWithoutPlaces(ticketTypeId)),
  ]);
  return { hasTimetable: rules.length > 0, hasPlaces: bare.length === 0 };
}

function seasonsWithoutPlaces(ticketTypeId: string) {
  return sql`SELECT season.id FROM ${seasons} season WHERE season.is_active AND (
    NOT EXISTS (SELECT 1 FROM ${typeCapacities} own WHERE own.ticket_type_id = ${ticketTypeId} AND own.season = season.id)
    OR EXISTS (SELECT 1 FROM ${typePools} drawn JOIN ${pools} pool ON pool.id = drawn.pool_id AND pool.is_active WHERE drawn.ticket_type_id = ${ticketTypeId} AND NOT EXISTS (
      SELECT 1 FROM ${poolCapacities} place WHERE place.pool_id = drawn.pool_id AND place.season = season.id))) LIMIT 1`;
}
