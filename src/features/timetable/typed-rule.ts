/** What was typed for a rule, read and checked: days, weekdays, start times, the moment from which it holds. */
import { dayText } from '#i18n/day-text.ts';
import type { Locale } from '#i18n/locales.ts';
import { Problem } from '#src/server/problem.ts';
import { addDays, daysBetween, daysFrom, isDay, parkDay, parkInstant, weekday } from '#src/values/day.ts';
import { timesIn } from '#src/values/timetable/typed-times.ts';

export type Typed = Readonly<Record<string, string>>;
type Terms = { now: string; locale: Locale };
type Name = { vi: string; en: string };

const NAME_MAX_CHARS = 80;
const RULE_MAX_DAYS = 1100;
const AHEAD_MAX_DAYS = 3660;
const TIMES_MAX = 40;
const WEEK = [1, 2, 3, 4, 5, 6, 7];
const MOMENT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/;

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
  if (!isDay(text)) throw new Problem('BAD_REQUEST', 'tickets.error.dateInvalid', { field });
  const last = addDays(parkDay(now), AHEAD_MAX_DAYS);
  if (text > last)
    throw new Problem('BAD_REQUEST', 'timetable.error.farDay', { field, last: dayText(last, locale) });
  return text;
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

/** In force, waiting for a moment ahead, or off. One that is in force cannot wait. Throws BAD_REQUEST `moment`, `running`. */
export function typedState(typed: Typed, wasActive: boolean, { now }: Terms) {
  if (typed.isActive !== '1') return { isActive: false, validFrom: null };
  const field = 'validFrom';
  const text = typedText(typed, field);
  if (text === '') return { isActive: true, validFrom: null };
  const [, day = '', time = ''] = MOMENT.exec(text) ?? [];
  const isMoment = isDay(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
  if (!isMoment || day > addDays(parkDay(now), AHEAD_MAX_DAYS))
    throw new Problem('BAD_REQUEST', 'timetable.error.moment', { field });
  const validFrom = parkInstant(day, time);
  if (validFrom <= now) return { isActive: true, validFrom: null };
  if (wasActive) throw new Problem('BAD_REQUEST', 'timetable.error.running', { field });
  return { isActive: false, validFrom };
}
