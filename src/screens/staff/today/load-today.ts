import type { ScreenContext } from '#src/context.ts';
import {
  listClosedBetween,
  listDrawing,
  listPlaces,
  listPoolNames,
  listSums,
  listTypeNames,
  type PlacesRow,
} from '#src/features/calendar/calendar.queries.ts';
import { type Places, sumPlaces } from '#src/features/calendar/calendar.ts';
import { listEntries, listSales } from '#src/features/day-totals/day-totals.queries.ts';
import type { EntriesRow, SalesRow } from '#src/features/day-totals/day-totals.ts';
import { WEEK_DAYS } from '#src/features/day-totals/day-totals.ts';
import { poolFills, tightFills } from '#src/features/day-totals/pool-fills.ts';
import { listGates } from '#src/features/gate/gate.queries.ts';
import { listExpected } from '#src/features/gate/gate-figures.queries.ts';
import { listLiftPools } from '#src/features/timetable/lift-pools.queries.ts';
import { addDays } from '#src/values/day.ts';

type Read = ScreenContext['db']['read'];
type TypeName = Awaited<ReturnType<typeof listTypeNames>>[number];

export type Today = {
  sales: SalesRow[];
  entries: EntriesRow[];
  /** Of the same weekday a week before. */
  before: EntriesRow[];
  places: PlacesRow[];
  types: TypeName[];
  liftPools: Awaited<ReturnType<typeof listLiftPools>>;
  /** Which ticket types draw from which pools. */
  drawing: Awaited<ReturnType<typeof listDrawing>>;
  gates: Awaited<ReturnType<typeof listGates>>;
  expected: Awaited<ReturnType<typeof listExpected>>;
  pools: Awaited<ReturnType<typeof listPoolNames>>;
};

/** What a day has sold and who came, with the same weekday a week before. */
export async function loadToday(db: Read, day: string): Promise<Today> {
  const then = addDays(day, -WEEK_DAYS);
  const [sales, entries, places, types, liftPools, drawing, gates, expected, pools] = await Promise.all([
    listSales(db, [day]),
    listEntries(db, [day, then]),
    listPlaces(db, { from: day, to: day }),
    listTypeNames(db),
    listLiftPools(db),
    listDrawing(db, { from: day, to: day }),
    listGates(db),
    listExpected(db, day),
    listPoolNames(db),
  ]);
  return {
    ...{ sales, places, types, liftPools, drawing, gates, expected, pools },
    entries: entries.filter((row) => row.day === day),
    before: entries.filter((row) => row.day === then),
  };
}

/** The largest pool of the day that ticket types share, else all departures; null when nothing is on sale. */
export function placesOf(rows: readonly PlacesRow[]): Places | null {
  const pools = rows.filter(({ departureId }) => departureId === null);
  const [largest] = pools.toSorted((one, other) => other.capacity - one.capacity);
  if (largest) return largest;
  return rows.length > 0 ? sumPlaces(rows) : null;
}

/** How full the days after this one are: of the largest pool, or of all departures; and of any other that is nearly full. */
export async function loadAhead(db: Read, day: string) {
  const period = { from: addDays(day, 1), to: addDays(day, WEEK_DAYS) };
  const [rows, closed, names] = await Promise.all([
    listSums(db, period),
    listClosedBetween(db, period),
    listPoolNames(db),
  ]);
  return Array.from({ length: WEEK_DAYS }, (_, index) => {
    const date = addDays(period.from, index);
    const own = rows.filter((row) => row.day === date);
    const pools = own.filter(({ ticketTypeId }) => ticketTypeId === null);
    const [largest] = pools.toSorted((one, other) => other.capacity - one.capacity);
    const places = largest ?? (own.length > 0 ? sumPlaces(own) : null);
    return {
      day: date,
      places: places && { taken: places.sold + places.held, capacity: places.capacity },
      pools: tightFills(poolFills(own, names)),
      isClosed: closed.some((one) => one.day === date && one.ticketTypeId === null),
    };
  });
}
