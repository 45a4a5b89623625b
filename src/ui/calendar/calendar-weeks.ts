import { weekday } from '#src/values/day.ts';
import { type CalendarDay, isOpenState } from './calendar-day.tsx';

/** The rows of a month: weeks from Monday, null where a day is another month's. */
export function weeksOf(days: readonly CalendarDay[]): (CalendarDay | null)[][] {
  const first = days[0];
  if (!first) return [];
  const cells = [...Array<null>(weekday(first.date) - 1).fill(null), ...days];
  while (cells.length % 7) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, index) => cells.slice(index * 7, index * 7 + 7));
}

type Stop = {
  days: readonly CalendarDay[];
  focused: string | null;
  selected: string | null | undefined;
  today: string;
};

/** The one day that Tab reaches: where the focus was, else the chosen one, else the first on sale. */
export function tabStop({ days, focused, selected, today }: Stop): string | undefined {
  const open = days.find((day) => isOpenState(day.state))?.date;
  const wanted = [focused, selected, open, today];
  return wanted.find((date) => days.some((day) => day.date === date)) ?? days[0]?.date;
}
