/** The days on sale on which ticket types run, with what guests hold and have bought there. */
import type { Queryable } from '#db/client.ts';
import { listSpecialDays } from '#src/features/tickets/tickets.queries.ts';
import { daysFrom, parkDay } from '#src/values/day.ts';
import { countOrdersOn } from './park-rules.queries.ts';
import { type ParkRules, plannedBy } from './park-rules.ts';
import { listStoredDepartures } from './timetable.queries.ts';
import { plannedDays } from './timetable.ts';

/** `held` and `sold` are places. */
export type Touched = { types: string[]; days: string[]; orders: number; held: number; sold: number };

type Asked = {
  rules: ParkRules;
  types: readonly string[];
  now: string;
  daysAhead: number;
  /** They come back on sale: their days follow from the rules as well. */
  isBack?: boolean;
};

export async function loadTouched(
  db: Queryable,
  { rules, types, now, daysAhead, isBack = false }: Asked,
): Promise<Touched> {
  if (types.length === 0) return { types: [], days: [], orders: 0, held: 0, sold: 0 };
  const period = daysFrom(parkDay(now), daysAhead);
  const within = { from: period[0] ?? '', to: period.at(-1) ?? '' };
  const [stored, special] = await Promise.all([
    listStoredDepartures(db, within),
    isBack ? listSpecialDays(db, within) : [],
  ]);
  const own = stored.filter(
    ({ ticketTypeId, quota }) => types.includes(ticketTypeId) && quota.capacity + quota.held + quota.sold > 0,
  );
  const seasons = new Map(special.map(({ day, season }) => [day, season]));
  const planned = isBack ? plannedDays(plannedBy(onSale(rules, types), seasons), period) : [];
  const coming = planned.filter(
    ({ ticketTypeId, departures }) => types.includes(ticketTypeId) && departures.length > 0,
  );
  const days = [...new Set([...own, ...coming].map(({ day }) => day))].toSorted();
  const units = rules.units.filter(({ ticketTypeId }) => types.includes(ticketTypeId));
  return {
    ...{ types: [...types], days, orders: await countOrdersOn(db, { days, units, now }) },
    held: own.reduce((sum, { quota }) => sum + quota.held, 0),
    sold: own.reduce((sum, { quota }) => sum + quota.sold, 0),
  };
}

function onSale(rules: ParkRules, ids: readonly string[]): ParkRules {
  return {
    ...rules,
    types: rules.types.map((type) => (ids.includes(type.id) ? { ...type, isActive: true } : type)),
  };
}
