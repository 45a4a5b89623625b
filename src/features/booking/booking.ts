/** What the booking form knows and checks before it asks the server, which checks everything again. */
import type { DayStatus, Season } from '#db/schema/tickets.ts';
import type { DayFacts } from '#src/features/tickets/day-cells.ts';
import { isDay } from '#src/values/day.ts';

export type BookingUnit = {
  id: string;
  key: string;
  name: string;
  /** Left out, as the height, where a page does not show it. */
  rule?: string;
  min: number;
  max: number;
  /** Keys of units of which one must come along; left out or empty: may travel alone. */
  accompaniedBy?: readonly string[];
  heightCm?: number | null;
  prices: Record<Season, number>;
};

/** `left`: places, where they are few. */
export type BookingSlot = { id: string; time: string; status: DayStatus; left?: number };

/** `note` is what the day is called or why it is closed. */
export type BookingDay = DayFacts & { note: string | null; slots: readonly BookingSlot[] };

/** How many of each unit, by unit id. */
export type Quantities = Readonly<Record<string, number>>;
export type BookingTicket = {
  slug: string;
  /** Of its English page, where that has an address of its own. */
  slugEn?: string;
  name: string;
  hasSlots?: boolean;
  maxPerOrder: number;
  units: readonly BookingUnit[];
};
export type Choice = { date: string | null; slotId: string | null; quantities: Quantities };
/** What is chosen when the page appears. */
export type BookingStart = {
  date: string | null;
  slotId?: string | null;
  quantities: Quantities;
  /** What was wrong with the date in the address. */
  dateError?: DateErrorId | null;
  /** Whether the address has guest counts; else those chosen before in this tab are used. */
  hasCounts?: boolean;
};

type DateErrorId = 'dateRequired' | 'dateInvalid' | 'datePast' | 'soldOut' | 'closed' | 'noVariant';
type BasketErrorId = 'slotRequired' | 'noUnits' | 'tooManyUnits' | 'unitMax' | 'unitMin' | 'needsCompanion';
/** What is wrong with which field; the id is a message of `tickets.error`. */
export type BookingError = {
  field: string;
  id: BasketErrorId | DateErrorId;
  values?: Record<string, number>;
};

export const DATE_FIELD = 'date';
export const SLOT_FIELD = 'slotId';
export const GUESTS_FIELD = 'lines';
/** Of the form as a whole. */
export const SUBMIT_FIELD = 'submit';

/** The element of the page that holds a field. */
export function boxId(field: string): string {
  return `book-${field}`;
}

export function unitField(unitId: string): string {
  return `unit-${unitId}`;
}

/** A unit sold from a least number on goes from none to that number at once, and back. */
export function steppedCount({ min }: BookingUnit, before: number, wanted: number): number {
  if (wanted === 0 || wanted >= min) return wanted;
  return wanted > before ? min : 0;
}

/** How many of a unit may be chosen within its own limit and the order's. */
export function countMax({ units, maxPerOrder }: Basket, quantities: Quantities, unit: BookingUnit): number {
  const quantity = quantityOf(quantities, unit);
  const others = units.reduce((sum, one) => sum + quantityOf(quantities, one), -quantity);
  return Math.max(quantity, Math.min(unit.max, maxPerOrder - others));
}

export function countGuests(quantities: Quantities): number {
  return Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0);
}

type Basket = Pick<BookingTicket, 'units' | 'maxPerOrder'>;

/** Every rule of the basket that is broken, each with its field. Empty exactly when the server's rule finds nothing. */
export function basketErrors({ units, maxPerOrder }: Basket, quantities: Quantities): BookingError[] {
  const count = countGuests(quantities);
  if (count === 0) return [{ field: GUESTS_FIELD, id: 'noUnits' }];
  const errors: BookingError[] = [];
  if (count > maxPerOrder)
    errors.push({ field: GUESTS_FIELD, id: 'tooManyUnits', values: { max: maxPerOrder } });
  const present = new Set(units.filter((unit) => quantityOf(quantities, unit) > 0).map((unit) => unit.key));
  for (const unit of units) {
    const quantity = quantityOf(quantities, unit);
    const field = unitField(unit.id);
    if (quantity === 0) continue;
    if (quantity > unit.max) errors.push({ field, id: 'unitMax', values: { max: unit.max } });
    if (quantity < unit.min) errors.push({ field, id: 'unitMin', values: { min: unit.min } });
    const { accompaniedBy = [] } = unit;
    const isAlone = accompaniedBy.length > 0 && !accompaniedBy.some((key) => present.has(key));
    if (isAlone) errors.push({ field, id: 'needsCompanion' });
  }
  return errors;
}

function quantityOf(quantities: Quantities, unit: BookingUnit): number {
  return quantities[unit.id] ?? 0;
}

/** What is wrong with a date from the URL or the calendar, before the day itself is looked up. */
export function dateError(typed: string | null, today: string): DateErrorId | null {
  if (!typed) return 'dateRequired';
  if (!isDay(typed)) return 'dateInvalid';
  return typed < today ? 'datePast' : null;
}

/** Why a day that exists cannot be booked. */
export function dayError(day: BookingDay | undefined): DateErrorId | null {
  if (!day || day.status === 'UNOPENED') return 'noVariant';
  if (day.status === 'PAST') return 'datePast';
  if (day.status === 'CLOSED') return 'closed';
  return day.status === 'SOLD_OUT' ? 'soldOut' : null;
}

export type BookingLine = {
  unitId: string;
  name: string;
  quantity: number;
  priceVnd: number;
  amountVnd: number;
};

/** The chosen units with what they cost that day. */
export function bookingLines(
  units: readonly BookingUnit[],
  quantities: Quantities,
  season: Season,
): BookingLine[] {
  return units.flatMap((unit) => {
    const quantity = quantityOf(quantities, unit);
    const priceVnd = priceOn(unit.prices, season);
    return quantity === 0
      ? []
      : [{ unitId: unit.id, name: unit.name, quantity, priceVnd, amountVnd: priceVnd * quantity }];
  });
}

/** Before a day is chosen the least. */
export function priceOn(prices: BookingUnit['prices'], season: Season | null | undefined): number {
  return prices[season ?? ''] ?? Math.min(...Object.values(prices));
}

export function totalVnd(lines: readonly BookingLine[]): number {
  return lines.reduce((sum, line) => sum + line.amountVnd, 0);
}
