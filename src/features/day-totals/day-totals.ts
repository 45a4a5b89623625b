/** The figures of one park day: who bought, who came in when, and what was taken. */
import type { SalesChannel } from '#db/schema/orders.ts';
import { isDay, minuteOf, timeOfMinute } from '#src/values/day.ts';

export type SalesRow = {
  day: string;
  ticketTypeId: string;
  /** Empty for a day ticket. */
  startTime: string;
  tickets: number;
  people: number;
  valueVnd: number;
};
export type EntriesRow = {
  day: string;
  gateId: string;
  ticketTypeId: string;
  startTime: string;
  halfHour: string;
  people: number;
};
export type TakingsRow = {
  day: string;
  provider: string;
  payments: number;
  receivedVnd: number;
  refundedVnd: number;
};

/** `salesChannel` is empty for money of no order. */
export type ChannelTakingsRow = TakingsRow & { salesChannel: SalesChannel | '' };

/** What a voucher pays was taken when it was issued. */
const CREDIT = 'credit';
export const WEEK_DAYS = 7;
const CENTURY = /^20\d{2}-/;

/** The day that the address asks for; whatever it cannot mean is as if absent. */
export function readDayAsked(query: URLSearchParams, today: string): string {
  const asked = query.get('day') ?? '';
  return CENTURY.test(asked) && isDay(asked) ? asked : today;
}

export function sumPeople(rows: readonly { people: number }[]): number {
  return rows.reduce((sum, { people }) => sum + people, 0);
}

/** `HH:00` or `HH:30`: the half hour in which a time lies. */
function halfHourOf(time: string): string {
  return timeOfMinute(Math.floor(minuteOf(time) / 30) * 30);
}

export type Half = {
  time: string;
  came: number;
  /** By the tickets sold; what is not known yet is not in it. */
  expected: number;
};

type Day = { sales: readonly SalesRow[]; entries: readonly EntriesRow[]; before: readonly EntriesRow[] };

/** What a park shows at least, so that the chart of an empty morning has a shape. */
const FIRST = minuteOf('07:00');
const LAST = minuteOf('17:30');

/**
 * The day by half hours. Tickets with a departure are expected at it; day tickets come as those of `before`, the same
 * weekday a week ago, came, and nowhere when nobody did.
 */
export function halvesOf({ sales, entries, before }: Day): Half[] {
  const came = peopleBy(entries);
  const expected = new Map<string, number>();
  const expect = (time: string, people: number) => expected.set(time, (expected.get(time) ?? 0) + people);
  for (const { startTime, people } of sales) if (startTime) expect(halfHourOf(startTime), people);
  const free = sumPeople(sales.filter(({ startTime }) => !startTime));
  const then = before.filter(({ startTime }) => !startTime);
  const all = sumPeople(then);
  if (all > 0) for (const [time, people] of peopleBy(then)) expect(time, (free * people) / all);
  const minutes = [...came.keys(), ...expected.keys()].map(minuteOf);
  const [from, to] = [Math.min(FIRST, ...minutes), Math.max(LAST, ...minutes)];
  return Array.from({ length: (to - from) / 30 + 1 }, (_, index) => {
    const time = timeOfMinute(from + index * 30);
    return { time, came: came.get(time) ?? 0, expected: Math.round(expected.get(time) ?? 0) };
  });
}

function peopleBy(rows: readonly EntriesRow[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { halfHour, people } of rows) sums.set(halfHour, (sums.get(halfHour) ?? 0) + people);
  return sums;
}

export type Takings = {
  receivedVnd: number;
  refundedVnd: number;
  /** Paid with vouchers, beside what was received. */
  creditVnd: number;
  byProvider: TakingsRow[];
};

/** The largest sum first; what only went out has no share in what came. */
export function takingsOf(rows: readonly TakingsRow[]): Takings {
  const money = rows.filter(({ provider }) => provider !== CREDIT);
  const sum = (of: (row: TakingsRow) => number) => money.reduce((total, row) => total + of(row), 0);
  return {
    receivedVnd: sum(({ receivedVnd }) => receivedVnd),
    refundedVnd: sum(({ refundedVnd }) => refundedVnd),
    creditVnd: rows.find(({ provider }) => provider === CREDIT)?.receivedVnd ?? 0,
    byProvider: money
      .filter(({ receivedVnd, refundedVnd }) => receivedVnd > 0 || refundedVnd > 0)
      .toSorted((one, other) => other.receivedVnd - one.receivedVnd),
  };
}

/** A part of the money taken: `key` is a sales channel or a provider. */
export type Share = { key: string; payments: number; receivedVnd: number; refundedVnd: number };

type Part = 'salesChannel' | 'provider';

/** The money taken by sales channel or by way of paying, vouchers left out; the largest sum first. */
export function partsOf(rows: readonly ChannelTakingsRow[], by: Part): Share[] {
  return [...Map.groupBy(rows.filter(isMoney), (row) => row[by])]
    .map(([key, own]) => sharesOf(key, own))
    .filter(({ receivedVnd, refundedVnd }) => receivedVnd > 0 || refundedVnd > 0)
    .toSorted((one, other) => other.receivedVnd - one.receivedVnd);
}

function isMoney({ provider }: Pick<TakingsRow, 'provider'>): boolean {
  return provider !== CREDIT;
}

export type DayShares = { day: string; all: Share; parts: ReadonlyMap<string, Share> };

/** The same day by day, the last first; days without money are left out. */
export function daysOf(rows: readonly ChannelTakingsRow[], by: Part): DayShares[] {
  return [...Map.groupBy(rows.filter(isMoney), ({ day }) => day)]
    .map(([day, own]) => ({
      day,
      all: sharesOf(day, own),
      parts: new Map(partsOf(own, by).map((part) => [part.key, part])),
    }))
    .filter(({ all }) => all.receivedVnd > 0 || all.refundedVnd > 0)
    .toSorted((one, other) => (one.day < other.day ? 1 : -1));
}

function sharesOf(key: string, rows: readonly TakingsRow[]): Share {
  const sum = (of: (row: TakingsRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    key,
    payments: sum(({ payments }) => payments),
    receivedVnd: sum(({ receivedVnd }) => receivedVnd),
    refundedVnd: sum(({ refundedVnd }) => refundedVnd),
  };
}

const CHANNELS: readonly SalesChannel[] = ['web', 'shop', 'counter'];

/** One that a newer version has added counts as `other`. */
export function knownChannel(key: string): SalesChannel | 'none' | 'other' {
  if (key === '') return 'none';
  return CHANNELS.find((channel) => channel === key) ?? 'other';
}

/** In per cent, one digit behind the point; null without anything to compare with. */
export function changePercent(now: number, before: number): number | null {
  return before > 0 ? Math.round(((now - before) * 1000) / before) / 10 : null;
}

const STEPS = [1, 2, 5, 10];
const LINES = 3;

/** The distance of the lines of a chart that reaches up to `most`: 1, 2 or 5 and zeros. */
export function lineStep(most: number): number {
  const rough = Math.max(1, most / LINES);
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * (STEPS.find((step) => step * power >= rough) ?? 10);
}
