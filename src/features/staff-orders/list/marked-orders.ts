/** A mark that one press has set for several orders: what is sent, and what is stored so that it may be taken back. */
import * as z from 'zod/mini';
import type { OrderMark } from '#db/schema/staff-orders.ts';
import { orderCodeInput } from '#src/features/orders/orders.ts';
import { SEARCHED_MAX } from '#src/features/staff-orders/staff-orders.ts';
import { MARKS } from './order-filters.ts';

export const CHANGE = /^[0-9a-z]{20}$/;

export const markManyInput = z.object({
  codes: z
    .array(orderCodeInput, 'errors.invalid')
    .check(z.minLength(1, 'orderList.bulk.error.none'), z.maxLength(SEARCHED_MAX, 'errors.invalid')),
  mark: z.enum(MARKS, 'errors.invalid'),
});
export type MarkManyInput = z.output<typeof markManyInput>;

/** `change`: what the marking was stored as. Which orders these were is not asked of who takes it back. */
export const takeBackMarksInput = z.object({
  change: z.string('errors.invalid').check(z.regex(CHANGE, 'errors.invalid')),
});
export type TakeBackMarksInput = z.output<typeof takeBackMarksInput>;

/** An order that had no such mark before, with the row of the log that says who set it. */
export type MarkedOrder = { code: string; event: number };
export type StoredMarking = {
  mark: OrderMark;
  at: string;
  marked: readonly MarkedOrder[];
  isTakenBack?: boolean;
};
