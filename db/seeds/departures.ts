import {
  type PlannedDeparture,
  type PlannedQuota,
  planDay,
  type TimetableRules,
} from '#src/values/timetable/plan-departures.ts';
import { chance } from './chance.ts';
import type { SeedSeason, TicketSeed } from './ticket-seed.ts';
import { TICKET_SEEDS, typeId } from './ticket-types.ts';
import { EVERY_DAY, POOL_CAPACITY } from './timetable-rules.ts';

type QuotaPlan = PlannedQuota & { ruleCapacity: number };

export type DeparturePlan = Omit<PlannedDeparture, 'quota' | 'pools' | 'season'> & {
  seed: TicketSeed;
  season: SeedSeason;
  quota: QuotaPlan;
  pools: QuotaPlan[];
};

const QUIET_DAY_SHARE = 0.12;
const QUIET_DAY_CAPACITY = 0.6;

/** Every departure of the given days with the quotas it draws from. */
export function planDepartures(days: string[], peaks: ReadonlySet<string>): DeparturePlan[] {
  const rules = seededRules(peaks);
  const seeds = new Map(TICKET_SEEDS.map((seed) => [typeId(seed), seed]));
  return days.flatMap((day) =>
    planDay(rules, day).flatMap(({ ticketTypeId, departures }) =>
      departures.flatMap((departure) => {
        const seed = seeds.get(ticketTypeId);
        return seed ? [asSeeded(departure, seed)] : [];
      }),
    ),
  );
}

function seededRules(peaks: ReadonlySet<string>): TimetableRules {
  return {
    types: TICKET_SEEDS.map((seed) => ({
      id: typeId(seed),
      rules: [{ ...EVERY_DAY, times: seed.slots.length > 0 ? seed.slots : [''] }],
      capacities: seed.capacity,
      pools: seed.pools.map((id) => ({ id, capacities: POOL_CAPACITY[id] })),
    })),
    seasonRules: [
      { ...EVERY_DAY, season: 'weekday' },
      { ...EVERY_DAY, weekdays: [6, 7], season: 'weekend' },
    ],
    special: new Map([...peaks].map((day) => [day, 'peak'])),
  };
}

function asSeeded({ pools, quota, ...departure }: PlannedDeparture, seed: TicketSeed): DeparturePlan {
  const season = departure.season as SeedSeason;
  return {
    ...departure,
    seed,
    season,
    quota: { ...quota, ruleCapacity: quota.capacity },
    pools: pools.map((pool, index) => withQuietDays(pool, seed.pools[index] ?? '', season)),
  };
}

/** On some ordinary weekdays a part of the cabins is in the workshop. */
function withQuietDays({ id, day, capacity }: PlannedQuota, pool: string, season: SeedSeason): QuotaPlan {
  const isQuiet = season === 'weekday' && chance('cabins', pool, day) < QUIET_DAY_SHARE;
  return { id, day, capacity: isQuiet ? capacity * QUIET_DAY_CAPACITY : capacity, ruleCapacity: capacity };
}

export function departureRow({ id, seed, day, startTime, quota }: DeparturePlan) {
  return { id, ticketTypeId: typeId(seed), day, startTime, quotaId: quota.id };
}
