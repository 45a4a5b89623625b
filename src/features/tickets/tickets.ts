import * as z from 'zod/mini';
import type { Bilingual } from '#db/columns.ts';
import type { ClosureReason, DayStatus, Season, TicketTypeRow } from '#db/schema/tickets.ts';
import { isDay, minuteOf, parkDay, parkInstant, parkMinute, timeOfMinute } from '#src/values/day.ts';

export type TicketUnit = {
  id: string;
  key: string;
  name: Bilingual;
  fromAge: number | null;
  toAge: number | null;
  /** What is asked besides the age; `guestRule` has both. */
  rule: Bilingual;
  paxCount: number;
  minPerOrder: number;
  maxPerOrder: number;
  accompaniedBy: string[];
  minHeightCm: number | null;
  comparePercent: number | null;
  prices: Record<Season, number>;
};

export type TicketType = TicketTypeRow & { units: TicketUnit[] };
export type TicketSlot = { departureId: string; time: string; status: DayStatus; leftPercent: number };

export type TicketDay = {
  date: string;
  status: DayStatus;
  season: Season;
  seasonName: Bilingual | null;
  closure: { reason: ClosureReason; note: Bilingual } | null;
  /** Cheapest price of a full-paying unit that day. */
  fromVnd: number;
  /** By unit id. */
  prices: Record<string, number>;
  slots: TicketSlot[];
};

export const AVAILABILITY_MAX_DAYS = 62;

const dayInput = z
  .string('tickets.error.dateRequired')
  .check(z.minLength(1, 'tickets.error.dateRequired'), z.refine(isDay, 'tickets.error.dateInvalid'));

export const ticketInput = z.object({ slug: z.string().check(z.maxLength(80, 'errors.tooLong')) });

export const availabilityInput = z.object({
  slug: z.string().check(z.maxLength(80, 'errors.tooLong')),
  from: dayInput,
  to: dayInput,
});

const GROUP_MAX_KINDS = 12;
/** Guests by the keys of their units. */
const groupInput = z
  .record(
    z.string().check(z.maxLength(40, 'errors.tooLong')),
    z.int('errors.invalid').check(z.gte(0, 'errors.invalid'), z.lte(100, 'errors.invalid')),
  )
  .check(z.refine((group) => Object.keys(group).length <= GROUP_MAX_KINDS, 'errors.invalid'));

export const alternativesInput = z.object({
  slug: z.string().check(z.maxLength(80, 'errors.tooLong')),
  date: dayInput,
  group: groupInput,
});

/** By unit id. A unit without a price in that season is left out. */
export function pricesOn(units: readonly TicketUnit[], season: Season): Record<string, number> {
  return Object.fromEntries(
    units.flatMap(({ id, prices: { [season]: price } }) => (price === undefined ? [] : [[id, price]])),
  );
}

/** What is not priced for everybody is not sold that day, so that nothing is sold for nothing. */
export function isPriced(units: readonly TicketUnit[], season: Season): boolean {
  return units.every(({ prices }) => prices[season] !== undefined);
}

/** Price a day is announced with: the first unit that pays and travels alone. */
export function leadUnit(units: TicketUnit[]): TicketUnit | undefined {
  return units.find((unit) => leastPrice(unit) > 0 && unit.accompaniedBy.length === 0) ?? units[0];
}

/** The lowest price of any season. */
export function leastPrice({ prices }: Pick<TicketUnit, 'prices'>): number {
  const all = Object.values(prices);
  return all.length > 0 ? Math.min(...all) : 0;
}

/** What an ordinary day costs. */
export function weekdayPrice(unit: Pick<TicketUnit, 'prices'>): number {
  return unit.prices.weekday ?? leastPrice(unit);
}

export function statusOf({
  left,
  capacity,
  limitedPercent,
}: {
  left: number;
  capacity: number;
  limitedPercent: number;
}) {
  if (left <= 0) return 'SOLD_OUT' as const;
  return left * 100 < capacity * limitedPercent ? ('LIMITED' as const) : ('AVAILABLE' as const);
}

/** A departure is as short of places as the shortest of the quotas it draws from. */
export function worstStatus(quotas: { left: number; capacity: number }[], limitedPercent: number) {
  const statuses = quotas.map((quota) => statusOf({ ...quota, limitedPercent }));
  if (quotas.length === 0 || statuses.includes('SOLD_OUT')) return 'SOLD_OUT' as const;
  return statuses.includes('LIMITED') ? ('LIMITED' as const) : ('AVAILABLE' as const);
}

/** Whether a departure can no longer be sold: the day is over, its cut-off has passed, or its slot has started. */
export function isPastCutOff({
  day,
  startTime,
  lastSaleMinute,
  now,
}: {
  day: string;
  startTime: string;
  lastSaleMinute: number;
  now: string;
}): boolean {
  const today = parkDay(now);
  if (day !== today) return day < today;
  return parkMinute(now) >= cutOffMinute({ startTime, lastSaleMinute });
}

/** Minute after midnight from which the day's sale ends; slot tickets count `lastSaleMinute` back from the slot. */
export function cutOffMinute({
  startTime,
  lastSaleMinute,
}: {
  startTime: string;
  lastSaleMinute: number;
}): number {
  return startTime ? minuteOf(startTime) - lastSaleMinute : lastSaleMinute;
}

/** The moment from which it can no longer be sold. */
export function cutOffInstant({
  day,
  ...slot
}: {
  day: string;
  startTime: string;
  lastSaleMinute: number;
}): string {
  return parkInstant(day, timeOfMinute(cutOffMinute(slot)));
}

const RANK: Record<DayStatus, number> = { AVAILABLE: 0, LIMITED: 1, SOLD_OUT: 2, CLOSED: 3 };

/** The best status among a day's slots: a day is sold out only when every slot is. */
export function bestStatus(statuses: DayStatus[]): DayStatus {
  return statuses.reduce<DayStatus>((best, status) => (RANK[status] < RANK[best] ? status : best), 'CLOSED');
}

export type RequestedLine = { unit: TicketUnit; quantity: number };

/** Why a basket of one ticket type cannot be sold as it is, as a message id with its values; null when it can. */
export function basketProblem(type: TicketType, lines: RequestedLine[]) {
  const count = lines.reduce((sum, line) => sum + line.quantity, 0);
  if (count === 0) return { id: 'tickets.error.noUnits', values: {} } as const;
  if (count > type.maxPerOrder)
    return { id: 'tickets.error.tooManyUnits', values: { max: type.maxPerOrder } } as const;
  for (const { unit, quantity } of lines) {
    if (quantity === 0) continue;
    if (quantity > unit.maxPerOrder)
      return { id: 'tickets.error.unitMax', values: { max: unit.maxPerOrder } } as const;
    if (quantity < unit.minPerOrder)
      return { id: 'tickets.error.unitMin', values: { min: unit.minPerOrder } } as const;
    const isAlone =
      unit.accompaniedBy.length > 0 &&
      !lines.some((line) => line.quantity > 0 && unit.accompaniedBy.includes(line.unit.key));
    if (isAlone) return { id: 'tickets.error.needsCompanion', values: {} } as const;
  }
  return null;
}
