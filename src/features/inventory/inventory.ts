/** What can be sold once: places of a day and pieces of stock, taken by holds that end by themselves. */
import * as z from 'zod/mini';
import { attemptKeyInput, workInput } from '#src/values/attempt-key.ts';
import { isDay } from '#src/values/day.ts';

const UNIT_QUANTITY_MAX = 100;

const quantity = z
  .int('errors.invalid')
  .check(z.gte(0, 'errors.invalid'), z.lte(UNIT_QUANTITY_MAX, 'tickets.error.unitMax'));

const date = z
  .string('tickets.error.dateRequired')
  .check(z.minLength(1, 'tickets.error.dateRequired'), z.refine(isDay, 'tickets.error.dateInvalid'));

export const holdInput = z.object({
  idempotencyKey: attemptKeyInput,
  work: workInput,
  date,
  slotId: z.optional(z.string().check(z.maxLength(80, 'errors.invalid'))),
  lines: z
    .array(z.object({ unitId: z.string().check(z.maxLength(80, 'errors.invalid')), quantity }))
    .check(z.minLength(1, 'tickets.error.noUnits'), z.maxLength(20, 'errors.invalid')),
});
export type HoldInput = z.output<typeof holdInput>;
