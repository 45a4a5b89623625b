import { addDays, daysBetween, minuteOf } from './day.ts';

/** Times of a park day, `HH:MM`. */
export type Hours = { opensAt: string; closesAt: string };

/** `minute` counts from midnight at the park. */
export function isOpenAt(minute: number, { opensAt, closesAt }: Hours): boolean {
  return minuteOf(opensAt) <= minute && minute < minuteOf(closesAt);
}

/** What decides when the park is open: the usual hours, and those of single days that have their own. */
export type ParkHours = {
  'park.opensAt': string;
  'park.closesAt': string;
  /** By day; only of days that staff gave hours of their own, and on which the park is not closed. */
  dayHours?: Readonly<Record<string, Hours>>;
};

export function usualHours(park: ParkHours): Hours {
  return { opensAt: park['park.opensAt'], closesAt: park['park.closesAt'] };
}

/** When the park is open on a day that is not closed. Whatever tells visitors the hours of a day reads them here. */
export function hoursOn(park: ParkHours, day: string): Hours {
  return park.dayHours?.[day] ?? usualHours(park);
}

/** When the holders of a ticket may enter that names a time before which it does not count; null for any other ticket. */
export function entryHours(park: ParkHours, day: string, entryFrom: string | null): Hours {
  const hours = hoursOn(park, day);
  return { ...hours, opensAt: entryTime(hours, entryFrom) ?? hours.opensAt };
}

/** The same time where it says something on a day with these hours. */
export function entryTime({ opensAt, closesAt }: Hours, entryFrom: string | null): string | null {
  return entryFrom !== null && opensAt < entryFrom && entryFrom < closesAt ? entryFrom : null;
}

type EntryFact = { ticketTypeId: string; entryFrom: string | null };

/** The time before which none of these tickets counts, `HH:MM`; null where one of them does from opening. */
export function entryFromOf(
  tickets: readonly { ticketTypeId: string }[],
  facts: readonly EntryFact[],
): string | null {
  const times = tickets.map(
    ({ ticketTypeId }) => facts.find((fact) => fact.ticketTypeId === ticketTypeId)?.entryFrom ?? null,
  );
  return times.every((time) => time !== null) ? (times.toSorted()[0] ?? null) : null;
}

export function isUsualDay(park: ParkHours, day: string): boolean {
  return isSame(hoursOn(park, day), usualHours(park));
}

/** Days in a row on which the park keeps the same hours. */
export type HoursRun = Hours & { from: string; to: string };

/** The days between two days that have other hours than usual, in order; equal neighbours together. */
export function unusualRuns(park: ParkHours, { from, to }: { from: string; to: string }): HoursRun[] {
  const days = Object.keys(park.dayHours ?? {})
    .filter((day) => from <= day && day <= to && !isUsualDay(park, day))
    .toSorted();
  const runs: HoursRun[] = [];
  for (const day of days) {
    const hours = hoursOn(park, day);
    const open = runs.at(-1);
    if (open && isSame(open, hours) && daysBetween(open.to, day) === 1) open.to = day;
    else runs.push({ ...hours, from: day, to: day });
  }
  return runs;
}

/** The times at which the park opens on a day and on the next: two where they differ. */
export function openingTimes(park: ParkHours, day: string): string[] {
  return [...new Set([day, addDays(day, 1)].map((one) => hoursOn(park, one).opensAt))];
}

function isSame(one: Hours, other: Hours): boolean {
  return one.opensAt === other.opensAt && one.closesAt === other.closesAt;
}

/** `07:00` as it is written on a sign: `7:00`. Times of day have this one form on pages, tickets and in messages. */
export function signTime(time: string): string {
  return time.replace(/^0/, '');
}

/** `7:00–17:30`. */
export function hoursText({ opensAt, closesAt }: Hours): string {
  return `${signTime(opensAt)}–${signTime(closesAt)}`;
}
