import { addDays, parkInstant, weekday } from '#src/values/day.ts';
import { between, chance } from './chance.ts';
import type { DeparturePlan } from './departures.ts';
import { type Rooms, take } from './rooms.ts';
import type { UnitSeed } from './ticket-seed.ts';
import { unitId } from './ticket-types.ts';

/** Places reserved for tour operators: a hold until the eve of the visit, when the rest goes back on sale. */
const RELEASE_TIME = '18:00';
const FIRST_AFTER_DAYS = 2;
const BUSY_MONTH_DAYS = 45;
const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const WEEK_MS = 7 * 86_400_000;
const SATURDAY = 6;

/** Upper bounds of `chance`: below the first a day is full, below the second few places are left, and so on. */
const DEMAND = {
  weekday: { full: 0.01, tight: 0.05, some: 0.45 },
  weekend: { full: 0.04, tight: 0.2, some: 0.8 },
  peak: { full: 0.1, tight: 0.4, some: 0.85 },
};

/** Places of one departure that tour operators have taken, as a share of its own quota from 0 to 1. */
function allottedShare({ seed, day, startTime, season }: DeparturePlan, today: string): number {
  const certain = certainShare(seed.slug, day, startTime);
  if (certain !== null) return certain;
  const roll = chance('demand', seed.slug, day, startTime) * (addDays(today, BUSY_MONTH_DAYS) < day ? 2 : 1);
  const { full, tight, some } = DEMAND[season];
  if (roll < full) return 1;
  if (roll < tight) return between(83, 95, 'tight', seed.slug, day, startTime) / 100;
  return roll < some ? between(15, 65, 'some', seed.slug, day, startTime) / 100 : 0;
}

/** Every calendar month of the demo has a Saturday that is full and one that nearly is. */
function certainShare(slug: string, day: string, startTime: string): number | null {
  if (weekday(day) !== SATURDAY) return null;
  const week = Math.floor(Date.parse(day) / WEEK_MS) % 4;
  if (slug === 've-cap-treo-khu-hoi') return week === 0 ? 0.88 : week === 2 ? 1 : null;
  if (slug === 'san-may-som') return startTime === '05:15' ? 1 : startTime === '05:45' ? 0.9 : null;
  return null;
}

type AllotmentTerms = { today: string; now: string; vatPerMille: number };
export type Allotment = NonNullable<ReturnType<typeof planAllotment>>;

/** The allotments there is room for; takes their places from `rooms`. */
export function allot(departures: DeparturePlan[], rooms: Rooms, terms: AllotmentTerms): Allotment[] {
  return departures.flatMap((departure) => {
    const plan = planAllotment(departure, terms);
    return plan && take(departure, plan.claims[0]?.places ?? 0, rooms) ? [plan] : [];
  });
}

/** Quota id → places that the allotments take of it. */
export function placesOf(allotments: Allotment[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const claim of allotments.flatMap(({ claims }) => claims)) {
    places.set(claim.quotaId, (places.get(claim.quotaId) ?? 0) + claim.places);
  }
  return places;
}

/** Rows of one departure's allotment, or null when operators took nothing. */
function planAllotment(departure: DeparturePlan, { today, now, vatPerMille }: AllotmentTerms) {
  const { id, seed, day, season, quota, pools } = departure;
  if (day < addDays(today, FIRST_AFTER_DAYS)) return null;
  const unit = seed.units[0];
  const share = allottedShare(departure, today);
  if (!unit || share === 0) return null;
  const paxCount = unit.paxCount ?? 1;
  const quantity = Math.floor((quota.capacity * share) / paxCount);
  const holdId = `allotment-${id}`;
  return {
    hold: {
      id: holdId,
      code: allotmentCode(holdId),
      state: 'held' as const,
      locale: 'vi',
      day,
      totalVnd: quantity * unit.prices[season],
      createdAt: now,
      expiresAt: parkInstant(addDays(day, -1), RELEASE_TIME),
      extendedAt: null,
    },
    line: { ...lineOf(unit, departure), holdId, quantity, paxCount, vatPerMille },
    claims: [quota, ...pools].map(({ id: quotaId }) => ({ quotaId, places: quantity * paxCount })),
  };
}

function lineOf(unit: UnitSeed, { id, seed, season }: DeparturePlan) {
  return {
    id: `line-${id}`,
    departureId: id,
    unitId: unitId(seed, unit.key),
    unitKey: unit.key,
    name: unit.name,
    unitPriceVnd: unit.prices[season],
  };
}

function allotmentCode(holdId: string): string {
  const chars = Array.from({ length: 8 }, (_, index) => CODE_LETTERS[between(0, 29, holdId, index)]);
  return `DM${chars.join('')}`;
}
