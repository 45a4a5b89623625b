/** Stock as staff keep it: what came, what went and why. What orders take is counted by their holds. */

import * as z from 'zod/mini';
import type { StockMovementKind } from '#db/schema/stock.ts';
import type { TwoSides } from '#src/features/resource-history/stored-fields.ts';

export const MOVEMENT_KINDS = [
  'received',
  'returned',
  'damaged',
  'counted',
] as const satisfies StockMovementKind[];
export const PIECES_MAX = 100_000;
export const REASON_MAX_CHARS = 200;

const pieces = z
  .int('stock.error.quantity')
  .check(z.minimum(0, 'stock.error.quantity'), z.maximum(PIECES_MAX, 'stock.error.quantity'));

export const movementInput = z.object({
  variantId: z.string('errors.required').check(z.regex(/^[\w.-]{1,120}$/, 'errors.required')),
  kind: z.enum(MOVEMENT_KINDS, 'errors.required'),
  /** Pieces that came or went; of a count all that were found. */
  quantity: pieces,
  /** Of a count: the pieces that the book had when they were counted. What is sold meanwhile does not change the difference. */
  physical: z.optional(pieces),
  reason: z
    .string('errors.required')
    .check(z.trim(), z.minLength(3, 'errors.required'), z.maxLength(REASON_MAX_CHARS, 'errors.tooLong')),
  /** The last movement of the product that was seen, 0 for none: who saw less is told, and a form sent twice counts once. */
  seen: z.int('errors.invalid').check(z.minimum(0, 'errors.invalid')),
});
export type MovementInput = z.output<typeof movementInput>;

/** What a movement does to a stock; null for a quantity that its kind cannot have. */
export function deltaOf({
  kind,
  quantity,
  physical,
}: Pick<MovementInput, 'kind' | 'quantity' | 'physical'>): number | null {
  if (kind === 'counted') return physical === undefined || quantity === physical ? null : quantity - physical;
  if (quantity < 1) return null;
  return kind === 'damaged' ? -quantity : quantity;
}

type Counted = { id: string; name: string; physical: number };

/** Where a colleague has written into the book of this piece since it was read: what was there, what is, what was meant. */
export function movedSides(
  variants: readonly Counted[],
  typed: Readonly<Record<string, string>>,
): TwoSides[] {
  const variant = variants.find(({ id }) => id === typed.variantId);
  const read = Number(typed[`physical.${typed.variantId}`] || Number.NaN);
  if (!variant || !Number.isInteger(read) || read === variant.physical) return [];
  const kind = MOVEMENT_KINDS.find((one) => one === typed.kind) ?? 'received';
  const delta = deltaOf({ kind, quantity: typedPieces(typed.quantity ?? ''), physical: read });
  const sides = { read: String(read), stored: String(variant.physical), typed: String(read + (delta || 0)) };
  return [{ key: variant.id, label: variant.name, ...sides }];
}

const PIECES = /^\+?\d{1,6}$/;

/** `24` or `+24`; anything else is no number of pieces. */
export function typedPieces(text: string): number {
  return PIECES.test(text.trim()) ? Number(text.trim()) : Number.NaN;
}
