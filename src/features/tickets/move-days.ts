/** The calendar in which something booked, or waited for, gets another day. */
import * as z from 'zod/mini';
import type { DayFacts } from './day-cells.ts';

export type MoveDay = DayFacts & {
  /** What the day costs more, or less, than what there is; null where it cannot be chosen. */
  differenceVnd: number | null;
  /** Why it cannot be chosen though it is on sale. */
  bar?: 'current' | 'beyond';
};

export type MoveMonth = {
  /** `YYYY-MM`. */
  month: string;
  monthText: string;
  previous: string | null;
  next: string | null;
  today: string;
  days: readonly MoveDay[];
};

/** The month to show; without one the server chooses. */
export const moveMonthInput = {
  month: z.optional(z.string('errors.invalid').check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'errors.invalid'))),
};
