/** The calendar of the office: what a month shows of each day, and what staff change of it. */
import type { Bilingual } from '#db/columns.ts';
import { addDays, weekday } from '#src/values/day.ts';
import { type Hours, hoursText } from '#src/values/opening-hours.ts';
import { readDay } from '#src/values/typed/typed-day.ts';

export type Places = { capacity: number; held: number; sold: number };

/** What the figures of a month are about: a pool that ticket types share, or one ticket type. */
export type Scope = {
  id: string;
  isPool: boolean;
  /** Null for a pool that the timetable does not know. */
  name: Bilingual | null;
  typeIds: string[];
};

export type SeasonName = { id: string; name: Bilingual };

export type MonthDay = {
  date: string;
  /** Null where nothing can be sold: no departure is planned. */
  places: Places | null;
  /** Null for a day that no rule speaks of. */
  season: SeasonName | null;
  /** What a special day is called. */
  dayName: Bilingual | null;
  /** Of a day that has its own. */
  hours: Hours | null;
  fromVnd: number;
  /** Closed altogether, or the names of the ticket types that are, with the time where only that is. */
  closed: true | Bilingual[];
  /** What a sold place has brought; null while none is sold. */
  averageVnd: number | null;
};

/** 0 is nothing sold or held, 4 is full. */
export type Level = 0 | 1 | 2 | 3 | 4;

export function isFull({ capacity, held, sold }: Places): boolean {
  return held + sold >= capacity;
}

/** What nobody else can buy now. */
function takenPercent({ sold, held, capacity }: Places): number {
  return ((sold + held) * 100) / capacity;
}

export function levelOf(places: Places): Level {
  if (isFull(places)) return 4;
  const percent = takenPercent(places);
  if (percent === 0) return 0;
  return percent < 50 ? 1 : percent < 85 ? 2 : 3;
}

/** Heights in percent at which the edge of the fill runs through no text: between the lines, or above and below all. */
const WIDE = { low: 21, from: 37, to: 74, high: 97 };
const SMALL = { low: 31, from: 31, to: 62, high: 97 };

/** How high a day is filled, on a desk and on a telephone. */
export function fillOf(places: Places): { wide: number; small: number } {
  const percent = isFull(places) ? 100 : takenPercent(places);
  return { wide: freeBand(percent, WIDE), small: freeBand(percent, SMALL) };
}

function freeBand(percent: number, { low, from, to, high }: typeof WIDE): number {
  if (percent === 0 || percent === 100) return percent;
  if (percent < (low + from) / 2) return low;
  if (percent > (to + high) / 2) return high;
  return Math.round(Math.min(to, Math.max(from, percent)));
}

type Sold = { people: number; valueVnd: number };

/** What a sold place has brought, tickets as they were sold; null while none is. */
export function averageVnd(sales: readonly Sold[]): number | null {
  const [people, valueVnd] = sales.reduce(
    ([all, sum], one) => [all + one.people, sum + one.valueVnd],
    [0, 0],
  );
  return people > 0 ? Math.round(valueVnd / people) : null;
}

export function sumPlaces(all: readonly Places[]): Places {
  const sum = { capacity: 0, held: 0, sold: 0 };
  for (const { capacity, held, sold } of all) {
    sum.capacity += capacity;
    sum.held += held;
    sum.sold += sold;
  }
  return sum;
}

export type CalendarQuery = {
  /** `YYYY-MM`. */
  month: string;
  /** A pool or ticket type; empty for the first. */
  of: string;
  day: string | null;
  /** The Monday of the seven days that are shown in place of a month. */
  week: string | null;
  /** The places that are meant of the opened day. */
  slot: string;
  /** Several days in a row, both included. */
  run: { from: string; to: string } | null;
  /** Several days that cannot be, as they were typed; one that was left empty is empty. */
  wrongRun: { from: string; to: string } | null;
};

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;
const OF_MAX_CHARS = 100;
export const RUN_MAX_DAYS = 62;
export const WEEK_DAYS = 7;

function cut(from: string, to: string): string {
  const last = addDays(from, RUN_MAX_DAYS - 1);
  return to < last ? to : last;
}

/** What the address of the calendar asks for; whatever it cannot mean is as if absent. */
export function readCalendarQuery(query: URLSearchParams, today: string): CalendarQuery {
  const dayIn = (name: string) => {
    const read = readDay(query.get(name) ?? '', { today });
    return 'day' in read && MONTH.test(read.day.slice(0, 7)) ? read.day : null;
  };
  const [day, from, to, inWeek] = [dayIn('day'), dayIn('from'), dayIn('to'), dayIn('week')];
  const asked = query.get('month') ?? '';
  const [month = today.slice(0, 7)] = [asked, day?.slice(0, 7), from?.slice(0, 7)].filter(
    (one) => one !== undefined && MONTH.test(one),
  );
  const idIn = (name: string) => {
    const text = query.get(name) ?? '';
    return text.length <= OF_MAX_CHARS ? text : '';
  };
  const run = from && to && from <= to ? { from, to: cut(from, to) } : null;
  const typed = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  const isTyped = query.has('from') && query.has('to');
  const wrongRun = !run && isTyped ? typed : null;
  const isRun = run !== null || wrongRun !== null;
  const week = inWeek && addDays(inWeek, 1 - weekday(inWeek));
  const rest = { of: idIn('of'), slot: idIn('slot'), week: isRun ? null : week };
  return { month, ...rest, day: isRun ? null : day, run, wrongRun };
}

export type DayName = { nameVi: string; nameEn: string; season: string; opensAt: string; closesAt: string };

/** What a special day is called in both languages, the name of its season, and its hours where it has its own. */
export function dayNameText({ nameVi, nameEn, season, opensAt, closesAt }: DayName): string {
  const names = [...new Set([nameVi, nameEn])].join(' / ');
  return [names, season, opensAt && hoursText({ opensAt, closesAt })].filter(Boolean).join(' · ');
}
