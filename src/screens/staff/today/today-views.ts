/** What the panels of a day show, made of its rows. */
import type { Intl18 } from '#i18n/intl.ts';
import { sumPlaces } from '#src/features/calendar/calendar.ts';
import type { Arrivals } from '#src/features/day-totals/arrivals-panel.tsx';
import { halvesOf, sumPeople } from '#src/features/day-totals/day-totals.ts';
import type { LiftTotal } from '#src/features/day-totals/lifts-panel.tsx';
import { poolFills } from '#src/features/day-totals/pool-fills.ts';
import type { Trip } from '#src/features/day-totals/trips-panel.tsx';
import { parkDay, parkTime } from '#src/values/day.ts';
import { placesOf, type Today } from './load-today.ts';

type When = { day: string; now: string };

export function arrivalsOf(today: Today, { day, now }: When, intl: Intl18): Arrivals {
  const { sales, entries, before } = today;
  const current = parkDay(now);
  const places = placesOf(today.places);
  return {
    now: day === current ? parkTime(now) : null,
    isOver: day < current,
    came: sumPeople(entries),
    people: sumPeople(sales),
    tickets: sales.reduce((sum, { tickets }) => sum + tickets, 0),
    free: places && { left: places.capacity - places.sold - places.held, held: places.held },
    pools: poolFills(today.places, today.pools),
    halves: halvesOf(today),
    gates: gatesOf(today, intl),
    before: before.length > 0 ? { weekday: weekdayOf(day, intl), came: sumPeople(before) } : null,
    isSpread: before.some(({ startTime }) => !startTime),
  };
}

/** Tickets for several gates are expected at each of them. */
function gatesOf({ gates, entries, expected }: Today, { locale }: Intl18): Arrivals['gates'] {
  return gates.map(({ id, name }) => ({
    name: name[locale],
    came: sumPeople(entries.filter(({ gateId }) => gateId === id)),
    people: sumPeople(expected.filter(({ gateIds }) => gateIds.length === 0 || gateIds.includes(id))),
  }));
}

/** `thứ Bảy`, `Saturday`: as within a sentence. */
export function weekdayOf(day: string, intl: Intl18): string {
  const [name = ''] = intl.day(day, 'full').split(',');
  return intl.locale === 'vi' ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** Departures on sale, and those that are gone but whose guests come, in the order of the ticket types. */
export function tripsOf({ places, sales, entries, types }: Today, { locale, t }: Intl18): Trip[] {
  const trips = new Map<string, Trip & { rank: number }>();
  const tripAt = (ticketTypeId: string, startTime: string) => {
    const key = `${ticketTypeId} ${startTime}`;
    const rank = types.findIndex(({ id }) => id === ticketTypeId);
    const name = types[rank]?.name[locale] ?? t('dayTotals.trips.gone');
    const known = trips.get(key) ?? { key, name, startTime, people: 0, came: 0, capacity: null, rank };
    trips.set(key, known);
    return known;
  };
  for (const { departureId, ticketTypeId, startTime, capacity } of places)
    if (departureId !== null && ticketTypeId !== null)
      tripAt(ticketTypeId, startTime ?? '').capacity = capacity;
  for (const { ticketTypeId, startTime, people } of sales) tripAt(ticketTypeId, startTime).people += people;
  for (const { ticketTypeId, startTime, people } of entries) tripAt(ticketTypeId, startTime).came += people;
  return [...trips.values()].toSorted(
    (one, other) => one.rank - other.rank || one.startTime.localeCompare(other.startTime),
  );
}

type PoolRow = Today['places'][number];
type Pool = PoolRow & { types: ReadonlySet<string> };

/** A guest whose ticket has places of several pools of a lift takes one place on it. */
function placesOn(own: readonly PoolRow[], { drawing, sales }: Today): Pick<LiftTotal, 'sold' | 'capacity'> {
  const typesOf = (row: PoolRow) =>
    drawing.filter(({ pool }) => pool === row.pool).map(({ ticketTypeId }) => ticketTypeId);
  const pools = own.map((row) => ({ ...row, types: new Set(typesOf(row)) }));
  const counted = withoutRepeated(pools.toSorted((one, other) => one.capacity - other.capacity));
  const { sold, capacity } = sumPlaces(counted);
  const timesOf = (type: string) => counted.filter(({ types }) => types.has(type)).length;
  const more = sales.map(({ ticketTypeId, people }) => Math.max(0, timesOf(ticketTypeId) - 1) * people);
  return { sold: more.reduce((left, again) => left - again, sold), capacity };
}

/** Without pools whose guests all have places of another one as well; of two with the same guests the first stays. */
function withoutRepeated(pools: readonly Pool[]): Pool[] {
  return pools.filter(
    ({ types }, at) =>
      !pools.some(
        (other, place) =>
          place !== at && types.isSubsetOf(other.types) && (place < at || !other.types.isSubsetOf(types)),
      ),
  );
}

/** The lifts in use that carry guests of the day's tickets; one that carries several pools has the places of them all. */
export function liftsOf(today: Today, { locale }: Intl18): LiftTotal[] {
  const { places, liftPools, drawing, sales, entries } = today;
  return [...Map.groupBy(liftPools, ({ id }) => id).values()].flatMap((rows) => {
    const ids = rows.map(({ poolId }) => `pool-${poolId}`);
    const isOwn = (pool: string | null) => pool !== null && ids.includes(pool);
    const own = places.filter(({ pool }) => isOwn(pool));
    const name = rows[0]?.name[locale];
    if (own.length === 0 || name === undefined) return [];
    const types = drawing.filter(({ pool }) => isOwn(pool)).map(({ ticketTypeId }) => ticketTypeId);
    const people = (of: readonly { ticketTypeId: string; people: number }[]) =>
      sumPeople(of.filter(({ ticketTypeId }) => types.includes(ticketTypeId)));
    const came = people(entries);
    return [{ name, ...placesOn(own, today), came, toCome: Math.max(0, people(sales) - came) }];
  });
}
