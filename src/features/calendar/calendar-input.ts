/** What staff send to change days. */
import * as z from 'zod/mini';
import { daysBetween, isDay } from '#src/values/day.ts';
import { timeIn } from '#src/values/timetable/typed-times.ts';
import { RUN_MAX_DAYS } from './calendar.ts';

const CAPACITY_MAX = 100_000;
const CHANGES_MAX = 700;
const REASON_MAX_CHARS = 300;

const id = z
  .string('errors.invalid')
  .check(z.minLength(1, 'errors.invalid'), z.maxLength(120, 'errors.invalid'));
const day = z.string('tickets.error.dateRequired').check(z.refine(isDay, 'tickets.error.dateInvalid'));
const places = z
  .int('calendar.error.capacity')
  .check(z.gte(0, 'calendar.error.capacity'), z.lte(CAPACITY_MAX, 'calendar.error.capacity'));
const reason = z._default(
  z.string('errors.invalid').check(z.trim(), z.maxLength(REASON_MAX_CHARS, 'errors.tooLong')),
  '',
);

/** `read`: the capacity that was shown, so that nobody overwrites a colleague's without knowing it. */
export const placesInput = z.object({
  changes: z
    .array(z.object({ quotaId: id, read: places, capacity: places }))
    .check(z.minLength(1, 'calendar.error.nothing'), z.maxLength(CHANGES_MAX, 'errors.invalid')),
  reason,
});
export type PlacesInput = z.output<typeof placesInput>;

/** `saved`: the capacity that the change has set. What was there before is in the log. */
export const takeBackPlacesInput = z.object({
  saved: z
    .array(z.object({ quotaId: id, capacity: places }), 'errors.invalid')
    .check(z.minLength(1, 'calendar.error.nothing'), z.maxLength(CHANGES_MAX, 'errors.invalid')),
});
export type TakeBackPlacesInput = z.output<typeof takeBackPlacesInput>;

export const addTripInput = z.object({
  day,
  ticketTypeId: id,
  time: z.string('calendar.error.time').check(
    z.overwrite((text) => timeIn(text) ?? ''),
    z.minLength(1, 'calendar.error.time'),
  ),
  capacity: places.check(z.gte(1, 'calendar.error.capacity')),
  reason,
});
export type AddTripInput = z.output<typeof addTripInput>;

export const removeTripInput = z.object({ departureId: id, reason });
export type RemoveTripInput = z.output<typeof removeTripInput>;

/** `7:30`, `07:30` and `7h30` are one time; empty for none. */
const HOUR = /^$|^([01]\d|2[0-3]):[0-5]\d$/;
const hour = z.optional(
  z.string('calendar.error.hour').check(
    z.trim(),
    z.overwrite((text) => timeIn(text) ?? text),
    z.regex(HOUR, 'calendar.error.hour'),
  ),
);
/** Hours of the days themselves; both empty for the usual ones, without both they stay as they are. */
const hours = { opensAt: hour, closesAt: hour };
type Typed = { opensAt?: string | undefined; closesAt?: string | undefined };
const lacks = (one: keyof Typed, other: keyof Typed) =>
  z.refine<Typed>((typed) => Boolean(typed[one]) || !typed[other], {
    message: 'calendar.error.hourMissing',
    path: [one],
  });
const isInOrder = z.refine<Typed>(
  ({ opensAt, closesAt }) =>
    !opensAt || !closesAt || !HOUR.test(opensAt) || !HOUR.test(closesAt) || opensAt < closesAt,
  { message: 'calendar.error.hourOrder', path: ['closesAt'] },
);
const areHours = [lacks('opensAt', 'closesAt'), lacks('closesAt', 'opensAt'), isInOrder] as const;

const run = { from: day, to: day };
const isRun = z.refine<{ from: string; to: string }>(
  ({ from, to }) => from <= to && daysBetween(from, to) < RUN_MAX_DAYS,
  { message: 'calendar.error.run', path: ['to'] },
);
const name = z
  .string('errors.required')
  .check(z.trim(), z.minLength(2, 'errors.required'), z.maxLength(80, 'errors.tooLong'));
const stamp = z.string('errors.invalid').check(z.maxLength(40, 'errors.invalid'));

export type RunInput = { from: string; to: string };

export const daysPreviewInput = z.object({ ...run, ...hours }).check(isRun, ...areHours);
export type DaysPreviewInput = z.output<typeof daysPreviewInput>;

/** `capacity`: null for what the rules give each day. */
export const placesRunInput = z.object({ ...run, of: id, capacity: z.nullable(places) }).check(isRun);
export type PlacesRunInput = z.output<typeof placesRunInput>;

export const nameDaysInput = z
  .object({ ...run, ...hours, season: id, nameVi: name, nameEn: name, stamp, reason })
  .check(isRun, ...areHours);
export type NameDaysInput = z.output<typeof nameDaysInput>;

/** `stamp`: of the days as they were after the change. What they had before is in the log. */
export const takeBackDaysInput = z.object({ ...run, stamp }).check(isRun);
export type TakeBackDaysInput = z.output<typeof takeBackDaysInput>;

export const unnameDaysInput = z.object({ ...run, stamp, reason }).check(isRun);
export type UnnameDaysInput = z.output<typeof unnameDaysInput>;
