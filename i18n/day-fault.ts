import type { DayFault } from '#src/values/typed/typed-day.ts';
import { dayText } from './day-text.ts';

/** The sentence about a day that cannot be read, with the nearest that can. */
export function dayFault({ fault, read, nearest }: DayFault, locale: string) {
  const id = read === '' ? 'forms.day.missing' : (`forms.day.${fault}` as const);
  return { id, values: { read, nearest: dayText(nearest, locale) } } as const;
}
