/** The days of a file of figures, as its form or its address asks for them. */
import { addDays, daysBetween } from '#src/values/day.ts';
import { type DayFault, readDay } from '#src/values/typed/typed-day.ts';

/** A leap year. */
const PERIOD_MAX_DAYS = 366;

export type PeriodFault =
  | { field: 'from' | 'to'; fault: DayFault }
  | { field: 'to'; error: 'dayTotals.period.order' | 'dayTotals.period.long' };
export type AskedPeriod = { period: { from: string; to: string } } | PeriodFault;

/** Null where no period is asked for. A day without its year is the last such. */
export function readPeriodAsked(query: URLSearchParams, today: string): AskedPeriod | null {
  if (!query.has('from') && !query.has('to')) return null;
  const terms = { today, toward: 'back' } as const;
  const first = readDay(query.get('from') ?? '', terms);
  if ('fault' in first) return { field: 'from', fault: first };
  const last = readDay(query.get('to') ?? '', terms);
  if ('fault' in last) return { field: 'to', fault: last };
  const [from, to] = [first.day, last.day];
  if (from > to) return { field: 'to', error: 'dayTotals.period.order' };
  if (daysBetween(from, addDays(to, 1)) > PERIOD_MAX_DAYS)
    return { field: 'to', error: 'dayTotals.period.long' };
  return { period: { from, to } };
}
