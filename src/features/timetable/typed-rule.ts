/** What was typed for a rule, read and checked: days, weekdays, start times, the moment from which it holds. */
import { dayFault } from '#i18n/day-fault.ts';
import { dayText } from '#i18n/day-text.ts';
import type { Locale } from '#i18n/locales.ts';
import { Problem } from '#src/server/problem.ts';
import { readTypedDay } from '#src/server/read-typed-day.ts';
import { addDays, daysBetween, daysFrom, parkDay, parkInstant, weekday } from '#src/values/day.ts';
import { timesIn } from '#src/values/timetable/typed-times.ts';
import { readMoment } from '#src/values/typed/typed-moment.ts';

export type Typed = Readonly<Record<string, string>>;
type Terms = { now: string; locale: Locale };
type Name = { vi: string; en: string };

const NAME_MAX_CHARS = 80;
const RULE_MAX_DAYS = 1100;
const AHEAD_MAX_DAYS = 3660;
const TIMES_MAX = 40;
const WEEK = [1, 2, 3, 4, 5, 6, 7];

export function typedText(typed: Typed, field: string): string {
  return (typed[field] ?? '').trim();
}

/** Without an English text guests and staff read the Vietnamese. */
export function typedName(typed: Typed, fields = { vi: 'nameVi', en: 'nameEn' }): Name {
  const vi = typedText(typed, fields.vi);
  const en = typedText(typed, fields.en);
  if (vi.length < 2) throw new Problem('BAD_REQUEST', 'timetable.error.name', { field: fields.vi });
  for (const [field, text] of [
    [fields.vi, vi],
    [fields.en, en],
  ] as const)
    if (text.length > NAME_MAX_CHARS)
      throw new Problem('BAD_REQUEST', 'timetable.error.longName', { field, max: NAME_MAX_CHARS });
  return { vi, en: en || vi };
}

/** Throws BAD_REQUEST `reversed`, `longRange`, `farDay`, `noWeekday`, `noDay`. */
export function typedDays(typed: Typed, terms: Terms) {
  const fromDay = typedDay(typed, 'fromDay', terms);
  const toDay = typedDay(typed, 'toDay', terms);
  const weekdays = WEEK.filter((day) => typed[`weekday-${day}`] === '1');
  if (fromDay && toDay && toDay < fromDay)
    throw new Problem('BAD_REQUEST', 'timetable.error.reversed', {
      ...{ field: 'toDay', from: dayText(fromDay, terms.locale) },
    });
  if (fromDay && toDay && daysBetween(fromDay, toDay) >= RULE_MAX_DAYS)
    throw new Problem('BAD_REQUEST', 'timetable.error.longRange', {
      ...{ field: 'toDay', last: dayText(addDays(fromDay, RULE_MAX_DAYS - 1), terms.locale) },
    });
  if (weekdays.length === 0)
    throw new Problem('BAD_REQUEST', 'timetable.error.noWeekday', { field: 'weekday-1' });
  if (fromDay && toDay && !hasDay(fromDay, toDay, weekdays))
    throw new Problem('BAD_REQUEST', 'timetable.error.noDay', { field: 'weekday-1' });
  return { fromDay, toDay, weekdays };
}

function typedDay(typed: Typed, field: string, { now, locale }: Terms): string | null {
  const text = typedText(typed, field);
  if (text === '') return null;
  const day = readTypedDay(text, field, { now, locale });
  const last = addDays(parkDay(now), AHEAD_MAX_DAYS);
  if (day > last)
    throw new Problem('BAD_REQUEST', 'timetable.error.farDay', { field, last: dayText(last, locale) });
  return day;
}

function hasDay(from: string, to: string, weekdays: number[]): boolean {
  const count = Math.min(WEEK.length, daysBetween(from, to) + 1);
  return daysFrom(from, count).some((day) => weekdays.includes(weekday(day)));
}

/** One empty time for a day ticket, none where nothing runs. Throws BAD_REQUEST `times`, `twice`, `noTimes`. */
export function typedTimes(typed: Typed, hasSlots: boolean): string[] {
  if (typed.runs !== '1') return [];
  if (!hasSlots) return [''];
  const field = 'times';
  const { times, wrong } = timesIn(typedText(typed, field));
  const [first] = wrong;
  if (first !== undefined)
    throw new Problem('BAD_REQUEST', 'timetable.error.times', { field, time: first.slice(0, 20) });
  if (times.length === 0 || times.length > TIMES_MAX)
    throw new Problem('BAD_REQUEST', 'timetable.error.noTimes', { field, max: TIMES_MAX });
  const twice = times.find((time, index) => times.indexOf(time) !== index);
  if (twice) throw new Problem('BAD_REQUEST', 'timetable.error.twice', { field, time: twice });
  return times.toSorted();
}

/** In force, waiting for a moment ahead, or off. One that is in force cannot wait. Throws BAD_REQUEST `farDay`, `running`. */
export function typedState(typed: Typed, wasActive: boolean, { now, locale }: Terms) {
  if (typed.isActive !== '1') return { isActive: false, validFrom: null };
  const field = 'validFrom';
  const text = typedText(typed, field);
  if (text === '') return { isActive: true, validFrom: null };
  const read = readMoment(text, { today: parkDay(now) });
  if ('fault' in read) {
    const { id, values } = dayFault(read, locale);
    throw new Problem('BAD_REQUEST', id, { field, ...values });
  }
  const last = addDays(parkDay(now), AHEAD_MAX_DAYS);
  if (read.day > last)
    throw new Problem('BAD_REQUEST', 'timetable.error.farDay', { field, last: dayText(last, locale) });
  const validFrom = parkInstant(read.day, read.time);
  if (validFrom <= now) return { isActive: true, validFrom: null };
  if (wasActive) throw new Problem('BAD_REQUEST', 'timetable.error.running', { field });
  return { isActive: false, validFrom };
}
