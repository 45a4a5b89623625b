/** Which days a closing closes, and which it finds closed already. */

import { addDays, daysBetween, daysFrom } from '#src/values/day.ts';
import { type ClosedPart, closesTrip } from '#src/values/timetable/closed-part.ts';
import { CLOSED_DAYS_MAX } from './closing-input.ts';

/** One of what a closing closes each day; a lift's has one for each type that it carries. */
export type ClosingPart = ClosedPart & { poolId: string | null; liftId: string | null };
export type ClosingDay = ClosingPart & { day: string };
/** A closure that holds; `isCalled`: its buyers are notified. */
export type HeldClosure = ClosedPart & { day: string; liftId: string | null; isCalled: boolean };
export type ClosingPlan = {
  fresh: ClosingDay[];
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
  // A closure that notifies nobody stays beside the new one, whose buyers read the new note.
  const heldOn = Map.groupBy(
    held.filter(({ isCalled }) => isCalled),
    ({ day }) => day,
  );
  const fresh: ClosingDay[] = [];
  const closedDays = new Set<string>();
  const idleDays = new Set<string>();
  for (const day of days)
    for (const part of parts) {
      if (part.startTime !== null && !trips.has(`${day} ${part.startTime}`)) idleDays.add(day);
      else if (heldOn.get(day)?.some((one) => covers(one, part))) closedDays.add(day);
      else fresh.push({ ...part, day });
    }
  return { fresh, closedDays: [...closedDays], idleDays: [...idleDays] };
}

/** A lift is closed by itself: tickets that several lifts carry stay closed until all of those run. */
function covers(held: HeldClosure, { ticketTypeId, startTime, liftId }: ClosingPart): boolean {
  if (held.liftId !== liftId) return false;
  if (ticketTypeId === null) return held.ticketTypeId === null;
  // An empty time is that of no departure with times: only the closure of a whole day covers it.
  return closesTrip(held, { ticketTypeId, startTime: startTime ?? 'the whole day' });
}
