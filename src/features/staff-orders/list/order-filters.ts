/** What the list of orders is narrowed to beside its view, and how its address says so. */
import type { OrderStatus, SalesChannel } from '#db/schema/orders.ts';
import type { OrderMark } from '#db/schema/staff-orders.ts';
import { CHANNELS, type Channel } from '#src/values/channel.ts';
import { isDay } from '#src/values/day.ts';
import { METHODS } from '#src/values/payment-method.ts';
import { type DayFault, type DayTerms, readDay } from '#src/values/typed/typed-day.ts';

/** How an order can be paid; `credit` and `free` without a provider. */
export const FILTERED_METHODS = [...METHODS, 'credit', 'free'] as const;
export const SALES_CHANNELS = ['web', 'shop', 'counter'] as const satisfies SalesChannel[];
export const STATUSES = [
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
] as const satisfies OrderStatus[];
export const MARKS = ['call-back', 'complaint', 'group', 'vip', 'suspicious'] as const satisfies OrderMark[];
export const FILTERS = ['day', 'bought', 'status', 'mark', 'sales', 'channel', 'method'] as const;

export type OrderFilters = {
  /** Of the visit. */
  day: string | null;
  /** The day on which it was placed: goods have no day of a visit. */
  bought: string | null;
  status: OrderStatus | null;
  mark: OrderMark | null;
  /** Through which it was sold, as the day's takings are told. */
  sales: SalesChannel | null;
  /** By which the guest hears of the order first. */
  channel: Channel | null;
  method: (typeof FILTERED_METHODS)[number] | null;
};

export function readFilters(query: URLSearchParams): OrderFilters {
  const dayIn = (name: string) => {
    const day = query.get(name) ?? '';
    return isDay(day) ? day : null;
  };
  return {
    ...{ day: dayIn('day'), bought: dayIn('bought') },
    status: STATUSES.find((one) => one === query.get('status')) ?? null,
    mark: MARKS.find((one) => one === query.get('mark')) ?? null,
    sales: SALES_CHANNELS.find((one) => one === query.get('sales')) ?? null,
    channel: CHANNELS.find((one) => one === query.get('channel')) ?? null,
    method: FILTERED_METHODS.find((one) => one === query.get('method')) ?? null,
  };
}

export const DAYS = ['day', 'bought'] as const;

/** A day as staff type it; null where none is typed. An order was placed in the past. */
export function readTypedDay(
  query: URLSearchParams,
  today: string,
  name: (typeof DAYS)[number] = 'day',
): { day: string } | DayFault | null {
  const typed = query.get(name) ?? '';
  const terms: DayTerms = name === 'bought' ? { today, toward: 'back' } : { today };
  return typed.trim() === '' ? null : readDay(typed, terms);
}
