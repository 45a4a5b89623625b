import * as z from 'zod/mini';
import type { CategoryRow } from '#db/schema/products.ts';

export type CategoryKindShown = 'product' | 'service';
export type Category = Omit<CategoryRow, 'isActive' | 'position' | 'updatedAt' | 'revision'>;
/** How many products or services on sale are in it. */
export type CountedCategory = Category & { itemCount: number };

export const categoryInput = z.object({
  slug: z.string('errors.invalid').check(z.regex(/^[a-z0-9-]{1,80}$/, 'errors.invalid')),
});
export const categoryListInput = z.prefault(
  z.object({ kind: z.optional(z.enum(['product', 'service'], 'errors.invalid')) }),
  {},
);
