import * as z from 'zod/mini';
import { cartLinesInput } from '#src/values/cart-input.ts';

export type { CartLineInput } from '#src/values/cart-input.ts';
export const cartInput = z.object({ lines: cartLinesInput });

/** Why a line cannot be bought as it is; `left` says how many could be. */
export type LineProblem =
  | { reason: 'unknown' | 'inactive' | 'soldOut' | 'notForSale' | 'dayPast' }
  | { reason: 'onlyLeft' | 'maxPerOrder'; left: number };
