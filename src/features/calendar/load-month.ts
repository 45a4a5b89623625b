import type { Db, Queryable } from '#db/client.ts';
import type { Bilingual } from '#db/columns.ts';
import { listTypeSales } from '#src/features/day-totals/day-totals.queries.ts';
import { monthPeriod } from '#src/features/tickets/day-facts.ts';
import { listSeasons } from '#src/features/tickets/seasons.queries.ts';
import { listSeasonRules, listSpecialDays, listTicketTypes } from '#src/features/tickets/tickets.queries.ts';
import { leadUnit, type TicketType } from '#src/features/tickets/tickets.ts';
import { daysBetween, daysFrom } from '#src/values/day.ts';
import type { Hours } from '#src/values/opening-hours.ts';
import { seasonOf } from '#src/values/timetable/season.ts';
import {
  listClosedBetween,
  listDrawing,
  listPoolNames,
  listSums,
  listTypeNames,
  type SumsRow,
} from './calendar.queries.ts';
import { averageVnd, type MonthDay, type Scope, sumPlaces } from './calendar.ts';

type TypeName = { id: string; name: Bilingual };

export type CalendarMonth = {
  days: MonthDay[];
  /** Pools first, then the ticket types, as far as the month has places of theirs. */
  scopes: Scope[];
  scope: Scope | null;
  types: TypeName[];
  /** What a sold place of the month has brought. */
  averageVnd: number | null;
};

/** A month of one pool or ticket type, day by day: the one asked for, else the largest pool. */
export async function loadMonth(
  { db }: { db: Db },
  { month, of }: { month: string; of: string },
): Promise<CalendarMonth> {
  const period = monthPeriod(month);
  const dates = daysFrom(period.from, daysBetween(period.from, period.to) + 1);
  const [sales, rows, drawing, closed, types, onSale, special, rules, seasons, pools] = await readMonth(
    db.read,
    period,
  );
  const scopes = scopesOf({ rows, drawing, types, pools });
  const scope = scopes.find(({ id }) => id === of) ?? scopes[0] ?? null;
  const own = Map.groupBy(scope ? rows.filter((row) => isOf(row, scope)) : [], ({ day }) => day);
  const closedOn = Map.groupBy(closed, ({ day }) => day);
  const specialOn = new Map(special.map((one) => [one.day, one]));
  const lead = onSale.find(({ id }) => scope?.typeIds.includes(id));
  const sold = sales.filter(({ ticketTypeId }) => scope?.typeIds.includes(ticketTypeId));
  const days = dates.map((date): MonthDay => {
    const named = specialOn.get(date);
    const season = seasonOf(date, named?.season, rules);
    const places = own.get(date);
    return {
      date,
      season: seasons.find(({ id }) => id === season) ?? null,
      places: places ? sumPlaces(places) : null,
      dayName: named?.name ?? null,
      hours: ownHours(named),
      fromVnd: fromVnd(lead, season),
      averageVnd: averageVnd(sold.filter(({ day }) => day === date)),
      closed: closedIn(closedOn.get(date) ?? [], scope, types),
    };
  });
  return { days, scopes, scope, types, averageVnd: averageVnd(sold) };
}

function readMonth(db: Queryable, period: { from: string; to: string }) {
  return Promise.all([
    listTypeSales(db, period),
    listSums(db, period),
    listDrawing(db, period),
    listClosedBetween(db, period),
    listTypeNames(db),
    listTicketTypes(db),
    listSpecialDays(db, period),
    listSeasonRules(db),
    listSeasons(db),
    listPoolNames(db),
  ]);
}

type Named = { opensAt: string | null; closesAt: string | null };

export function ownHours(named: Named | undefined): Hours | null {
  return named?.opensAt && named.closesAt ? { opensAt: named.opensAt, closesAt: named.closesAt } : null;
}

export function fromVnd(type: TicketType | undefined, season: string): number {
  return (type && leadUnit(type.units)?.prices[season]) ?? 0;
}

type Found = {
  rows: Pick<SumsRow, 'pool' | 'ticketTypeId' | 'capacity'>[];
  drawing: { pool: string; ticketTypeId: string }[];
  types: TypeName[];
  pools: TypeName[];
};

export function scopesOf({ rows, drawing, types, pools }: Found): Scope[] {
  const sizes = new Map<string, number>();
  for (const { pool, capacity } of rows)
    if (pool !== null) sizes.set(pool, (sizes.get(pool) ?? 0) + capacity);
  const bySize = [...sizes].toSorted(([, one], [, other]) => other - one);
  const sold = new Set(rows.map(({ ticketTypeId }) => ticketTypeId));
  const position = new Map(types.map(({ id }, index) => [id, index]));
  const rank = (id: string) => position.get(id) ?? types.length;
  return [
    ...bySize.map(([id]) => ({
      id,
      isPool: true,
      name: pools.find((pool) => pool.id === id)?.name ?? null,
      typeIds: drawing
        .filter(({ pool }) => pool === id)
        .map(({ ticketTypeId }) => ticketTypeId)
        .toSorted((one, other) => rank(one) - rank(other)),
    })),
    ...types
      .filter(({ id }) => sold.has(id))
      .map(({ id, name }) => ({ id, name, isPool: false, typeIds: [id] })),
  ];
}

function isOf({ pool, ticketTypeId }: SumsRow, { id, isPool }: Scope): boolean {
  return isPool ? pool === id : ticketTypeId === id;
}

function timedName({ vi, en }: Bilingual, time: string): Bilingual {
  return { vi: `${vi} ${time}`, en: `${en} ${time}` };
}

type Closed = Awaited<ReturnType<typeof listClosedBetween>>;

function closedIn(closed: Closed, scope: Scope | null, types: TypeName[]): true | Bilingual[] {
  if (closed.some(({ ticketTypeId }) => ticketTypeId === null)) return true;
  const shutTimes = Map.groupBy(closed, ({ ticketTypeId }) => ticketTypeId);
  const isWhole = (id: string) => shutTimes.get(id)?.some(({ startTime }) => startTime === null) ?? false;
  const shut = (scope?.typeIds ?? []).filter(isWhole);
  if (shut.length > 0 && shut.length === scope?.typeIds.length) return true;
  return types
    .filter(({ id }) => scope?.typeIds.includes(id))
    .flatMap(({ id, name }) => {
      if (shut.includes(id)) return [name];
      return (shutTimes.get(id) ?? []).map(({ startTime }) => timedName(name, startTime ?? ''));
    });
}
