/** What a browser may say about a cart: what and how many, never prices. Its limits are those of the cart and of an order. */
import * as z from 'zod/mini';
import { isDay } from './day.ts';

const LINE_QUANTITY_MAX = 99;
const CART_LINES_MAX = 50;

const id = z.string('cart.error.unknown').check(z.regex(/^[\w-]{1,80}$/, 'cart.error.unknown'));
const quantity = z
  .int('cart.error.quantity')
  .check(z.gte(1, 'cart.error.quantity'), z.lte(LINE_QUANTITY_MAX, 'cart.error.quantity'));
const day = z.string('cart.error.day').check(z.refine(isDay, 'cart.error.day'));

/** One line as the browser stores it: `id` is a variant or a service. */
const cartLineInput = z.object({
  kind: z.enum(['product', 'service'], 'cart.error.unknown'),
  id,
  quantity,
  day: z.optional(day),
});
const cartLinesInput = z
  .array(cartLineInput, 'cart.error.unknown')
  .check(z.maxLength(CART_LINES_MAX, 'cart.error.tooManyLines'));
export type CartLineInput = z.output<typeof cartLineInput>;

/** A cart, and whether its goods are collected at the station instead of sent. */
export const cartInput = z.object({
  lines: cartLinesInput,
  isPickup: z.optional(z.boolean('errors.invalid')),
});
export type CartInput = z.output<typeof cartInput>;
