import * as z from 'zod/mini';
import { isDay } from '#src/values/day.ts';

export const LINE_QUANTITY_MAX = 99;
export const CART_LINES_MAX = 50;

const id = z.string('cart.error.unknown').check(z.regex(/^[\w-]{1,80}$/, 'cart.error.unknown'));
const quantity = z
  .int('cart.error.quantity')
  .check(z.gte(1, 'cart.error.quantity'), z.lte(LINE_QUANTITY_MAX, 'cart.error.quantity'));
const day = z.string('cart.error.day').check(z.refine(isDay, 'cart.error.day'));

/** One line as the browser keeps it: `id` is a variant or a service. Never a price. */
export const cartLineInput = z.object({
  kind: z.enum(['product', 'service'], 'cart.error.unknown'),
  id,
  quantity,
  day: z.optional(day),
});
export const cartLinesInput = z
  .array(cartLineInput, 'cart.error.unknown')
  .check(z.maxLength(CART_LINES_MAX, 'cart.error.tooManyLines'));
export const cartInput = z.object({ lines: cartLinesInput });
export type CartLineInput = z.output<typeof cartLineInput>;

/** Why a line cannot be bought as it is; `left` says how many could be. */
export type LineProblem =
  | { reason: 'unknown' | 'inactive' | 'soldOut' | 'notForSale' | 'dayPast' }
  | { reason: 'onlyLeft' | 'maxPerOrder'; left: number };
