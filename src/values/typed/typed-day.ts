/**
 * Reads a day as staff type it, in the browser and on the server alike: `13`, `13/12`, `13/12/26`, `13 Dec 2026`, `2026-12-13`,
 * `mai`, `hôm nay`, `t7`, `cn`, `tomorrow`, `sat`. Accents, capitals and spaces make no difference; figures are day first.
 */
import { addDays, daysBetween, isDay, weekday } from '#src/values/day.ts';
import { withoutMarks } from '#src/values/without-marks.ts';

/** `nearest`: the good day that is nearest to what was read. */
export type DayFault = { fault: 'unread' | 'noSuchDay' | 'farYear'; read: string; nearest: string };
type ReadDay = { day: string } | DayFault;
/** `back`: a day without its month or year is the last such, for lists of what has happened; else the next. */
export type DayTerms = { today: string; toward?: 'ahead' | 'back' | undefined };

type Parts = { day: number; month: number | null; year: number | null };

export const DAY_MAX_CHARS = 40;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;
const DAYS_A_WEEK = 7;

const NEAR = [
  { offset: -1, names: ['hom qua', 'yesterday'] },
  { offset: 0, names: ['hom nay', 'nay', 'today'] },
  { offset: 1, names: ['mai', 'ngay mai', 'tomorrow'] },
  { offset: 2, names: ['ngay kia'] },
];
const WEEKDAYS = [
  ['t2', 'thu 2', 'thu hai', 'mon', 'monday'],
  ['t3', 'thu 3', 'thu ba', 'tue', 'tuesday'],
  ['t4', 'thu 4', 'thu tu', 'wed', 'wednesday'],
  ['t5', 'thu 5', 'thu nam', 'thu', 'thursday'],
  ['t6', 'thu 6', 'thu sau', 'fri', 'friday'],
  ['t7', 'thu 7', 'thu bay', 'sat', 'saturday'],
  ['cn', 'chu nhat', 'sun', 'sunday'],
];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const FIGURES =
  /^(?:ngay )?(\d{1,2})(?:(?: ?[-/.] ?| thang | )(\d{1,2})(?:(?: ?[-/.] ?| nam | )(\d{4}|\d{2}))?)?$/;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,9})\.?,?(?: (\d{4}|\d{2}))?$/;
const MONTH_FIRST = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,?(?: (\d{4}|\d{2}))?$/;

export function readDay(typed: string, terms: DayTerms): ReadDay {
  const read = typed.trim().slice(0, DAY_MAX_CHARS);
  const text = withoutMarks(read.toLowerCase()).replaceAll(/\s+/g, ' ');
  const near = NEAR.find(({ names }) => names.includes(text));
  if (near) return { day: addDays(terms.today, near.offset) };
  const at = WEEKDAYS.findIndex((names) => names.includes(text)) + 1;
  if (at > 0) return { day: nextWeekday(at, terms) };
  const parts = partsOf(text);
  if (!parts) return { fault: 'unread', read, nearest: terms.today };
  const found = dayOf(parts, terms);
  return 'fault' in found ? { ...found, read } : found;
}

function nextWeekday(wanted: number, { today, toward }: DayTerms): string {
  const ahead = (wanted - weekday(today) + DAYS_A_WEEK) % DAYS_A_WEEK;
  return addDays(today, toward === 'back' && ahead > 0 ? ahead - DAYS_A_WEEK : ahead);
}

function partsOf(text: string): Parts | null {
  const iso = ISO.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const figures = FIGURES.exec(text);
  if (figures) return { day: Number(figures[1]), month: figureOf(figures[2]), year: yearOf(figures[3]) };
  const [day, name, year] = DAY_FIRST.exec(text)?.slice(1) ?? swapped(MONTH_FIRST.exec(text)?.slice(1) ?? []);
  const month = MONTHS.findIndex((one) => name?.startsWith(one)) + 1;
  return day && month > 0 ? { day: Number(day), month, year: yearOf(year) } : null;
}

const swapped = ([month, day, year]: (string | undefined)[]) => [day, month, year];
const figureOf = (text: string | undefined) => (text === undefined ? null : Number(text));

/** Two figures are of this century. */
function yearOf(text: string | undefined): number | null {
  return text?.length === 2 ? 2000 + Number(text) : figureOf(text);
}

type Found = { day: string } | Omit<DayFault, 'read'>;

function dayOf({ day, month, year }: Parts, terms: DayTerms): Found {
  if (month === null) return dayAlone(day, terms);
  if (year !== null) return wholeDay(year, month, day);
  const own = Number(terms.today.slice(0, 4));
  const found = wholeDay(own, month, day);
  const at = 'day' in found ? found.day : found.nearest;
  if (terms.toward === 'back') return at > terms.today ? wholeDay(own - 1, month, day) : found;
  return at < terms.today ? wholeDay(own + 1, month, day) : found;
}

/** In the nearest month that has it. */
function dayAlone(day: number, { today, toward }: DayTerms): Found {
  const isBack = toward === 'back';
  const [year = 0, month = 1] = today.split('-').map(Number);
  for (let step = 0; step <= 2; step += 1) {
    const at = month - 1 + (isBack ? -step : step);
    const text = written(year + Math.floor(at / 12), (((at % 12) + 12) % 12) + 1, day);
    if (isDay(text) && (isBack ? text <= today : text >= today)) return { day: text };
  }
  return wholeDay(year, month, day);
}

function wholeDay(year: number, month: number, day: number): Found {
  const text = written(year, month, day);
  if (year >= FIRST_YEAR && year <= LAST_YEAR && isDay(text)) return { day: text };
  // A month past twelve is a day that was written after its month.
  const [rightMonth, rightDay] = month > 12 && day >= 1 && day <= 12 ? [day, month] : [month, day];
  const nearest = nearestDay(clamp(year, FIRST_YEAR, LAST_YEAR), clamp(rightMonth, 1, 12), rightDay);
  return { fault: isDay(text) ? 'farYear' : 'noSuchDay', nearest };
}

function nearestDay(year: number, month: number, day: number): string {
  const first = written(year, month, 1);
  const next = month === 12 ? written(year + 1, 1, 1) : written(year, month + 1, 1);
  return addDays(first, clamp(day, 1, daysBetween(first, next)) - 1);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

function written(year: number, month: number, day: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}
