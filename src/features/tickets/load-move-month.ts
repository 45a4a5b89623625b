import type { DayStatus } from '#db/schema/tickets.ts';
import { intlFor } from '#i18n/intl.ts';
import type { Context } from '#src/server/trpc.ts';
import { daysBetween, daysFrom, parkDay } from '#src/values/day.ts';
import { exactFacts, isOnSale } from './day-cells.ts';
import { factsOf, monthPeriod, shownMonth, stepMonth } from './day-facts.ts';
import { fits, loadAvailability } from './load-availability.ts';
import type { MoveDay, MoveMonth } from './move-days.ts';

type Ctx = Pick<Context, 'db' | 'now' | 'locale'>;
type Slot = Awaited<ReturnType<typeof loadAvailability>>[number]['slots'][number];
/** A ticket type, and how many places of it are taken along. */
type Moving = { slug: string; places: number };
/** What a day costs more or less; `current` for the day there is, null for one that is not sold after all. */
export type PriceDay = (day: { date: string; slots: readonly (readonly Slot[])[] }) => Promise<Priced>;
type Priced = number | 'current' | null;

type Asked = {
  moving: readonly Moving[];
  /** The first of these that can be shown. */
  months: readonly (string | undefined)[];
  lastDay: string;
  priceDay: PriceDay;
};

/**
 * A month with what each day costs; only days with room for all that is moved have a price. Where nobody asked for a month,
 * as on its last days, one without another day gives way to the next.
 */
export async function loadMoveMonth(ctx: Ctx, asked: Asked): Promise<MoveMonth> {
  const wanted = asked.months.find((month) => month !== undefined) ?? null;
  const shown = await loadMonth(ctx, asked, wanted);
  const isAsked = asked.months[0] !== undefined;
  if (isAsked || shown.next === null || shown.days.some(isOther)) return shown;
  return loadMonth(ctx, asked, shown.next);
}

/** On sale or sold out, and not the day there is. */
function isOther({ status, bar }: MoveDay): boolean {
  return bar !== 'current' && RANK[status] <= RANK.SOLD_OUT;
}

async function loadMonth(ctx: Ctx, asked: Asked, wanted: string | null): Promise<MoveMonth> {
  const { moving, lastDay } = asked;
  const today = parkDay(ctx.now);
  const month = shownMonth({ month: wanted, today, lastDay });
  const { from, to } = monthPeriod(month);
  const known = await Promise.all(
    moving.map(async ({ slug, places }) => {
      const days = await loadAvailability(ctx, { slug, from, to });
      return { places, days: new Map(days.map((day) => [day.date, day])) };
    }),
  );
  const dates = daysFrom(from, daysBetween(from, to) + 1);
  const days = await Promise.all(dates.map((date) => moveDay(date, { ...asked, known, today })));
  return {
    ...{ month, today, days },
    monthText: intlFor(ctx.locale).day(from, 'month'),
    previous: month > today.slice(0, 7) ? stepMonth(month, -1) : null,
    next: month < lastDay.slice(0, 7) ? stepMonth(month, 1) : null,
  };
}

type Day = Awaited<ReturnType<typeof loadAvailability>>[number];
type Known = Asked & { known: { places: number; days: ReadonlyMap<string, Day> }[]; today: string };

async function moveDay(date: string, { known, today, lastDay, priceDay }: Known): Promise<MoveDay> {
  const parts = known.map(({ places, days }) => partOf(date, days.get(date), { places, today }));
  const [worst] = parts.toSorted((one, other) => RANK[other.facts.status] - RANK[one.facts.status]);
  const facts = worst?.facts ?? factsOf(date, undefined, today);
  if (!isOnSale(facts)) return { ...facts, differenceVnd: null };
  if (date > lastDay) return { ...facts, differenceVnd: null, bar: 'beyond' };
  const priced = await priceDay({ date, slots: parts.map(({ slots }) => slots) });
  if (priced === 'current') return { ...facts, differenceVnd: null, bar: 'current' };
  if (priced === null) return { ...facts, status: 'CLOSED', reason: 'late', differenceVnd: null };
  return { ...facts, differenceVnd: priced };
}

const RANK: Record<MoveDay['status'], number> = {
  AVAILABLE: 0,
  LIMITED: 1,
  SOLD_OUT: 2,
  CLOSED: 3,
  UNOPENED: 4,
  PAST: 5,
};

/** One ticket type on a day, as those see it who need so many places. */
function partOf(date: string, day: Day | undefined, { places, today }: { places: number; today: string }) {
  const bare = factsOf(date, day, today);
  if (!day) return { facts: bare, slots: [] };
  const slots = day.slots.filter((slot) => fits(slot, places));
  const isFull = isOnSale(day) && slots.length === 0;
  const status: DayStatus = isFull ? 'SOLD_OUT' : day.status;
  return { facts: exactFacts(bare, { ...day, status, slots }), slots };
}
