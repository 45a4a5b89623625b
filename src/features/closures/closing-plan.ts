/** Which days a closing closes, and which it finds closed already. */

import { addDays, daysBetween, daysFrom } from '#src/values/day.ts';
import { type ClosedPart, closesTrip } from '#src/values/timetable/closed-part.ts';
import { CLOSED_DAYS_MAX } from './closing-input.ts';

/** One of what a closing closes each day; a lift's has one for each type that it carries. */
export type ClosingPart = ClosedPart & { poolId: string | null; liftId: string | null };
export type ClosingDay = ClosingPart & { day: string };
/** A closure that holds; `isCalled`: its buyers are notified. */
export type HeldClosure = ClosedPart & { id: string; day: string; isCalled: boolean };
export type ClosingPlan = {
  fresh: ClosingDay[];
  /** Closed before without a word to the buyers. */
  uncalled: (HeldClosure & { poolId: null; liftId: null })[];
  closedDays: string[];
  /** The departure does not run on them. */
  idleDays: string[];
};

type PeriodFault = { id: 'past' | 'reversed' | 'tooLong'; field: 'from' | 'to'; nearest: string };

/** What is wrong with a period, and the nearest day that would be good. */
export function periodFault({ from, to }: { from: string; to: string }, today: string): PeriodFault | null {
  if (from < today) return { id: 'past', field: 'from', nearest: today };
  if (to < from) return { id: 'reversed', field: 'to', nearest: from };
  const nearest = addDays(from, CLOSED_DAYS_MAX - 1);
  return to > nearest ? { id: 'tooLong', field: 'to', nearest } : null;
}

export function daysOf({ from, to }: { from: string; to: string }): string[] {
  return daysFrom(from, daysBetween(from, to) + 1);
}

type Planned = {
  days: readonly string[];
  parts: readonly ClosingPart[];
  held: readonly HeldClosure[];
  /** `day time` of the departures that run, for a closing of one of them. */
  trips: ReadonlySet<string>;
};

export function planClosing({ days, parts, held, trips }: Planned): ClosingPlan {
  const heldOn = Map.groupBy(held, ({ day }) => day);
  const plan = { fresh: [] as ClosingDay[], uncalled: new Map<string, HeldClosure>() };
  const closedDays = new Set<string>();
  const idleDays = new Set<string>();
  for (const day of days)
    for (const part of parts) {
      const over = (heldOn.get(day) ?? []).filter((one) => covers(one, part));
      if (part.startTime !== null && !trips.has(`${day} ${part.startTime}`)) idleDays.add(day);
      else if (over.some(({ isCalled }) => isCalled)) closedDays.add(day);
      else if (over.length > 0) for (const one of over) plan.uncalled.set(one.id, one);
      else plan.fresh.push({ ...part, day });
    }
  return {
    fresh: plan.fresh,
    uncalled: [...plan.uncalled.values()].map((one) => ({ ...one, poolId: null, liftId: null })),
    closedDays: [...closedDays],
    idleDays: [...idleDays],
  };
}

function covers(held: ClosedPart, { ticketTypeId, startTime }: ClosedPart): boolean {
  if (ticketTypeId === null) return held.ticketTypeId === null;
  // An empty time is that of no departure with times: only the closure of a whole day covers it.
  return closesTrip(held, { ticketTypeId, startTime: startTime ?? 'the whole day' });
}
