import type { Season } from '#db/schema/tickets.ts';
import { isWeekend } from '#src/values/day.ts';
import { chance } from './chance.ts';
import type { PoolName, TicketSeed } from './ticket-seed.ts';
import { TICKET_SEEDS, typeId } from './ticket-types.ts';

type QuotaPlan = { id: string; day: string; capacity: number };

export type DeparturePlan = {
  id: string;
  seed: TicketSeed;
  day: string;
  startTime: string;
  season: Season;
  quota: QuotaPlan;
  pools: QuotaPlan[];
};

/** Places of the cable car itself per day, for all ticket types together. */
const POOL_CAPACITY: Record<PoolName, Record<Season, number>> = {
  summit: { weekday: 4000, weekend: 5500, peak: 5500 },
  garden: { weekday: 1200, weekend: 1700, peak: 1700 },
};

const QUIET_DAY_SHARE = 0.12;
const QUIET_DAY_CAPACITY = 0.6;

/** Every departure of the given days with the quotas it draws from. */
export function planDepartures(days: string[], peaks: ReadonlySet<string>): DeparturePlan[] {
  return days.flatMap((day) => {
    const season = peaks.has(day) ? 'peak' : isWeekend(day) ? 'weekend' : 'weekday';
    return TICKET_SEEDS.flatMap((seed) => planDay(seed, day, season));
  });
}

function planDay(seed: TicketSeed, day: string, season: Season): DeparturePlan[] {
  const times = seed.slots.length > 0 ? seed.slots : [''];
  return times.map((startTime) => {
    const key = [seed.slug, day, startTime.replace(':', '')].filter(Boolean).join('-');
    return {
      id: `d-${key}`,
      seed,
      day,
      startTime,
      season,
      quota: { id: `q-${key}`, day, capacity: seed.capacity[season] },
      pools: seed.pools.map((pool) => planPool(pool, day, season)),
    };
  });
}

/** On some ordinary weekdays a part of the cabins is in the workshop. */
function planPool(pool: PoolName, day: string, season: Season): QuotaPlan {
  const isQuiet = season === 'weekday' && chance('cabins', pool, day) < QUIET_DAY_SHARE;
  const full = POOL_CAPACITY[pool][season];
  return { id: `pool-${pool}-${day}`, day, capacity: isQuiet ? full * QUIET_DAY_CAPACITY : full };
}

export function departureRow({ id, seed, day, startTime, quota }: DeparturePlan) {
  return { id, ticketTypeId: typeId(seed), day, startTime, quotaId: quota.id };
}
