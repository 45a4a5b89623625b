/** What a change of the rules would do to the days that are on sale, computed before it is stored. */
import type { Queryable } from '#db/client.ts';
import { listSpecialDays, listTicketTypes } from '#src/features/tickets/tickets.queries.ts';
import { leadUnit, type TicketType } from '#src/features/tickets/tickets.ts';
import { daysFrom, parkDay } from '#src/values/day.ts';
import type { TimetableRules } from '#src/values/timetable/plan-departures.ts';
import { seasonOf } from '#src/values/timetable/season.ts';
import { countOrdersOn } from './park-rules.queries.ts';
import { type ParkRules, plannedBy } from './park-rules.ts';
import { changedCells, type PriceCell } from './price-cells.ts';
import { listStoredDepartures, listStoredLinks, listStoredQuotas } from './timetable.queries.ts';
import { changesOf, plannedDays } from './timetable.ts';

/** `vnd` is null where nothing has a price. */
type DayPrice = { season: string; vnd: number | null };
/** `of`: the unit that the prices are of, the adult of the first ticket type where the season changes. */
type EffectDay = { day: string; of: string; before: DayPrice; after: DayPrice };
/** A departure, or a pool without a time. */
type EffectPlaces = {
  day: string;
  time: string;
  of: string;
  season: string;
  wanted: number;
  least: number;
};
export type Effect = {
  lastDay: string;
  /** Prices that change. */
  prices: PriceCell[];
  /** Days whose season or prices change. */
  days: EffectDay[];
  added: number;
  moved: number;
  withdrawn: number;
  /** Departures that no rule gives any more, but that have guests: they stay. */
  orphaned: EffectPlaces[];
  /** Fewer places than are held and sold: as many stay. */
  stuck: EffectPlaces[];
  /** Capacities that were set by hand: they stay. */
  overridden: number;
  /** Departures that draw from a pool more, or from one less. */
  linked: number;
  /** Departures with guests that keep the pools that they have. */
  pooled: EffectPlaces[];
  /** Orders and holds on those days. */
  orders: number;
};

type Asked = { before: ParkRules; after: ParkRules; now: string; daysAhead: number };

export async function loadEffect(db: Queryable, { before, after, now, daysAhead }: Asked): Promise<Effect> {
  const days = daysFrom(parkDay(now), daysAhead);
  const period = { from: days[0] ?? '', to: days.at(-1) ?? '' };
  const [types, specialDays, departures, links] = await Promise.all([
    listTicketTypes(db),
    listSpecialDays(db, period),
    listStoredDepartures(db, period),
    listStoredLinks(db, period),
  ]);
  const special = new Map(specialDays.map((row) => [row.day, row.season]));
  const plans = { before: plannedBy(before, special), after: plannedBy(after, special) };
  const prices = changedCells(before.units, after.units);
  const changed = changedDays({ plans, days, prices, units: after.units, type: types[0] });
  const planned = plannedDays(plans.after, days);
  const poolIds = planned.flatMap((type) => type.departures.flatMap((row) => row.pools.map(({ id }) => id)));
  const pools = await listStoredQuotas(db, [...new Set(poolIds)]);
  const stored = { departures, pools, links };
  const changes = changesOf(planned, stored);
  const known = changesOf(plannedDays(plans.before, days), stored);
  const places = placesIn(departures, (day) => seasonOf(day, special.get(day), plans.after.seasonRules));
  const { added, moved, withdrawn, orphaned } = changes;
  const units = pricedIn(before, prices);
  const stray = new Set(known.orphaned.map(({ id }) => id));
  return {
    ...{ lastDay: period.to, prices, days: changed, added: added.length, withdrawn: withdrawn.length },
    moved: moved.filter(({ isOverridden }) => !isOverridden).length,
    overridden: moved.filter(({ isOverridden }) => isOverridden).length,
    orphaned: orphaned
      .filter(({ id }) => !stray.has(id))
      .map(({ quota }) => places(quota.id, { wanted: 0, least: quota.held + quota.sold })),
    stuck: moved
      .filter(({ isOverridden, wanted, least }) => !isOverridden && wanted < least)
      .map((move) => places(move.quotaId, move)),
    linked: changes.linked.length + changes.unlinked.length,
    pooled: changes.crowded.map(({ quotaId, taken }) => places(quotaId, { wanted: 0, least: taken })),
    orders: await countOrdersOn(db, { days: changed.map(({ day }) => day), units, now }),
  };
}

type Plans = { before: TimetableRules; after: TimetableRules };

type DaysAsked = {
  plans: Plans;
  days: string[];
  prices: PriceCell[];
  units: ParkRules['units'];
  type: TicketType | undefined;
};

function changedDays({ plans: { before, after }, days, prices, units, type }: DaysAsked): EffectDay[] {
  const lead = type && leadUnit(type.units);
  // Of the rules, which know what archived seasons cost.
  const priced = units.find(({ id }) => id === lead?.id);
  const priceOf = (season: string): DayPrice => ({ season, vnd: priced?.prices[season] ?? null });
  return days.flatMap((day) => {
    const was = seasonOf(day, before.special.get(day), before.seasonRules);
    const is = seasonOf(day, after.special.get(day), after.seasonRules);
    if (was !== is) return [{ day, of: lead?.id ?? '', before: priceOf(was), after: priceOf(is) }];
    const cell = prices.find(({ season }) => season === is);
    if (!cell) return [];
    const at = (vnd: number | null): DayPrice => ({ season: is, vnd });
    return [{ day, of: cell.unitId, before: at(cell.before), after: at(cell.after) }];
  });
}

/** All of them where the season changes. */
function pricedIn({ units }: ParkRules, prices: readonly PriceCell[]) {
  return prices.length === 0 ? units : units.filter(({ id }) => prices.some(({ unitId }) => unitId === id));
}

type Departures = Awaited<ReturnType<typeof listStoredDepartures>>;

/** Quota → which places they are: those of a type's departure, or of a pool. */
function placesIn(departures: Departures, seasonAt: (day: string) => string) {
  const own = new Map(departures.map((row) => [row.quota.id, row]));
  return (quotaId: string, { wanted, least }: { wanted: number; least: number }): EffectPlaces => {
    const row = own.get(quotaId);
    const day = row?.day ?? quotaId.slice(-'yyyy-mm-dd'.length);
    const of = row?.ticketTypeId ?? quotaId.slice('pool-'.length, -'-yyyy-mm-dd'.length);
    return { day, time: row?.startTime ?? '', of, season: seasonAt(day), wanted, least };
  };
}
