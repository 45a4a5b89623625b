/** Reads a day with its time, in either order: `01/01 8:00`, `8h ngày 1/1`, `mai 7h30`, `2027-01-01T08:00`. */
import { type DayFault, type DayTerms, readDay } from './typed-day.ts';

const TIME_LAST = /^(.+?)[\s,T]+(\d{1,2})(?::(\d{2})|[hg](\d{2})?)$/i;
const TIME_FIRST = /^(\d{1,2})(?::(\d{2})|[hg](\d{2})?)[\s,]+(?:ngày |on )?(.+)$/i;

type Read = { day: string; time: string } | DayFault;

/** Without a time the day begins at midnight; a time that there is not makes all of it unreadable. */
export function readMoment(typed: string, terms: DayTerms): Read {
  const text = typed.trim();
  const [, dayBefore, hourAfter, ...after] = TIME_LAST.exec(text) ?? [];
  const [, hourBefore, minute, other, dayAfter] = TIME_FIRST.exec(text) ?? [];
  const read = readDay(dayBefore ?? dayAfter ?? text, terms);
  if ('fault' in read) return { ...read, read: text };
  const hour = Number(hourAfter ?? hourBefore ?? 0);
  const minutes = Number((dayBefore ? (after[0] ?? after[1]) : (minute ?? other)) ?? 0);
  if (hour > 23 || minutes > 59) return { fault: 'unread', read: text, nearest: read.day };
  return { day: read.day, time: [hour, minutes].map((one) => String(one).padStart(2, '0')).join(':') };
}
