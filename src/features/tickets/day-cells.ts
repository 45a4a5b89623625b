import type { ClosureReason, DayStatus, Season } from '#db/schema/tickets.ts';
import { dayText, shortDayText } from '#i18n/day-text.ts';
import type { Words } from '#i18n/intl.ts';
import type { CalendarDay, DayState } from '#src/ui/calendar/calendar-day.tsx';
import { moneyText, thousandsText } from '#src/values/amount-text.ts';
import { weekday } from '#src/values/day.ts';
import { formatMessage } from '#src/values/message.ts';

/** What a cell shows about a day, small enough to send for a whole month. */
export type DayFacts = {
  date: string;
  /** `4/11`, day and month of the lunar calendar. */
  lunar: string;
  season: Season;
  /** `PAST` is over, `UNOPENED` not on sale yet. */
  status: DayStatus | 'PAST' | 'UNOPENED';
  /** Why the day is closed; `late` when its sale has ended. */
  reason?: ClosureReason | 'late' | null;
  fromVnd: number;
  /** Missing until it is known exactly: the bar then shows the status only. */
  leftPercent?: number | null;
  /** Places left where they are so few that they are told. */
  left?: number;
};

type Weekday = (typeof WEEK)[number];
/** The names of the days: `T7`, `Thứ Bảy`. */
export type WeekWords = Pick<Words<'common.calendar'>, Weekday | `${Weekday}Full`>;
export type DayWords = { day: Words<'tickets.day'>; week: Words<'common.calendar'> };
type ExactDay = {
  status: DayStatus;
  leftPercent: number;
  slots?: readonly { status: DayStatus; vacancies?: number }[];
};
/** Told as a number from here down. */
const FEW_PLACES = 9;

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const STATUS_BAR = { AVAILABLE: 100, LIMITED: 18 };

export function isOnSale({ status }: Pick<DayFacts, 'status'>): boolean {
  return status === 'AVAILABLE' || status === 'LIMITED';
}

export function stateOf({ status, season }: Pick<DayFacts, 'status' | 'season'>): DayState {
  if (status === 'PAST' || status === 'UNOPENED') return 'past';
  if (status === 'SOLD_OUT') return 'sold';
  if (status === 'CLOSED') return 'closed';
  if (status === 'LIMITED') return 'low';
  return season === 'peak' ? 'peak' : 'available';
}

/** The same day as the server counts it at this moment; a day that is closed stays so. */
export function exactFacts(facts: DayFacts, exact: ExactDay | undefined): DayFacts {
  if (!exact || facts.status === 'PAST' || facts.status === 'UNOPENED') return facts;
  const reason = exact.status === 'CLOSED' ? (facts.reason ?? 'late') : null;
  const left = Math.max(0, ...(exact.slots ?? []).map((slot) => fewLeft(slot) ?? 0));
  const isFew = left > 0 && (exact.slots ?? []).every((slot) => !isOnSale(slot) || fewLeft(slot));
  return {
    ...facts,
    ...{ status: exact.status, reason, leftPercent: exact.leftPercent },
    ...(isFew && { left }),
  };
}

/** How many places a departure has left, if they are few. */
export function fewLeft(slot: { status: DayStatus; vacancies?: number }): number | undefined {
  const { status, vacancies } = slot;
  return status === 'LIMITED' && vacancies && vacancies <= FEW_PLACES ? vacancies : undefined;
}

/** URL of the waiting list for a sold-out day, without the day at its end, and the link's text. */
export type WaitLink = { path: `/${string}`; label: string };

type CellInput = {
  words: Words<'tickets.day'>;
  name: string;
  locale: string;
  isLunarWhole?: boolean;
  href?: `/${string}` | undefined;
  wait?: WaitLink | null | undefined;
};

/** A calendar cell: short visible texts, and a full text for screen readers. */
export function dayCell(
  facts: DayFacts,
  { words, name, locale, isLunarWhole = false, href, wait }: CellInput,
): CalendarDay {
  const isOpen = isOnSale(facts);
  const waiting = wait && facts.status === 'SOLD_OUT' ? wait : null;
  const label = dayLabel(facts, { words, name, locale });
  const [lunarDay = ''] = facts.lunar.split('/');
  return {
    date: facts.date,
    lunar: isLunarWhole || lunarDay === '1' ? facts.lunar : lunarDay,
    state: stateOf(facts),
    priceText: isOpen ? thousandsText(facts.fromVnd, locale) : shortWord(facts, words),
    label: waiting ? `${label}, ${waiting.label}` : label,
    ...(facts.left && { leftText: formatMessage(words['cell.left'], { left: facts.left }, locale) }),
    barPercent:
      facts.status === 'AVAILABLE' || facts.status === 'LIMITED'
        ? (facts.leftPercent ?? STATUS_BAR[facts.status])
        : null,
    ...(href && isOpen ? { href } : {}),
    ...(waiting ? { href: `${waiting.path}${facts.date}` as const } : {}),
  };
}

/** `Thứ Bảy, 12/12/2026`. */
export function fullDay(date: string, week: WeekWords, locale: string): string {
  return `${week[`${WEEK[weekday(date) - 1] ?? 'mon'}Full`]}, ${dayText(date, locale)}`;
}

/** `T7, 12/12`. */
export function shortDay(date: string, week: WeekWords, locale: string): string {
  return `${shortWeekday(date, week)}, ${shortDayText(date, locale)}`;
}

/** `T7`. */
export function shortWeekday(date: string, week: WeekWords): string {
  return week[WEEK[weekday(date) - 1] ?? 'mon'];
}

/** `còn chỗ`, `hết chỗ`, `bảo trì` …: the state of a day in words. */
export function statusWord(
  { status, season, reason }: Pick<DayFacts, 'status' | 'season' | 'reason'>,
  words: DayWords['day'],
): string {
  if (status === 'PAST') return words.past;
  if (status === 'UNOPENED') return words.unopened;
  if (status === 'SOLD_OUT') return words.sold;
  if (status === 'CLOSED') return words[reason ?? 'closed'] || words.closed;
  if (status === 'LIMITED') return words.low;
  return season === 'peak' ? words.peak : words.available;
}

function shortWord({ status, reason }: DayFacts, words: DayWords['day']): string | null {
  if (status === 'SOLD_OUT') return words['cell.sold'];
  if (status === 'CLOSED') return words[`cell.${reason ?? 'closed'}`];
  return null;
}

function dayLabel(
  facts: DayFacts,
  { words, name, locale }: Pick<CellInput, 'words' | 'name' | 'locale'>,
): string {
  const args = {
    day: name,
    lunar: facts.lunar,
    status: facts.left ? formatMessage(words.left, { left: facts.left }, locale) : statusWord(facts, words),
    price: moneyText(facts.fromVnd, locale),
  };
  return formatMessage(isOnSale(facts) ? words.label : words.labelShut, args, locale);
}
