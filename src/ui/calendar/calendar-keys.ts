import { addDays, weekday } from '#src/values/day.ts';

/** The day a key leads to in a month grid whose weeks begin on Monday, or null for other keys. */
export function stepDay(date: string, key: string): string | null {
  if (key === 'ArrowLeft') return addDays(date, -1);
  if (key === 'ArrowRight') return addDays(date, 1);
  if (key === 'ArrowUp') return addDays(date, -7);
  if (key === 'ArrowDown') return addDays(date, 7);
  if (key === 'Home') return addDays(date, 1 - weekday(date));
  if (key === 'End') return addDays(date, 7 - weekday(date));
  if (key === 'PageUp') return addMonths(date, -1);
  if (key === 'PageDown') return addMonths(date, 1);
  return null;
}

/** The same day of another month, or that month's last day when it is shorter. */
export function addMonths(date: string, count: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + count + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(day, last))).toISOString().slice(0, 10);
}
