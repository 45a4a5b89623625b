/** What the list of orders is narrowed to beside its view, and how its address says so. */
import type { SalesChannel } from '#db/schema/orders.ts';
import { CHANNELS, type Channel } from '#src/values/channel.ts';
import { isDay } from '#src/values/day.ts';
import { METHODS } from '#src/values/payment-method.ts';
import { type DayFault, readDay } from '#src/values/typed/typed-day.ts';

/** How an order can be paid; `credit` and `free` without a provider. */
export const FILTERED_METHODS = [...METHODS, 'credit', 'free'] as const;
export const SALES_CHANNELS = ['web', 'shop', 'counter'] as const satisfies SalesChannel[];
export const FILTERS = ['day', 'sales', 'channel', 'method'] as const;

export type OrderFilters = {
  /** Of the visit. */
  day: string | null;
  /** Through which it was sold, as the day's takings are told. */
  sales: SalesChannel | null;
  /** By which the guest hears of the order first. */
  channel: Channel | null;
  method: (typeof FILTERED_METHODS)[number] | null;
};

export function readFilters(query: URLSearchParams): OrderFilters {
  const day = query.get('day') ?? '';
  return {
    day: isDay(day) ? day : null,
    sales: SALES_CHANNELS.find((one) => one === query.get('sales')) ?? null,
    channel: CHANNELS.find((one) => one === query.get('channel')) ?? null,
    method: FILTERED_METHODS.find((one) => one === query.get('method')) ?? null,
  };
}

/** The day as staff type it; null where none is typed. */
export function readTypedDay(query: URLSearchParams, today: string): { day: string } | DayFault | null {
  const typed = query.get('day') ?? '';
  return typed.trim() === '' ? null : readDay(typed, { today });
}
