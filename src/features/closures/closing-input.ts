import * as z from 'zod/mini';
import { timeIn } from '#src/values/timetable/typed-times.ts';
import { DAY_MAX_CHARS } from '#src/values/typed/typed-day.ts';
import { REASONS } from './closing-words.ts';

/** So many days can be closed at once. */
export const CLOSED_DAYS_MAX = 62;
/** Where more orders are touched, the person types how many. */
export const CONFIRMED_ABOVE = 20;

const id = z
  .string('errors.required')
  .check(z.minLength(1, 'errors.required'), z.maxLength(80, 'errors.invalid'));
/** As typed. */
const day = z
  .string('tickets.error.dateRequired')
  .check(
    z.trim(),
    z.minLength(1, 'tickets.error.dateRequired'),
    z.maxLength(DAY_MAX_CHARS, 'tickets.error.dateInvalid'),
  );
const words = z
  .string('errors.required')
  .check(z.trim(), z.minLength(3, 'errors.required'), z.maxLength(300, 'errors.tooLong'));
const what = z
  .string('errors.required')
  .check(z.maxLength(90, 'errors.invalid'), z.regex(/^(park|(type|lift):.+)$/, 'errors.invalid'));
const time = z.string('errors.required').check(
  z.trim(),
  z.overwrite((text) => timeIn(text) ?? text),
  z.refine((text) => text === '' || timeIn(text) !== null, 'closures.error.timeInvalid'),
);
const message = { reason: z.enum(REASONS, 'errors.invalid'), noteVi: words, noteEn: words };
/** As typed; empty where no number was asked for. */
const typedOrders = z.string('errors.required').check(z.trim(), z.maxLength(9, 'errors.invalid'));
const period = { from: day, to: day };

/** `what`: `park`, `type:<id>` or `lift:<id>`; `time`: of one departure as typed, read as `HH:MM`, or empty for the day. */
export const closePeriodInput = z.object({ ...period, what, time });
export type ClosePeriod = z.output<typeof closePeriodInput>;
export const closeDaysInput = z.object({ ...period, what, time, ...message, typedOrders });
export type CloseDaysInput = z.output<typeof closeDaysInput>;

/** `revision`: that of the closing as it was read. */
export const editClosingInput = z.object({
  closingId: id,
  revision: z.int('errors.invalid'),
  ...period,
  ...message,
  typedOrders,
});
export type EditClosingInput = z.output<typeof editClosingInput>;

export const reopenClosingInput = z.object({ closingId: id, ...period, why: words, typedOrders });
export type ReopenClosingInput = z.output<typeof reopenClosingInput>;

export const takeBackClosingInput = z.object({ closingId: id });
export type TakeBackClosingInput = z.output<typeof takeBackClosingInput>;
