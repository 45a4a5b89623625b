import type { Db } from '#db/client.ts';
import type { Bilingual } from '#db/columns.ts';
import { listTypeSales } from '#src/features/day-totals/day-totals.queries.ts';
import { listSeasons } from '#src/features/tickets/seasons.queries.ts';
import { listSeasonRules, listSpecialDays, listTicketTypes } from '#src/features/tickets/tickets.queries.ts';
import { addDays, daysFrom } from '#src/values/day.ts';
import { closesTrip } from '#src/values/timetable/closed-part.ts';
import { seasonOf } from '#src/values/timetable/season.ts';
import {
  listClosedBetween,
  listDrawing,
  listPlaces,
  listPoolNames,
  listTypeNames,
  type PlacesRow,
} from './calendar.queries.ts';
import { averageVnd, type Places, type Scope, type SeasonName, sumPlaces, WEEK_DAYS } from './calendar.ts';
import { fromVnd, scopesOf } from './load-month.ts';

export type WeekCell = Places & { quotaId: string; fromVnd: number; isClosed: boolean };
export type WeekRow = {
  key: string;
  /** A pool; null for a ticket type. */
  scope: Scope | null;
  name: Bilingual | null;
  /** `HH:MM`; empty for places of the whole day. */
  time: string;
  /** One for each day; null where nothing runs. */
  cells: (WeekCell | null)[];
};
export type WeekDay = {
  date: string;
  season: SeasonName | null;
  dayName: Bilingual | null;
  /** What a sold place has brought; null while none is sold. */
  averageVnd: number | null;
};
export type CalendarWeek = {
  days: WeekDay[];
  rows: WeekRow[];
  types: { id: string; name: Bilingual }[];
  /** Of all seven days. */
  averageVnd: number | null;
  /** Of everything that is not shared. */
  places: Places;
};

/** Seven days from a Monday: every pool, day ticket and departure with its places and its price. */
export async function loadWeek({ db }: { db: Db }, monday: string): Promise<CalendarWeek> {
  const found = await readWeek(db, { from: monday, to: addDays(monday, WEEK_DAYS - 1) });
  const { places, types, special, rules, seasons, sales } = found;
  const days = daysFrom(monday, WEEK_DAYS).map((date): WeekDay => {
    const named = special.find(({ day }) => day === date);
    const season = seasonOf(date, named?.season, rules);
    return {
      date,
      season: seasons.find(({ id }) => id === season) ?? null,
      dayName: named?.name ?? null,
      averageVnd: averageVnd(sales.filter(({ day }) => day === date)),
    };
  });
  return {
    ...{ days, types, rows: rowsOf(found, days), averageVnd: averageVnd(sales) },
    places: sumPlaces(places.filter(({ pool }) => pool === null)),
  };
}

type Found = Awaited<ReturnType<typeof readWeek>>;

async function readWeek(db: Db, period: { from: string; to: string }) {
  const [places, drawing, closed, types, onSale, special, rules, seasons, pools, sales] = await Promise.all([
    listPlaces(db.read, period),
    listDrawing(db.read, period),
    listClosedBetween(db.read, period),
    listTypeNames(db.read),
    listTicketTypes(db.read),
    listSpecialDays(db.read, period),
    listSeasonRules(db.read),
    listSeasons(db.read),
    listPoolNames(db.read),
    listTypeSales(db.read, period),
  ]);
  return { places, drawing, closed, types, onSale, special, rules, seasons, pools, sales };
}

function rowsOf(found: Found, days: readonly WeekDay[]): WeekRow[] {
  const { places, drawing, types, pools } = found;
  const cellsOf = (own: readonly PlacesRow[]) =>
    days.map((day) =>
      cellOf(
        found,
        day,
        own.find((row) => row.day === day.date),
      ),
    );
  const scopes = scopesOf({ rows: places, drawing, types, pools }).filter(({ isPool }) => isPool);
  return [
    ...scopes.map((scope) => {
      const cells = cellsOf(places.filter(({ pool }) => pool === scope.id));
      return { key: scope.id, scope, name: scope.name, time: '', cells };
    }),
    ...types.flatMap(({ id, name }) => {
      const byTime = Map.groupBy(
        places.filter(({ ticketTypeId }) => ticketTypeId === id),
        ({ startTime }) => startTime ?? '',
      );
      return [...byTime]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([time, own]) => ({ key: `${id} ${time}`, scope: null, name, time, cells: cellsOf(own) }));
    }),
  ];
}

function cellOf({ onSale, closed }: Found, { season }: WeekDay, row: PlacesRow | undefined): WeekCell | null {
  if (!row) return null;
  const { day, quotaId, capacity, held, sold, ticketTypeId: typeId, startTime: time } = row;
  const type = onSale.find(({ id }) => id === typeId);
  const trip = { ticketTypeId: typeId ?? '', startTime: time ?? '' };
  const isClosed = closed.some((part) => part.day === day && closesTrip(part, trip));
  return { quotaId, capacity, held, sold, isClosed, fromVnd: fromVnd(type, season?.id ?? '') };
}
