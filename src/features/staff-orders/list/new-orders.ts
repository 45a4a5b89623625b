/** How many orders have come into a list since it was drawn: it says so and does not move by itself. */
import * as z from 'zod/mini';
import { GOODS_STEPS } from '#src/features/fulfilment/fulfilment.ts';
import { type OrdersAsked, VIEWS } from '#src/features/staff-orders/staff-orders.ts';
import { CHANNELS } from '#src/values/channel.ts';
import { addSeconds, isDay } from '#src/values/day.ts';
import { FILTERED_METHODS, MARKS, SALES_CHANNELS, STATUSES } from './order-filters.ts';

/** More are not counted. */
export const NEW_MAX = 99;
/** An order is stored a moment after the instant that it bears, so those of the last minute, at least, are counted when a list is drawn too. */
const OVERLAP_SECONDS = 60;
/** A list that has been open for longer counts the last day alone. */
const LONGEST_SECONDS = 24 * 60 * 60;

const day = z.string('errors.invalid').check(z.refine(isDay, 'errors.invalid'));

export const newOrdersInput = z.object({
  view: z.enum(VIEWS, 'errors.invalid'),
  step: z.nullable(z.enum(GOODS_STEPS, 'errors.invalid')),
  day: z.nullable(day),
  // Pages of the version before do not send these.
  bought: z._default(z.nullable(day), null),
  status: z._default(z.nullable(z.enum(STATUSES, 'errors.invalid')), null),
  mark: z._default(z.nullable(z.enum(MARKS, 'errors.invalid')), null),
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

export function listInputOf(asked: OrdersAsked): ListInput {
  const { view, step, day, bought, status, mark, sales, channel, method } = asked;
  return { view, step, day, bought, status, mark, sales, channel, method };
}

/** The instant since which new orders are counted: a whole hour, so that two renderings of a page are equal. */
export function countedFrom(now: string): string {
  return `${addSeconds(now, -OVERLAP_SECONDS).slice(0, 13)}:00:00.000Z`;
}

export function clampedSince(since: string, now: string): string {
  const earliest = addSeconds(now, -LONGEST_SECONDS);
  return since < earliest ? earliest : since;
}
