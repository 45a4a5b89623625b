/** How many orders have come into a list since it was drawn: it says so and does not move by itself. */
import * as z from 'zod/mini';
import { STAFF_STATUSES } from '#src/features/fulfilment/fulfilment.ts';
import { type OrdersAsked, VIEWS } from '#src/features/staff-orders/staff-orders.ts';
import { CHANNELS } from '#src/values/channel.ts';
import { addSeconds, isDay } from '#src/values/day.ts';
import { FILTERED_METHODS, SALES_CHANNELS } from './order-filters.ts';

/** More are not counted. */
export const NEW_MAX = 99;
/** An order is stored a moment after the instant that it bears, so those of the last minute, at least, are counted when a list is drawn too. */
const OVERLAP_SECONDS = 60;
/** A list that has been open for longer counts the last day alone. */
const LONGEST_SECONDS = 24 * 60 * 60;

export const newOrdersInput = z.object({
  view: z.enum(VIEWS, 'errors.invalid'),
  step: z.nullable(z.enum(STAFF_STATUSES, 'errors.invalid')),
  day: z.nullable(z.string('errors.invalid').check(z.refine(isDay, 'errors.invalid'))),
  /** Pages of the version before do not send it. */
  sales: z._default(z.nullable(z.enum(SALES_CHANNELS, 'errors.invalid')), null),
  channel: z.nullable(z.enum(CHANNELS, 'errors.invalid')),
  method: z.nullable(z.enum(FILTERED_METHODS, 'errors.invalid')),
  since: z.iso.datetime({ precision: 3, error: 'errors.invalid' }),
  /** So many of those since then stood in the list already. */
  known: z
    .int('errors.invalid')
    .check(z.minimum(0, 'errors.invalid'), z.maximum(10_000_000, 'errors.invalid')),
});
export type NewOrdersInput = z.output<typeof newOrdersInput>;
export type ListInput = Omit<NewOrdersInput, 'since' | 'known'>;

export function listInputOf({ view, step, day, sales, channel, method }: OrdersAsked): ListInput {
  return { view, step, day, sales, channel, method };
}

/** The instant since which new orders are counted: a whole hour, so that two renderings of a page are equal. */
export function countedFrom(now: string): string {
  return `${addSeconds(now, -OVERLAP_SECONDS).slice(0, 13)}:00:00.000Z`;
}

export function clampedSince(since: string, now: string): string {
  const earliest = addSeconds(now, -LONGEST_SECONDS);
  return since < earliest ? earliest : since;
}
