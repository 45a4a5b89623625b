import type { Words } from '#i18n/intl.ts';
import type { Locale } from '#i18n/locales.ts';
import type { CalendarDay, DayState } from '#src/ui/calendar.tsx';
import { daysFrom, weekday } from '#src/values/day.ts';
import { formatMessage } from '#src/values/message.ts';
import { type BookingDay, type BookingUnit, figure, leadingUnit } from './booking.ts';

export type DayWords = { day: Words<'booking.day'>; calendar: Words<'common.calendar'> };
type View = {
  /** `YYYY-MM`. */
  month: string;
  /** Lunar day and month of each day of the month, `4/11`. */
  lunar: readonly string[];
  days: ReadonlyMap<string, BookingDay>;
  today: string;
  units: readonly BookingUnit[];
  locale: Locale;
  words: DayWords;
};

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export function daysOfMonth(month: string): string[] {
  return daysFrom(`${month}-01`, 31).filter((day) => day.startsWith(month));
}

/** `Thứ Bảy, 12/12/2026`. */
export function dayText(date: string, words: DayWords['calendar']): string {
  const [year, month, day] = date.split('-');
  return `${words[`${WEEK[weekday(date) - 1] ?? 'mon'}Full`]}, ${day}/${month}/${year}`;
}

/** The month as the calendar draws it. */
export function calendarDays(view: View): CalendarDay[] {
  return daysOfMonth(view.month).map((date, index) => {
    const day = view.days.get(date);
    const state = stateOf(day, date < view.today);
    const lunar = view.lunar[index] ?? '';
    const isFirst = index === 0 || lunar.startsWith('1/');
    return {
      date,
      lunar: isFirst ? lunar : (lunar.split('/')[0] ?? ''),
      state,
      priceText: cellText(day, state, view),
      label: labelOf({ date, day, state, lunar }, view),
      barPercent: day?.leftPercent ?? null,
    };
  });
}

function stateOf(day: BookingDay | undefined, isPast: boolean): DayState {
  if (isPast) return 'past';
  if (!day || day.status === 'CLOSED') return 'closed';
  if (day.status === 'SOLD_OUT') return 'sold';
  if (day.status === 'LIMITED') return 'low';
  return day.season === 'peak' ? 'peak' : 'available';
}

/** The day's cheapest full price in thousands, or why it cannot be bought. */
function cellText(day: BookingDay | undefined, state: DayState, { units, locale, words }: View): string | null {
  if (state === 'past') return null;
  if (state === 'sold') return words.day.sold;
  if (state === 'closed' || !day) return shutText(day, words);
  return `${figure(Math.round(fromVnd(day, units) / 1000), locale)}k`;
}

function labelOf(cell: { date: string; day: BookingDay | undefined; state: DayState; lunar: string }, { units, locale, words }: View): string {
  const { date, day, state, lunar } = cell;
  const facts = { day: dayText(date, words.calendar), lunar };
  if (state === 'past') return formatMessage(words.day.shut, { ...facts, status: words.day.past }, locale);
  if (state === 'sold') return formatMessage(words.day.shut, { ...facts, status: words.day.sold }, locale);
  if (state === 'closed' || !day) return formatMessage(words.day.shut, { ...facts, status: shutText(day, words) }, locale);
  const price = `${figure(fromVnd(day, units), locale)} ₫`;
  const status = state === 'low' ? words.day.low : words.day.available;
  const note = day.note ? `, ${day.note}` : '';
  return formatMessage(words.day.open, { ...facts, status, price }, locale) + note;
}

function shutText(day: BookingDay | undefined, { day: words }: DayWords): string {
  return day?.closure ? words[day.closure] : words.closed;
}

function fromVnd(day: BookingDay, units: readonly BookingUnit[]): number {
  return leadingUnit(units)?.prices[day.season] ?? 0;
}
