import { addDays, daysFrom, parkDay } from '#src/values/day.ts';
import { lunarDate } from '#src/values/lunar.ts';
import { type DayFacts, isOnSale } from './day-cells.ts';
import type { TicketDay } from './tickets.ts';

type Period = { from: string; to: string; now: string };

/** One entry for every calendar day of the period, sold or not. */
export function periodFacts(days: readonly TicketDay[], { from, to, now }: Period): DayFacts[] {
  const basis = `${from} ${to} ${parkDay(now)}`;
  const last = lastFacts.get(days);
  if (last?.basis === basis) return last.facts;
  const facts = allFacts(days, { from, to, now });
  lastFacts.set(days, { basis, facts });
  return facts;
}

/** The same object for the same days: what is made from it is cached by it. */
const lastFacts = new WeakMap<object, { basis: string; facts: DayFacts[] }>();

function allFacts(days: readonly TicketDay[], { from, to, now }: Period): DayFacts[] {
  const known = new Map(days.map((day) => [day.date, day]));
  const count = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  return daysFrom(from, count).map((date) => factsOf(date, known.get(date), parkDay(now)));
}

export function factsOf(date: string, day: TicketDay | undefined, today: string): DayFacts {
  const { day: lunarDay, month } = lunarDate(date);
  const common = { date, lunar: `${lunarDay}/${month}` };
  if (!day || date < today) {
    const status = date < today ? ('PAST' as const) : ('UNOPENED' as const);
    return { ...common, season: '', status, fromVnd: 0 };
  }
  const facts = { ...common, season: day.season, status: day.status, fromVnd: day.fromVnd };
  return day.status === 'CLOSED' ? { ...facts, reason: day.closure?.reason ?? 'late' } : facts;
}

/** First and last day of `YYYY-MM`. */
export function monthPeriod(month: string): { from: string; to: string } {
  const from = `${month}-01`;
  return { from, to: addDays(`${stepMonth(month, 1)}-01`, -1) };
}

/** The month `count` after `YYYY-MM`. */
export function stepMonth(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

type Asked = { month: string | null; today: string; lastDay: string };

/** The month a page shows: the one asked for when something in it can be sold, else this one. */
export function shownMonth({ month, today, lastDay }: Asked): string {
  const first = today.slice(0, 7);
  if (!month || !/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return first;
  return month >= first && month <= lastDay.slice(0, 7) ? month : first;
}

type Opening<Read> = {
  month: string;
  isAsked: boolean;
  lastDay: () => Promise<string>;
  read: (month: string) => Promise<Read>;
};

/**
 * The month that a calendar opens on, with what is read of it. Where nobody asked for a month, one in which nothing can be
 * bought any more, as on the evening of its last day, gives way to the next.
 */
export async function openMonth<Read extends { days: readonly Pick<TicketDay, 'status'>[] } | null>(
  opening: Opening<Read>,
): Promise<{ month: string; found: Read }> {
  const { month, isAsked, lastDay, read } = opening;
  const first = { month, found: await read(month) };
  const next = stepMonth(month, 1);
  // For a day that is sold out there is a waiting list.
  const isOpen = ({ found }: { found: Read }) =>
    found === null || found.days.some((day) => isOnSale(day) || day.status === 'SOLD_OUT');
  if (isAsked || isOpen(first) || next > (await lastDay()).slice(0, 7)) return first;
  const second = { month: next, found: await read(next) };
  return isOpen(second) ? second : first;
}
