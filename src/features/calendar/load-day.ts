import type { Db } from '#db/client.ts';
import type { Bilingual } from '#db/columns.ts';
import { listTypeSales } from '#src/features/day-totals/day-totals.queries.ts';
import { listSeasons } from '#src/features/tickets/seasons.queries.ts';
import { listSeasonRules, listSpecialDays, listTicketTypes } from '#src/features/tickets/tickets.queries.ts';
import type { Hours } from '#src/values/opening-hours.ts';
import { seasonOf } from '#src/values/timetable/season.ts';
import { listDrawing, listPlaces, listPoolNames, listTypeNames, type PlacesRow } from './calendar.queries.ts';
import { averageVnd, type Places, type Scope, type SeasonName } from './calendar.ts';
import { fromVnd, ownHours, scopesOf } from './load-month.ts';

/** Places that are counted on their own: of a pool, or of a trip. */
export type DayPlaces = Places & {
  quotaId: string;
  /** Null where no rule says it. */
  ruleCapacity: number | null;
};
type DayTrip = DayPlaces & { departureId: string; time: string };
type DayType = {
  id: string;
  name: Bilingual;
  hasSlots: boolean;
  fromVnd: number;
  trips: DayTrip[];
  /** By unit; empty for a type that is not on sale. */
  units: { name: Bilingual; priceVnd: number }[];
};
export type OpenedDay = {
  date: string;
  season: SeasonName | null;
  /** What a special day is called. */
  dayName: Bilingual | null;
  /** Of a day that has its own. */
  hours: Hours | null;
  /** What it can be given, and what it has. */
  seasons: SeasonName[];
  pools: (DayPlaces & { scope: Scope })[];
  types: DayType[];
  /** What a sold place of the day has brought; null while none is sold. */
  averageVnd: number | null;
};

/** One day with everything that it sells. */
export async function loadDay({ db }: { db: Db }, date: string): Promise<OpenedDay> {
  const period = { from: date, to: date };
  const [sales, rows, drawing, types, onSale, [special], rules, seasons, pools] = await Promise.all([
    listTypeSales(db.read, period),
    listPlaces(db.read, period),
    listDrawing(db.read, period),
    listTypeNames(db.read),
    listTicketTypes(db.read),
    listSpecialDays(db.read, period),
    listSeasonRules(db.read),
    listSeasons(db.read),
    listPoolNames(db.read),
  ]);
  const season = seasonOf(date, special?.season, rules);
  const scopes = scopesOf({ rows, drawing, types, pools });
  const trips = Map.groupBy(rows.flatMap(tripOf), ({ ticketTypeId }) => ticketTypeId);
  return {
    date,
    season: seasons.find(({ id }) => id === season) ?? null,
    dayName: special?.name ?? null,
    hours: ownHours(special),
    seasons: seasons.filter(({ id, isActive }) => isActive || id === season),
    averageVnd: averageVnd(sales),
    pools: scopes.flatMap((scope) => {
      const row = scope.isPool && rows.find(({ pool }) => pool === scope.id);
      return row ? [{ ...row, scope }] : [];
    }),
    types: types.flatMap(({ id, name, hasSlots }) => {
      const own = trips.get(id);
      if (!own) return [];
      const sold = onSale.find((type) => type.id === id);
      const units = (sold?.units ?? []).map((unit) => ({
        name: unit.name,
        priceVnd: unit.prices[season] ?? 0,
      }));
      return [{ id, name, hasSlots, fromVnd: fromVnd(sold, season), trips: own, units }];
    }),
  };
}

function tripOf(row: PlacesRow): (DayTrip & { ticketTypeId: string })[] {
  const { departureId, ticketTypeId, startTime } = row;
  if (departureId === null || ticketTypeId === null) return [];
  return [{ ...row, departureId, ticketTypeId, time: startTime ?? '' }];
}
