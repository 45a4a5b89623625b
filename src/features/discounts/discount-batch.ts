import * as z from 'zod/mini';

export const BATCH_MAX = 500;
export const PREFIX_MAX_LENGTH = 12;

/** Codes for one use each, with the terms of a code that is there. */
export const batchInput = z.object({
  id: z.string('errors.invalid').check(z.maxLength(40, 'errors.invalid')),
  revision: z.int('errors.invalid'),
  prefix: z
    .string('errors.invalid')
    .check(z.trim(), z.maxLength(PREFIX_MAX_LENGTH, 'discounts.error.prefix')),
  count: z
    .int('discounts.error.count')
    .check(z.gte(1, 'discounts.error.count'), z.lte(BATCH_MAX, 'discounts.error.count')),
});
export type BatchInput = z.output<typeof batchInput>;
