import { dayFault } from '#i18n/day-fault.ts';
import type { Locale } from '#i18n/locales.ts';
import { parkDay } from '#src/values/day.ts';
import { readDay } from '#src/values/typed/typed-day.ts';
import { Problem } from './problem.ts';

type Terms = { now: string; locale: Locale };

/** A park day as it was typed. Throws BAD_REQUEST with the nearest good day at its field. */
export function readTypedDay(typed: string, field: string, { now, locale }: Terms): string {
  const read = readDay(typed, { today: parkDay(now) });
  if ('day' in read) return read.day;
  const { id, values } = dayFault(read, locale);
  throw new Problem('BAD_REQUEST', id, { field, ...values });
}

/** First and last day of a form. */
export function readTypedPeriod<Input extends { from: string; to: string }>(
  input: Input,
  terms: Terms,
): Input {
  return {
    ...input,
    from: readTypedDay(input.from, 'from', terms),
    to: readTypedDay(input.to, 'to', terms),
  };
}
