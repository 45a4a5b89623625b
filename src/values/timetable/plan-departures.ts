/** What the rules of the park make of a day: its departures, and how many places each may sell. */
import { type RuleDays, ruleOf, type SeasonRule, seasonOf } from './season.ts';

type TimetableRule = RuleDays & { times: readonly string[] };
type Capacities = Readonly<Record<string, number>>;

/** Capacities are by season. */
type PlannedType = {
  id: string;
  rules: readonly TimetableRule[];
  capacities: Capacities;
  pools: readonly { id: string; capacities: Capacities }[];
};

export type TimetableRules = {
  types: readonly PlannedType[];
  seasonRules: readonly SeasonRule[];
  /** Day → season. */
  special: ReadonlyMap<string, string>;
};

export type PlannedQuota = { id: string; day: string; capacity: number };
export type PlannedDeparture = {
  id: string;
  ticketTypeId: string;
  day: string;
  startTime: string;
  season: string;
  quota: PlannedQuota;
  pools: PlannedQuota[];
};

/** The types whose departures of that day are known, with those departures; a type without a capacity is left out. */
export function planDay(
  { types, seasonRules, special }: TimetableRules,
  day: string,
): { ticketTypeId: string; departures: PlannedDeparture[] }[] {
  const season = seasonOf(day, special.get(day), seasonRules);
  return types.flatMap((type) => {
    const capacity = type.capacities[season];
    const pools = type.pools.flatMap(({ id, capacities: { [season]: places } }) =>
      places === undefined ? [] : [{ id: poolQuotaId(id, day), day, capacity: places }],
    );
    const isWhole = capacity !== undefined && pools.length === type.pools.length;
    if (!isWhole || type.rules.length === 0) return [];
    const times = ruleOf(day, type.rules)?.times ?? [];
    const departures = times.map((startTime) => {
      const key = keyOf(type.id, day, startTime);
      const quota = { id: `q-${key}`, day, capacity };
      return { id: `d-${key}`, ticketTypeId: type.id, day, startTime, season, quota, pools };
    });
    return [{ ticketTypeId: type.id, departures }];
  });
}

function keyOf(ticketTypeId: string, day: string, startTime: string): string {
  return [ticketTypeId.replace(/^tt-/, ''), day, startTime.replace(':', '')].filter(Boolean).join('-');
}

function poolQuotaId(poolId: string, day: string): string {
  return `pool-${poolId}-${day}`;
}
